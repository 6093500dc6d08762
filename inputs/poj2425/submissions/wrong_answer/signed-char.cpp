// Keeps the Grundy numbers in a signed char: 128 turns into -128, which no mex counts.
// mistake: numbers-of-7-bits
#include <algorithm>
#include <cstdio>
#include <cstring>
#include <vector>
using namespace std;

vector<int> to[1005];
signed char sg[1005];
bool done[1005];

int dfs(int u) {
    if (done[u]) return sg[u];
    done[u] = true;
    vector<int> a;
    for (int v : to[u]) a.push_back(dfs(v));
    sort(a.begin(), a.end());
    int mex = 0;
    for (int x : a) {
        if (x == mex) mex++;
    }
    return sg[u] = mex;
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
