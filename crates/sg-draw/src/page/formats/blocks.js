// Texts of the format names that may be others, in which a line belongs to one above it: trees by
// indentation, and the followers of a vertex below it, as a multiline adjacency list of networkx has
// them behind their number, and LGL behind #. Read as names, each of them would lose arcs without a
// word.

class Blocks {
  constructor(text) {
    this.text = text;
    // Where the first line begins; null before it.
    this.start = null;
    // The least column in which a line begins, and that of the last one if it is a name alone.
    [this.least, this.alone] = [Infinity, null];
    // The names alone that should follow by the last number; null if the numbers do not count
    // lines.
    [this.missing, this.hasAlone] = [0, false];
    // Whether it may be LGL, and where its first remark is, with the number of all.
    [this.isLgl, this.remarkAt, this.numRemarks, this.hasWeights] = [true, null, 0, false];
  }

  // Takes a remark on a line of its own.
  remark({ index, isWord }) {
    this.isLgl &&= isWord;
    this.remarkAt ??= index;
    this.numRemarks++;
  }

  // Takes a line that begins at `index`, by its kind "alone", "number" behind a name, or another,
  // and the number if that may count lines. Refuses one that is indented below another to which it
  // may belong.
  line(index, kind, count) {
    const column = columnOf(this.text.bytes, index);
    const isAlone = kind === "alone";
    const above = isAlone ? this.least : this.alone;
    if (above !== null && above < column) {
      const why = "a line that is indented below another may belong to it";
      this.text.fail(index, `${why}: write each arc as 'a -> b', and a name alone where lines begin`);
    }
    this.start ??= index;
    if (column < this.least) this.least = column;
    this.alone = isAlone ? column : null;
    this.hasAlone ||= isAlone;
    if (this.missing === 0 && kind === "number") this.missing = count;
    else if (this.missing !== null && 0 < this.missing && isAlone) this.missing--;
    else this.missing = null;
    this.hasWeights ||= kind === "number";
    this.isLgl &&= this.remarkAt !== null && (isAlone || kind === "number");
  }

  // Refuses a text that may be in one of the formats with followers on lines of their own.
  end() {
    if (this.start === null) return;
    if (this.missing === 0 && this.hasAlone) {
      const why = "each number may count the lines below that are followers, as networkx writes them";
      this.text.fail(this.start, `${why}: if so, write each arc as 'a -> b'; if these are vertices, say --format names`);
    }
    // A number behind a name may as well be a vertex, but not below many such remarks.
    if (this.remarkAt !== null && this.isLgl && (!this.hasWeights || 1 < this.numRemarks)) {
      const why = "'#' may stand before a vertex whose followers are below it, as in LGL";
      this.text.fail(this.remarkAt, `${why}: if so, write each arc as 'a -> b'; if it begins a remark, say --format names`);
    }
  }
}

// The column of the byte at an index, as placeOf has it, in the time that its line takes.
function columnOf(bytes, index) {
  const before = index === 0 ? -1 : bytes.lastIndexOf(LINE_FEED, index - 1);
  const hasMark = before < 0 && MARK.every((byte, i) => bytes[i] === byte);
  return index - before - (hasMark ? MARK.length : 0);
}
