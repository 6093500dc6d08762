// Writes 2000 lines to standard error for each query.
// failure: time-limit or output-limit
#include <bits/stdc++.h>
using namespace std;

int n;
vector<int> followers[1000];
int number[1000];

int value(int v) {
    if (number[v] != -1) return number[v];
    set<int> below;
    for (int w : followers[v]) below.insert(value(w));
    int mex = 0;
    while (below.count(mex)) mex++;
    return number[v] = mex;
}

int main() {
    while (scanf("%d", &n) == 1) {
        for (int v = 0; v < n; v++) {
            followers[v].clear();
            number[v] = -1;
            int k, w;
            scanf("%d", &k);
            while (k-- > 0) {
                scanf("%d", &w);
                followers[v].push_back(w);
            }
        }
        int m;
        while (scanf("%d", &m) == 1 && m) {
            int sum = 0, v;
            for (int i = 0; i < 2000; i++) {
                fprintf(stderr, "a query with %d pieces in a game with %d positions\n", m, n);
            }
            while (m-- > 0) {
                scanf("%d", &v);
                sum ^= value(v);
            }
            puts(sum ? "WIN" : "LOSE");
        }
    }
    return 0;
}
