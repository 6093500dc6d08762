// Names on lines, bare or in quotes, with signs between them: the words of the formats names
// and lists.
//
// What can be in a bare name is said in names-shown.js; a name in quotes has \" and \\ for
// these two signs, no other escapes and no line end. A # where a word may begin starts a
// remark. Blanks are spaces and tabs only: what looks like one is refused by its code.

class Words {
  // The words of a text in a format that has these signs beside ->; the advice says what to
  // write instead of a word that is no bare name, the other one instead of , or ; which often
  // are where a line ends here.
  constructor(text, signs, advice, lineAdvice) {
    Object.assign(this, { text, signs, advice, lineAdvice });
    // The arrow that ended the last name, if it is still to come.
    this.arrow = null;
    // The last remark, as { index, isBare, isWord }: where it is, and whether it is nothing but #,
    // or # and a word.
    this.remark = null;
  }

  // The next word, { kind, index }: the kind is "name", "->", a sign of the format, "data" in
  // braces, "line end" or "end". A name has its bytes and whether it `isQuoted`.
  next() {
    const { text } = this;
    if (this.arrow !== null) {
      const index = this.arrow;
      this.arrow = null;
      return { kind: "->", index };
    }
    for (;;) {
      const index = text.next;
      const letter = text.peekChar();
      if (letter === "") return { kind: "end", index };
      if (letter === " " || letter === "\t") text.next++;
      else if (letter === "\r") this.lineFeed();
      else if (letter === "#") this.skipRemark();
      else return { index, ...this.word(letter) };
    }
  }

  word(letter) {
    const { text } = this;
    if (letter === "\n") {
      text.next++;
      return { kind: "line end" };
    }
    if (letter === '"') return { kind: "name", isQuoted: true, bytes: this.nameInQuotes() };
    if (letter === "{") {
      this.data();
      return { kind: "data" };
    }
    if (letter === "-") {
      const index = text.next++;
      if (!text.nextIf(byteOf(">"))) this.hyphen(index);
      return { kind: "->" };
    }
    if (this.signs.includes(letter)) {
      text.next++;
      return { kind: letter };
    }
    return { kind: "name", isQuoted: false, bytes: this.bareName() };
  }

  skipRemark() {
    const { text } = this;
    const index = text.next++;
    const isBlank = (byte) => byte === 0x20 || byte === 0x09 || byte === 0x0d;
    const isEnded = () => text.peek() === undefined || text.peek() === LINE_FEED;
    text.skipWhile(isBlank);
    const isBare = isEnded();
    text.skipWhile((byte) => !isBlank(byte) && byte !== LINE_FEED);
    text.skipWhile(isBlank);
    this.remark = { index, isBare, isWord: !isBare && isEnded() };
    text.skipWhile((byte) => byte !== LINE_FEED);
  }

  // The last remark, if it was not asked for before.
  takeRemark() {
    const { remark } = this;
    this.remark = null;
    return remark;
  }

  // Passes over a carriage return, which only stands before a line feed or the end.
  lineFeed() {
    const index = this.text.next++;
    const byte = this.text.peek();
    if (byte !== undefined && byte !== LINE_FEED) {
      this.text.fail(index, "a carriage return without a line feed");
    }
  }

  bareName() {
    const { text, advice } = this;
    const start = text.next;
    for (;;) {
      text.skipWhile(mayBeBare);
      const index = text.next;
      if (!text.nextIf(byteOf("-"))) break;
      const byte = text.peek();
      if (byte === byteOf(">")) {
        text.next++;
        this.arrow = index;
        break;
      }
      if (byte === undefined || !mayBeBare(byte)) this.hyphen(index);
    }
    const bytes = text.bytes.subarray(start, this.arrow ?? text.next);
    if (!areAscii(bytes)) refuseLetters(text, text.utf8(bytes, start), start, advice);
    const letter = text.peekChar();
    if (this.arrow === null && !" \t\r\n".includes(letter) && !this.signs.includes(letter)) {
      noLetter(text, letter, text.next, /[,;]/.test(letter) ? this.lineAdvice : advice);
    }
    if (!/\w/.test(CHARACTERS[bytes[0]]) && isMark(lossy(bytes))) text.fail(start, `${quoted(bytes)} cannot be a bare name; ${advice}`);
    return bytes;
  }

  hyphen(index) {
    this.text.fail(index, `'-' can only be between letters of a bare name; ${this.advice}`);
  }

  nameInQuotes() {
    const { text } = this;
    const start = text.next++;
    const bytes = [];
    const isInner = (byte) => byte !== 0x22 && byte !== 0x5c && byte !== 0x0d && byte !== LINE_FEED;
    for (;;) {
      const from = text.skipWhile(isInner);
      for (let i = from; i < text.next; i++) bytes.push(text.bytes[i]);
      const letter = text.peekChar();
      const index = text.next++;
      if (letter === '"') break;
      if (letter !== "\\") text.fail(start, "the quotes are not closed on this line");
      const sign = text.peekChar();
      if (sign !== '"' && sign !== "\\") {
        text.fail(index, "'\\' in quotes has to stand before '\"' or '\\'");
      }
      bytes.push(byteOf(sign));
      text.next++;
    }
    const letter = text.peekChar();
    if (!" \t\r\n-".includes(letter) && !this.signs.includes(letter)) {
      text.fail(text.next, `expected a blank behind the quotes, found ${described(text.peek())}`);
    }
    return bytes;
  }

  // Passes over braces with all that is in them, texts in Python's quotes included.
  data() {
    const { text } = this;
    const start = text.next;
    let depth = 0;
    let quote = "";
    for (;;) {
      const letter = text.peekChar();
      if (letter === "" || letter === "\n") text.fail(start, "the braces are not closed on this line");
      text.next++;
      if (quote !== "") {
        if (letter === quote) quote = "";
        else if (letter === "\\" && text.peekChar() !== "\n" && text.peekChar() !== "") text.next++;
      } else if (letter === '"' || letter === "'") quote = letter;
      else if (letter === "{") depth++;
      else if (letter === "}" && --depth === 0) return;
    }
  }
}

// Whether a byte is a letter of bare names, as far as a byte can tell.
const mayBeBare = (byte) => MAY_BE_BARE[byte];
const MAY_BE_BARE = CHARACTERS.map((letter) => "\x7f" < letter || /[\w.'/+*@]/.test(letter));

// Fails for a name without quotes, which begins at `start`, if a sign in it is in no bare name,
// or it looks like another name.
function refuseLetters(text, name, start, advice) {
  const bad = firstUnbare(name);
  if (bad !== null) noLetter(text, name.slice(bad), start + lengthOf(name.slice(0, bad)), advice);
  if (/^\p{M}/u.test(name)) text.fail(start, `${signNamed(name)} cannot begin a bare name; ${advice}`);
  if (isNfc(name)) return;
  const [found, normal] = [name, name.normalize("NFC")].map((name) => quoted(new TextEncoder().encode(name)));
  const why = `${found} looks like ${normal}, its normal form (NFC), and is another name`;
  text.fail(start, `${why}; write ${normal}, or the name in quotes`);
}

// Fails since the first sign of `rest`, which stands at `index`, is in no bare name.
function noLetter(text, rest, index, advice) {
  const [sign] = rest;
  const shown = " " <= sign && sign <= "~" ? `'${sign}'` : signNamed(sign);
  text.fail(index, `${shown} cannot be in a bare name; ${advice}`);
}

// The number of bytes of a text.
const lengthOf = (text) => new TextEncoder().encode(text).length;
