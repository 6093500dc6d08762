// Each call has its own marks for 10000 numbers: 10000 calls in each other need 400 MB of stack.
#include <bits/stdc++.h>
using namespace std;

const int MAXN = 10001;
vector<int> to[MAXN];
int g[MAXN];

int value(int v) {
    if (g[v] >= 0) return g[v];
    int seen[MAXN];
    memset(seen, 0, sizeof seen);
    for (int w : to[v]) seen[value(w)] = 1;
    int mex = 0;
    while (seen[mex]) mex++;
    return g[v] = mex;
}

int main() {
    int n, c, q, m, p;
    for (int number = 1; scanf("%d", &n) == 1; number++) {
        for (int v = 1; v < n; v++) {
            scanf("%d", &c);
            to[v].resize(c);
            for (int &w : to[v]) scanf("%d", &w);
        }
        to[n].clear();
        fill(g, g + n + 1, -1);
        printf("Case %d:\n", number);
        scanf("%d", &q);
        while (q--) {
            scanf("%d", &m);
            int sum = 0;
            while (m--) {
                scanf("%d", &p);
                sum ^= value(p);
            }
            puts(sum ? "Alice" : "Bob");
        }
    }
}
