# Looks at the first toy of an arrangement only.
# mistake: first-token-only
import sys

sys.setrecursionlimit(100000)


def value(v):
    if g[v] is None:
        seen = {value(w) for w in to[v]}
        mex = 0
        while mex in seen:
            mex += 1
        g[v] = mex
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
        for p in toys[:1]:
            total ^= value(p)
        print("Alice" if total else "Bob")
