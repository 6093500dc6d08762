// A peer: POJ 2425 as fast as a straightforward program in C style gets.

#include "fast.hpp"

int main() {
    Numbers numbers;
    Game game;
    std::string output;
    uint32_t num_positions, num_pieces;
    while (numbers.next(num_positions)) {
        game.read(numbers, num_positions, num_positions, 0);
        while (numbers.next(num_pieces) && num_pieces > 0) {
            uint32_t nim_sum = 0;
            for (; num_pieces > 0; num_pieces--) {
                nim_sum ^= game.values[numbers.next()];
            }
            output += nim_sum ? "WIN\n" : "LOSE\n";
        }
    }
    fwrite(output.data(), 1, output.size(), stdout);
}
