# Takes the number of followers for the Grundy number.
# mistake: list-length-for-mex
import sys

numbers = iter(map(int, sys.stdin.read().split()))
for number, n in enumerate(numbers, 1):
    to = [[] for _ in range(n + 1)]
    for v in range(1, n):
        to[v] = [next(numbers) for _ in range(next(numbers))]
    print(f"Case {number}:")
    for _ in range(next(numbers)):
        toys = [next(numbers) for _ in range(next(numbers))]
        total = 0
        for p in toys:
            total ^= len(to[p])
        print("Alice" if total else "Bob")
