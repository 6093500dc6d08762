// Games that come in: files, long texts, chance.

const { assert, test, tab, key, text, live, game } = require("./harness.js");

// Drops a file of that name and these bytes, or that text, on the page.
const drop = (page, name, content) =>
  page.evaluate(
    ([name, content]) => {
      const data = new DataTransfer();
      data.items.add(new File([typeof content === "string" ? content : new Uint8Array(content)], name));
      for (const type of ["dragover", "drop"])
        document.body.dispatchEvent(new DragEvent(type, { dataTransfer: data, bubbles: true, cancelable: true }));
    },
    [name, content],
  );
const said = (page, pattern) =>
  page.waitForFunction((text) => new RegExp(text).test(document.querySelector("#live").textContent), pattern);

test("open: a file is dropped", "small", async (page) => {
  await drop(page, "my heap.txt", "a b\nb c\na c\n");
  await said(page, "^Game 1 is shown");
  assert.equal(await text(page, "#title"), "my heap");
  assert.equal(await page.title(), "my heap");
  assert.deepEqual(await game(page, () => grundy.state.game.names), ["a", "b", "c"]);
  assert.equal(await page.locator('[data-key="paste"]').inputValue(), "a b\nb c\na c\n");
  assert.equal(await page.locator(".dropping").count(), 0);
});

test("open: a file is picked", "small", async (page) => {
  await tab(page, "files");
  const file = { name: "g.dot", mimeType: "text/plain", buffer: Buffer.from("digraph Walk { a -> b }") };
  await page.setInputFiles('[data-key="file"]', file);
  await said(page, "^Game 1 is shown");
  assert.equal(await text(page, "#title"), "Walk");
  // The same file again, changed.
  await page.setInputFiles('[data-key="file"]', { ...file, buffer: Buffer.from("digraph Walk { a -> b -> c }") });
  await page.waitForFunction(() => grundy.state.game.rows.length === 3);
});

test("open: files that are none", "small", async (page) => {
  await drop(page, "picture.png", [0x89, 0x50, 0x4e, 0x47, 0, 1, 2, 3, 0xff, 0xfe]);
  await said(page, "^This text cannot be read\\.");
  assert.notEqual(await text(page, "#error"), "");
  await drop(page, "empty.txt", "");
  await page.waitForFunction(() => /no graph/.test(document.querySelector("#error").textContent));
  await drop(page, "cycle.txt", "a b\nb a\n");
  await page.waitForFunction(() => /cycle a -> b -> a/.test(document.querySelector("#error").textContent));
  assert.equal(await game(page, () => grundy.state.game.title), "A small game");
});

// Dropped by the test, so it is made in the page.
const dropMade = (page, name, make) =>
  page.evaluate(
    ([name, make]) => {
      const data = new DataTransfer();
      data.items.add(new File([new Function(make)()], name));
      document.body.dispatchEvent(new DragEvent("drop", { dataTransfer: data, bubbles: true, cancelable: true }));
    },
    [name, make],
  );

test("open: ten million letters are too many, said at once", "small", async (page) => {
  await dropMade(page, "long.txt", "return 'a b\\n'.repeat(2500000)");
  await page.waitForFunction(() => document.querySelector("#error"));
  assert.equal(
    await text(page, "#error"),
    "long.txt: 10000000 bytes are too many for a page (at most 8000000); grundy draw reads more",
  );
  await tab(page, "files");
  await page.evaluate(() => {
    const field = document.querySelector('[data-key="paste"]');
    const data = new DataTransfer();
    data.setData("text/plain", "a b\n".repeat(2500000));
    field.dispatchEvent(new ClipboardEvent("paste", { clipboardData: data, bubbles: true, cancelable: true }));
  });
  assert.equal(await live(page), "10000000 letters are here: press Read.");
  // The field holds only the beginning.
  assert.equal((await page.locator('[data-key="paste"]').inputValue()).length, 2002);
  await key(page, "read");
  assert.equal(
    await text(page, "#error"),
    "10000000 letters are too many for a page (at most 8000000); grundy draw reads more",
  );
  await key(page, "clear-text");
  // Put in as by an input method or a text that is dropped, which is no paste.
  await page.fill('[data-key="paste"]', "a b\n".repeat(250000));
  assert.equal(await live(page), "1000000 letters are here: press Read.");
  await key(page, "clear-text");
  await page.fill('[data-key="paste"]', "x y\n");
  await key(page, "read");
  assert.deepEqual(await game(page, () => grundy.state.game.names), ["x", "y"]);
});

test("open: 300,000 arcs are read, and that they are is said before", "small", async (page) => {
  page.setDefaultTimeout(60000);
  const make = `
    const arcs = [];
    for (let v = 0; v < 3000; v++)
      for (let i = 1; i <= 100; i++) arcs.push((v + i * 7 < 3000 ? v : v % 7) + " " + (v + i * 7 < 3000 ? v + i * 7 : 10 + i));
    return "3000 300000\\n" + arcs.join("\\n") + "\\n";`;
  const heard = page.evaluate(
    () =>
      new Promise((done) => {
        const texts = [];
        const live = document.querySelector("#live");
        new MutationObserver(() => {
          texts.push(live.textContent);
          if (/is shown|cannot/.test(live.textContent)) done(texts);
        }).observe(live, { childList: true, characterData: true, subtree: true });
      }),
  );
  await dropMade(page, "many.txt", make);
  const texts = await heard;
  assert.equal(texts[0], "Reading many.txt …");
  assert.match(texts[1], /^Reading \d+ letters …$/);
  assert.match(texts.at(-1), /^Game 1 is shown/);
  assert.equal(await game(page, () => grundy.state.game.rows.flat().length), 300000);
  assert.equal(await page.locator("svg.matrix.fine").count(), 1);
});

test("open: a random game", "small", async (page) => {
  await tab(page, "files");
  await page.fill('[data-key="random-vertices"]', "30");
  await page.fill('[data-key="random-arrows"]', "3");
  await page.selectOption('[data-key="random-rule"]', "spread");
  const made = new Set();
  for (let i = 0; i < 5; i++) {
    await key(page, "random");
    assert.match(await live(page), /^A random game of 30 vertices is shown\. /);
    made.add(JSON.stringify(await game(page, () => grundy.state.game.rows)));
  }
  assert.equal(made.size, 5);
  const { tokens, picks, arrows } = await game(page, () => {
    const { counts, picks, rows } = grundy.state.game;
    return { tokens: counts.reduce((a, b) => a + Number(b), 0), picks: picks.length, arrows: rows.flat().length };
  });
  assert.deepEqual([tokens, picks], [3, 30]);
  assert.ok(30 <= arrows && arrows <= 150, `${arrows}`);
  for (const [field, value, message] of [
    ["vertices", "0", "Vertices: a number from 1 to 3000."],
    ["vertices", "3001", "Vertices: a number from 1 to 3000."],
    ["vertices", "2.5", "Vertices: a number from 1 to 3000."],
    ["arrows", "", "Arrows: a number from 1 to 100."],
    ["arrows", "101", "Arrows: a number from 1 to 100."],
  ]) {
    await page.fill('[data-key="random-vertices"]', "1");
    await page.fill('[data-key="random-arrows"]', "1");
    await page.fill(`[data-key="random-${field}"]`, value);
    await key(page, "random");
    assert.equal(await live(page), message);
  }
  await page.fill('[data-key="random-vertices"]', "1");
  await page.fill('[data-key="random-arrows"]', "1");
  await key(page, "random");
  assert.deepEqual(await game(page, () => grundy.state.game.rows), [[]]);
});
