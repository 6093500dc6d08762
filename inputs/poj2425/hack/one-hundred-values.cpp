// Looks for the mex among 100 numbers only: positions of value 100 get 0.
// failure: wrong-answer
// mistake: mex-stops-at-a-bound
// bytes: 15000
#include <bits/stdc++.h>
using namespace std;

int n;
vector<int> followers[1000];
int number[1000];

int value(int v) {
    if (number[v] != -1) return number[v];
    set<int> below;
    for (int w : followers[v]) below.insert(value(w));
    for (int mex = 0; mex < 100; mex++) {
        if (!below.count(mex)) return number[v] = mex;
    }
    return number[v] = 0;
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
            while (m-- > 0) {
                scanf("%d", &v);
                sum ^= value(v);
            }
            puts(sum ? "WIN" : "LOSE");
        }
    }
    return 0;
}
