# Leaves Python's recursion limit at 1000 calls, which a path through all 1000 positions passes.
import sys


def value(v):
    if g[v] is None:
        seen = set()
        for w in to[v]:
            seen.add(value(w))
        mex = 0
        while mex in seen:
            mex += 1
        g[v] = mex
    return g[v]


numbers = iter(map(int, sys.stdin.read().split()))
for n in numbers:
    to = [[next(numbers) for _ in range(next(numbers))] for _ in range(n)]
    g = [None] * n
    m = next(numbers)
    while m:
        total = 0
        for _ in range(m):
            total ^= value(next(numbers))
        print("WIN" if total else "LOSE")
        m = next(numbers)
