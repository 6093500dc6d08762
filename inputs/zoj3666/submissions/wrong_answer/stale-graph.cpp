// The lists of followers are never emptied, so a case still has the edges of all cases before it.
// mistake: arcs-kept
#include <bits/stdc++.h>
using namespace std;

const int MAXN = 10001;
vector<int> to[MAXN];
int g[MAXN];
bool done[MAXN];

int value(int v) {
    if (done[v]) return g[v];
    done[v] = true;
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
            while (c--) {
                scanf("%d", &p);
                to[v].push_back(p);
            }
        }
        memset(g, 0, sizeof g);
        memset(done, 0, sizeof done);
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
