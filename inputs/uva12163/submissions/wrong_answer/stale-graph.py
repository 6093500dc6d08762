# Keeps the edges of the games before.
# mistake: arcs-kept-from-sinks-up
def read_numbers():
    while True:
        try:
            line = input()
        except EOFError:
            return
        for word in line.split():
            yield int(word)


def solve(n, followers, k):
    g = [0] * n
    left = [len(row) for row in followers]
    ready = [v for v in range(n) if left[v] == 0]
    movers = [[] for _ in range(100)]
    for v in range(n):
        for w in followers[v]:
            movers[w].append(v)
    for v in ready:
        g[v] = picks(set(g[w] for w in followers[v]), k[v]) if followers[v] else 0
        for u in movers[v]:
            left[u] -= 1
            if left[u] == 0:
                ready.append(u)
    return g


def picks(values, k):
    fewest = {(0, 0): 0}
    queue = [(0, 0)]
    for x, parity in queue:
        for s in values:
            after = (x ^ s, 1 - parity)
            if after not in fewest:
                fewest[after] = fewest[x, parity] + 1
                queue.append(after)
    mex = 0
    while fewest.get((mex, k % 2), k + 1) <= k:
        mex += 1
    return mex


data = read_numbers()
followers = [[] for _ in range(100)]
for game in range(1, next(data) + 1):
    n, m = next(data), next(data)
    for _ in range(m):
        a, b = next(data), next(data)
        followers[a].append(b)
    k = [next(data) for _ in range(n)]
    g = solve(n, followers, k)
    print(f"Game#{game}:")
    for r in range(1, next(data) + 1):
        sum_ = 0
        for v in range(n):
            value = next(data)
            if value % 2:
                sum_ ^= g[v]
        print(f"Round#{r}: {'WINNING' if sum_ else 'LOSING'}")
    print()
