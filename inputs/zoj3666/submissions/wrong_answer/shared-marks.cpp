// All calls share one table of marks: a call inside the loop wipes out what its caller has marked.
// mistake: shared-marks
#include <bits/stdc++.h>
using namespace std;

const int MAXN = 10001;
vector<int> to[MAXN];
int g[MAXN];
bool seen[MAXN];

int value(int v) {
    if (g[v] >= 0) return g[v];
    memset(seen, 0, sizeof seen);
    for (int w : to[v]) seen[value(w)] = true;
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
