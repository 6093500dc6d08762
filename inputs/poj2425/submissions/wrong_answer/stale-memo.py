# Remembers the Grundy numbers of the first case and uses them for the next ones.
# mistake: numbers-kept
import sys

sys.setrecursionlimit(10000)
memo = {}


def value(v):
    if v not in memo:
        seen = {value(w) for w in to[v]}
        mex = 0
        while mex in seen:
            mex += 1
        memo[v] = mex
    return memo[v]


numbers = iter(map(int, sys.stdin.read().split()))
for n in numbers:
    to = [[next(numbers) for _ in range(next(numbers))] for _ in range(n)]
    m = next(numbers)
    while m:
        total = 0
        for _ in range(m):
            total ^= value(next(numbers))
        print("WIN" if total else "LOSE")
        m = next(numbers)
