// Place N keeps the list that its number had in an earlier, larger case.
// mistake: last-place-keeps-list
#include <bits/stdc++.h>
using namespace std;

const int MAXN = 10001;
vector<int> to[MAXN];
int g[MAXN];

int value(int v) {
    if (g[v] >= 0) return g[v];
    g[v] = 0;
    set<int> seen;
    for (int w : to[v]) seen.insert(value(w));
    while (seen.count(g[v])) g[v]++;
    return g[v];
}

int main() {
    int n, c, q, m, p;
    for (int number = 1; scanf("%d", &n) == 1; number++) {
        for (int v = 1; v < n; v++) {
            scanf("%d", &c);
            to[v].resize(c);
            for (int &w : to[v]) scanf("%d", &w);
        }
        fill(g, g + MAXN, -1);
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
