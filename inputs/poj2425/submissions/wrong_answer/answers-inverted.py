# Prints WIN where the nim-sum is 0 and LOSE where it is not.
# mistake: inverted
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
        total = 0
        for _ in range(m):
            total ^= value(next(numbers))
        print("WIN" if total == 0 else "LOSE")
        m = next(numbers)
