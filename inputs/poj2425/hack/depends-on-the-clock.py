# Right in every second whose number is even.
# failure: by-chance
import sys
import time

sys.setrecursionlimit(10000)

is_odd = int(time.time()) % 2 == 1
numbers = iter(map(int, sys.stdin.read().split()))
values = []


def value(v):
    if values[v] is None:
        below = {value(w) for w in rows[v]}
        values[v] = min(x for x in range(len(below) + 1) if x not in below)
    return values[v]


for n in numbers:
    rows = [[next(numbers) for _ in range(next(numbers))] for _ in range(n)]
    values = [None] * n
    while m := next(numbers):
        total = 0
        for _ in range(m):
            total ^= value(next(numbers))
        print("WIN" if total and not is_odd else "LOSE")
