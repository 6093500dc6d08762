# A place is numbered as soon as all its followers are, from the exit and the dead
# ends backwards, so that nothing depends on the recursion limit.
import sys


def grundy(to):
    left = [len(followers) for followers in to]
    sources = [[] for _ in to]
    for v, followers in enumerate(to):
        for w in followers:
            sources[w].append(v)
    order = [v for v, count in enumerate(left) if count == 0]
    g = [0] * len(to)
    for v in order:
        seen = {g[w] for w in to[v]}
        while g[v] in seen:
            g[v] += 1
        for u in sources[v]:
            left[u] -= 1
            if left[u] == 0:
                order.append(u)
    return g


def main():
    numbers = map(int, sys.stdin.buffer.read().split())
    lines = []
    for number, n in enumerate(numbers, 1):
        to = [[] for _ in range(n + 1)]
        for v in range(1, n):
            to[v] = [next(numbers) for _ in range(next(numbers))]
        g = grundy(to)
        lines.append(f"Case {number}:")
        for _ in range(next(numbers)):
            total = 0
            for _ in range(next(numbers)):
                total ^= g[next(numbers)]
            lines.append("Alice" if total else "Bob")
    print("\n".join(lines))


main()
