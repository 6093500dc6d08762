// Clears and walks through a matrix for 1000 positions in every case, however small it is.
#include <bits/stdc++.h>
using namespace std;

const int MAXN = 1000;
int from[MAXN][MAXN], g[MAXN];
bool done[MAXN];

void number(int v) {
    if (done[v]) return;
    done[v] = true;
    set<int> seen;
    for (int w = 0; w < MAXN; w++) {
        if (from[w][v]) {
            number(w);
            seen.insert(g[w]);
        }
    }
    for (g[v] = 0; seen.count(g[v]);) g[v]++;
}

int main() {
    int n, m, x;
    while (scanf("%d", &n) == 1) {
        memset(from, 0, sizeof from);
        memset(done, 0, sizeof done);
        for (int v = 0; v < n; v++) {
            scanf("%d", &m);
            while (m--) {
                scanf("%d", &x);
                from[x][v] = 1;
            }
        }
        for (int v = 0; v < MAXN; v++) number(v);
        while (scanf("%d", &m) == 1 && m > 0) {
            int sum = 0;
            while (m--) {
                scanf("%d", &x);
                sum ^= g[x];
            }
            puts(sum ? "WIN" : "LOSE");
        }
    }
}
