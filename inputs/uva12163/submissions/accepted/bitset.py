# The numbers that exactly K picks can give are the bits of one long integer;
# a pick of a follower worth s moves bit x to bit x ^ s, for all x at once.
import sys

BITS = 15
LOW = [sum(((1 << (1 << i)) - 1) << at for at in range(0, 1 << BITS, 2 << i)) for i in range(BITS)]


def moved(numbers, s):
    for i in range(BITS):
        if s >> i & 1:
            numbers = numbers >> (1 << i) & LOW[i] | (numbers & LOW[i]) << (1 << i)
    return numbers


def mex_of_picks(followers, k):
    before, numbers = 0, 1
    for left in range(k, 0, -1):
        after = 0
        for s in followers:
            after |= moved(numbers, s)
        # Two picks more give nothing new: the rest only alternates.
        if after == before:
            return mex(numbers if left % 2 == 0 else after)
        before, numbers = numbers, after
    return mex(numbers)


def mex(numbers):
    return (~numbers & numbers + 1).bit_length() - 1


def main():
    data = map(int, sys.stdin.buffer.read().split())
    for game in range(1, next(data) + 1):
        n, m = next(data), next(data)
        followers = [[] for _ in range(n)]
        for _ in range(m):
            a, b = next(data), next(data)
            followers[a].append(b)
        k = [next(data) for _ in range(n)]
        g = {}

        def value(v):
            if v not in g:
                g[v] = mex_of_picks({value(w) for w in followers[v]}, k[v]) if followers[v] else 0
            return g[v]

        print("Game#%d:" % game)
        for i in range(1, next(data) + 1):
            total = 0
            for v in range(n):
                if next(data) % 2:
                    total ^= value(v)
            print("Round#%d: %s" % (i, "WINNING" if total else "LOSING"))
        print()


main()
