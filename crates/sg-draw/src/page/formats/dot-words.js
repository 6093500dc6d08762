// The words of DOT. Comments, in /* */, behind // and behind #, are white space.
//
// An ID is a word of letters, digits and _ that starts with no digit, a number, a text in
// quotes, or one in angle brackets; texts in quotes are joined by +.

const DOT_KEYWORDS = ["strict", "graph", "digraph", "subgraph", "node", "edge"];

class DotWords {
  constructor(text) {
    this.text = text;
    this.peeked = null;
  }

  // The next word, { kind, index, id }: the kind is "id", "end", the word itself of a keyword,
  // or a sign; the id of an ID are its bytes, with its brackets where it `isMarkup`.
  next() {
    const word = this.peek();
    this.peeked = null;
    return word;
  }

  // The next word, which stays.
  peek() {
    return (this.peeked ??= this.read());
  }

  // Passes over the next word if it is of that kind.
  takeIf(kind) {
    return this.peek().kind === kind ? this.next() : null;
  }

  // Passes over the next word, which has to be of that kind.
  expect(kind, what) {
    const word = this.next();
    if (word.kind !== kind) this.unexpected(what, word);
    return word;
  }

  unexpected(wanted, { kind, index, id }) {
    const found = kind === "end" ? "the end of the input" : kind === "id" ? quoted(id) : `'${kind}'`;
    this.text.fail(index, `expected ${wanted}, found ${found}`);
  }

  read() {
    this.skipSpace();
    const index = this.text.next;
    const letter = this.text.peekChar();
    if (letter === "") return { kind: "end", index };
    if ("{}[];,:=".includes(letter)) {
      this.text.next++;
      return { kind: letter, index };
    }
    if (letter === "-") return this.dash(index);
    if (letter === '"') return { kind: "id", index, id: this.string() };
    if (letter === "<") return { kind: "id", index, id: this.markup(), isMarkup: true };
    if (/[0-9.]/.test(letter)) return this.number(index);
    if (isDotLetter(this.text.peek())) return this.word(index);
    return this.text.unexpected("a name, a brace or an arrow");
  }

  // An arrow, or a number with a sign.
  dash(index) {
    this.text.next++;
    const letter = this.text.peekChar();
    if (letter === ">") {
      this.text.next++;
      return { kind: "->", index };
    }
    if (/[0-9.]/.test(letter)) return this.number(index);
    const message =
      letter === "-"
        ? "'--' is an undirected edge: expected '->'"
        : "expected '->', found '-' (a name with it is put in quotes)";
    return this.text.fail(index, message);
  }

  // Digits with at most one point, behind the sign if there is one.
  number(index) {
    this.text.skipWhile((byte) => isDotLetter(byte) || isDigit(byte) || byte === byteOf("."));
    const id = this.text.bytes.subarray(index, this.text.next);
    if (/^-?(\d+\.?\d*|\.\d+)$/.test(lossy(id))) return { kind: "id", index, id };
    const hint = "a name that starts with a digit is put in quotes";
    return this.text.fail(index, `${quoted(id)} is neither a number nor a name (${hint})`);
  }

  word(index) {
    this.text.skipWhile((byte) => isDotLetter(byte) || isDigit(byte));
    const id = this.text.bytes.subarray(index, this.text.next);
    const text = lossy(id);
    if (!areAscii(id) && firstInvalid(id, text) === null) this.refuseHidden(text, index);
    const lower = text.toLowerCase();
    return DOT_KEYWORDS.includes(lower) ? { kind: lower, index } : { kind: "id", index, id };
  }

  // Fails if something hidden is in a word that begins at `index`.
  refuseHidden(text, index) {
    const hidden = text.search(HIDDEN);
    if (hidden < 0) return;
    const sign = signNamed(text.slice(hidden));
    const hint = "write a common blank, or quotes";
    this.text.fail(index + lengthOf(text.slice(0, hidden)), `${sign} cannot be in a name without quotes: ${hint}`);
  }

  // Texts in quotes, joined by +.
  string() {
    const id = [];
    for (;;) {
      this.quotedText(id);
      this.skipSpace();
      if (!this.text.nextIf(byteOf("+"))) return id;
      this.skipSpace();
      if (this.text.peekChar() !== '"') this.text.unexpected("a text in quotes after '+'");
    }
  }

  // Appends the text up to the closing quote. Of the escapes only that of a quote means
  // something in a name; one before a line end joins lines.
  quotedText(id) {
    const start = this.text.next++;
    for (;;) {
      let byte = this.inner(start, "'\"' to close this text");
      if (byte === byteOf('"')) return;
      if (byte === byteOf("\\")) {
        byte = this.inner(start, "'\"' to close this text");
        if (byte === LINE_FEED || (byte === 0x0d && this.text.nextIf(LINE_FEED))) continue;
        if (byte !== byteOf('"')) id.push(byteOf("\\"));
      }
      id.push(byte);
    }
  }

  // A text in angle brackets, which pair.
  markup() {
    const start = this.text.next;
    let depth = 0;
    do {
      const byte = this.inner(start, "'>' to close this text");
      if (byte === byteOf("<")) depth++;
      if (byte === byteOf(">")) depth--;
    } while (0 < depth);
    return this.text.bytes.subarray(start, this.text.next);
  }

  skipSpace() {
    for (;;) {
      this.text.skipWhile(isSpace);
      const start = this.text.next;
      const letter = this.text.peekChar();
      if (letter !== "#" && letter !== "/") return;
      this.text.next++;
      const second = letter === "#" ? "/" : this.text.peekChar();
      if (second === "/") this.text.skipWhile((byte) => byte !== LINE_FEED);
      else if (second === "*") this.skipComment(start);
      else this.text.fail(start, "expected '//' or '/*', found '/'");
    }
  }

  // Passes over *, the comment, and */.
  skipComment(start) {
    this.text.next++;
    let last = 0;
    for (;;) {
      const byte = this.inner(start, "'*/' to close this comment");
      if (last === byteOf("*") && byte === byteOf("/")) return;
      last = byte;
    }
  }

  // The next byte, before the one that is wanted to close what begins at `start`.
  inner(start, wanted) {
    const byte = this.text.peek();
    if (byte === undefined) this.text.fail(start, `expected ${wanted}, found the end of the input`);
    this.text.next++;
    return byte;
  }
}

// Whether a byte may start a name that needs no quotes.
function isDotLetter(byte) {
  return 0x80 <= byte || byte === 0x5f || (0x41 <= (byte & 0xdf) && (byte & 0xdf) <= 0x5a);
}
