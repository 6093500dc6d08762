// Answers the first query of a case and skips the others.
// mistake: first-query-only
#include <bits/stdc++.h>
using namespace std;

int n;
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
    while (scanf("%d", &n) == 1) {
        for (int v = 0; v < n; v++) {
            int x;
            scanf("%d", &x);
            to[v].resize(x);
            for (int &w : to[v]) scanf("%d", &w);
            g[v] = -1;
        }
        int m, p;
        bool answered = false;
        while (scanf("%d", &m) == 1 && m > 0) {
            int sum = 0;
            for (int i = 0; i < m; i++) {
                scanf("%d", &p);
                sum ^= value(p);
            }
            if (!answered) puts(sum ? "WIN" : "LOSE");
            answered = true;
        }
    }
}
