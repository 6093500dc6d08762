// Numbers with white space between them, one by one; lines mean nothing.
//
// A number is a Number, or a BigInt if it is too large for that, or Infinity if it has more
// than 64 bits: compare it with < and <=, which take all of these.

const MAX_U64 = 2n ** 64n - 1n;

class Numbers {
  constructor(bytes, isCut = false) {
    this.text = new Text(bytes, isCut);
    // Where the last number starts and ends.
    this.start = 0;
    this.end = 0;
  }

  // The next number, whatever it is; null at the end of the text.
  next() {
    const { text } = this;
    text.skipWhile(isSpace);
    const start = text.skipWhile(isDigit);
    const byte = text.peek();
    if (byte !== undefined && !isSpace(byte)) text.fail(text.next, unexpectedByte(text.bytes, text.next));
    if (text.next === start) return null;
    [this.start, this.end] = [start, text.next];
    return valueOf(text.bytes, start, text.next);
  }

  // The next number, whatever it is; `what` says what it stands for.
  any(what) {
    return this.next() ?? this.text.fail(this.text.next, `expected ${what}, found the end of the input`);
  }

  // The next number, which is from `least` to `most`.
  number(what, least = 0, most = MAX_U64) {
    return this.inRange(this.any(what), what, least, most);
  }

  // The same, or null at the end of the text, where a game may begin.
  numberOrEnd(what, least = 0, most = MAX_U64) {
    const number = this.next();
    return number === null ? null : this.inRange(number, what, least, most);
  }

  // The same, where the statement has a number, but judges accept that it is missing.
  numberOrCut(what) {
    return this.numberOrEnd(what);
  }

  // Lines mean nothing.
  endLine() {}

  inRange(number, what, least, most) {
    if (most < number) this.fail(`${what}: ${this.digits()} is too large (at most ${most})`);
    if (number < least) this.fail(`${what}: ${number} is too small (at least ${least})`);
    return number;
  }

  // Fails because of the last number.
  fail(message) {
    this.text.fail(this.start, message);
  }

  // The last number as a message shows it.
  digits() {
    const num_digits = this.end - this.start;
    const shown = lossy(this.text.bytes.subarray(this.start, Math.min(this.end, this.start + 20)));
    return num_digits <= 20 ? shown : `${shown}... (${num_digits} digits)`;
  }

  // Makes sure that nothing follows, of whatever kind it is.
  finish(wanted) {
    this.text.skipWhile(isSpace);
    if (this.text.peek() !== undefined) this.text.fail(this.text.next, wanted);
  }
}

// The number that the digits from `start` to `end` are.
function valueOf(bytes, start, end) {
  while (start + 1 < end && bytes[start] === 0x30) start++;
  if (20 < end - start) return Infinity;
  let number = 0;
  for (let i = start; i < end; i++) number = 10 * number + bytes[i] - 0x30;
  if (number <= Number.MAX_SAFE_INTEGER) return number;
  const exact = BigInt(lossy(bytes.subarray(start, end)));
  return exact <= MAX_U64 ? exact : Infinity;
}

function unexpectedByte(bytes, index) {
  const byte = bytes[index];
  // At the start of a text this can only begin a byte order mark: a second one, if it had one.
  if (byte === 0xef && index <= MARK.length && placeOf(bytes, index) === "line 1, column 1")
    return "unexpected byte 0xEF (a byte order mark?)";
  if (0x21 <= byte && byte <= 0x7e) return `unexpected byte '${String.fromCharCode(byte)}'`;
  return `unexpected byte ${hexOf(byte)}`;
}
