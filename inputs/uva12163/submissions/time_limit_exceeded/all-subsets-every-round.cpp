// Tries all sets of followers at every vertex, and again for every round.
#include <algorithm>
#include <iostream>
#include <vector>
using namespace std;

const int SIZE = 1 << 15;

int n, m;
vector<vector<int>> to, from;
vector<int> k, g;

int mex_of_picks(int v) {
    vector<char> seen(SIZE);
    for (int set = 0; set < 1 << to[v].size(); set++) {
        int x = 0, size = 0;
        for (size_t i = 0; i < to[v].size(); i++)
            if (set >> i & 1) x ^= g[to[v][i]], size++;
        if (size <= k[v] && size % 2 == k[v] % 2) seen[x] = 1;
    }
    int mex = 0;
    while (seen[mex]) mex++;
    return mex;
}

void read_game() {
    cin >> n >> m;
    to.assign(n, {});
    from.assign(n, {});
    k.assign(n, 0);
    g.assign(n, 0);
    for (int i = 0; i < m; i++) {
        int a, b;
        cin >> a >> b;
        to[a].push_back(b);
        from[b].push_back(a);
    }
    for (int v = 0; v < n; v++) cin >> k[v];
}

void solve_game() {
    vector<int> order, left(n);
    for (int v = 0; v < n; v++) {
        left[v] = to[v].size();
        if (left[v] == 0) order.push_back(v);
    }
    for (size_t i = 0; i < order.size(); i++) {
        int v = order[i];
        if (!to[v].empty()) g[v] = mex_of_picks(v);
        for (int u : from[v])
            if (--left[u] == 0) order.push_back(u);
    }
}

int main() {
    int games, rounds;
    cin >> games;
    for (int game = 1; game <= games; game++) {
        read_game();
        cout << "Game#" << game << ":\n";
        cin >> rounds;
        for (int round = 1; round <= rounds; round++) {
            solve_game();
            int sum = 0;
            for (int v = 0; v < n; v++) {
                int x;
                cin >> x;
                if (x % 2) sum ^= g[v];
            }
            cout << "Round#" << round << ": " << (sum ? "WINNING" : "LOSING") << "\n";
        }
        cout << "\n";
    }
}
