// Files: inputs pasted in, faults in them, examples, and what is saved.

const fs = require("node:fs");
const os = require("node:os");
const path = require("node:path");
const { pathToFileURL } = require("node:url");
const { assert, test, tab, key, text, live, game, click, readGame } = require("./harness.js");

const paste = async (page, input, format = "auto") => {
  await tab(page, "files");
  await page.selectOption('[data-key="format"]', format);
  await page.fill('[data-key="paste"]', input);
  await key(page, "read");
};
const current = (page) =>
  game(page, () => {
    const { rows, picks, counts } = grundy.state.game;
    return { rows, picks: picks && picks.map(String), counts: counts.map(Number) };
  });

const POJ = "4\n2 1 2\n0\n1 3\n0\n1 0\n2 0 2\n0\n\n4\n1 1\n1 2\n0\n0\n2 0 1\n2 1 1\n3 0 1 3\n0\n";
const ZOJ = "5\n2 3 4\n1 3\n1 5\n1 5\n1\n2 1 2\n";
const UVA = "1\n3 3\n0 1\n0 2\n1 2\n2 1 7\n2\n1 0 0\n0 5 1\n";

test("files: several games and queries to choose from", "small", async (page) => {
  await paste(page, POJ);
  assert.match(await text(page), /read as poj2425, an input of that problem: 2 games/);
  assert.deepEqual(await current(page), { rows: [[1, 2], [], [3], []], picks: null, counts: [1, 0, 0, 0] });
  await page.selectOption('[data-key="query"]', "1");
  assert.deepEqual((await current(page)).counts, [1, 0, 1, 0]);
  await page.selectOption('[data-key="game"]', "2");
  assert.deepEqual(await current(page), { rows: [[1], [2], [], []], picks: null, counts: [1, 1, 0, 0] });
  await page.selectOption('[data-key="query"]', "2");
  assert.deepEqual((await current(page)).counts, [1, 1, 0, 1]);
  assert.match(await live(page), /Game 2 is shown/);
});

test("files: the other two judges", "small", async (page) => {
  await paste(page, ZOJ);
  assert.deepEqual(await current(page), {
    rows: [[2, 3], [2], [4], [4], []],
    picks: null,
    counts: [1, 1, 0, 0, 0],
  });
  assert.deepEqual(await game(page, () => grundy.state.game.names), ["1", "2", "3", "4", "5"]);
  await paste(page, UVA);
  assert.deepEqual(await current(page), {
    rows: [[1, 2], [2], []],
    picks: ["2", "1", "7"],
    counts: [1, 0, 0],
  });
});

test("files: faults have line and column", "small", async (page) => {
  for (const [format, input, message] of [
    ["poj2425", "2\n1 x\n", "line 2, column 3: unexpected byte 'x'"],
    ["arcs", "2 1\n0 2\n", /^line 2, column 3: vertex 2 is out of range: the graph has vertices 0 to 1/],
    ["names", "größe b\n c d e\nü ü ü", /^line 2, column 6: expected .*'e'$/],
    ["names", "x ü\nü b\n b  ü\n", "cycle ü -> b -> ü\n  line 2, column 1: ü -> b\n  line 3, column 2: b -> ü"],
    ["auto", "", "there is no graph in the input"],
    ["auto", "what {", /^no format fits\n {2}/],
  ]) {
    await paste(page, input, format);
    const error = await page.locator("#error").textContent();
    if (typeof message === "string") assert.equal(error, message, input);
    else assert.match(error, message, input);
  }
});

test("files: too much for a page", "small", async (page) => {
  await paste(page, "3001 0\n", "arcs");
  assert.equal(await text(page, "#error"), "3001 vertices are too many for a page (at most 3000)");
  const nodes = (letter, count) => Array.from({ length: count }, (_, i) => letter + i).join(" ");
  await paste(page, `digraph { { ${nodes("a", 1001)} } -> { ${nodes("b", 1000)} } }`);
  assert.equal(await text(page, "#error"), "1001000 arrows are too many for a page (at most 1000000)");
});

test("files: where vertices count from", "small", async (page) => {
  await paste(page, "2 1\n1 2\n", "arcs");
  await page.selectOption('[data-key="first"]', "1");
  await key(page, "read");
  assert.deepEqual(await game(page, () => grundy.state.game.names), ["1", "2"]);
});

const named = async (page, input, format) => {
  await paste(page, input, format);
  return game(page, () => {
    const { names, rows } = grundy.state.game;
    return rows.map((row, v) => `${names[v]}:${row.map((w) => names[w])}`).join(" ");
  });
};

test("files: texts in every format", "small", async (page) => {
  for (const [input, read, want, format] of [
    ["3 3\n0 1\n1 2\n0 2\n", "arcs", "0:1,2 1:2 2:"],
    ["3 2\n0 1\n1 2\n", "arcs", "0:1 1:2 2:", "arcs"],
    ["3 2\n0 1\n1 2\n", "names", "3:2 2: 0:1 1:2", "names"],
    ["2 1 0 1", "arcs", "0:1 1:"],
    ["# a remark\r\nhut -> inn # down\r\nhut mill\r\n\r\nalone\r\n", "names", "hut:inn,mill inn: mill: alone:"],
    ['a->b\n"(1,2)" c\n', "names", 'a:b b: "(1,2)":c c:'],
    ["digraph { a -> b -> c; a -> c }", "dot", "a:b,c b:c c:"],
    ["a: b, c\nb:\n", "lists", "a:b,c b: c:"],
    ["source,target\na,b\n", "csv", "a:b b:"],
    ["1 a\n2 b\n#\n1 2\n", "tgf", "a:b b:", "tgf"],
    ['{"directed": true, "nodes": [{"id": 1}, {"id": "1"}], "links": [{"source": 1, "target": "1"}]}', "json", '1:"1" "1":'],
    [
      '// x\nstrict digraph "A heap" {\n node [shape=circle, label="a;b"]; rank=same\n' +
        '"x \\"y\\"" -> {b; 0.5} [color=red]; b:n -> -1 /* { */\nsubgraph s { c; d } -> { e }\n"p" + "q" }\n',
      "dot",
      '"x \\"y\\"":b,0.5 b:"-1" 0.5: "-1": c:e d:e e: pq:',
    ],
  ]) {
    assert.equal(await named(page, input, format), want, input);
    assert.match(await text(page), new RegExp(`read as ${read}, .*: 1 game`), input);
  }
  assert.equal(await text(page, "#title"), "A heap");
});

test("files: the games that come with the program", "small", async (page) => {
  for (const [file, title, size] of [
    ["walk.txt", "Pasted game", 7],
    ["diamonds.txt", "Pasted game", 13],
    ["kayles-5.txt", "Pasted game", 11],
    ["nim-heap.dot", "Nim heap", 7],
    ["chess.in", "Pasted game 1", 4],
    ["addition-subtraction.in", "Pasted game 1", 3],
  ]) {
    await paste(page, readGame(file));
    assert.equal(await text(page, "#title"), title, file);
    assert.equal((await current(page)).rows.length, size, file);
  }
});

test("files: examples", "empty", async (page) => {
  await tab(page, "files");
  for (const [id, values] of [
    ["walk", [0, 1, 3, 2, 0, 1, 0]],
    ["ladder", [0, 1, 1, 0, 1, 1, 0, 1, 1, 0]],
    ["nim", [0, 1, 2, 3, 4, 5]],
    ["subtract", [0, 0, 1, 1, 2, 0, 0, 1, 1, 2, 0]],
  ]) {
    await key(page, `example-${id}`);
    assert.deepEqual(await game(page, () => grundy.state.solved.values.map(Number)), values);
  }
  await key(page, "example-spread");
  assert.match(await text(page, "#summary"), /a move lays K tokens/);
});

async function savedFile(page, format) {
  await page.selectOption('[data-key="save-as"]', format);
  const [download] = await Promise.all([page.waitForEvent("download"), key(page, "download")]);
  return { name: download.suggestedFilename(), bytes: fs.readFileSync(await download.path()) };
}

async function saved(page, format) {
  const { name, bytes } = await savedFile(page, format);
  return { name, text: bytes.toString("utf8") };
}

test("files: what is saved for a judge reads back as the same game", "small", async (page) => {
  for (const [format, input] of [
    ["poj2425", "3\n2 1 2\n1 2\n0\n2 0 1\n0\n"],
    ["zoj3666", ZOJ],
    ["uva12163", "1\n3 3\n0 1\n0 2\n1 2\n2 1 7\n1\n1 0 4\n"],
  ]) {
    await paste(page, input, format);
    const { name, text } = await saved(page, format);
    assert.equal(name, `${format}.in`);
    assert.equal(text, input);
  }
  await page.selectOption('[data-key="save-as"]', "poj2425");
  assert.match(await text(page), /This format has no K/);
});

test("files: a last place with arrows gets one behind it for ZOJ", "small", async (page) => {
  await paste(page, "2\n0\n1 0\n1 1\n0\n", "poj2425");
  assert.equal((await saved(page, "zoj3666")).text, "3\n0\n1 1\n1\n1 2\n");
});

test("files: DOT, and a picture that is SVG", "names", async (page) => {
  await tab(page, "files");
  const dot = await saved(page, "dot");
  assert.equal(dot.name, "game.dot");
  assert.match(
    dot.text,
    /\{\n {2}"the very first position" \[label=<the very first position<br\/>value 0>, peripheries=2, xlabel="1 on it"\];/,
  );
  assert.match(dot.text, /^digraph "A game with <long> names & marks <\/script>" \{/);
  assert.match(dot.text, /\n {2}"größte Zahl" -> "end";\n/);
  const before = await current(page);
  await paste(page, dot.text);
  assert.deepEqual((await current(page)).rows, before.rows);
  assert.deepEqual(await game(page, () => grundy.state.game.names), [
    '"the very first position"',
    '"</script><b>bold</b>"',
    '"größte Zahl"',
    "end",
  ]);
  // The quotes are those of what is shown, and no part of the name.
  assert.doesNotMatch((await saved(page, "dot")).text, /\\"größte/);
  const { name, text: picture } = await saved(page, "svg");
  assert.equal(name, "game.svg");
  const parsed = await game(
    page,
    (text) => {
      const file = new DOMParser().parseFromString(text, "image/svg+xml");
      return {
        errors: file.querySelectorAll("parsererror").length,
        root: file.documentElement.localName,
        texts: [...file.querySelectorAll("text")].map((t) => t.textContent).filter(Boolean),
        styles: file.querySelectorAll("style, [class], [style]").length,
      };
    },
    picture,
  );
  assert.deepEqual([parsed.errors, parsed.root, parsed.styles], [0, "svg", 0]);
  assert.ok(parsed.texts.some((text) => text.includes("größte Zahl")));
  await key(page, "copy");
  await page.getByText("Copied.").waitFor();
  assert.equal(await page.evaluate(() => navigator.clipboard.readText()), picture);
});

test("files: the picture of a matrix", "dense", async (page) => {
  await tab(page, "files");
  const { text: picture } = await saved(page, "svg");
  assert.match(picture, /<path[^>]* d="M/);
});

test("files: the picture as PNG, in rows and as a matrix", "small", async (page) => {
  await tab(page, "files");
  for (const example of ["walk", "subtract"]) {
    await key(page, `example-${example}`);
    if (example === "subtract") await page.keyboard.press("m");
    const { name, bytes } = await savedFile(page, "png");
    assert.equal(name, "game.png");
    assert.equal(bytes.subarray(0, 8).toString("latin1"), "\x89PNG\r\n\x1a\n");
    const [width, height] = await page
      .locator("svg.board")
      .evaluate((svg) => [svg.viewBox.baseVal.width, svg.viewBox.baseVal.height]);
    assert.deepEqual([bytes.readUInt32BE(16), bytes.readUInt32BE(20)], [Math.ceil(2 * width), Math.ceil(2 * height)]);
    // It has colours: those of values 0, 1 and 2 among them.
    const colours = await game(
      page,
      async (url) => {
        const image = new Image();
        image.src = url;
        await image.decode();
        const canvas = document.createElement("canvas");
        Object.assign(canvas, { width: image.width, height: image.height });
        const context = canvas.getContext("2d");
        context.drawImage(image, 0, 0);
        const { data } = context.getImageData(0, 0, image.width, image.height);
        const seen = new Set();
        for (let i = 0; i < data.length; i += 4) seen.add(`${data[i]},${data[i + 1]},${data[i + 2]}`);
        return ["255,255,255", "253,231,37"].map((colour) => seen.has(colour));
      },
      `data:image/png;base64,${bytes.toString("base64")}`,
    );
    assert.deepEqual(colours, [true, true]);
  }
});

test("files: JSON, read back by the page", "names", async (page) => {
  await tab(page, "files");
  const { name, text: json } = await saved(page, "json");
  assert.equal(name, "game.json");
  const graph = JSON.parse(json);
  assert.deepEqual([graph.directed, graph.multigraph, graph.graph.name], [true, false, await text(page, "#title")]);
  assert.deepEqual(graph.nodes[0], { id: "the very first position", value: 0, tokens: 1 });
  const rows = await game(page, () => grundy.state.game.rows);
  await paste(page, json);
  assert.deepEqual(await game(page, () => grundy.state.game.rows), rows);
  // Names that are not plain are shown in quotes.
  assert.deepEqual(await game(page, () => grundy.state.game.names), [
    '"the very first position"',
    '"</script><b>bold</b>"',
    '"größte Zahl"',
    "end",
  ]);
  assert.deepEqual(JSON.parse((await saved(page, "json")).text).nodes, graph.nodes.map((node) => ({ ...node, tokens: 0 })));
  await key(page, "example-nim");
  assert.deepEqual(JSON.parse((await saved(page, "json")).text).links[0], { source: 1, target: 0 });
  await key(page, "example-spread");
  assert.match(await text(page), /This format has no K/);
});

test("files: the page itself, with the game that was made", "spread", async (page) => {
  await tab(page, "edit");
  await key(page, "from1");
  await key(page, "add");
  await tab(page, "explore");
  await click(page, 2);
  await key(page, "put");
  await tab(page, "files");
  const { name, text: html } = await saved(page, "html");
  assert.equal(name, "game.html");
  const before = await game(page, () => JSON.stringify(grundy.state.game, (_, x) => (typeof x === "bigint" ? `${x}n` : x)));
  const file = path.join(os.tmpdir(), `grundy-page-${process.pid}.html`);
  fs.writeFileSync(file, html);
  try {
    await page.goto(pathToFileURL(file).href);
    const after = await game(page, () => JSON.stringify(grundy.state.game, (_, x) => (typeof x === "bigint" ? `${x}n` : x)));
    assert.equal(after, before);
    assert.equal(await page.title(), "A game that spreads");
    // Saved again it is the same file.
    await tab(page, "files");
    assert.equal((await saved(page, "html")).text, html);
  } finally {
    fs.unlinkSync(file);
  }
});
