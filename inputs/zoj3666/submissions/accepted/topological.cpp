// No recursion: a place is numbered as soon as all its followers are, from the exit
// and the dead ends backwards.
#include <algorithm>
#include <iostream>
#include <vector>

int mex(std::vector<int> values) {
    std::sort(values.begin(), values.end());
    int result = 0;
    for (int x : values) {
        if (x == result) result++;
    }
    return result;
}

int main() {
    std::ios::sync_with_stdio(false);
    std::cin.tie(nullptr);
    int n;
    for (int number = 1; std::cin >> n; number++) {
        std::vector<std::vector<int>> from(n + 1), values(n + 1);
        std::vector<int> left(n + 1), ready, g(n + 1);
        for (int v = 1; v < n; v++) {
            std::cin >> left[v];
            for (int i = 0; i < left[v]; i++) {
                int w;
                std::cin >> w;
                from[w].push_back(v);
            }
        }
        for (int v = 1; v <= n; v++) {
            if (left[v] == 0) ready.push_back(v);
        }
        while (!ready.empty()) {
            int w = ready.back();
            ready.pop_back();
            g[w] = mex(values[w]);
            for (int v : from[w]) {
                values[v].push_back(g[w]);
                if (--left[v] == 0) ready.push_back(v);
            }
        }
        std::cout << "Case " << number << ":\n";
        int q, m, p;
        std::cin >> q;
        for (int i = 0; i < q; i++) {
            int sum = 0;
            std::cin >> m;
            for (int j = 0; j < m; j++) {
                std::cin >> p;
                sum ^= g[p];
            }
            std::cout << (sum != 0 ? "Alice\n" : "Bob\n");
        }
    }
}
