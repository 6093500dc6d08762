// Depth-first search that remembers the Grundy number of each position. A frame is
// small and a path has at most 1000 positions, so the recursion is safe.
#include <bits/stdc++.h>
using namespace std;

int n;
vector<int> to[1000];
int g[1000];

int value(int v) {
    if (g[v] >= 0) return g[v];
    for (int w : to[v]) value(w);
    vector<bool> seen(to[v].size() + 1);
    for (int w : to[v]) {
        if (g[w] < (int)seen.size()) seen[g[w]] = true;
    }
    int mex = 0;
    while (seen[mex]) mex++;
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
        int m;
        while (scanf("%d", &m) == 1 && m > 0) {
            int sum = 0;
            while (m--) {
                int p;
                scanf("%d", &p);
                sum ^= value(p);
            }
            puts(sum ? "WIN" : "LOSE");
        }
    }
}
