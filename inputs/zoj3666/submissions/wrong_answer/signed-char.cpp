// Keeps the Grundy numbers in a signed char: 128 turns into -128, which no mex counts.
// mistake: numbers-of-7-bits
#include <bits/stdc++.h>
using namespace std;

const int MAXN = 10001;
vector<int> to[MAXN];
signed char g[MAXN];
bool done[MAXN];

int value(int v) {
    if (done[v]) return g[v];
    done[v] = true;
    set<int> seen;
    for (int w : to[v]) seen.insert(value(w));
    int mex = 0;
    while (seen.count(mex)) mex++;
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
        fill(done, done + n + 1, false);
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
