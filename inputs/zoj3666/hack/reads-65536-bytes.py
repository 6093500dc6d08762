# Reads 65536 bytes and takes them for all of the input.
# failure: crash-status
import sys

sys.setrecursionlimit(30000)

numbers = iter(map(int, sys.stdin.buffer.read(65536).split()))
case = 0

for n in numbers:
    case += 1
    rows = [[next(numbers) for _ in range(next(numbers))] for _ in range(n - 1)] + [[]]
    values = [None] * (n + 1)

    def value(v):
        if values[v] is None:
            below = {value(w) for w in rows[v - 1]}
            values[v] = min(x for x in range(len(below) + 1) if x not in below)
        return values[v]

    print(f"Case {case}:")
    for _ in range(next(numbers)):
        total = 0
        for _ in range(next(numbers)):
            total ^= value(next(numbers))
        print("Alice" if total else "Bob")
