// No recursion: positions are numbered as soon as all their followers are, from the
// dead ends backwards. seen[x] == v + 1 says that a follower of v has the number x.
#include <algorithm>
#include <iostream>
#include <vector>

int main() {
    std::ios::sync_with_stdio(false);
    std::cin.tie(nullptr);
    int n;
    while (std::cin >> n) {
        std::vector<std::vector<int>> to(n), from(n);
        std::vector<int> left(n), order;
        for (int v = 0; v < n; v++) {
            std::cin >> left[v];
            to[v].resize(left[v]);
            for (int &w : to[v]) {
                std::cin >> w;
                from[w].push_back(v);
            }
            if (left[v] == 0) order.push_back(v);
        }
        std::vector<int> g(n), seen(n + 1);
        for (std::size_t i = 0; i < order.size(); i++) {
            int v = order[i];
            for (int w : to[v]) seen[g[w]] = v + 1;
            while (seen[g[v]] == v + 1) g[v]++;
            for (int u : from[v]) {
                if (--left[u] == 0) order.push_back(u);
            }
        }
        int m, p;
        while (std::cin >> m && m != 0) {
            int sum = 0;
            for (int i = 0; i < m; i++) {
                std::cin >> p;
                sum ^= g[p];
            }
            std::cout << (sum != 0 ? "WIN\n" : "LOSE\n");
        }
    }
}
