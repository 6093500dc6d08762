// Numbers the places from the last to the first, as if every edge went to a larger one.
// mistake: vertices-in-descending-order
#include <bits/stdc++.h>
using namespace std;

const int MAXN = 10005;
vector<int> to[MAXN];
int sg[MAXN];

int main() {
    int n, q, m, x;
    for (int cas = 1; scanf("%d", &n) != EOF; cas++) {
        for (int i = 1; i <= n; i++) {
            to[i].clear();
            sg[i] = 0;
        }
        for (int i = 1; i < n; i++) {
            scanf("%d", &m);
            while (m--) {
                scanf("%d", &x);
                to[i].push_back(x);
            }
        }
        for (int u = n; u >= 1; u--) {
            set<int> s;
            for (int v : to[u]) s.insert(sg[v]);
            while (s.count(sg[u])) sg[u]++;
        }
        printf("Case %d:\n", cas);
        scanf("%d", &q);
        while (q--) {
            int ans = 0;
            scanf("%d", &m);
            while (m--) {
                scanf("%d", &x);
                ans ^= sg[x];
            }
            printf(ans ? "Alice\n" : "Bob\n");
        }
    }
    return 0;
}
