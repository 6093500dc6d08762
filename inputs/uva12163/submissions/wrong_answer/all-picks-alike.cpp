// Makes all K picks at the same follower.
// mistake: k-times-the-same
#include <cstdio>
#include <set>
#include <vector>
using namespace std;

vector<int> to[100];
int k[100], g[100];

int value(int v) {
    if (g[v] >= 0) return g[v];
    set<int> options;
    for (int w : to[v]) options.insert(k[v] % 2 == 1 ? value(w) : 0);
    int mex = 0;
    while (options.count(mex)) mex++;
    return g[v] = mex;
}

int main() {
    int games, n, m, rounds, a, b;
    scanf("%d", &games);
    for (int game = 1; game <= games; game++) {
        scanf("%d %d", &n, &m);
        for (int v = 0; v < n; v++) {
            to[v].clear();
            g[v] = -1;
        }
        for (int i = 0; i < m; i++) {
            scanf("%d %d", &a, &b);
            to[a].push_back(b);
        }
        for (int v = 0; v < n; v++) scanf("%d", &k[v]);
        printf("Game#%d:\n", game);
        scanf("%d", &rounds);
        for (int round = 1; round <= rounds; round++) {
            int sum = 0;
            for (int v = 0; v < n; v++) {
                scanf("%d", &a);
                if (a % 2) sum ^= value(v);
            }
            printf("Round#%d: %s\n", round, sum > 0 ? "WINNING" : "LOSING");
        }
        printf("\n");
    }
}
