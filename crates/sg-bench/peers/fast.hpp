// What fast_poj.cpp and fast_zoj.cpp share: the straightforward fast way.
//
// Standard input in blocks, a loop over their bytes for numbers, the graph as
// compressed sparse rows, Kahn's algorithm (1962) for an order, the mex of each
// vertex from marks that are never cleared. O(V + E) time and memory. Like every
// solution for a judge, it checks nothing. All of the input in memory at once
// would cost a quarter more.

#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <string>
#include <vector>

class Numbers {
public:
    // The next number; false at the end of the input.
    bool next(uint32_t &number) {
        int byte = get();
        while (byte != EOF && (byte < '0' || '9' < byte)) {
            byte = get();
        }
        if (byte == EOF) {
            return false;
        }
        uint32_t value = 0;
        while ('0' <= byte && byte <= '9') {
            value = 10 * value + static_cast<uint32_t>(byte - '0');
            byte = get();
        }
        number = value;
        return true;
    }

    uint32_t next() {
        uint32_t number = 0;
        next(number);
        return number;
    }

private:
    unsigned char buffer[1 << 16];
    const unsigned char *at = buffer, *end = buffer;  // what of the buffer is not read yet

    int get() {
        if (at == end) {
            at = buffer;
            end = buffer + fread(buffer, 1, sizeof(buffer), stdin);
            if (at == end) {
                return EOF;
            }
        }
        return *at++;
    }
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
