// Depth-first search that remembers the Grundy number of each place. A frame is some
// hundred bytes, so that a path through all 10000 places takes a few megabytes at most.
#include <bits/stdc++.h>
using namespace std;

const int MAXN = 10001;
vector<int> to[MAXN];
int g[MAXN], seen[MAXN];

int value(int v) {
    if (g[v] >= 0) return g[v];
    for (int w : to[v]) value(w);
    // No call is made from here on, so one table is enough: seen[x] == v marks x.
    for (int w : to[v]) seen[g[w]] = v;
    int mex = 0;
    while (seen[mex] == v) mex++;
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
        fill(seen, seen + n + 1, 0);
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
