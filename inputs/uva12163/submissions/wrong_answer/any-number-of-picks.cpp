// Ignores K: a move may make any number of picks.
// mistake: any-number-of-picks
#include <iostream>
#include <vector>
using namespace std;

int main() {
    int games;
    cin >> games;
    for (int game = 1; game <= games; game++) {
        int n, m;
        cin >> n >> m;
        vector<vector<int>> to(n), from(n);
        vector<int> open(n), g(n), ready;
        for (int a, b; m-- && cin >> a >> b;) {
            to[a].push_back(b);
            from[b].push_back(a);
            open[a]++;
        }
        for (int i = 0, k; i < n; i++) cin >> k;
        for (int v = 0; v < n; v++)
            if (!open[v]) ready.push_back(v);
        for (size_t i = 0; i < ready.size(); i++) {
            int v = ready[i];
            if (!to[v].empty()) {
                vector<bool> reached(1 << 16);
                vector<int> list = {0};
                reached[0] = true;
                for (size_t j = 0; j < list.size(); j++)
                    for (int w : to[v])
                        if (!reached[list[j] ^ g[w]]) {
                            reached[list[j] ^ g[w]] = true;
                            list.push_back(list[j] ^ g[w]);
                        }
                while (reached[g[v]]) g[v]++;
            }
            for (int u : from[v])
                if (--open[u] == 0) ready.push_back(u);
        }
        int rounds;
        cin >> rounds;
        cout << "Game#" << game << ":\n";
        for (int r = 1; r <= rounds; r++) {
            int sum = 0;
            for (int v = 0, x; v < n; v++) {
                cin >> x;
                if (x % 2 == 1) sum ^= g[v];
            }
            cout << "Round#" << r << ": " << (sum ? "WINNING\n" : "LOSING\n");
        }
        cout << "\n";
    }
}
