# Walks along the sorted numbers of the followers and takes the first repeat for a gap.
# mistake: mex-breaks-at-repeat
import sys

sys.setrecursionlimit(10000)


def mex(values):
    for i, x in enumerate(sorted(values)):
        if x != i:
            return i
    return len(values)


def value(v):
    if g[v] is None:
        g[v] = mex([value(w) for w in to[v]])
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
