// The format lists: on each line a vertex, a colon, and its followers, `v: w x` or `v: w, x`;
// none stand for no follower. A second list of a vertex is refused, since it may be meant for
// another one.

function readLists(bytes, isCut, told, collector) {
  const text = new Text(bytes, isCut).skipMark();
  const words = new Words(text, ":,", "write the name in quotes", "write each list on a line of its own, or the name in quotes");
  const vertex = ({ bytes, index }) => collector.vertex(text.utf8(bytes, index));
  const lists = new Set();
  collector.startNames();
  for (;;) {
    const word = words.next();
    if (word.kind === "end") return;
    if (word.kind === "line end") continue;
    if (word.kind !== "name") notExpected(text, "a vertex and ':'", word);
    const v = vertex(word);
    readColon(words);
    if (lists.has(v) && !collector.isTrial()) text.fail(word.index, "a second list of the same vertex");
    lists.add(v);
    const isLast = readFollowers(words, (w) => collector.arc(v, vertex(w), w.index));
    if (isLast) return;
  }
}

function readColon(words) {
  const word = words.next();
  const wanted = "':' after the first name of the line";
  if (word.kind === "name") words.text.fail(word.index, `expected ${wanted}, found ${quoted(word.bytes)}`);
  if (word.kind !== ":") notExpected(words.text, wanted, word);
}

// Reads the followers up to the end of the line: whether it is the last line.
function readFollowers(words, take) {
  const { text } = words;
  // Whether commas are between the followers, once there are two of them.
  let hasCommas = null;
  let numFollowers = 0;
  let comma = null;
  for (;;) {
    const word = words.next();
    const { kind, index } = word;
    if (kind === "name") {
      if (0 < numFollowers) {
        hasCommas ??= comma !== null;
        if (hasCommas !== (comma !== null)) {
          const wanted = "expected commas between all followers or none";
          text.fail(index, `${wanted}, found ${quoted(word.bytes)}`);
        }
      }
      comma = null;
      numFollowers++;
      take(word);
    } else if (kind === "," && 0 < numFollowers && comma === null) {
      comma = index;
    } else if (kind === "line end" || kind === "end") {
      if (comma !== null) text.fail(comma, "expected a name after ','");
      return kind === "end";
    } else notExpected(text, "a follower", word);
  }
}

// Fails because a word that is no name stands where `wanted` should.
function notExpected(text, wanted, { kind, index }) {
  const found = { data: "'{'", "line end": "the end of the line", end: "the end of the input" }[kind];
  text.fail(index, `expected ${wanted}, found ${found ?? `'${kind}'`}`);
}
