// The nim-sum is set to 0 once a case, so a query still has the pieces of those before it.
// mistake: sum-kept-in-game
#include <bits/stdc++.h>
using namespace std;

int n;
vector<int> to[1000];
int g[1000];

int value(int v) {
    if (g[v] >= 0) return g[v];
    set<int> seen;
    for (int w : to[v]) seen.insert(value(w));
    int mex = 0;
    while (seen.count(mex)) mex++;
    return g[v] = mex;
}

int main() {
    while (scanf("%d", &n) == 1) {
        for (int v = 0; v < n; v++) {
            int x;
            scanf("%d", &x);
            to[v].resize(x);
            for (int &w : to[v]) scanf("%d", &w);
            g[v] = -1;
        }
        int m, p, sum = 0;
        while (scanf("%d", &m) == 1 && m > 0) {
            for (int i = 0; i < m; i++) {
                scanf("%d", &p);
                sum ^= value(p);
            }
            puts(sum ? "WIN" : "LOSE");
        }
    }
}
