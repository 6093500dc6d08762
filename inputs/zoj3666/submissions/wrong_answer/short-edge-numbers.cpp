// Keeps the number of the first edge of a list in a short: from 32768 on it ends the list.
#include <bits/stdc++.h>
using namespace std;

const int MAXN = 10001;
const int MAXM = 100000;
short head[MAXN];
int nxt[MAXM], to[MAXM], cnt;
int g[MAXN];

int value(int v) {
    if (g[v] >= 0) return g[v];
    set<int> seen;
    for (int e = head[v]; e >= 0; e = nxt[e]) seen.insert(value(to[e]));
    int mex = 0;
    while (seen.count(mex)) mex++;
    return g[v] = mex;
}

int main() {
    int n, c, q, m, p;
    for (int number = 1; scanf("%d", &n) == 1; number++) {
        cnt = 0;
        fill(head, head + n + 1, -1);
        fill(g, g + n + 1, -1);
        for (int v = 1; v < n; v++) {
            scanf("%d", &c);
            while (c--) {
                scanf("%d", &to[cnt]);
                nxt[cnt] = head[v];
                head[v] = cnt++;
            }
        }
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
