// Looks for the mex below the number of followers only and leaves 0 where it is that number itself.
// mistake: mex-below-out-degree
#include <cstdio>
#include <cstring>
#include <vector>
using namespace std;

vector<int> to[1005];
int sg[1005];
bool done[1005];

int dfs(int u) {
    if (done[u]) return sg[u];
    done[u] = true;
    sg[u] = 0;
    vector<bool> used(1005, false);
    for (int v : to[u]) used[dfs(v)] = true;
    for (int i = 0; i < (int)to[u].size(); i++) {
        if (!used[i]) {
            sg[u] = i;
            break;
        }
    }
    return sg[u];
}

int main() {
    int n, m, x;
    while (scanf("%d", &n) != EOF) {
        for (int i = 0; i < n; i++) {
            scanf("%d", &m);
            to[i].resize(m);
            for (int j = 0; j < m; j++) scanf("%d", &to[i][j]);
        }
        memset(done, false, sizeof(done));
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
