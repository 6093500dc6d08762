// A peer: the subset loop over the distinct values of the followers.

#include "uva.hpp"

int main() { return solve<true>(); }
