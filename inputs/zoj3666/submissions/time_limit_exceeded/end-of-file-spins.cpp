// Reads its numbers digit by digit and looks for the next one for ever behind the last.
#include <bits/stdc++.h>
using namespace std;

int read() {
    int c = getchar(), x = 0;
    while (c < '0' || c > '9') c = getchar();
    for (; c >= '0' && c <= '9'; c = getchar()) x = 10 * x + c - '0';
    return x;
}

const int MAXN = 10001;
vector<int> to[MAXN];
int g[MAXN];

int value(int v) {
    if (g[v] >= 0) return g[v];
    set<int> seen;
    for (int w : to[v]) seen.insert(value(w));
    int mex = 0;
    while (seen.count(mex)) mex++;
    return g[v] = mex;
}

int main() {
    for (int number = 1, n; (n = read()) > 0; number++) {
        for (int v = 1; v < n; v++) {
            to[v].resize(read());
            for (int &w : to[v]) w = read();
        }
        to[n].clear();
        fill(g, g + n + 1, -1);
        printf("Case %d:\n", number);
        for (int q = read(); q > 0; q--) {
            int sum = 0;
            for (int m = read(); m > 0; m--) sum ^= value(read());
            puts(sum ? "Alice" : "Bob");
        }
    }
}
