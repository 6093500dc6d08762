// Ids of nodes in JSON: texts, and values with a text that stands for all ways to write them.

// The most digits that a number has when it is written without an exponent. A double has
// fewer.
const WRITTEN_OUT = 400;

// Reads the next value, which is to be an id: { name, isValue }.
function readJsonId(words) {
  const index = words.index();
  const value = words.start();
  if (value.kind === "text") return { name: value.text, isValue: false };
  return { name: value.kind === "[" ? arrayName(words) : simpleName(words, value, index), isValue: true };
}

// The rest of an array whose bracket is read, without blanks.
function arrayName(words) {
  let name = "[";
  for (let depth = 1; 0 < depth; ) {
    if (!words.element()) {
      depth--;
      name += "]";
      continue;
    }
    if (!name.endsWith("[")) name += ",";
    const index = words.index();
    const value = words.start();
    if (value.kind === "[") depth++;
    if (value.kind === "[" || value.kind === "null") name += value.kind;
    else name += value.kind === "text" ? inQuotes(value.text) : simpleName(words, value, index);
  }
  return name;
}

// The name that a number or truth value is.
function simpleName(words, { kind, text }, index) {
  if (kind === "true" || kind === "false") return kind;
  if (kind !== "number") {
    words.text.fail(index, "expected an id: a text, a number, true, false, or an array of such");
  }
  return numberName(text) ?? words.text.fail(index, "the exponent of this id is too large");
}

// A number of JSON in the one way to write what it is: 1.0, 10e-1 and 1 are 1. Null if its
// exponent is too large.
function numberName(written) {
  const [, sign, whole, fraction = "", power = "0"] = written.match(
    /^(-?)([0-9]+)(?:\.([0-9]+))?(?:[eE](.+))?$/,
  );
  const exponent = Number(power);
  if (exponent < -(2 ** 31) || 2 ** 31 <= exponent) return null;
  const all = whole + fraction;
  const rest = all.replace(/^0+/, "");
  let length = rest.length;
  while (rest[length - 1] === "0") length--;
  const digits = rest.slice(0, length);
  if (digits === "") return "0";
  // The number is 0.digits times ten to the power of `point`.
  const point = exponent + whole.length - (all.length - rest.length);
  if (digits.length <= point && point <= WRITTEN_OUT) return sign + digits.padEnd(point, "0");
  if (0 < point && point <= WRITTEN_OUT) return `${sign}${digits.slice(0, point)}.${digits.slice(point)}`;
  if (-6 < point && point <= 0) return `${sign}0.${"0".repeat(-point)}${digits}`;
  const behind = digits.length === 1 ? "" : `.${digits.slice(1)}`;
  return `${sign}${digits[0]}${behind}e${point - 1}`;
}
