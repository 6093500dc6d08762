// A text as bytes: how far it is read, where its faults are, and how messages show pieces
// of it.
//
// The readers of this folder are those of the program grundy once more: the same graphs, the
// same names and the same messages at the same places, where columns count the bytes of
// UTF-8. The texts of inputs/formats hold for both.

// What is wrong with a text, and where.
class Fault extends Error {
  constructor(place, message) {
    super(`${place}: ${message}`);
  }
}

// The byte order mark of UTF-8.
const MARK = [0xef, 0xbb, 0xbf];

// Line and column of the byte at an index, counted from 1, as messages name them; columns
// know nothing of a byte order mark.
function placeOf(bytes, index) {
  let [line, start] = [1, MARK.every((byte, i) => bytes[i] === byte) ? MARK.length : 0];
  if (index < start) start = 0;
  for (let i = start; i < index; i++) {
    if (bytes[i] === LINE_FEED) [line, start] = [line + 1, i + 1];
  }
  return `line ${line}, column ${index - start + 1}`;
}

// Thrown where the beginning of a text ends that is looked at first.
const CUT = Symbol("only the beginning is looked at");

const LINE_FEED = 0x0a;

class Text {
  // A text that `isCut` goes on behind its bytes.
  constructor(bytes, isCut = false) {
    this.bytes = bytes;
    this.isCut = isCut;
    this.next = 0;
  }

  // Passes over a byte order mark, if the text begins with one.
  skipMark() {
    if (MARK.every((byte, i) => this.bytes[i] === byte)) this.next = MARK.length;
    return this;
  }

  // The next byte, which stays; undefined at the end.
  peek() {
    if (this.next === this.bytes.length && this.isCut) throw CUT;
    return this.bytes[this.next];
  }

  // The same as a character, "" at the end; a byte that is no ASCII is no letter at all.
  peekChar() {
    return CHARACTERS[this.peek()] ?? "";
  }

  nextIf(byte) {
    const isNext = this.peek() === byte;
    if (isNext) this.next++;
    return isNext;
  }

  // Passes over the bytes before the first that is not wanted: the index of the first.
  skipWhile(isWanted) {
    const { bytes, next: start } = this;
    let at = start;
    while (at < bytes.length && isWanted(bytes[at])) at++;
    this.next = at;
    this.peek();
    return start;
  }

  fail(index, message) {
    throw new Fault(placeOf(this.bytes, index), message);
  }

  // Fails because `wanted` does not follow here.
  unexpected(wanted) {
    this.fail(this.next, `expected ${wanted}, found ${described(this.peek())}`);
  }

  // The text that these bytes are, which stand at `index`.
  utf8(bytes, index) {
    const text = lossy(bytes);
    const bad = text.includes(NO_LETTER) ? firstInvalid(bytes, text) : null;
    if (bad !== null) this.fail(index, `the byte ${hexOf(bytes[bad])} in it is no UTF-8`);
    return text;
  }
}

const CHARACTERS = Array.from({ length: 256 }, (_, byte) => String.fromCharCode(byte));
// What a decoder writes for bytes that are no UTF-8; a text may hold it itself.
const NO_LETTER = "\ufffd";
const DECODER = new TextDecoder("utf-8", { ignoreBOM: true });

function areAscii(bytes) {
  for (let i = 0; i < bytes.length; i++) if (0x80 <= bytes[i]) return false;
  return true;
}

const isSpace = (byte) => byte === 0x20 || (0x09 <= byte && byte <= 0x0d);
const isAsciiSpace = (byte) => isSpace(byte) && byte !== 0x0b;
const isDigit = (byte) => 0x30 <= byte && byte <= 0x39;
const byteOf = (letter) => letter.charCodeAt(0);

// The text of bytes, with NO_LETTER for what is no UTF-8.
function lossy(bytes) {
  if (100 <= bytes.length || !areAscii(bytes)) {
    return DECODER.decode(bytes instanceof Uint8Array ? bytes : Uint8Array.from(bytes));
  }
  // Most names: a decoder takes twice as long for them, bytes spread as arguments four times.
  let text = "";
  for (let i = 0; i < bytes.length; i++) text += CHARACTERS[bytes[i]];
  return text;
}

// Where bytes end without the white space of ASCII at their end. A regular expression that ends
// in such takes the square of a run of it.
function trimmedEnd(bytes, start, end) {
  while (start < end && isAsciiSpace(bytes[end - 1])) end--;
  return end;
}

// The index of the first byte that is no UTF-8, given the text that the others are.
function firstInvalid(bytes, text) {
  let index = 0;
  for (const letter of text) {
    const code = letter.codePointAt(0);
    if (code === 0xfffd && bytes[index] !== 0xef) return index;
    if (code === 0xfffd && !(bytes[index + 1] === 0xbf && bytes[index + 2] === 0xbd)) return index;
    index += code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4;
  }
  return null;
}

// "0xEF"
function hexOf(byte) {
  return `0x${byte.toString(16).toUpperCase().padStart(2, "0")}`;
}

// A byte as a message names it.
function described(byte) {
  if (byte === undefined) return "the end of the input";
  if (byte === LINE_FEED) return "the end of the line";
  if (0x20 <= byte && byte <= 0x7e) return `'${String.fromCharCode(byte)}'`;
  return `the byte ${hexOf(byte)}`;
}

// The beginning of a piece of text in quotes, as a message shows it.
function quoted(bytes) {
  // A letter has at most four bytes.
  const letters = [...lossy(bytes.slice(0, 100))];
  const shown = letters.slice(0, 20).join("");
  return `'${escaped(shown)}${20 < letters.length ? "..." : ""}'`;
}
