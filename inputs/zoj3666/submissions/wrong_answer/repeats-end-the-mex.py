# Walks along the sorted numbers of the followers and takes the first repeat for a gap.
# mistake: mex-breaks-at-repeat
import sys

sys.setrecursionlimit(100000)


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
            total ^= value(p)
        print("Alice" if total else "Bob")
