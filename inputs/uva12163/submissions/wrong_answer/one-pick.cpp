// Makes one pick, whatever K is.
// mistake: k-ignored
#include <cstdio>
#include <cstring>
#include <vector>
using namespace std;

vector<int> to[100];
int g[100];

int grundy(int v) {
    if (g[v] != -1) return g[v];
    vector<bool> seen(102);
    for (int w : to[v]) seen[grundy(w)] = true;
    int m = 0;
    while (seen[m]) m++;
    return g[v] = m;
}

int main() {
    int t, n, m, a, b, r, x;
    scanf("%d", &t);
    for (int game = 1; game <= t; game++) {
        scanf("%d%d", &n, &m);
        for (auto& row : to) row.clear();
        memset(g, -1, sizeof g);
        while (m--) {
            scanf("%d%d", &a, &b);
            to[a].push_back(b);
        }
        for (int i = 0; i < n; i++) scanf("%d", &x);
        scanf("%d", &r);
        printf("Game#%d:\n", game);
        for (int round = 1; round <= r; round++) {
            int sum = 0;
            for (int i = 0; i < n; i++) {
                scanf("%d", &x);
                if (x & 1) sum ^= grundy(i);
            }
            printf("Round#%d: %s\n", round, sum ? "WINNING" : "LOSING");
        }
        printf("\n");
    }
}
