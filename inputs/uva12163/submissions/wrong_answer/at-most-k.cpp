// Lets a move make fewer than K picks, of either parity.
// mistake: at-most-k
#include <bits/stdc++.h>
using namespace std;

int n, m, k[100], g[100];
vector<int> to[100];

int value(int v) {
    if (g[v] >= 0) return g[v];
    if (to[v].empty()) return g[v] = 0;
    set<int> seen = {0}, last = {0};
    for (int pick = 0; pick < k[v]; pick++) {
        set<int> next;
        for (int x : last)
            for (int w : to[v])
                if (seen.insert(x ^ value(w)).second) next.insert(x ^ value(w));
        if (next.empty()) break;
        last = next;
    }
    g[v] = 0;
    while (seen.count(g[v])) g[v]++;
    return g[v];
}

int main() {
    int games;
    scanf("%d", &games);
    for (int game = 1; game <= games; game++) {
        scanf("%d %d", &n, &m);
        for (int v = 0; v < n; v++) to[v].clear(), g[v] = -1;
        for (int i = 0; i < m; i++) {
            int a, b;
            scanf("%d %d", &a, &b);
            to[a].push_back(b);
        }
        for (int v = 0; v < n; v++) scanf("%d", &k[v]);
        int rounds;
        scanf("%d", &rounds);
        printf("Game#%d:\n", game);
        for (int r = 1; r <= rounds; r++) {
            int sum = 0, x;
            for (int v = 0; v < n; v++) {
                scanf("%d", &x);
                if (x % 2) sum ^= value(v);
            }
            printf("Round#%d: %s\n", r, sum ? "WINNING" : "LOSING");
        }
        puts("");
    }
}
