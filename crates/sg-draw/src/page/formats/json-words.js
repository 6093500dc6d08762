// JSON as it comes, without a tree: RFC 8259 and the numbers of Python that are not finite,
// with a place for every fault. Nested values that are passed over are kept on a stack of our
// own.

class JsonWords {
  constructor(text) {
    this.text = text;
    // Whether nothing is read behind the last bracket that opened an object or array.
    this.isOpened = false;
  }

  // The first character that is not white space, which is passed over; "" at the end.
  peek() {
    this.text.skipWhile((byte) => byte === 0x20 || byte === 0x09 || byte === 0x0a || byte === 0x0d);
    return this.text.peekChar();
  }

  // The index of that character.
  index() {
    this.peek();
    return this.text.next;
  }

  // Passes over the bracket that opens an object or array, which is what is wanted here.
  open(bracket, what) {
    const isNext = this.peek() === bracket;
    this.isOpened = true;
    if (!isNext) this.text.unexpected(`${what}, which is an ${bracket === "{" ? "object" : "array"}`);
    this.text.next++;
  }

  // Reads the next key of an object and its colon: { key, index }; null where the object
  // ends, which is left.
  key() {
    if (!this.goesOn("}", "',' or '}' after a member")) return null;
    if (this.peek() !== '"') this.text.unexpected("a key in quotes");
    const index = this.text.next;
    const key = this.string();
    if (this.peek() !== ":") this.text.unexpected("':' after a key");
    this.text.next++;
    return { key, index };
  }

  // Whether an array has one more element; where it ends, it is left.
  element() {
    return this.goesOn("]", "',' or ']' after an element");
  }

  goesOn(close, wanted) {
    const isFirst = this.isOpened;
    this.isOpened = false;
    const next = this.peek();
    if (next === close || (next === "," && !isFirst)) {
      this.text.next++;
      return next !== close;
    }
    if (!isFirst) this.text.unexpected(wanted);
    return true;
  }

  // Reads a value, { kind, text }, where texts and numbers have a text. Of an object or
  // array, passes over all of it.
  value() {
    const value = this.start();
    const open = value.kind === "{" || value.kind === "[" ? [value.kind] : [];
    while (open.length) {
      const goesOn = open.at(-1) === "{" ? this.key() !== null : this.element();
      if (!goesOn) {
        open.pop();
        continue;
      }
      const { kind } = this.start();
      if (kind === "{" || kind === "[") open.push(kind);
    }
    return value;
  }

  // Makes sure that nothing follows.
  finish() {
    if (this.peek() !== "") this.text.unexpected("the end of the input");
  }

  // Reads a value, but of an object or array only the bracket that opens it.
  start() {
    const next = this.peek();
    if (next === "{" || next === "[") {
      this.open(next, "");
      return { kind: next };
    }
    if (next === '"') return { kind: "text", text: this.string() };
    if (/[-0-9]/.test(next)) return this.number();
    for (const word of ["true", "false", "null", "NaN", "Infinity"]) if (next === word[0]) return this.literal(word);
    return this.text.unexpected("a value");
  }

  literal(word) {
    for (const letter of word) if (!this.text.nextIf(byteOf(letter))) this.text.unexpected(`'${word}'`);
    return { kind: word };
  }

  number() {
    const start = this.text.next;
    const takeIf = (letters) => {
      const isNext = this.text.peekChar() !== "" && letters.includes(this.text.peekChar());
      if (isNext) this.text.next++;
      return isNext;
    };
    const digits = () => {
      if (!/[0-9]/.test(this.text.peekChar())) this.text.unexpected("a digit");
      this.text.skipWhile(isDigit);
    };
    if (takeIf("-") && this.text.peekChar() === "I") return this.literal("Infinity");
    if (!takeIf("0")) digits();
    if (takeIf(".")) digits();
    if (takeIf("eE")) {
      takeIf("+-");
      digits();
    }
    return { kind: "number", text: lossy(this.text.bytes.subarray(start, this.text.next)) };
  }

  // Reads a text whose quote comes next.
  string() {
    const start = this.text.next++;
    const bytes = [];
    const isPlain = (byte) => 0x20 <= byte && byte !== 0x22 && byte !== 0x5c;
    for (;;) {
      const from = this.text.skipWhile(isPlain);
      for (let i = from; i < this.text.next; i++) bytes.push(this.text.bytes[i]);
      const next = this.text.peekChar();
      if (next === '"') break;
      if (next !== "\\") this.text.unexpected("'\"' at the end of a text");
      this.escape(bytes);
    }
    this.text.next++;
    return this.text.utf8(bytes, start);
  }

  escape(bytes) {
    const start = this.text.next++;
    const next = this.text.peekChar();
    if (next === "u") {
      this.text.next++;
      bytes.push(...new TextEncoder().encode(this.unicode(start)));
      return;
    }
    const at = '"\\/bfnrt'.indexOf(next);
    if (next === "" || at < 0) this.text.unexpected("an escape after '\\'");
    this.text.next++;
    bytes.push(byteOf('"\\/\b\f\n\r\t'[at]));
  }

  // Reads the digits of an escape \u, and a second one that makes a pair with it.
  unicode(start) {
    const fail = () => this.text.fail(start, "half of a surrogate pair is no character");
    const high = this.hex();
    if (0xdc00 <= high && high < 0xe000) fail();
    if (high < 0xd800 || 0xe000 <= high) return String.fromCharCode(high);
    if (!this.text.nextIf(byteOf("\\")) || !this.text.nextIf(byteOf("u"))) fail();
    const low = this.hex();
    if (low < 0xdc00 || 0xe000 <= low) fail();
    return String.fromCharCode(high, low);
  }

  hex() {
    let code = 0;
    for (let i = 0; i < 4; i++) {
      const letter = this.text.peekChar();
      if (!/[0-9A-Fa-f]/.test(letter)) this.text.unexpected("four hexadecimal digits after '\\u'");
      code = 16 * code + parseInt(letter, 16);
      this.text.next++;
    }
    return code;
  }
}
