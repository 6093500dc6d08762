// The format names: one arc a line, `a b` or `a -> b`, or more of them as a chain
// `a -> b -> c`; a single name is a vertex, and data in braces behind an arc is passed over.
//
// If the format is found and not told, a line of numbers alone is refused, and so is a first
// line that looks like the head of columns, a name alone that may be an arc, and a text in which a
// line may belong to one above it (see blocks.js).

const NAMES_ADVICE = "write 'a -> b' for an arc, or the name in quotes";
const NO_ARC = "expected an arc before '{'";
const NO_TARGET = "expected a name after '->'";
const NUMBERS = "numbers alone are taken for names only if --format names says so";
const HYPHEN = "a name alone with '-' in it: write an arc as 'a -> b', or the name in quotes";

function readNames(bytes, isCut, told, collector) {
  const text = new Text(bytes, isCut).skipMark();
  const words = new Words(text, "", NAMES_ADVICE, "write each arc on a line of its own, or the name in quotes");
  collector.startNames();
  const tgf = new TgfLikeness(text, told, collector);
  const heads = new NamesHead(text, told);
  const blocks = new Blocks(text);
  const end = () => {
    heads.end();
    if (!told.format) blocks.end();
    tgf.end();
  };
  for (;;) {
    const word = words.next();
    if (word.kind === "end") return end();
    if (word.kind === "line end") {
      const remark = words.takeRemark();
      if (remark) blocks.remark(remark);
      if (remark?.isBare) tgf.mark(remark.index);
      else if (remark) tgf.line([]);
      continue;
    }
    if (word.kind === "->") text.fail(word.index, "expected a name before '->'");
    if (word.kind !== "name") text.fail(word.index, NO_ARC);
    const isLast = readArcsOfLine(words, word, told, { collector, heads, tgf, blocks });
    words.takeRemark();
    if (isLast) return end();
  }
}

// Reads a line behind the first of its names: whether it is the last line.
function readArcsOfLine(words, first, told, { collector, heads, tgf, blocks }) {
  const { text } = words;
  const names = [];
  const ends = [];
  let last = null;
  let areNumbers = !told.format;
  // The number that the second name is: NaN if that counts nothing, null if it is none.
  let count = null;
  // Where an arrow is that waits for a name.
  let arrow = null;
  let [hasArrow, hasData] = [false, false];
  for (let word = first; ; word = words.next()) {
    const { kind, index } = word;
    if (kind === "name") {
      if (hasData || (1 < names.length && arrow === null)) {
        const wanted = hasData ? "the end of the line" : "one arc a line";
        text.fail(index, `expected ${wanted}, found ${quoted(word.bytes)}`);
      }
      areNumbers &&= isNumber(word);
      if (names.length === 1) count = isNumber(word) ? (countOf(word) ?? NaN) : null;
      const name = text.utf8(word.bytes, index);
      const v = collector.vertex(name);
      if (last) collector.arc(last.v, v, last.index);
      last = { v, index };
      names.push(name);
      ends.push(v);
      heads.name(name);
      arrow = null;
    } else if (kind === "->") {
      if (arrow !== null) text.fail(arrow, NO_TARGET);
      if (hasData || (1 < names.length && !hasArrow)) {
        text.fail(index, "expected one arc a line, found '->'");
      }
      [arrow, hasArrow] = [index, true];
    } else if (kind === "data") {
      if (hasData) text.fail(index, "expected the end of the line, found '{'");
      if (arrow !== null) text.fail(index, `${NO_TARGET}, found '{': write each arc on a line of its own`);
      if (names.length === 1) text.fail(index, NO_ARC);
      hasData = true;
    } else {
      if (arrow !== null) text.fail(arrow, NO_TARGET);
      if (areNumbers && !hasArrow && !hasData) {
        text.fail(first.index, NUMBERS);
      }
      if (names.length === 1 && !told.format && !first.isQuoted && names[0].includes("-")) {
        text.fail(first.index, HYPHEN);
      }
      heads.line(first.index, hasArrow ? [] : names);
      const isCounted = names.length === 2 && !hasArrow && !hasData && count !== null;
      const kind = names.length === 1 ? "alone" : isCounted ? "number" : "other";
      blocks.line(first.index, kind, Number.isNaN(count) ? null : count);
      tgf.line(hasArrow ? [] : ends.slice(0, 2));
      return kind === "end";
    }
  }
}

// Whether the first line names columns, which is refused if the format was found and not told.
class NamesHead {
  constructor(text, told) {
    this.text = text;
    // The names of a first line that may name columns: it does not if a name like these comes.
    this.doubt = null;
    this.isFirst = !told.format;
    this.hasMore = false;
  }

  // Takes a name.
  name(name) {
    if (this.doubt === null) return;
    this.hasMore = true;
    if (this.doubt.names.some((column) => areAlike(column, name))) this.doubt = null;
  }

  // Takes a line without an arrow by its names, none if it has one.
  line(index, names) {
    if (!this.isFirst) return;
    this.isFirst = false;
    if (names.length !== 2) return;
    if (isHead(...names)) {
      const found = `'${names.join(" ")}' looks like the head of columns`;
      this.text.fail(index, `${found}: write ',' between the columns; if it is an arc, say --format names`);
    }
    if (isDoubtfulHead(...names)) this.doubt = { index, names };
  }

  end() {
    if (this.doubt === null || !this.hasMore) return;
    const why = `'${this.doubt.names.join(" ")}' may name two columns, for no other name is like these`;
    this.text.fail(this.doubt.index, `${why}: if so, leave this line out; if it is an arc, say --format names`);
  }
}

// Whether a name is a number or looks like some, and is not in quotes.
const isNumber = ({ isQuoted, bytes }) =>
  !isQuoted && bytes.some(isDigit) && /^(?![eE])[0-9.+eE-]*$/.test(lossy(bytes));
