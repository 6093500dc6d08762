// Names as they are shown and typed.
//
// A bare name has letters, marks and numbers of any script, _ . ' / + * @, and - between two
// of these. All else stands in double quotes, so that an arrow, a bracket or a blank of some
// other notation is never taken for a part of a name. Letters that nobody sees stand in
// quotes, too, and so does what looks like another name: what is not in Unicode's normal form
// NFC, and what begins with a mark. In quotes \" and \\ are escapes; what would break a line,
// cannot be seen or looks like something else is spelled out.

// What Unicode lets programs draw as nothing: fillers, joiners, variation selectors.
const IGNORABLE =
  "\\u034F\\u115F\\u1160\\u17B4\\u17B5\\u180B-\\u180F\\u3164\\uFE00-\\uFE0F\\uFFA0\\u{E0000}-\\u{E0FFF}";
const BARE_LETTER = `(?:[a-zA-Z0-9_.'/+*@]|(?![\\0-\\x7F${IGNORABLE}])[\\p{L}\\p{M}\\p{N}])`;
const BARE_NAME = new RegExp(`^${BARE_LETTER}+(?:-${BARE_LETTER}+)*$`, "u");

// What would break a line, turn letters around, or cannot be seen or told from a common
// blank; and a mark at the beginning, which would be drawn on what is before it.
const HIDDEN = new RegExp(`^\\p{M}|(?! )[\\p{Cc}\\p{Cf}\\p{Zl}\\p{Zp}\\p{Zs}${IGNORABLE}]`, "gu");

// A text with what cannot be told from its looks spelled out. In a text that is not in normal
// form only what is ASCII can.
function escaped(text) {
  return text.replace(isNfc(text) ? HIDDEN : /[^ -~]/gu, (letter) => {
    const short = { "\t": "\\t", "\n": "\\n", "\r": "\\r" }[letter];
    return short ?? `\\u{${letter.codePointAt(0).toString(16)}}`;
  });
}

const isBareName = (name) => BARE_NAME.test(name) && !isMark(name) && !/^\p{M}/u.test(name) && isNfc(name);

const isNfc = (text) => text.normalize("NFC") === text;

// Whether a word of bare letters is no name all the same, for it has none but signs, or begins
// like remarks elsewhere.
const isMark = (word) => /^([.'/+*@-]*$|\/[/*])/.test(word);

// The index of the first letter of a name that cannot be in a bare one; null if there is none.
function firstUnbare(name) {
  if (BARE_NAME.test(name)) return null;
  let index = 0;
  for (const letter of name) {
    if (letter !== "-" && !BARE_NAME.test(letter)) return index;
    index += letter.length;
  }
  return null;
}

function inQuotes(name) {
  return `"${escaped(name.replace(/["\\]/g, "\\$&"))}"`;
}

// The name that a text shows in quotes; null if it does not.
function withoutQuotes(text) {
  const inner = text.match(/^"((?:[^"\\]|\\["\\nrt]|\\u\{[0-9a-fA-F]{1,6}\})*)"$/u)?.[1];
  if (inner === undefined) return null;
  const short = { n: "\n", r: "\r", t: "\t" };
  return inner.replace(/\\(?:u\{(.*?)\}|(.))/g, (_, code, letter) =>
    code ? String.fromCodePoint(parseInt(code, 16)) : (short[letter] ?? letter),
  );
}

// The name that is shown so.
const nameTyped = (shown) => withoutQuotes(shown) ?? shown;

// The first sign of a text as a message names it.
function signNamed(text) {
  const [sign] = text;
  const code = `U+${sign.codePointAt(0).toString(16).toUpperCase().padStart(4, "0")}`;
  return escaped(sign) === sign ? `'${sign}' (${code})` : code;
}
