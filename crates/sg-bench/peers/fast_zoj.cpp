// A peer: ZOJ 3666 as fast as a straightforward program in C style gets.

#include "fast.hpp"

int main() {
    Numbers numbers;
    Game game;
    std::string output;
    uint32_t num_places;
    for (int k = 1; numbers.next(num_places); k++) {
        game.read(numbers, num_places, num_places - 1, 1);
        output += "Case " + std::to_string(k) + ":\n";
        for (uint32_t num_queries = numbers.next(); num_queries > 0; num_queries--) {
            uint32_t nim_sum = 0;
            for (uint32_t num_toys = numbers.next(); num_toys > 0; num_toys--) {
                nim_sum ^= game.values[numbers.next() - 1];
            }
            output += nim_sum ? "Alice\n" : "Bob\n";
        }
    }
    fwrite(output.data(), 1, output.size(), stdout);
}
