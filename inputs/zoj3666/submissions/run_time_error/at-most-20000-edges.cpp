// Has room for 20000 edges, twice as many as places, but a case may have many more.
#include <bits/stdc++.h>
using namespace std;

const int MAXN = 10001;
const int MAXM = 20000;
int head[MAXN], nxt[MAXM], to[MAXM], cnt;
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
                assert(cnt < MAXM);
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
