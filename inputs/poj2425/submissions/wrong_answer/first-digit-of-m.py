# Takes the first digit of a query line for M, so ten pieces are read as one.
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


lines = (line for line in sys.stdin if line.strip())
for line in lines:
    n = int(line)
    to = [list(map(int, next(lines).split()[1:])) for _ in range(n)]
    g = [None] * n
    for query in lines:
        m = int(query[0])
        if m == 0:
            break
        total = 0
        for p in query.split()[1 : m + 1]:
            total ^= value(int(p))
        print("WIN" if total else "LOSE")
