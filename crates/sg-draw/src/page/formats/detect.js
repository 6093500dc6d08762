// Finds out how a text is written: in the only format that accepts it.
//
// What begins like no other format is that format. The rest is tried: a small text all of
// it, a large one all of it if the beginning does not decide. Of several formats that fit,
// those yield that would break the lines elsewhere. See sg-formats of the library, of which
// this is the twin.

// The length of the beginning that is looked at first.
const HEAD = 4 << 20;

// Why there is no game, where no place in the text says it.
class Refusal extends Error {}

const NO_GRAPH = "there is no graph in the input";

function detect(bytes) {
  const isWhole = bytes.length < HEAD;
  const head = bytes.subarray(0, HEAD);
  const beginning = new Text(head, !isWhole).skipMark();
  beginning.skipWhile(isSpace);
  if (isWhole && beginning.peek() === undefined) throw new Refusal(NO_GRAPH);
  for (const format of FORMATS) {
    if (format.begins?.(new Text(head, !isWhole).skipMark())) return format;
  }
  const counts = firstTwo(head);
  let verdicts = tryAll(FORMATS.filter(({ begins }) => !begins), counts, head, !isWhole);
  keepLaidOut(verdicts, wholeLines(head, isWhole));
  let fitting = fittingOf(verdicts);
  if (!isWhole && 1 < fitting.length) {
    verdicts = tryAll(fitting, counts, bytes, false);
    fitting = fittingOf(verdicts);
  }
  const faults = verdicts.filter(({ fault }) => fault);
  if (fitting.length === 0) {
    const lines = faults.map(({ format, fault }) => `\n  ${format.name.padEnd(8)}  ${fault.message}`);
    throw new Refusal(`no format fits${lines.join("")}`);
  }
  if (1 < fitting.length) {
    const lines = fitting.map(({ name, meaning }) => `\n  --format ${name.padEnd(8)}  ${meaning(counts)}`);
    throw new Refusal(`several formats fit it; choose one:${lines.join("")}`);
  }
  const [format] = fitting;
  const arcs = faults.find((verdict) => verdict.format.name === "arcs");
  if (format.name === "names" && arcs && isCounted(bytes)) {
    throw new Refusal(
      `two formats may be meant; choose one:\n  --format arcs      it has a fault: ${arcs.fault.message}` +
        `\n  --format names     ${format.meaning(null)}`,
    );
  }
  return format;
}

const fittingOf = (verdicts) => verdicts.filter(({ fits }) => fits).map(({ format }) => format);

// The verdicts of formats on a text: { format, fits, fault }; the one that yields to
// another, though it would accept the text, neither fits nor has a fault.
function tryAll(formats, counts, bytes, isCut) {
  const verdicts = [];
  const hasMoreArcs = counts && counts[0] <= counts[1];
  for (const format of formats) {
    const yields = format.name === "names" && hasMoreArcs && fittingOf(verdicts).some(({ name }) => name === "arcs");
    if (yields) verdicts.push({ format, fits: false });
    else {
      const fault = faultOf(() => format.read(bytes, isCut, 0, new Collector()));
      verdicts.push({ format, fits: !fault, fault });
    }
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
  const kept = fittingOf(verdicts).filter(({ isLaidOut }) => isLaidOut(lines));
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
  const numbers = new Numbers(bytes);
  let counts = null;
  faultOf(() => (counts = [numbers.number("number"), numbers.number("number")]));
  return counts;
}

// Whether each line has two words or none.
function isInPairs(bytes) {
  const text = new Text(bytes);
  for (let count = 0; ; ) {
    text.skipWhile(isBlank);
    const byte = text.peek();
    if (byte === undefined || text.nextIf(LINE_FEED)) {
      if (count !== 0 && count !== 2) return false;
      if (byte === undefined) return true;
      count = 0;
      continue;
    }
    text.skipWhile((byte) => !isSpace(byte));
    count++;
  }
}

// Whether two counts are followed by as many pairs of numbers as the second says.
function isCounted(bytes) {
  const numbers = new Numbers(bytes);
  return !faultOf(() => {
    numbers.number("number");
    const numArcs = numbers.number("number");
    for (let i = 0; i < numArcs; i++) {
      numbers.number("number");
      numbers.number("number");
    }
    numbers.finish("");
  });
}
