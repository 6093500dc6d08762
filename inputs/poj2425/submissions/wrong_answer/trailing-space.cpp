// Right answers, but each has a space behind it.
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
    while (cin >> n) {
        for (int v = 0; v < n; v++) {
            int x;
            cin >> x;
            to[v].resize(x);
            for (int &w : to[v]) cin >> w;
            g[v] = -1;
        }
        int m, p;
        while (cin >> m && m > 0) {
            int sum = 0;
            for (int i = 0; i < m; i++) {
                cin >> p;
                sum ^= value(p);
            }
            cout << (sum ? "WIN " : "LOSE ") << '\n';
        }
    }
}
