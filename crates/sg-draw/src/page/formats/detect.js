// Finds out how a text is written: in the only format that accepts it.
//
// What begins like no other format is that format. The rest is tried: a small text all of
// it, a large one all of it if the beginning does not decide. Numbers alone are never taken
// for names. Of several formats of numbers that fit, those yield that would break the lines
// elsewhere; of those of words the first of the table is meant. See sg-formats of the library,
// of which this is the twin.

// The length of the beginning that is looked at first.
const HEAD = 4 << 20;

// Why there is no game, where no place in the text says it.
class Refusal extends Error {}

const NO_GRAPH = "there is no graph in the input";

function detect(bytes) {
  const isWhole = bytes.length < HEAD;
  const head = bytes.subarray(0, HEAD);
  const beginning = new Text(head).skipMark();
  beginning.skipWhile(isSpace);
  if (isWhole && beginning.peek() === undefined) throw new Refusal(NO_GRAPH);
  const foreign = foreignFormat(head);
  if (foreign) throw new Refusal(foreignText(foreign));
  for (const format of FORMATS) if (format.begins?.(head, !isWhole)) return format;
  const counts = firstTwo(head);
  let verdicts = tryAll(FORMATS.filter(({ kind }) => kind), head, !isWhole);
  const lines = wholeLines(head, isWhole);
  keepLaidOut(verdicts, lines);
  let fitting = fittingOf(verdicts);
  if (!isWhole && 1 < fitting.length) {
    verdicts = tryAll(fitting, bytes, false);
    fitting = fittingOf(verdicts);
  }
  if (fitting.length === 0) throw new Refusal(`no format fits${faultsThatMatter(verdicts, head)}`);
  if (1 < fitting.length) {
    throw new Refusal(`several formats fit it; choose one:${choices(fitting, counts)}`);
  }
  const fault = verdicts.find((verdict) => verdict.format.name === "arcs")?.fault;
  if (fault && isDoubtful(fitting[0], lines)) {
    const arcs = `\n  --format arcs      it has a fault: ${fault.message}`;
    throw new Refusal(`two formats may be meant; choose one:${arcs}${choices(fitting, null)}`);
  }
  if (!fault && fitting[0].name === "arcs") {
    refuseRows(lines);
    if (isInColumns(lines)) {
      throw new Refusal(`several formats fit it; choose one:${choices([fitting[0], formatCalled("csv")], counts)}`);
    }
  }
  return fitting[0];
}

// How to choose each format, and what the text means in it, a line each.
function choices(formats, counts) {
  const line = ({ name, phrase, meaning }) =>
    `\n  --format ${name.padEnd(8)}  ${meaning?.(counts) ?? phrase}`;
  return formats.map(line).join("");
}

// What the formats find that may be meant, a line each: those of numbers, with names and, if a tab
// is between them, csv that ask for it, if the first line is one of numbers; else those of words.
function faultsThatMatter(verdicts, bytes) {
  const line = firstLine(bytes);
  const areNumbers = line !== null && line.every((byte) => isDigit(byte) || isSpace(byte) || byte === byteOf("-"));
  const hasTab = line !== null && withoutSpace(latin(line)).includes("\t");
  const isMeant = ({ kind, name }) =>
    kind === "numbers" ? areNumbers : !areNumbers || name === "names" || (hasTab && name === "csv");
  const faults = verdicts.filter(({ format, fault }) => fault && isMeant(format));
  return faults.map(({ format, fault }) => `\n  ${format.name.padEnd(8)}  ${fault.message}`).join("");
}

// The first line with anything but a remark, without that; null if there is none.
function firstLine(bytes) {
  const text = new Text(bytes).skipMark();
  while (text.peek() !== undefined) {
    const start = text.skipWhile((byte) => byte !== LINE_FEED);
    const line = bytes.subarray(start, text.next);
    text.nextIf(LINE_FEED);
    const remark = line.indexOf(byteOf("#"));
    const words = remark < 0 ? line : line.subarray(0, remark);
    if (!words.every(isAsciiSpace)) return words;
  }
  return null;
}

// Whether a text that fits a format, and not arcs, may be another one that was damaged: it has
// lines, and the format would break them elsewhere.
function isDoubtful({ isLaidOut }, lines) {
  if (!isLaidOut) return false;
  const text = new Text(lines);
  text.skipWhile(isAsciiSpace);
  text.skipWhile((byte) => byte !== LINE_FEED);
  text.skipWhile(isAsciiSpace);
  return text.peek() !== undefined && !isLaidOut(lines);
}

const fittingOf = (verdicts) => verdicts.filter(({ fits }) => fits).map(({ format }) => format);

// The verdicts of formats on a text: { format, fits, fault }; the one that yields to
// another, though it would accept the text, neither fits nor has a fault.
function tryAll(formats, bytes, isCut) {
  const verdicts = [];
  for (const format of formats) {
    const yields = format.kind === "words" && fittingOf(verdicts).some(({ kind }) => kind === "words");
    const fault = yields ? null : faultOf(() => format.read(withoutMark(bytes), isCut, {}, new Collector()));
    verdicts.push({ format, fits: !yields && !fault, fault });
  }
  return verdicts;
}

// The fault that reading throws; where the beginning ends, a text fits as far as it can be
// read.
function faultOf(read) {
  try {
    read();
  } catch (error) {
    if (error instanceof Fault) return error;
    if (error !== CUT) throw error;
  }
  return null;
}

function keepLaidOut(verdicts, lines) {
  const kept = fittingOf(verdicts).filter(({ isLaidOut }) => !isLaidOut || isLaidOut(lines));
  if (kept.length === 0) return;
  for (const verdict of verdicts) verdict.fits &&= kept.includes(verdict.format);
}

// The beginning without the line that it cuts.
function wholeLines(head, isWhole) {
  const end = head.lastIndexOf(LINE_FEED);
  return isWhole || end < 0 ? head : head.subarray(0, end);
}

// The two numbers that a text begins with; null if it does not.
function firstTwo(bytes) {
  const numbers = new Numbers(withoutMark(bytes));
  let counts = null;
  faultOf(() => (counts = [numbers.number("number"), numbers.number("number")]));
  return counts;
}

// Whether each line has two words or none.
const isInPairs = (bytes) => firstNotPair(bytes) === null;

// The first line that has neither two words nor none, as { index, count, isAlone }: where it
// begins, its number of words, and whether no other line has any; null if there is none.
function firstNotPair(bytes) {
  const text = new Text(bytes);
  let found = null;
  let numLines = 0;
  for (let [index, count] = [0, 0]; ; ) {
    text.skipWhile(isBlank);
    const byte = text.peek();
    if (byte === undefined || text.nextIf(LINE_FEED)) {
      if (0 < count) numLines++;
      if (count !== 0 && count !== 2) found ??= { index, count };
      if (found && 1 < numLines) return { ...found, isAlone: false };
      if (byte === undefined) return found && { ...found, isAlone: true };
      [index, count] = [text.next, 0];
      continue;
    }
    text.skipWhile((byte) => !isSpace(byte));
    count++;
  }
}
