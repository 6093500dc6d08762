// Remembers nothing, so a position is searched again on each of the paths that lead to it.
#include <bits/stdc++.h>
using namespace std;

int n;
vector<int> to[1000];

int value(int v) {
    vector<bool> seen(to[v].size() + 1);
    for (int w : to[v]) {
        int x = value(w);
        if (x < (int)seen.size()) seen[x] = true;
    }
    int mex = 0;
    while (seen[mex]) mex++;
    return mex;
}

int main() {
    while (scanf("%d", &n) == 1) {
        for (int v = 0; v < n; v++) {
            int x;
            scanf("%d", &x);
            to[v].resize(x);
            for (int &w : to[v]) scanf("%d", &w);
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
