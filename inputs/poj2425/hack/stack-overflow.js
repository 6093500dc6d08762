// Calls itself without end.
// failure: stack-overflow
// says: RangeError: Maximum call stack size exceeded
require('fs').readFileSync(0);
const value = (v) => value(v + 1) + 1;
value(0);
