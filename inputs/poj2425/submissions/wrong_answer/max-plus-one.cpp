// Takes one more than the largest number among the followers, not the smallest that is missing.
// mistake: max-plus-one-for-mex
#include <bits/stdc++.h>
using namespace std;

int n;
vector<int> to[1000];
int g[1000];

int value(int v) {
    if (g[v] >= 0) return g[v];
    int largest = -1;
    for (int w : to[v]) largest = max(largest, value(w));
    return g[v] = largest + 1;
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
        while (scanf("%d", &m) == 1 && m > 0) {
            int sum = 0;
            for (int i = 0; i < m; i++) {
                scanf("%d", &p);
                sum ^= value(p);
            }
            puts(sum ? "WIN" : "LOSE");
        }
    }
}
