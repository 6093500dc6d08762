// The page against the inputs of the problems: what the judge programs refuse is refused with
// the same words at the same place, and what they answer has the same winners.

const fs = require("node:fs");
const path = require("node:path");
const { assert, test, game } = require("./harness.js");

const INPUTS = path.join(__dirname, "../../inputs");

// The inputs in a folder, each with the file beside it that ends in `other`.
function inputsOf(problem, folder, other) {
  const here = path.join(INPUTS, problem, folder);
  const names = fs.readdirSync(here).filter((name) => name.endsWith(".in"));
  return names.map((name) => ({
    name: `${problem}/${folder}/${name}`,
    input: [...fs.readFileSync(path.join(here, name))],
    want: fs.readFileSync(path.join(here, name.replace(/in$/, other)), "utf8"),
  }));
}

// What a judge program says of a graph and its values, which a page does in its own words or
// has no limit to.
const OF_VALUES = /the Grundy number|needs a search/;

// A number that a judge program takes, and no graph.
const HUGE = /^line \d+, column \d+: (value|constant) of vertex \d+: .* \(at most 18446744073709551615\)/;

for (const problem of ["poj2425", "zoj3666", "uva12163"]) {
  test(`judges: what ${problem} refuses`, "small", async (page) => {
    const inputs = inputsOf(problem, "invalid", "err").filter(({ want }) => !OF_VALUES.test(want));
    const got = await game(page, refusals, { problem, inputs });
    inputs.forEach(({ name, want }, i) => {
      const [, place, message] = want.match(/^\w+: (line \d+, column \d+): (.*)/);
      // The page reads all of an input before it looks for cycles, and shows one vertex more.
      if (message.startsWith("cycle ")) {
        const later = got[i].match(/^line (\d+)/)?.[1];
        if (later) assert.ok(Number(place.match(/\d+/)) <= Number(later), name);
        else assert.ok(got[i].startsWith(message.replace(/\.\.\..*/, "")), `${name}: ${got[i]}`);
      } else if (HUGE.test(got[i])) assert.ok(!message.includes("too large"), name);
      else if (message.startsWith("warning: what follows")) {
        assert.match(got[i], new RegExp(`^${place}: expected the end of the input after the last of`), name);
      } else assert.equal(got[i], `${place}: ${message}`, name);
    });
    assert.ok(20 < inputs.length);
  });

  test(`judges: what ${problem} answers`, "small", async (page) => {
    const folders = ["lenient", "data/sample", "data/secret"];
    const inputs = folders.flatMap((folder) => inputsOf(problem, folder, "ans"));
    const got = await game(page, winners, { problem, inputs });
    let numCompared = 0;
    inputs.forEach(({ name, want }, i) => {
      if (got[i] === "there is no graph in the input") return assert.equal(want, "", name);
      // Of vertices, or of options that are to be searched.
      if (/too many for (a|this) page/.test(got[i]) || HUGE.test(got[i])) return;
      numCompared += got[i].length;
      const words = want.match(/\b(WIN|WINNING|Alice|LOSE|LOSING|Bob)\b/g) ?? [];
      const wins = words.map((word) => ["WIN", "WINNING", "Alice"].includes(word));
      assert.deepEqual(got[i], wins.slice(0, got[i].length), name);
    });
    assert.ok(100 < numCompared);
  });
}

// Runs in the page: the message about each input, that of the first cycle if it can be read.
function refusals({ problem, inputs }) {
  const { readGame, cycleMessage, tooLarge } = globalThis.grundy;
  return inputs.map(({ input }) => {
    const bytes = Uint8Array.from(input);
    try {
      for (let number = 1; ; number++) {
        const read = readGame(bytes, { format: problem, number });
        const message = tooLarge(read.collector) ?? cycleMessage(read);
        if (message) return message;
      }
    } catch (error) {
      return error.message;
    }
  });
}

// Runs in the page: for the first games of each input whether the first player wins, query by
// query.
function winners({ problem, inputs }) {
  const { readGame, solve, nimSum, tooLarge } = globalThis.grundy;
  // Each game is read from the start of the text.
  const MOST_GAMES = 6;
  return inputs.map(({ input }) => {
    const bytes = Uint8Array.from(input);
    const wins = [];
    for (let number = 1, last = 1; number <= Math.min(last, MOST_GAMES); number++) {
      let collector;
      try {
        ({ collector } = readGame(bytes, { format: problem, number }));
      } catch (error) {
        return error.message;
      }
      if (tooLarge(collector)) return tooLarge(collector);
      last = collector.numCases;
      let solved;
      try {
        solved = solve(collector);
      } catch (error) {
        return error.message;
      }
      for (const query of collector.queries.keys()) {
        wins.push(nimSum(solved.values, collector.countsOf(query)) !== 0n);
      }
    }
    return wins;
  });
}
