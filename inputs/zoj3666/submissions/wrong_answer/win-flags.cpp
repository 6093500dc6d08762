// Only knows whether a single toy wins from a place, too little for several toys.
// mistake: win-flags
#include <bits/stdc++.h>
using namespace std;

const int MAXN = 10005;
vector<int> to[MAXN], from[MAXN];
int deg[MAXN];
bool win[MAXN];

int main() {
    int n, q, m, x;
    for (int cas = 1; scanf("%d", &n) != EOF; cas++) {
        for (int i = 1; i <= n; i++) {
            to[i].clear();
            from[i].clear();
            deg[i] = win[i] = 0;
        }
        for (int i = 1; i < n; i++) {
            scanf("%d", &deg[i]);
            for (int j = 0; j < deg[i]; j++) {
                scanf("%d", &x);
                to[i].push_back(x);
                from[x].push_back(i);
            }
        }
        queue<int> que;
        for (int i = 1; i <= n; i++) {
            if (deg[i] == 0) que.push(i);
        }
        while (!que.empty()) {
            int u = que.front();
            que.pop();
            for (int v : to[u]) {
                if (!win[v]) win[u] = true;
            }
            for (int v : from[u]) {
                if (--deg[v] == 0) que.push(v);
            }
        }
        printf("Case %d:\n", cas);
        scanf("%d", &q);
        while (q--) {
            int ans = 0;
            scanf("%d", &m);
            while (m--) {
                scanf("%d", &x);
                ans ^= win[x];
            }
            printf(ans ? "Alice\n" : "Bob\n");
        }
    }
    return 0;
}
