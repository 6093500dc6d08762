# Adds the numbers of the picks up where they have to be combined by xor.
# mistake: sum-of-picks
import sys


def options(values, k):
    k = min(k, 16 - k % 2)
    now = {0}
    for _ in range(k):
        now = {x + s for x in now for s in values}
    return now


def main():
    data = iter(sys.stdin.read().split())
    number = lambda: int(next(data))
    for game in range(1, number() + 1):
        n, m = number(), number()
        to = [[] for _ in range(n)]
        for _ in range(m):
            a, b = number(), number()
            to[a].append(b)
        k = [number() for _ in range(n)]
        g = [None] * n

        def value(v):
            if g[v] is None:
                g[v] = 0
                if to[v]:
                    reached = options({value(w) for w in to[v]}, k[v])
                    while g[v] in reached:
                        g[v] += 1
            return g[v]

        print(f"Game#{game}:")
        for i in range(1, number() + 1):
            total = 0
            for v in range(n):
                if number() % 2 == 1:
                    total ^= value(v)
            print(f"Round#{i}:", "WINNING" if total else "LOSING")
        print()


main()
