#!/usr/bin/env python3
"""Checks the values of a game on a graph with cycles, trusting nobody.

    scripts/verify.py GRAPH CERTIFICATE

GRAPH is a text "n m" with m arcs "a b" behind it, vertices from 0; CERTIFICATE
is what `grundy values --certificate` writes: for each vertex a value and a
counter, or inf. It is right if and only if, with m(u) for the least number that
is no value of a follower of u,

  (A) a vertex with a value has the value m(u);
  (B) each follower v of such a u with a larger value, or with inf, has a follower
      with the value of u and a smaller counter;
  (C) each u with inf has a follower with inf that has no follower of value m(u).

Prints "ok" (status 0), or the vertex and the clause that it breaks (status 1).
"""

import sys


def refuse(reason):
    print(reason)
    sys.exit(1)


def read_graph(path):
    with open(path, encoding="ascii") as file:
        numbers = [int(word) for word in file.read().split()]
    n, m = numbers[:2]
    if len(numbers) != 2 + 2 * m:
        refuse(f"{path}: not {m} arcs")
    rows = [[] for _ in range(n)]
    for i in range(2, len(numbers), 2):
        a, b = numbers[i : i + 2]
        if not (0 <= a < n and 0 <= b < n):
            refuse(f"{path}: an arc {a} {b} of {n} vertices")
        rows[a].append(b)
    return rows


def read_certificate(path, rows):
    with open(path, encoding="ascii") as file:
        lines = file.read().split("\n")
    num_arcs = sum(map(len, rows))
    if lines[0] != f"grundy-loopy 1 {len(rows)} {num_arcs}":
        refuse(f"{path}: not of this graph: {lines[0]}")
    if lines[len(rows) + 1 :] != ["end", ""]:
        refuse(f"{path}: not {len(rows)} lines and 'end'")
    entries = [line.split(" ") for line in lines[1 : len(rows) + 1]]
    return [None if entry == ["inf"] else tuple(map(int, entry)) for entry in entries]


def check(rows, entries):
    for u, row in enumerate(rows):
        values = {entries[w][0] for w in row if entries[w] is not None}
        mex = next(x for x in range(len(values) + 1) if x not in values)
        if entries[u] is None:
            infinite = [v for v in row if entries[v] is None]
            if all(any(entries[w] and entries[w][0] == mex for w in rows[v]) for v in infinite):
                refuse(f"vertex {u} breaks (C)")
            continue
        value, counter = entries[u]
        if value != mex:
            refuse(f"vertex {u} breaks (A): it has {value}, not {mex}")
        for v in row:
            if entries[v] is None or value < entries[v][0]:
                answers = (entries[w] for w in rows[v] if entries[w] is not None)
                if not any(other == value and less < counter for other, less in answers):
                    refuse(f"vertex {u} breaks (B): nothing answers {u} -> {v}")


graph = read_graph(sys.argv[1])
check(graph, read_certificate(sys.argv[2], graph))
print("ok")
