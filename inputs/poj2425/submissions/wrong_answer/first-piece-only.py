# Looks at the first piece of a query only.
# mistake: first-token-only
import sys

sys.setrecursionlimit(10000)


def value(v):
    if g[v] is None:
        seen = {value(w) for w in to[v]}
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
        pieces = [next(numbers) for _ in range(m)]
        print("WIN" if value(pieces[0]) else "LOSE")
        m = next(numbers)
