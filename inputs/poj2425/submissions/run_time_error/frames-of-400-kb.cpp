// Each call has its own marks for 400000 numbers: 1000 calls in each other need 400 MB of stack.
#include <bits/stdc++.h>
using namespace std;

int n;
vector<int> to[1000];
int g[1000];

int value(int v) {
    if (g[v] >= 0) return g[v];
    bool seen[400000];
    memset(seen, 0, sizeof seen);
    for (int w : to[v]) seen[value(w)] = true;
    int mex = 0;
    while (seen[mex]) mex++;
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
        int m, p;
        while (scanf("%d", &m) == 1 && m > 0) {
            int sum = 0;
            for (int i = 0; i < m; i++) {
                scanf("%d", &p);
                sum ^= value(p);
            }
            puts(sum ? "WIN" : "LOSE");
        }
    }
}
