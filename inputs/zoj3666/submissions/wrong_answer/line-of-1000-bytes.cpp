// Reads each list into a line of 1000 bytes; the rest of a longer one is taken for the next list.
#include <bits/stdc++.h>
using namespace std;

const int MAXN = 10001;
vector<int> to[MAXN];
int g[MAXN];
char line[1000];

vector<int> next_list() {
    vector<int> list;
    if (fgets(line, sizeof line, stdin)) {
        stringstream words(line);
        int x;
        while (words >> x) list.push_back(x);
    }
    return list;
}

int value(int v) {
    if (g[v] >= 0) return g[v];
    g[v] = 0;
    set<int> seen;
    for (size_t i = 1; i < to[v].size(); i++) seen.insert(value(to[v][i]));
    while (seen.count(g[v])) g[v]++;
    return g[v];
}

int main() {
    vector<int> first;
    for (int number = 1; !(first = next_list()).empty(); number++) {
        int n = first[0];
        for (int v = 1; v < n; v++) to[v] = next_list();
        to[n].clear();
        fill(g, g + n + 1, -1);
        printf("Case %d:\n", number);
        vector<int> count = next_list();
        for (int i = 0; !count.empty() && i < count[0]; i++) {
            vector<int> toys = next_list();
            int sum = 0;
            for (size_t j = 1; j < toys.size(); j++) sum ^= value(toys[j]);
            puts(sum ? "Alice" : "Bob");
        }
    }
}
