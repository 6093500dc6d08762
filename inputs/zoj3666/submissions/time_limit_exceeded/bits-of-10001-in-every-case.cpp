// Clears and walks through a matrix of bits for 10001 places in every case, however small.
#include <bits/stdc++.h>
using namespace std;

const int MAXN = 10001;
bitset<MAXN> edge[MAXN];
int g[MAXN];

int value(int v) {
    if (g[v] >= 0) return g[v];
    set<int> seen;
    for (int w = edge[v]._Find_first(); w < MAXN; w = edge[v]._Find_next(w)) seen.insert(value(w));
    int mex = 0;
    while (seen.count(mex)) mex++;
    return g[v] = mex;
}

int main() {
    int n, c, q, m, p;
    for (int number = 1; scanf("%d", &n) == 1; number++) {
        for (auto &row : edge) row.reset();
        for (int v = 1; v < n; v++) {
            scanf("%d", &c);
            while (c--) {
                scanf("%d", &p);
                edge[v][p] = true;
            }
        }
        fill(g, g + MAXN, -1);
        for (int v = 0; v < MAXN; v++) value(v);
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
