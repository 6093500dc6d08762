// What uva.cpp and uva_distinct.cpp share: UVa 12163 as the subset loop, at its best.
//
// The values of a vertex's options are the exclusive ors of the subsets of its
// followers' values whose size is at most K and of K's parity. All subsets are
// visited in the order of a Gray code, one exclusive or each, and marked in a
// bitset: O(2^D) for a vertex with D followers, at most 17, as in the statement.

#include <algorithm>
#include <cstdint>
#include <cstdio>
#include <cstring>
#include <vector>

// 17 followers give 2^17 options at most: values fit 17 bits, so do their sums.
const uint32_t BITS = 1 << 18;

static std::vector<std::vector<int>> followers;
static std::vector<int> picks;
static std::vector<int64_t> values;  // the Grundy number, -1: not known yet
static uint64_t seen[BITS / 64];

// `distinct`: the values of the followers are made distinct before the loop,
// which changes no result and halves the loop for each repeat.
template <bool distinct>
uint32_t grundy(int v) {
    if (values[v] != -1) {
        return static_cast<uint32_t>(values[v]);
    }
    if (followers[v].empty()) {
        values[v] = 0;
        return 0;
    }
    std::vector<uint32_t> options;
    for (int w : followers[v]) {
        options.push_back(grundy<distinct>(w));
    }
    if (distinct) {
        std::sort(options.begin(), options.end());
        options.erase(std::unique(options.begin(), options.end()), options.end());
    }
    memset(seen, 0, sizeof(seen));
    int k = picks[v];
    if (k % 2 == 0) {
        seen[0] = 1;  // the empty subset
    }
    uint32_t code = 0, sum = 0;
    int size = 0;
    for (uint32_t i = 1; i < 1u << options.size(); i++) {
        int flipped = __builtin_ctz(i);
        code ^= 1u << flipped;
        sum ^= options[flipped];
        size += code >> flipped & 1 ? 1 : -1;
        if (size <= k && (k - size) % 2 == 0) {
            seen[sum / 64] |= uint64_t(1) << sum % 64;
        }
    }
    uint32_t word = 0;
    while (~seen[word] == 0) {
        word++;
    }
    uint32_t value = 64 * word + __builtin_ctzll(~seen[word]);
    values[v] = value;
    return value;
}

template <bool distinct>
int solve() {
    int num_games, num_vertices, num_arcs, num_rounds, a, b, count;
    if (scanf("%d", &num_games) != 1) {
        return 0;
    }
    for (int game = 1; game <= num_games; game++) {
        scanf("%d %d", &num_vertices, &num_arcs);
        followers.assign(num_vertices, std::vector<int>());
        picks.assign(num_vertices, 0);
        values.assign(num_vertices, -1);
        while (num_arcs--) {
            scanf("%d %d", &a, &b);
            followers[a].push_back(b);
        }
        for (int v = 0; v < num_vertices; v++) {
            scanf("%d", &picks[v]);
        }
        printf("Game#%d:\n", game);
        scanf("%d", &num_rounds);
        for (int round = 1; round <= num_rounds; round++) {
            uint32_t sum = 0;
            for (int v = 0; v < num_vertices; v++) {
                scanf("%d", &count);
                if (count % 2) {
                    sum ^= grundy<distinct>(v);
                }
            }
            printf("Round#%d: %s\n", round, sum ? "WINNING" : "LOSING");
        }
        puts("");
    }
    return 0;
}
