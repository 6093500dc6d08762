# Takes the number of followers for the Grundy number.
# mistake: list-length-for-mex
import sys

numbers = iter(map(int, sys.stdin.read().split()))
for n in numbers:
    g = []
    for _ in range(n):
        x = next(numbers)
        g.append(x)
        for _ in range(x):
            next(numbers)
    m = next(numbers)
    while m:
        total = 0
        for _ in range(m):
            total ^= g[next(numbers)]
        print("WIN" if total else "LOSE")
        m = next(numbers)
