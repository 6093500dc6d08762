// The lists of followers are never emptied, so a case still has the arcs of all cases before it.
// mistake: arcs-kept
#include <cstdio>
#include <cstring>
#include <set>
#include <vector>
using namespace std;

vector<int> to[1005];
int sg[1005];
bool vis[1005];

int dfs(int u) {
    if (vis[u]) return sg[u];
    vis[u] = true;
    set<int> s;
    for (int v : to[u]) s.insert(dfs(v));
    while (s.count(sg[u])) sg[u]++;
    return sg[u];
}

int main() {
    int n, m, x;
    while (scanf("%d", &n) != EOF) {
        for (int i = 0; i < n; i++) {
            scanf("%d", &m);
            while (m--) {
                scanf("%d", &x);
                to[i].push_back(x);
            }
        }
        memset(sg, 0, sizeof(sg));
        memset(vis, false, sizeof(vis));
        while (scanf("%d", &m), m) {
            int ans = 0;
            while (m--) {
                scanf("%d", &x);
                ans ^= dfs(x);
            }
            puts(ans ? "WIN" : "LOSE");
        }
    }
    return 0;
}
