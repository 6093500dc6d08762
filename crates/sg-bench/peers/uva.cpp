// A peer, and the unit of its row: the subset loop over all followers.

#include "uva.hpp"

int main() { return solve<false>(); }
