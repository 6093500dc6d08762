// All calls share one table of marks: a call inside the loop wipes out what its caller has marked.
// mistake: shared-marks
#include <cstdio>
#include <cstring>
#include <vector>
using namespace std;

vector<int> to[1005];
int sg[1005];
bool used[1005];

int dfs(int u) {
    if (sg[u] != -1) return sg[u];
    memset(used, false, sizeof(used));
    for (int i = 0; i < (int)to[u].size(); i++) used[dfs(to[u][i])] = true;
    int i = 0;
    while (used[i]) i++;
    return sg[u] = i;
}

int main() {
    int n, m, x;
    while (scanf("%d", &n) != EOF) {
        for (int i = 0; i < n; i++) {
            to[i].clear();
            scanf("%d", &m);
            while (m--) {
                scanf("%d", &x);
                to[i].push_back(x);
            }
        }
        memset(sg, -1, sizeof(sg));
        while (scanf("%d", &m), m) {
            int ans = 0;
            while (m--) {
                scanf("%d", &x);
                ans ^= dfs(x);
            }
            printf(ans ? "WIN\n" : "LOSE\n");
        }
    }
    return 0;
}
