// Reads each list into a line of 1000 bytes; the rest of a longer one is taken for the next list.
#include <bits/stdc++.h>
using namespace std;

char line[1000];

vector<int> next_list() {
    vector<int> list;
    while (fgets(line, sizeof line, stdin)) {
        stringstream words(line);
        int x;
        while (words >> x) list.push_back(x);
        if (!list.empty()) break;
    }
    return list;
}

int n;
vector<int> to[1000];
int g[1000];

int value(int v) {
    if (g[v] >= 0) return g[v];
    g[v] = 0;
    set<int> seen;
    for (size_t i = 1; i < to[v].size(); i++) seen.insert(value(to[v][i]));
    while (seen.count(g[v])) g[v]++;
    return g[v];
}

int main() {
    for (vector<int> first; !(first = next_list()).empty();) {
        n = first[0];
        for (int v = 0; v < n; v++) {
            to[v] = next_list();
            g[v] = -1;
        }
        for (vector<int> query; !(query = next_list()).empty() && query[0] > 0;) {
            int sum = 0;
            for (size_t i = 1; i < query.size(); i++) sum ^= value(query[i]);
            puts(sum ? "WIN" : "LOSE");
        }
    }
}
