// Reads a list for place N as well, which has none.
// mistake: n-lists
#include <bits/stdc++.h>
using namespace std;

const int MAXN = 10005;
vector<int> to[MAXN], from[MAXN];
int deg[MAXN], sg[MAXN];

int main() {
    int n, q, m, x;
    for (int cas = 1; scanf("%d", &n) != EOF; cas++) {
        for (int i = 1; i <= n; i++) {
            to[i].clear();
            from[i].clear();
            deg[i] = sg[i] = 0;
        }
        for (int i = 1; i <= n; i++) {
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
            set<int> s;
            for (int v : to[u]) s.insert(sg[v]);
            while (s.count(sg[u])) sg[u]++;
            for (int v : from[u]) {
                if (--deg[v] == 0) que.push(v);
            }
        }
        printf("Case %d:\n", cas);
        scanf("%d", &q);
        for (int i = 0; i < q; i++) {
            int ans = 0;
            scanf("%d", &m);
            for (int j = 0; j < m; j++) {
                scanf("%d", &x);
                ans ^= sg[x];
            }
            printf(ans ? "Alice\n" : "Bob\n");
        }
    }
    return 0;
}
