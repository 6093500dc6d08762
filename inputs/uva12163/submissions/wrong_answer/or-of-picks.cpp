// Combines the numbers of the picks by or instead of xor.
// mistake: or-of-picks
#include <algorithm>
#include <iostream>
#include <vector>
using namespace std;

const int SIZE = 1 << 15;

int n, m;
vector<vector<int>> to, from;
vector<int> k, g;

int mex_of_picks(int v) {
    vector<int> seen(SIZE, -1), now = {0};
    seen[0] = 0;
    int picks = min(k[v], 16 - k[v] % 2);  // two more give nothing new
    for (int pick = 1; pick <= picks; pick++) {
        vector<int> next;
        for (int x : now)
            for (int w : to[v])
                if (seen[x | g[w]] != pick) {
                    seen[x | g[w]] = pick;
                    next.push_back(x | g[w]);
                }
        now = next;
    }
    int mex = 0;
    while (seen[mex] == picks) mex++;
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
        solve_game();
        cout << "Game#" << game << ":\n";
        cin >> rounds;
        for (int round = 1; round <= rounds; round++) {
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
