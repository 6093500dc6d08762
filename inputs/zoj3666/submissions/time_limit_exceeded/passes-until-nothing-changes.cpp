// Corrects all numbers in passes until nothing changes: a path of 10000 places takes 10000.
#include <bits/stdc++.h>
using namespace std;

const int MAXN = 10001;
vector<int> to[MAXN];
int g[MAXN];

int value(int v) {
    vector<char> seen(MAXN);
    for (int w : to[v]) seen[g[w]] = true;
    int mex = 0;
    while (seen[mex]) mex++;
    return mex;
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
        fill(g, g + n + 1, 0);
        for (bool changed = true; changed;) {
            changed = false;
            for (int v = 1; v < n; v++) {
                if (g[v] != value(v)) {
                    g[v] = value(v);
                    changed = true;
                }
            }
        }
        printf("Case %d:\n", number);
        scanf("%d", &q);
        while (q--) {
            scanf("%d", &m);
            int sum = 0;
            while (m--) {
                scanf("%d", &p);
                sum ^= g[p];
            }
            puts(sum ? "Alice" : "Bob");
        }
    }
}
