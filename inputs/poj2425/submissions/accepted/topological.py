# Positions are numbered as soon as all their followers are, from the dead ends
# backwards, so that nothing depends on the recursion limit.
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
    answers = []
    for n in numbers:
        to = []
        for _ in range(n):
            to.append([next(numbers) for _ in range(next(numbers))])
        g = grundy(to)
        while m := next(numbers):
            total = 0
            for _ in range(m):
                total ^= g[next(numbers)]
            answers.append("WIN" if total else "LOSE")
    print("\n".join(answers))


main()
