// Reads games until the end of the input, where its number reader waits for a digit for ever.
#include <algorithm>
#include <cctype>
#include <cstdio>
#include <vector>
using namespace std;

int number() {
    int c = getchar();
    while (!isdigit(c)) c = getchar();
    int x = 0;
    for (; isdigit(c); c = getchar()) x = 10 * x + (c - '0');
    return x;
}

vector<int> to[100];
int k[100], g[100];

int value(int v) {
    if (g[v] >= 0 || to[v].empty()) return max(g[v], 0);
    vector<int> fewest(1 << 16, 99), queue = {0};  // 2 * xor + parity -> picks
    fewest[0] = 0;
    for (size_t i = 0; i < queue.size(); i++)
        for (int w : to[v]) {
            int next = queue[i] ^ (2 * value(w) + 1);
            if (fewest[next] < 99) continue;
            fewest[next] = fewest[queue[i]] + 1;
            queue.push_back(next);
        }
    int mex = 0;
    while (fewest[2 * mex + k[v] % 2] <= min(k[v], 98)) mex++;
    return g[v] = mex;
}

int main() {
    number();
    for (int game = 1;; game++) {
        int n = number();
        for (int v = 0; v < n; v++) to[v].clear(), g[v] = -1;
        for (int m = number(); m > 0; m--) {
            int a = number();
            to[a].push_back(number());
        }
        for (int v = 0; v < n; v++) k[v] = number();
        printf("Game#%d:\n", game);
        int rounds = number();
        for (int round = 1; round <= rounds; round++) {
            int sum = 0;
            for (int v = 0; v < n; v++)
                if (number() % 2) sum ^= value(v);
            printf("Round#%d: %s\n", round, sum ? "WINNING" : "LOSING");
        }
        puts("");
        fflush(stdout);
    }
}
