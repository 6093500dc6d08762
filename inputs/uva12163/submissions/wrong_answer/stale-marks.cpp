// Keeps the marks of the games before: they name vertices, and no game clears them.
// mistake: stamps-kept-but-on-sinks
#include <bits/stdc++.h>
using namespace std;

int n, m, k[100], g[100];
vector<int> to[100];
int marked[1 << 15];  // marked[x] == v + 1: x is an option of v

int value(int v) {
    if (g[v] >= 0) return g[v];
    if (to[v].empty()) return g[v] = 0;
    set<int> numbers;
    for (int w : to[v]) numbers.insert(value(w));
    vector<int> fewest(1 << 16, INT_MAX), queue = {0};  // 2 * xor + parity -> picks
    fewest[0] = 0;
    for (size_t i = 0; i < queue.size(); i++) {
        for (int number : numbers) {
            int next = queue[i] ^ (2 * number + 1);
            if (fewest[next] < INT_MAX) continue;
            fewest[next] = fewest[queue[i]] + 1;
            queue.push_back(next);
        }
    }
    for (int x : queue)
        if (x % 2 == k[v] % 2 && fewest[x] <= k[v]) marked[x / 2] = v + 1;
    int mex = 0;
    while (marked[mex] == v + 1) mex++;
    return g[v] = mex;
}

int main() {
    int games, rounds;
    scanf("%d", &games);
    for (int game = 1; game <= games; game++) {
        scanf("%d %d", &n, &m);
        for (int v = 0; v < n; v++) {
            to[v].clear();
            g[v] = -1;
        }
        for (int i = 0; i < m; i++) {
            int a, b;
            scanf("%d %d", &a, &b);
            to[a].push_back(b);
        }
        for (int v = 0; v < n; v++) scanf("%d", &k[v]);
        printf("Game#%d:\n", game);
        scanf("%d", &rounds);
        for (int round = 1; round <= rounds; round++) {
            int sum = 0;
            for (int v = 0; v < n; v++) {
                int x;
                scanf("%d", &x);
                if (x % 2 == 1) sum ^= value(v);
            }
            printf("Round#%d: %s\n", round, sum != 0 ? "WINNING" : "LOSING");
        }
        printf("\n");
    }
}
