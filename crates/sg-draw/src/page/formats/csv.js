// The format csv: an arc a line, its ends in two columns that a comma, a semicolon or a tab is
// between, whichever comes first on the first line.
//
// A cell is a bare name, or any text of the line in quotes, where "" is a quote. A first line
// may name the columns, as `source,target` and its like: then there may be more of them, in
// any order. Two words above two numbers name the columns, too, if neither is a vertex.
// Without such a line a third column may only have data in braces. Blanks around a cell mean nothing, nor do empty lines
// and those that begin with #. If the format is found and not told, a first line that may or
// may not be an arc is refused.

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
    collector.note = "the first line names the columns";
    if (!named) head = top;
    top = row;
    countColumns(text, top, numColumns);
    row = rows.next();
  }
  // The ends of all arcs, where it is not sure that they are arcs.
  const isSure = told.format || named;
  const arcs = [];
  const give = (row) => {
    const ends = endsOf(text, row, rows.columns);
    if (head && row !== top) refuseNamesakes(text, head, ends);
    if (!isSure) arcs.push(ends);
    const [v, w] = ends.map(({ name }) => collector.vertex(name));
    collector.arc(v, w, ends[0].index);
  };
  give(top);
  for (; row; row = rows.next()) {
    countColumns(text, row, numColumns);
    give(row);
  }
  if (isSure) return;
  const numbers = arcs.find((ends) => ends.every(isNumber));
  if (numbers && !isHead && rows.separator === 0x09) text.fail(numbers[0].index, NUMBERS);
  if (top.cells.length === 2) refuseDoubtful(text, top.cells, arcs.slice(1).flat());
}

// The columns of the ends of an arc, and the one that may say that an arc is none but an edge.
const CSV_COLUMNS = { ends: [0, 1], kind: -1, isNamed: false };

// Refuses a first line of arcs that may be one or something else, given the ends below it.
function refuseDoubtful(text, cells, below) {
  const numRows = below.length / 2;
  const [n, m] = cells.map(countOf);
  if (n !== null && m !== null) {
    const isCount = m !== 0n && m === BigInt(numRows);
    if (isCount && below.map(countOf).every((number) => number !== null && number <= n)) {
      const why = `${m} may be the number of arcs, since so many lines follow`;
      text.fail(cells[1].index, `${why}; if it is the end of one, say --format csv`);
    }
    return;
  }
  const names = cells.map(({ name }) => name);
  const isAlone = n === null && m === null && !below.some(({ name }) => names.includes(name));
  if (0 < numRows && isAlone) {
    const how = "if they name the columns, call them source and target; if they are an arc, say --format csv";
    text.fail(cells[0].index, `these two stand nowhere else: ${how}`);
  }
}

// The number that a cell is; null if it is none, or too large to count anything.
function countOf(cell) {
  if (cell.isQuoted || cell.bytes.length === 0 || !cell.bytes.every(isDigit)) return null;
  const number = BigInt(lossy(cell.bytes));
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
  const bad = firstUnbare(name);
  if (bad !== null) {
    noLetter(text, name.slice(bad), index + lengthOf(name.slice(0, bad)), "write the name in quotes");
  }
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
    while (text.peek() !== undefined) {
      const start = text.skipWhile((byte) => byte !== LINE_FEED);
      let line = text.bytes.subarray(start, text.next);
      text.nextIf(LINE_FEED);
      if (line.at(-1) === 0x0d) line = line.subarray(0, -1);
      if (line[0] === byteOf("#") || line.every((byte) => byte === 0x20 || byte === 0x09)) continue;
      return { cells: this.split(line, start), end: start + line.length };
    }
    return null;
  }

  // Splits a line, which begins at `start`, into cells.
  split(line, start) {
    const { text } = this;
    const isSeparator = (byte) =>
      this.separator === null ? [0x2c, 0x3b, 0x09].includes(byte) : byte === this.separator;
    // A tab at the beginning is none of the blanks that may be around cells.
    const skipBlanks = () => {
      while (line[at] === 0x20 || (line[at] === 0x09 && !isSeparator(0x09))) at++;
    };
    const cells = [];
    let at = 0;
    for (;;) {
      skipBlanks();
      const index = start + at;
      if (cells.length === 2 && !this.columns.isNamed && line[at] === byteOf("{")) {
        if (trimmedEnd(line).at(-1) !== byteOf("}")) text.fail(index, "the braces are not closed on this line");
        break;
      }
      const isQuoted = line[at] === byteOf('"');
      let bytes = [];
      if (isQuoted) {
        for (;;) {
          const end = line.indexOf(byteOf('"'), at + 1);
          if (end < 0) text.fail(index, "the quotes are not closed on this line");
          for (at++; at < end; at++) bytes.push(line[at]);
          at++;
          if (line[at] !== byteOf('"')) break;
          bytes.push(byteOf('"'));
        }
      } else {
        const from = at;
        while (at < line.length && !isSeparator(line[at])) at++;
        bytes = trimmedEnd(line.subarray(from, at));
      }
      cells.push({ bytes, index, isQuoted });
      skipBlanks();
      if (at === line.length) break;
      if (!isSeparator(line[at])) {
        text.fail(start + at, `expected a separator behind the quotes, found ${described(line[at])}`);
      }
      this.separator = line[at];
      at++;
    }
    if (this.separator === null) {
      text.fail(start + line.length, "expected two columns with ',', ';' or a tab between, found one");
    }
    return cells;
  }
}
