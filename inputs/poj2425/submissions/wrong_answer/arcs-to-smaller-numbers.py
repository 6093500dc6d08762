# Numbers the positions from the first to the last, as if every arc went to a smaller one.
# mistake: vertices-in-ascending-order
import sys

numbers = iter(map(int, sys.stdin.read().split()))
for n in numbers:
    to = [[next(numbers) for _ in range(next(numbers))] for _ in range(n)]
    g = [0] * n
    for v in range(n):
        seen = {g[w] for w in to[v]}
        while g[v] in seen:
            g[v] += 1
    m = next(numbers)
    while m:
        total = 0
        for _ in range(m):
            total ^= g[next(numbers)]
        print("WIN" if total else "LOSE")
        m = next(numbers)
