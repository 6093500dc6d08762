// What fast_poj.cpp and fast_zoj.cpp share: the straightforward fast way.
//
// All of standard input in memory, a loop over its bytes for numbers, the graph
// as compressed sparse rows, Kahn's algorithm (1962) for an order, the mex of
// each vertex from marks that are never cleared. O(V + E) time and memory. Like
// every solution for a judge, it checks nothing.

#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <string>
#include <vector>

class Numbers {
public:
    // Reads all of standard input.
    Numbers() {
        size_t capacity = 1 << 20, length = 0, count;
        text = static_cast<char *>(malloc(capacity + 1));
        while (text && (count = fread(text + length, 1, capacity - length, stdin)) > 0) {
            length += count;
            if (length == capacity) {
                capacity *= 2;
                text = static_cast<char *>(realloc(text, capacity + 1));
            }
        }
        if (!text) {
            abort();
        }
        text[length] = '\0';
        at = text;
    }

    ~Numbers() { free(text); }

    // The next number; false at the end of the input.
    bool next(uint32_t &number) {
        const char *p = at;
        while (*p && (*p < '0' || '9' < *p)) {
            p++;
        }
        if (!*p) {
            at = p;
            return false;
        }
        uint32_t value = 0;
        while ('0' <= *p && *p <= '9') {
            value = 10 * value + static_cast<uint32_t>(*p++ - '0');
        }
        at = p;
        number = value;
        return true;
    }

    uint32_t next() {
        uint32_t number = 0;
        next(number);
        return number;
    }

private:
    char *text;      // ends in a NUL
    const char *at;  // the first byte not read yet
};

class Game {
public:
    std::vector<uint32_t> values;  // the Grundy number of each vertex

    // Reads `num_lists` lists of followers, which are numbered from `first`,
    // into a graph of `num_vertices` vertices, and computes its values.
    void read(Numbers &numbers, uint32_t num_vertices, uint32_t num_lists, uint32_t first) {
        offsets.assign(1, 0);
        targets.clear();
        num_predecessors.assign(num_vertices, 0);
        for (uint32_t v = 0; v < num_lists; v++) {
            for (uint32_t left = numbers.next(); left > 0; left--) {
                uint32_t target = numbers.next() - first;
                targets.push_back(target);
                num_predecessors[target]++;
            }
            offsets.push_back(targets.size());
        }
        offsets.resize(static_cast<size_t>(num_vertices) + 1, targets.size());
        solve(num_vertices);
    }

private:
    std::vector<size_t> offsets;  // followers of v: targets[offsets[v]] to targets[offsets[v + 1]]
    std::vector<uint32_t> targets;
    std::vector<uint32_t> num_predecessors;  // not yet in `order`
    std::vector<uint32_t> order;
    std::vector<uint32_t> seen_by;  // seen_by[g] == v + 1: a follower of v has value g

    void solve(uint32_t num_vertices) {
        order.clear();
        for (uint32_t v = 0; v < num_vertices; v++) {
            if (num_predecessors[v] == 0) {
                order.push_back(v);
            }
        }
        for (size_t i = 0; i < order.size(); i++) {
            uint32_t v = order[i];
            for (size_t e = offsets[v]; e < offsets[v + 1]; e++) {
                if (--num_predecessors[targets[e]] == 0) {
                    order.push_back(targets[e]);
                }
            }
        }
        values.assign(num_vertices, 0);
        seen_by.assign(static_cast<size_t>(num_vertices) + 1, 0);
        for (size_t i = order.size(); i-- > 0;) {
            uint32_t v = order[i], value = 0;
            for (size_t e = offsets[v]; e < offsets[v + 1]; e++) {
                seen_by[values[targets[e]]] = v + 1;
            }
            while (seen_by[value] == v + 1) {
                value++;
            }
            values[v] = value;
        }
    }
};
