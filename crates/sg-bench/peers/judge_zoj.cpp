// A peer: ZOJ 3666 the way accepted programs solve it, with scanf, a vector of
// followers for each place, and a recursion that remembers its results. Only
// for the 10,000 places of the statement.

#include <cstdio>
#include <cstring>
#include <vector>
using namespace std;

const int MAX = 10005;

vector<int> followers[MAX];
int sg[MAX];    // the Grundy number, -1: not known yet
int seen[MAX];  // seen[g] == v: a follower of v has the value g

int grundy(int v) {
    if (sg[v] != -1) {
        return sg[v];
    }
    for (size_t i = 0; i < followers[v].size(); i++) {
        grundy(followers[v][i]);
    }
    for (size_t i = 0; i < followers[v].size(); i++) {
        seen[sg[followers[v][i]]] = v;
    }
    int value = 0;
    while (seen[value] == v) {
        value++;
    }
    return sg[v] = value;
}

int main() {
    int n, c, w, q, m;
    for (int k = 1; scanf("%d", &n) == 1; k++) {
        memset(sg, -1, sizeof(sg));
        memset(seen, 0, sizeof(seen));
        for (int v = 1; v <= n; v++) {
            followers[v].clear();
        }
        for (int v = 1; v < n; v++) {
            scanf("%d", &c);
            while (c--) {
                scanf("%d", &w);
                followers[v].push_back(w);
            }
        }
        printf("Case %d:\n", k);
        scanf("%d", &q);
        while (q--) {
            int sum = 0;
            scanf("%d", &m);
            while (m--) {
                scanf("%d", &w);
                sum ^= grundy(w);
            }
            puts(sum ? "Alice" : "Bob");
        }
    }
}
