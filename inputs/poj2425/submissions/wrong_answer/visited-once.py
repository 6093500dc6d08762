# A follower that the search has already been to is left out of the mex.
# mistake: visited-skipped
import sys

sys.setrecursionlimit(10000)


def search(v):
    visited[v] = True
    seen = set()
    for w in to[v]:
        if not visited[w]:
            search(w)
            seen.add(g[w])
    while g[v] in seen:
        g[v] += 1


numbers = iter(map(int, sys.stdin.read().split()))
for n in numbers:
    to = [[next(numbers) for _ in range(next(numbers))] for _ in range(n)]
    g = [0] * n
    visited = [False] * n
    for v in range(n):
        if not visited[v]:
            search(v)
    m = next(numbers)
    while m:
        total = 0
        for _ in range(m):
            total ^= g[next(numbers)]
        print("WIN" if total else "LOSE")
        m = next(numbers)
