// The format lists: on each line a vertex, a colon, and its followers, `v: w x` or `v: w, x`;
// none stand for no follower. A second list of a vertex is refused, since it may be meant for
// another one, and so is a list that is indented below an empty one, to which it may belong. If the
// format is found and not told, lists that may begin with the number of their followers are refused,
// and one of `none`.

function readLists(bytes, isCut, told, collector) {
  const text = new Text(bytes, isCut).skipMark();
  const words = new Words(text, ":,", "write the name in quotes", "write each list on a line of its own, or the name in quotes");
  const vertex = ({ bytes, index }) => collector.vertex(text.utf8(bytes, index));
  const lists = new Set();
  const counts = new ListCounts(told);
  const end = () => {
    if (!collector.isTrial()) counts.refuse(text, lists);
  };
  // The line of the last list, as { index, colon, isNumber, isEmpty }.
  let above = null;
  collector.startNames();
  for (;;) {
    const word = words.next();
    if (word.kind === "end") return end();
    if (word.kind === "line end") continue;
    if (word.kind !== "name") notExpected(text, "a vertex and ':'", word);
    const v = vertex(word);
    const { index } = word;
    const line = { index, colon: readColon(words), isNumber: isNumber(word) };
    if (lists.has(v) && !collector.isTrial()) text.fail(word.index, "a second list of the same vertex");
    lists.add(v);
    if (above?.isEmpty) refuseIndentedList(text, above, line);
    const followers = [];
    const isLast = readFollowers(words, (word) => {
      word.w = vertex(word);
      followers.push(word);
      collector.arc(v, word.w, word.index);
    });
    if (!told.format && followers.length === 1) refuseNothing(text, followers[0]);
    counts.list(line, followers);
    above = { ...line, isEmpty: followers.length === 0 };
    if (isLast) return end();
  }
}

// Refuses a line that may belong to the one above, whose list is empty. Numbers may be in a column.
function refuseIndentedList(text, above, line) {
  const column = (index) => columnOf(text.bytes, index);
  if (column(line.index) <= column(above.index)) return;
  const areNumbers = above.isNumber && line.isNumber;
  if (areNumbers && column(above.colon) === column(line.colon)) return;
  const why = "a list that is indented below an empty one may belong to it";
  text.fail(line.index, `${why}: write each vertex where lines begin, with all its followers behind ':'`);
}

// Refuses the only follower of a list if it is one of the words for nothing.
function refuseNothing(text, { index, bytes, isQuoted }) {
  if (isQuoted || !/^(none|null|nil)$/.test(lossy(bytes).toLowerCase())) return;
  const how = "if so, write nothing behind ':'; if it is a vertex, write it in quotes";
  text.fail(index, `this may say that there is no follower: ${how}`);
}

// Lists that may begin with the number of their followers.
class ListCounts {
  constructor({ format }) {
    this.areCounts = !format;
    // Where the first of the numbers is, all as vertices, and what follows them.
    this.start = null;
    [this.numbers, this.followers] = [[], []];
    // Whether a vertex with a list is no number.
    this.hasWords = false;
  }

  list({ isNumber }, followers) {
    this.areCounts &&= 0 < followers.length && countOf(followers[0]) === followers.length - 1;
    if (!this.areCounts) return;
    const [first, ...rest] = followers;
    this.start ??= first.index;
    this.numbers.push(first.w);
    for (const { w } of rest) this.followers.push(w);
    this.hasWords ||= !isNumber;
  }

  // Refuses the lists if they do, given the vertices that have one.
  refuse(text, lists) {
    if (!this.areCounts || this.start === null) return;
    const hasList = (v) => lists.has(v);
    const hasFollowers = 0 < this.followers.length;
    const areCounts = this.hasWords
      ? !this.numbers.some(hasList) && (hasFollowers || 1 < this.numbers.length)
      : hasFollowers && this.followers.every(hasList);
    if (!areCounts) return;
    const how = "if so, leave these numbers out; if they are vertices, say --format lists";
    text.fail(this.start, `the first number of each list may count what follows: ${how}`);
  }
}

// Reads the colon: where it is.
function readColon(words) {
  const word = words.next();
  const wanted = "':' after the first name of the line";
  if (word.kind === "name") words.text.fail(word.index, `expected ${wanted}, found ${quoted(word.bytes)}`);
  if (word.kind !== ":") notExpected(words.text, wanted, word);
  return word.index;
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
