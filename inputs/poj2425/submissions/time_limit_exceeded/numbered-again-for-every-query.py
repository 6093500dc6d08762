# Numbers the whole graph again for every query.
import sys

sys.setrecursionlimit(10000)


def value(v, g):
    if g[v] is None:
        seen = {value(w, g) for w in to[v]}
        mex = 0
        while mex in seen:
            mex += 1
        g[v] = mex
    return g[v]


numbers = iter(map(int, sys.stdin.read().split()))
for n in numbers:
    to = [[next(numbers) for _ in range(next(numbers))] for _ in range(n)]
    m = next(numbers)
    while m:
        g = [None] * n
        for v in range(n):
            value(v, g)
        total = 0
        for _ in range(m):
            total ^= g[next(numbers)]
        print("WIN" if total else "LOSE")
        m = next(numbers)
