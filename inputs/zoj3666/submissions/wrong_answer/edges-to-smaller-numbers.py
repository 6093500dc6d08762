# Numbers the places from the first to the last, as if every edge went to a smaller one or to N.
# mistake: vertices-in-ascending-order
import sys

numbers = iter(map(int, sys.stdin.read().split()))
for number, n in enumerate(numbers, 1):
    to = [[] for _ in range(n + 1)]
    for v in range(1, n):
        to[v] = [next(numbers) for _ in range(next(numbers))]
    g = [0] * (n + 1)
    for v in range(1, n):
        seen = {g[w] for w in to[v]}
        while g[v] in seen:
            g[v] += 1
    print(f"Case {number}:")
    for _ in range(next(numbers)):
        toys = [next(numbers) for _ in range(next(numbers))]
        total = 0
        for p in toys:
            total ^= g[p]
        print("Alice" if total else "Bob")
