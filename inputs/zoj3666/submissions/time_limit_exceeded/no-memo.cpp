// Remembers nothing, so a place is searched again on each of the paths that lead to it.
#include <bits/stdc++.h>
using namespace std;

const int MAXN = 10001;
vector<int> to[MAXN];

int value(int v) {
    set<int> seen;
    for (int w : to[v]) seen.insert(value(w));
    int mex = 0;
    while (seen.count(mex)) mex++;
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
