// A peer: POJ 2425 the way accepted programs solve it, with scanf, a vector of
// followers for each position, and a recursion that remembers its results. Only
// for the 1000 positions of the statement.

#include <cstdio>
#include <cstring>
#include <vector>
using namespace std;

const int MAX = 1005;

vector<int> followers[MAX];
int sg[MAX];  // the Grundy number, -1: not known yet

int grundy(int v) {
    if (sg[v] != -1) {
        return sg[v];
    }
    bool seen[MAX];
    memset(seen, 0, sizeof(seen));
    for (size_t i = 0; i < followers[v].size(); i++) {
        seen[grundy(followers[v][i])] = true;
    }
    int value = 0;
    while (seen[value]) {
        value++;
    }
    return sg[v] = value;
}

int main() {
    int n, x, w, m;
    while (scanf("%d", &n) == 1) {
        memset(sg, -1, sizeof(sg));
        for (int v = 0; v < n; v++) {
            followers[v].clear();
            scanf("%d", &x);
            while (x--) {
                scanf("%d", &w);
                followers[v].push_back(w);
            }
        }
        while (scanf("%d", &m) == 1 && m) {
            int sum = 0;
            while (m--) {
                scanf("%d", &w);
                sum ^= grundy(w);
            }
            puts(sum ? "WIN" : "LOSE");
        }
    }
}
