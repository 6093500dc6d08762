// Input validator of "A Chess Game" (POJ 2425).
//
//   cases, at least one, with at most one blank line between two of them:
//     N                1 <= N <= 1000
//     X v1 .. vX       N lines, positions from 0 to N-1, at most 1,000,000 in all, acyclic
//     M p1 .. pM       any number of lines, 1 <= M <= 10, positions from 0 to N-1
//     0
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

    // Passes over a blank line if there is one.
    void blank_line() {
        if (take('\n')) line++;
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
        const size_t num_positions = input.number("the number of positions", 1, 1000);
        input.end_line();
        std::vector<std::vector<size_t>> followers(num_positions);
        size_t left = 1000000;
        for (auto& row : followers) {
            const size_t num_followers = input.number("the number of followers", 0, left);
            left -= num_followers;
            for (size_t i = 0; i < num_followers; i++) {
                input.space();
                row.push_back(input.number("the follower", 0, num_positions - 1));
            }
            input.end_line();
        }
        if (has_cycle(followers)) input.refuse("the graph that ends above has a cycle");
        while (const size_t num_pieces = input.number("the number of pieces", 0, 10)) {
            for (size_t i = 0; i < num_pieces; i++) {
                input.space();
                input.number("the position of a piece", 0, num_positions - 1);
            }
            input.end_line();
        }
        input.end_line();
        if (input.at_end()) return 42;
        input.blank_line();
    } while (true);
}
