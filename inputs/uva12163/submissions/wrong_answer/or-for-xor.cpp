// Combines the numbers of a round by or instead of xor.
// mistake: or-for-xor
#include <bits/stdc++.h>
using namespace std;

int main() {
    int games;
    cin >> games;
    for (int game = 1; game <= games; game++) {
        int n, m;
        cin >> n >> m;
        vector<set<int>> to(n);
        while (m--) {
            int a, b;
            cin >> a >> b;
            to[a].insert(b);
        }
        vector<int> k(n), g(n, -1);
        for (int& x : k) cin >> x;
        function<int(int)> value = [&](int v) {
            if (g[v] >= 0) return g[v];
            if (to[v].empty()) return g[v] = 0;
            vector<char> now(1 << 15);
            now[0] = 1;
            // More than 16 picks give what 15 or 16 of the same parity give.
            int picks = min(k[v], 16 - k[v] % 2);
            while (picks--) {
                vector<char> next(1 << 15);
                for (int w : to[v]) {
                    int s = value(w);
                    for (int x = 0; x < 1 << 15; x++) next[x ^ s] |= now[x];
                }
                now = next;
            }
            return g[v] = find(now.begin(), now.end(), 0) - now.begin();
        };
        int rounds;
        cin >> rounds;
        cout << "Game#" << game << ":\n";
        for (int r = 1; r <= rounds; r++) {
            int all = 0;
            for (int v = 0; v < n; v++) {
                int x;
                cin >> x;
                if (x % 2) all |= value(v);
            }
            cout << "Round#" << r << ": " << (all ? "WINNING" : "LOSING") << "\n";
        }
        cout << "\n";
    }
}
