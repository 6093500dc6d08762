# Takes the length of the longest path, odd or even, for all there is to know about a place.
# mistake: parity-of-longest-path
import sys

sys.setrecursionlimit(100000)


def value(v):
    if g[v] is None:
        g[v] = max((value(w) + 1 for w in to[v]), default=0)
    return g[v]


numbers = iter(map(int, sys.stdin.read().split()))
for number, n in enumerate(numbers, 1):
    to = [[] for _ in range(n + 1)]
    for v in range(1, n):
        to[v] = [next(numbers) for _ in range(next(numbers))]
    g = [None] * (n + 1)
    print(f"Case {number}:")
    for _ in range(next(numbers)):
        toys = [next(numbers) for _ in range(next(numbers))]
        total = 0
        for p in toys:
            total += value(p)
        print("Alice" if total % 2 else "Bob")
