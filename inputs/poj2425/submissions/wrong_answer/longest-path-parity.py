# Takes the length of the longest path, odd or even, for all there is to know about a position.
# mistake: parity-of-longest-path
import sys

sys.setrecursionlimit(10000)


def longest(v):
    if depth[v] is None:
        depth[v] = max((longest(w) + 1 for w in to[v]), default=0)
    return depth[v]


numbers = iter(map(int, sys.stdin.read().split()))
for n in numbers:
    to = [[next(numbers) for _ in range(next(numbers))] for _ in range(n)]
    depth = [None] * n
    m = next(numbers)
    while m:
        moves = sum(longest(next(numbers)) for _ in range(m))
        print("WIN" if moves % 2 else "LOSE")
        m = next(numbers)
