// Tests scanf for 0 only, but at the end of the file it is -1: goes on for ever, silently.
#include <bits/stdc++.h>
using namespace std;

int n, m, x;
vector<int> to[1000];
int g[1000];

int value(int v) {
    if (g[v] >= 0) return g[v];
    set<int> seen;
    for (int w : to[v]) seen.insert(value(w));
    int mex = 0;
    while (seen.count(mex)) mex++;
    return g[v] = mex;
}

int main() {
    while (scanf("%d", &n)) {
        for (int v = 0; v < n; v++) {
            scanf("%d", &m);
            to[v].resize(m);
            for (int &w : to[v]) scanf("%d", &w);
            g[v] = -1;
        }
        while (scanf("%d", &m), m) {
            int sum = 0;
            while (m--) {
                scanf("%d", &x);
                sum ^= value(x);
            }
            puts(sum ? "WIN" : "LOSE");
        }
    }
}
