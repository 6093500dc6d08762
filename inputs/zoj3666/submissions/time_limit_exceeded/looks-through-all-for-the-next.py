# Looks through all places from the first for the next that can be numbered.
import sys


def grundy(n):
    g = [None] * n + [0]
    for _ in range(n - 1):
        for v in range(1, n):
            if g[v] is None and all(g[w] is not None for w in to[v]):
                seen = {g[w] for w in to[v]}
                g[v] = 0
                while g[v] in seen:
                    g[v] += 1
                break
    return g


numbers = iter(map(int, sys.stdin.read().split()))
for number, n in enumerate(numbers, 1):
    to = [[] for _ in range(n + 1)]
    for v in range(1, n):
        to[v] = [next(numbers) for _ in range(next(numbers))]
    g = grundy(n)
    print(f"Case {number}:")
    for _ in range(next(numbers)):
        toys = [next(numbers) for _ in range(next(numbers))]
        total = 0
        for p in toys:
            total ^= g[p]
        print("Alice" if total else "Bob")
