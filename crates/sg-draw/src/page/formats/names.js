// The format names: one arc a line, `a b` or `a -> b`; a single name is a vertex; from a # at
// the start of a word on, the line is a remark.

function readNames(bytes, isCut, first, collector) {
  const text = new Text(bytes, isCut).skipMark();
  collector.startNames();
  while (text.peek() !== undefined) giveLine(text, readLine(text), collector);
}

// Reads a line up to its end: its names, as { bytes, index }, and the index of its arrow.
function readLine(text) {
  const line = { names: [], arrow: null };
  for (;;) {
    text.skipWhile(isBlank);
    const byte = text.peek();
    if (byte === undefined || text.nextIf(LINE_FEED)) return line;
    if (byte === byteOf("#")) text.skipWhile((byte) => byte !== LINE_FEED);
    else readWord(text, line);
  }
}

// Reads a name, and the arrow if one ends it.
function readWord(text, line) {
  const index = text.next;
  const { bytes, arrow } = readName(text);
  if (bytes.length) {
    if (line.names.length === 2) {
      text.fail(index, `expected one arc a line, found a third name ${quoted(bytes)}`);
    }
    line.names.push({ bytes, index });
  }
  if (arrow === null) return;
  if (line.arrow !== null || 1 < line.names.length) {
    text.fail(arrow, "expected one arc a line, found a second '->'");
  }
  if (line.names.length === 0) text.fail(arrow, "expected a name before '->'");
  line.arrow = arrow;
}

// Reads a name up to white space or ->, which is passed over: where it stands.
function readName(text) {
  const start = text.next;
  let depth = 0;
  for (;;) {
    const byte = text.peek();
    const letter = text.peekChar();
    if (byte === undefined || isSpace(byte)) return { bytes: text.bytes.subarray(start, text.next), arrow: null };
    if (letter === "(" || letter === "[") depth++;
    else if (letter === ")" || letter === "]") depth = Math.max(0, depth - 1);
    else if ('{}";'.includes(letter) || (letter === "," && depth === 0) || byte < 0x20 || byte === 0x7f) {
      text.fail(text.next, `${described(byte)} cannot be in a name`);
    }
    const index = text.next++;
    if (letter === "-" && text.nextIf(byteOf(">"))) return { bytes: text.bytes.subarray(start, index), arrow: index };
  }
}

// Gives the arc, or the vertex, to the collector.
function giveLine(text, { names, arrow }, collector) {
  if (names.length === 0) return;
  const [v, w] = names.map(({ bytes, index }) => collector.vertex(text.utf8(bytes, index)));
  if (w !== undefined) collector.arc(v, w, names[0].index);
  else if (arrow !== null) text.fail(arrow, "expected a name after '->'");
}
