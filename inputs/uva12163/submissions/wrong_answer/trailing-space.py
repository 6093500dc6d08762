# Prints a space at the end of every answer.
import sys


def mex_of_picks(values, k):
    two_before, before, now = None, None, {0}
    for left in range(k, 0, -1):
        two_before, before, now = before, now, {x ^ s for x in now for s in values}
        if now == two_before:  # from here on it only alternates
            now = now if left % 2 == 1 else before
            break
    mex = 0
    while mex in now:
        mex += 1
    return mex


def grundy(v, followers, k, memo):
    if v not in memo:
        values = {grundy(w, followers, k, memo) for w in followers[v]}
        memo[v] = mex_of_picks(values, k[v]) if values else 0
    return memo[v]


def main():
    numbers = map(int, sys.stdin.read().split())
    for game in range(1, next(numbers) + 1):
        n, m = next(numbers), next(numbers)
        followers = [[] for _ in range(n)]
        for _ in range(m):
            a, b = next(numbers), next(numbers)
            followers[a].append(b)
        k = [next(numbers) for _ in range(n)]
        memo = {}
        print("Game#%d:" % game)
        for i in range(1, next(numbers) + 1):
            total = 0
            for v in range(n):
                if next(numbers) % 2 == 1:
                    total ^= grundy(v, followers, k, memo)
            print("Round#%d: %s " % (i, "WINNING" if total else "LOSING"))
        print()


main()
