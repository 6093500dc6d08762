// Only knows whether a single piece wins from a position, too little for several pieces.
// mistake: win-flags
#include <bits/stdc++.h>
using namespace std;

int n;
vector<int> to[1000];
int state[1000];

bool wins(int v) {
    if (state[v] >= 0) return state[v];
    state[v] = 0;
    for (int w : to[v]) {
        if (!wins(w)) state[v] = 1;
    }
    return state[v];
}

int main() {
    while (scanf("%d", &n) == 1) {
        for (int v = 0; v < n; v++) {
            int x;
            scanf("%d", &x);
            to[v].resize(x);
            for (int &w : to[v]) scanf("%d", &w);
            state[v] = -1;
        }
        int m, p;
        while (scanf("%d", &m) == 1 && m > 0) {
            bool win = false;
            for (int i = 0; i < m; i++) {
                scanf("%d", &p);
                win ^= wins(p);
            }
            puts(win ? "WIN" : "LOSE");
        }
    }
}
