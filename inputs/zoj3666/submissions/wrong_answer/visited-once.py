# A follower that the search has already been to is left out of the mex.
# mistake: visited-skipped
import sys

sys.setrecursionlimit(100000)


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
for number, n in enumerate(numbers, 1):
    to = [[] for _ in range(n + 1)]
    for v in range(1, n):
        to[v] = [next(numbers) for _ in range(next(numbers))]
    g = [0] * (n + 1)
    visited = [False] * (n + 1)
    for v in range(1, n + 1):
        if not visited[v]:
            search(v)
    print(f"Case {number}:")
    for _ in range(next(numbers)):
        toys = [next(numbers) for _ in range(next(numbers))]
        total = 0
        for p in toys:
            total ^= g[p]
        print("Alice" if total else "Bob")
