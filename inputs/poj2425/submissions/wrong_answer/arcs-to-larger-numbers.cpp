// Numbers the positions from the last to the first, as if every arc went to a larger one.
// mistake: vertices-in-descending-order
#include <bits/stdc++.h>
using namespace std;

int main() {
    ios::sync_with_stdio(false);
    cin.tie(nullptr);
    int n;
    while (cin >> n) {
        vector<vector<int>> to(n);
        for (auto &list : to) {
            int x;
            cin >> x;
            list.resize(x);
            for (int &w : list) cin >> w;
        }
        vector<int> g(n);
        for (int v = n - 1; v >= 0; v--) {
            set<int> seen;
            for (int w : to[v]) seen.insert(g[w]);
            while (seen.count(g[v])) g[v]++;
        }
        int m;
        while (cin >> m && m) {
            int sum = 0;
            while (m--) {
                int p;
                cin >> p;
                sum ^= g[p];
            }
            cout << (sum ? "WIN" : "LOSE") << '\n';
        }
    }
}
