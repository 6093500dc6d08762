// Linear algebra over GF(2): when K is at least the dimension of the differences of
// the followers' numbers, what K picks can give is a coset of their span, and its
// least missing number needs no enumeration. A smaller K is counted up pick by pick.
#include <iostream>
#include <set>
#include <vector>
using namespace std;

struct Span {
    int basis[16] = {};
    int dimension = 0;

    int reduce(int x) const {
        for (int bit = 15; bit >= 0; bit--)
            if (basis[bit] && (x >> bit & 1)) x ^= basis[bit];
        return x;
    }

    void add(int x) {
        x = reduce(x);
        if (x == 0) return;
        int bit = 15;
        while (!(x >> bit & 1)) bit--;
        basis[bit] = x;
        dimension++;
    }
};

int mex_of_picks(const set<int>& followers, int k) {
    int first = *followers.begin();
    Span differences;
    for (int s : followers) differences.add(s ^ first);
    if (k >= differences.dimension) {
        if (k % 2 == 1 && differences.reduce(first) != 0) return 0;
        int mex = 1;
        while (differences.reduce(mex) == 0) mex *= 2;
        return mex;
    }
    vector<bool> reached(1 << 15);
    vector<int> list = {0};
    for (int pick = 0; pick < k; pick++) {
        vector<int> next;
        reached.assign(1 << 15, false);
        for (int x : list)
            for (int s : followers)
                if (!reached[x ^ s]) {
                    reached[x ^ s] = true;
                    next.push_back(x ^ s);
                }
        list = next;
    }
    int mex = 0;
    while (reached[mex]) mex++;
    return mex;
}

void play() {
    int n, m;
    cin >> n >> m;
    vector<vector<int>> followers(n), movers(n);
    vector<int> open(n), k(n), g(n), ready;
    for (int i = 0; i < m; i++) {
        int a, b;
        cin >> a >> b;
        followers[a].push_back(b);
        movers[b].push_back(a);
        open[a]++;
    }
    for (int& x : k) cin >> x;
    for (int v = 0; v < n; v++)
        if (open[v] == 0) ready.push_back(v);
    while (!ready.empty()) {
        int v = ready.back();
        ready.pop_back();
        set<int> numbers;
        for (int w : followers[v]) numbers.insert(g[w]);
        if (!numbers.empty()) g[v] = k[v] == 0 ? 1 : mex_of_picks(numbers, k[v]);
        for (int u : movers[v])
            if (--open[u] == 0) ready.push_back(u);
    }
    int rounds;
    cin >> rounds;
    for (int round = 1; round <= rounds; round++) {
        int sum = 0, units;
        for (int v = 0; v < n; v++) {
            cin >> units;
            if (units & 1) sum ^= g[v];
        }
        cout << "Round#" << round << ": " << (sum ? "WINNING" : "LOSING") << '\n';
    }
}

int main() {
    ios::sync_with_stdio(false);
    cin.tie(nullptr);
    int games;
    cin >> games;
    for (int game = 1; game <= games; game++) {
        cout << "Game#" << game << ":\n";
        play();
        cout << '\n';
    }
}
