// Input validator of "Addition-Subtraction Game" (UVa 12163).
//
//   T                  T >= 1 games:
//     V E              1 <= V <= 100
//     a b              E lines, edges between vertices 0 to V-1, at most 15 start at the
//                      same one, acyclic
//     K1 .. KV         0 <= K < 2^31
//     R                R >= 1
//     v1 .. vV         R lines, 0 <= v < 2^31
//
// Numbers are parted by one space, lines are ended by one line feed, and nothing else
// is in the file. Exit status 42: the input is valid; 43: it is not, and one line on
// standard error says where and why. Linear in the length of the input.

#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <string>
#include <vector>

// The text of an input and how far it has been read.
class Input {
public:
    Input() {
        static char block[1 << 16];
        size_t length;
        while ((length = std::fread(block, 1, sizeof block, stdin)) > 0) text.append(block, length);
    }

    [[noreturn]] void refuse(const std::string& message) const {
        std::fprintf(stderr, "line %zu: %s\n", line, message.c_str());
        std::exit(43);
    }

    bool at_end() const { return at == text.size(); }

    // The next number, which has to be from `least` to `most` < 10^18.
    uint64_t number(const char* what, uint64_t least, uint64_t most) {
        const size_t start = at;
        uint64_t number = 0;
        for (; !at_end() && '0' <= text[at] && text[at] <= '9'; at++) {
            if (at - start == 18) refuse(std::string(what) + " is too large");
            number = 10 * number + static_cast<uint64_t>(text[at] - '0');
        }
        if (at == start) refuse(std::string("expected ") + what);
        if (text[start] == '0' && at - start > 1) refuse(std::string(what) + " has a leading zero");
        if (number < least || most < number)
            refuse(std::string(what) + " " + std::to_string(number) + " is not from " +
                   std::to_string(least) + " to " + std::to_string(most));
        return number;
    }

    void space() {
        if (!take(' ')) refuse("expected one space and a number");
    }

    void end_line() {
        if (!take('\n')) refuse("expected the end of the line");
        line++;
    }

private:
    std::string text;
    size_t at = 0;
    size_t line = 1;

    bool take(char byte) {
        if (at_end() || text[at] != byte) return false;
        at++;
        return true;
    }
};

// Takes vertices off that no arc leads into; in a graph without cycles, all of them.
static bool has_cycle(const std::vector<std::vector<size_t>>& followers) {
    std::vector<size_t> arcs_into(followers.size(), 0), taken;
    for (const auto& row : followers)
        for (size_t w : row) arcs_into[w]++;
    for (size_t v = 0; v < followers.size(); v++)
        if (arcs_into[v] == 0) taken.push_back(v);
    for (size_t i = 0; i < taken.size(); i++)
        for (size_t w : followers[taken[i]])
            if (--arcs_into[w] == 0) taken.push_back(w);
    return taken.size() < followers.size();
}

// A line of a number for each vertex.
static void read_units(Input& input, const char* what, size_t num_vertices) {
    for (size_t v = 0; v < num_vertices; v++) {
        if (v > 0) input.space();
        input.number(what, 0, 2147483647);
    }
    input.end_line();
}

int main() {
    // More lines than any file has.
    const uint64_t any = 100000000000000000;
    Input input;
    const uint64_t num_games = input.number("the number of games", 1, any);
    input.end_line();
    for (uint64_t game = 0; game < num_games; game++) {
        const size_t num_vertices = input.number("the number of vertices", 1, 100);
        input.space();
        const uint64_t num_edges = input.number("the number of edges", 0, 15 * num_vertices);
        input.end_line();
        std::vector<std::vector<size_t>> followers(num_vertices);
        for (uint64_t edge = 0; edge < num_edges; edge++) {
            const size_t start = input.number("the start of an edge", 0, num_vertices - 1);
            input.space();
            followers[start].push_back(input.number("the end of an edge", 0, num_vertices - 1));
            if (followers[start].size() > 15) input.refuse("more than 15 edges start at vertex " + std::to_string(start));
            input.end_line();
        }
        read_units(input, "the constant", num_vertices);
        if (has_cycle(followers)) input.refuse("the graph that ends above has a cycle");
        const uint64_t num_rounds = input.number("the number of rounds", 1, any);
        input.end_line();
        for (uint64_t round = 0; round < num_rounds; round++) read_units(input, "the value", num_vertices);
    }
    if (!input.at_end()) input.refuse("expected the end of the input");
    return 42;
}
