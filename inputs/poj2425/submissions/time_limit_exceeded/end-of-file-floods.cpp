// Ends only at numbers that it has read: after the last case it prints LOSE for ever.
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
    while (true) {
        scanf("%d", &n);
        for (int v = 0; v < n; v++) {
            scanf("%d", &x);
            to[v].resize(x);
            for (int &w : to[v]) scanf("%d", &w);
            g[v] = -1;
        }
        while (true) {
            if (scanf("%d", &m) == 1 && m == 0) break;
            int sum = 0;
            for (int i = 0; i < m; i++) {
                scanf("%d", &x);
                sum ^= value(x);
            }
            cout << (sum ? "WIN" : "LOSE") << endl;
        }
    }
}
