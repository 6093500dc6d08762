# Reads line by line and takes the blank line between two cases for a number.
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


for line in sys.stdin:
    n = int(line)
    to = [list(map(int, input().split()))[1:] for _ in range(n)]
    g = [None] * n
    for query in sys.stdin:
        m, *pieces = map(int, query.split())
        if m == 0:
            break
        total = 0
        for p in pieces:
            total ^= value(p)
        print("WIN" if total else "LOSE")
