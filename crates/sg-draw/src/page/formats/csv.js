// The format csv: an arc a line, its ends in two columns that a comma, a semicolon or a tab is
// between, whichever comes first on the first line.
//
// A cell is a bare name, or any text of the line in quotes, where "" is a quote. A first line
// may name the columns, as `source,target` and its like: then there may be more of them, in
// any order. Two words above two numbers name the columns, too, and have to be known as such
// names, as `u,v` or `end,start`, and no vertex. Without such a line a third column may only have
// data in braces. Blanks around a cell mean nothing, nor do empty lines and those that begin with
// #. If the format is found and not told, a first line that may or may not be an arc is refused.

function readCsv(bytes, isCut, told, collector) {
  const text = new Text(bytes, isCut).skipMark();
  collector.startNames();
  const rows = new CsvRows(text);
  let top = rows.next();
  if (!top) return;
  const numColumns = top.cells.length;
  const named = columnsNamed(text, top);
  if (named) rows.columns = named;
  else {
    if (2 < numColumns) {
      const what = "a third column: of more than two the first line has to call two source and target";
      text.fail(top.cells[2].index, what);
    }
    endsOf(text, top, CSV_COLUMNS);
  }
  let row = rows.next();
  const isAboveNumbers = row && !top.cells.some(isNumber) && row.cells.every(isNumber);
  // Two words that name the columns since numbers follow.
  let head = null;
  const isHead = named !== null || isAboveNumbers;
  if (isHead) {
    if (!row) text.fail(text.next, "expected an arc below the names of the columns, found the end of the input");
    if (!named) {
      head = top;
      rows.columns = { ...CSV_COLUMNS, ends: columnsMeant(text, top) };
    }
    const [source] = rows.columns.ends;
    collector.note = `the first line names the columns${source === 0 ? "" : `, column ${source + 1} that of the sources`}`;
    top = row;
    countColumns(text, top, numColumns);
    row = rows.next();
  }
  const seen = new CsvSeen(top);
  const give = (ends) => {
    seen.numbers ??= ends.every(isNumber) ? ends[0].index : null;
    const [v, w] = ends.map(({ name }) => collector.vertex(name));
    collector.arc(v, w, ends[0].index);
  };
  give(endsOf(text, top, rows.columns));
  for (; row; row = rows.next()) {
    countColumns(text, row, numColumns);
    const ends = endsOf(text, row, rows.columns);
    if (head) refuseNamesakes(text, head, ends);
    seen.row(ends);
    give(ends);
  }
  if (told.format || named) return;
  if (seen.numbers !== null && !isHead && rows.separator === 0x09) {
    const what = "numbers with tabs between are taken for two columns only if --format csv says so";
    text.fail(seen.numbers, what);
  }
  if (top.cells.length === 2) seen.refuseDoubtful(text);
}

// The columns of the ends of an arc, and the one that may say that an arc is none but an edge.
const CSV_COLUMNS = { ends: [0, 1], kind: -1, isNamed: false };

// What was seen of the lines of arcs, of which `top` is the first.
class CsvSeen {
  constructor({ cells }) {
    this.cells = cells;
    // The place of the first line that has two numbers.
    this.numbers = null;
    // The lines below the first, and what is in these: the largest number, whether something
    // else, and whether a cell of the first one.
    this.numRows = 0;
    this.largest = 0;
    [this.hasWords, this.hasNamesakes] = [false, false];
  }

  row(ends) {
    this.numRows++;
    for (const end of ends) {
      const number = countOf(end);
      if (number === null) this.hasWords = true;
      else if (this.largest < number) this.largest = number;
      this.hasNamesakes ||= this.cells.some((cell) => cell.name === end.name);
    }
  }

  // Refuses a first line that may be an arc or something else.
  refuseDoubtful(text) {
    const [n, m] = this.cells.map(countOf);
    if (n !== null && m !== null) {
      if (m === 0 || m !== this.numRows || n < this.largest || this.hasWords) return;
      const why = `${m} may be the number of arcs, since so many lines follow`;
      text.fail(this.cells[1].index, `${why}; if it is the end of one, say --format csv`);
    }
    if (0 < this.numRows && n === null && m === null && !this.hasNamesakes) {
      const how = "if they name the columns, call them source and target; if they are an arc, say --format csv";
      text.fail(this.cells[0].index, `these two stand nowhere else: ${how}`);
    }
  }
}

// The number that a cell is, as `numbers.js` has them; null if it is none, or too large to
// count anything.
function countOf({ bytes, isQuoted }) {
  if (isQuoted || bytes.length === 0 || !bytes.every(isDigit)) return null;
  const number = valueOf(bytes, 0, bytes.length);
  return number <= MAX_U64 ? number : null;
}

// What the columns of an arc's ends are often called.
const HEADS = "source,target source,destination source,dest src,dst src,dest from,to tail,head parent,child"
  .split(" ")
  .map((pair) => pair.split(","));

// Whether two names are what the columns of an arc's ends are often called, in any order.
function isHead(a, b) {
  const stems = `${columnStem(a)},${columnStem(b)}`;
  return HEADS.some(([s, t]) => stems === `${s},${t}` || stems === `${t},${s}`);
}

// What they are called, too, as vertices are: the first has the sources by its meaning.
const MEANT_HEADS =
  "start,end origin,destination predecessor,successor pred,succ prev,next previous,next ancestor,descendant vertex,successor vertex,follower position,option von,nach".split(" ");

// The same by custom alone, so that in the other order they may mean anything.
const CUSTOMARY_HEADS = "u,v v,w x,y i,j".split(" ");

// What vertices are called more often, in order.
const FIRST_LETTERS = ["a,b", "s,t"];

// Whether two names may be those of columns if no other name is like them: u and v, or node1
// and node2.
function isDoubtfulHead(a, b) {
  const [s, t] = [a, b].map(plainColumn);
  const isOneOf = (pairs) => pairs.includes(`${s},${t}`) || pairs.includes(`${t},${s}`);
  return isOneOf(MEANT_HEADS) || isOneOf(CUSTOMARY_HEADS) || areNumbered(s, t);
}

const areNumbered = (a, b) => /[^]1$/.test(a) && b === a.replace(/1$/, "2");

// The columns of the two ends of an arc by the two words of a first line above numbers.
function columnsMeant(text, { cells }) {
  const names = cells.map(({ name }) => name);
  const [stems, plain] = [names.map(columnStem), names.map(plainColumn)];
  const isIn = (pairs, pair) => pairs.includes(pair.join(","));
  if ([plain, stems].some((pair) => isIn(MEANT_HEADS, pair))) return [0, 1];
  if (isIn(CUSTOMARY_HEADS, plain) || isIn(FIRST_LETTERS, plain) || areNumbered(...plain)) return [0, 1];
  if ([plain, stems].some(([a, b]) => isIn(MEANT_HEADS, [b, a]))) return [1, 0];
  const [a, b] = cells.map(({ bytes }) => quoted(bytes));
  const why = `${a} and ${b} stand above numbers, and do not tell which are the sources`;
  const how = "call these columns source and target; if it is an arc, write it below another one";
  return text.fail(cells[0].index, `${why}: ${how}`);
}

// Whether two names are alike but for a number at their ends.
const areAlike = (a, b) => withoutNumber(a) === withoutNumber(b);

function withoutNumber(name) {
  let end = name.length;
  while (0 < end && isDigit(name.charCodeAt(end - 1))) end--;
  return name.slice(0, end);
}

// A plain name of a column without what only says that nodes are in it.
const columnStem = (name) => plainColumn(name).replace(/id$/, "").replace(/node$/, "");

// A name of a column without what differs among programs.
const plainColumn = (name) =>
  name.replace(/[_ -]/g, "").replace(/[A-Z]/g, (letter) => letter.toLowerCase());

// The columns that a first line names; null if it does not.
function columnsNamed(text, { cells }) {
  const names = cells.map(({ bytes }) => lossy(bytes));
  const stems = names.map(columnStem);
  const pairs = HEADS.filter((pair) => pair.every((name) => stems.includes(name)));
  if (pairs.length === 0) return null;
  const [pair] = pairs;
  const ends = pair.map((name) => stems.indexOf(name));
  if (1 < pairs.length || pair.some((name, i) => stems.lastIndexOf(name) !== ends[i])) {
    const what = "several columns may be the two ends of an arc: call only one source and one target";
    text.fail(cells[ends[0]].index, what);
  }
  return { ends, kind: names.findIndex((name) => plainColumn(name) === "type"), isNamed: true };
}

// Refuses an end of an arc that is a cell of the first line, which names the columns since
// numbers are below it.
function refuseNamesakes(text, head, ends) {
  const end = ends.find(({ name }) => head.cells.some((cell) => cell.name === name));
  if (!end) return;
  const how =
    "if that names the columns, call them source and target; if it is an arc, write it below another one";
  text.fail(end.index, `${quoted(end.bytes)} is in the first line, too: ${how}`);
}

// Refuses a line that has not as many columns as the first.
function countColumns(text, { cells, end }, wanted) {
  if (cells.length === wanted) return;
  text.fail(cells[wanted]?.index ?? end, `expected ${wanted} columns, found ${cells.length}`);
}

// The two ends of the arc of a row, cells that get their `name`.
function endsOf(text, { cells }, { ends, kind }) {
  const two = ends.map((column) => cells[column]);
  for (const cell of two) cell.name = cellName(text, cell);
  const type = cells[kind];
  if (type && lossy(type.bytes).toLowerCase() === "undirected") {
    text.fail(type.index, "the graph is undirected: expected arcs");
  }
  return two;
}

// The name that a cell is.
function cellName(text, { bytes, index, isQuoted }) {
  const name = text.utf8(bytes, index);
  if (isQuoted || isBareName(name)) return name;
  refuseLetters(text, name, index, "write the name in quotes");
  if (name === "") text.fail(index, "expected a name, found an empty cell");
  return text.fail(index, `${quoted(bytes)} cannot be a bare name; write it in quotes`);
}

class CsvRows {
  constructor(text) {
    this.text = text;
    this.columns = CSV_COLUMNS;
    // The separator; null before it is known.
    this.separator = null;
  }

  // The next line that is not empty, as { cells, end }, each cell { bytes, index, isQuoted }
  // and the end an index; null if there is none.
  next() {
    const { text } = this;
    const { bytes } = text;
    while (text.peek() !== undefined) {
      const start = text.skipWhile((byte) => byte !== LINE_FEED);
      let end = text.next;
      text.nextIf(LINE_FEED);
      if (start < end && bytes[end - 1] === 0x0d) end--;
      let at = start;
      while (at < end && (bytes[at] === 0x20 || bytes[at] === 0x09)) at++;
      if (at < end && bytes[start] !== byteOf("#")) return { cells: this.split(start, end), end };
    }
    return null;
  }

  // Splits the line from `start` to `end` into cells.
  split(start, end) {
    const { text } = this;
    const { bytes } = text;
    const cells = [];
    let at = start;
    for (;;) {
      at = this.blanksEnd(at, end);
      const index = at;
      if (cells.length === 2 && !this.columns.isNamed && at < end && bytes[at] === byteOf("{")) {
        const last = trimmedEnd(bytes, at, end) - 1;
        if (bytes[last] !== byteOf("}")) text.fail(at, "the braces are not closed on this line");
        break;
      }
      const isQuoted = at < end && bytes[at] === byteOf('"');
      if (isQuoted) {
        const inner = [];
        at = this.quotesEnd(at, end, inner);
        cells.push({ bytes: inner, index, isQuoted });
      } else {
        while (at < end && !this.isSeparator(bytes[at])) at++;
        cells.push({ bytes: bytes.subarray(index, trimmedEnd(bytes, index, at)), index, isQuoted });
      }
      at = this.blanksEnd(at, end);
      if (at === end) break;
      if (!this.isSeparator(bytes[at])) {
        text.fail(at, `expected a separator behind the quotes, found ${described(bytes[at])}`);
      }
      this.separator = bytes[at];
      at++;
    }
    if (this.separator === null) {
      text.fail(end, "expected two columns with ',', ';' or a tab between, found one");
    }
    return cells;
  }

  isSeparator(byte) {
    const { separator } = this;
    return separator === null ? byte === 0x2c || byte === 0x3b || byte === 0x09 : byte === separator;
  }

  // Where blanks from an index on end. A tab at the beginning is none if it separates.
  blanksEnd(at, end) {
    const { bytes } = this.text;
    while (at < end && (bytes[at] === 0x20 || (bytes[at] === 0x09 && !this.isSeparator(0x09)))) at++;
    return at;
  }

  // Appends the bytes in the quotes that begin at an index to `inner`: where the quotes end.
  quotesEnd(at, end, inner) {
    const { bytes } = this.text;
    for (let next = at + 1; next < end; next++) {
      if (bytes[next] !== byteOf('"')) inner.push(bytes[next]);
      else if (next + 1 < end && bytes[next + 1] === byteOf('"')) inner.push(bytes[next++]);
      else return next + 1;
    }
    return this.text.fail(at, "the quotes are not closed on this line");
  }
}
