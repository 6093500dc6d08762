// Asks whether the file has ended before it reads, not after: one more title behind the last case.
#include <bits/stdc++.h>
using namespace std;

const int MAXN = 10001;
vector<int> to[MAXN];
int g[MAXN];

int value(int v) {
    if (g[v] >= 0) return g[v];
    set<int> seen;
    for (int w : to[v]) seen.insert(value(w));
    int mex = 0;
    while (seen.count(mex)) mex++;
    return g[v] = mex;
}

int main() {
    int n, c, q, m, p;
    for (int number = 1; !feof(stdin); number++) {
        scanf("%d", &n);
        for (int v = 1; v < n; v++) {
            scanf("%d", &c);
            to[v].resize(c);
            for (int &w : to[v]) scanf("%d", &w);
        }
        to[n].clear();
        fill(g, g + n + 1, -1);
        printf("Case %d:\n", number);
        q = 0;
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
