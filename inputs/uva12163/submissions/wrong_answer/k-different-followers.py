# Picks K different followers instead of allowing repetition.
# mistake: k-different-followers
from itertools import combinations


def read():
    while True:
        yield from map(int, input().split())


def mex(numbers):
    m = 0
    while m in numbers:
        m += 1
    return m


data = read()
for game in range(1, next(data) + 1):
    n, m = next(data), next(data)
    to = [set() for _ in range(n)]
    for _ in range(m):
        a = next(data)
        to[a].add(next(data))
    k = [next(data) for _ in range(n)]
    memo = {}

    def value(v):
        if v not in memo:
            options = set()
            if to[v] and k[v] <= len(to[v]):
                for picks in combinations([value(w) for w in to[v]], k[v]):
                    x = 0
                    for p in picks:
                        x ^= p
                    options.add(x)
            memo[v] = mex(options)
        return memo[v]

    print("Game#%d:" % game)
    for r in range(1, next(data) + 1):
        total = 0
        for v in range(n):
            if next(data) & 1:
                total ^= value(v)
        print("Round#%d: %s" % (r, "WINNING" if total else "LOSING"))
    print()
