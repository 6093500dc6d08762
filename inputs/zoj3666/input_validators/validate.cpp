// Input validator of "Alice and Bob" (ZOJ 3666).
//
//   cases, at least one:
//     N                2 <= N <= 10,000
//     C p1 .. pC       N-1 lines, places from 1 to N, at most 100,000 in all, acyclic
//     Q                1 <= Q <= 100
//     M a1 .. aM       Q lines, 1 <= M <= N-1, distinct places from 1 to N-1
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

int main() {
    Input input;
    do {
        const size_t num_places = input.number("the number of places", 2, 10000);
        input.end_line();
        // Place p is at index p - 1.
        std::vector<std::vector<size_t>> followers(num_places);
        size_t left = 100000;
        for (size_t place = 1; place < num_places; place++) {
            const size_t num_edges = input.number("the number of edges", 0, left);
            left -= num_edges;
            for (size_t i = 0; i < num_edges; i++) {
                input.space();
                followers[place - 1].push_back(input.number("the end of an edge", 1, num_places) - 1);
            }
            input.end_line();
        }
        if (has_cycle(followers)) input.refuse("the graph that ends above has a cycle");
        const size_t num_arrangements = input.number("the number of arrangements", 1, 100);
        input.end_line();
        // The last arrangement that has a toy on the place.
        std::vector<size_t> taken_by(num_places, 0);
        for (size_t arrangement = 1; arrangement <= num_arrangements; arrangement++) {
            const size_t num_toys = input.number("the number of toys", 1, num_places - 1);
            for (size_t i = 0; i < num_toys; i++) {
                input.space();
                const size_t place = input.number("the place of a toy", 1, num_places - 1);
                if (taken_by[place] == arrangement) input.refuse("two toys on place " + std::to_string(place));
                taken_by[place] = arrangement;
            }
            input.end_line();
        }
    } while (!input.at_end());
    return 42;
}
