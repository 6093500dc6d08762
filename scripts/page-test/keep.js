// What is kept: undo and redo, edits over a reload, games in links.

const { assert, test, tab, key, live, game, click } = require("./harness.js");

const rows = (page) => game(page, () => grundy.state.game.rows);

test("keep: redo, by button and keys", "small", async (page) => {
  assert.equal(await page.locator("#redo").isDisabled(), true);
  await tab(page, "edit");
  await key(page, "add");
  await key(page, "add");
  await page.click("#undo");
  await page.keyboard.press("u");
  assert.equal((await rows(page)).length, 7);
  await page.click("#redo");
  assert.equal((await rows(page)).length, 8);
  await page.keyboard.press("Control+Shift+Z");
  assert.equal((await rows(page)).length, 9);
  await page.keyboard.press("Control+z");
  await page.keyboard.press("Control+y");
  assert.equal((await rows(page)).length, 9);
  await page.keyboard.press("u");
  await page.keyboard.press("r");
  assert.equal((await rows(page)).length, 9);
  // Something new takes the place of what was undone.
  await page.keyboard.press("u");
  await click(page, 0);
  await key(page, "put");
  assert.equal(await page.locator("#redo").isDisabled(), true);
  await page.keyboard.press("r");
  assert.equal(await live(page), "Nothing to redo.");
});

test("keep: a reload keeps edits, undo goes back to the page's own game", "spread", async (page) => {
  await tab(page, "edit");
  await key(page, "add");
  await click(page, 0);
  await page.fill('[data-key="name"]', "größter <Platz>");
  await page.keyboard.press("Enter");
  await page.reload();
  assert.match(await live(page), /^Your changes are still here\./);
  assert.equal(await game(page, () => grundy.state.game.names[0]), "größter <Platz>");
  assert.deepEqual(await game(page, () => grundy.state.game.picks.map(String)), ["2", "3", "1", "2", "0", "1", "1"]);
  await page.click("#undo");
  assert.equal((await rows(page)).length, 6);
  await page.reload();
  assert.equal((await rows(page)).length, 6);
  assert.doesNotMatch(await live(page), /changes/);
});

test("keep: what cannot be kept is asked about", "small", async (page) => {
  await page.evaluate(() => {
    Storage.prototype.setItem = () => {
      throw new Error("no room");
    };
  });
  const leaves = (page) =>
    page.evaluate(() => dispatchEvent(new Event("beforeunload", { cancelable: true })));
  assert.equal(await leaves(page), true);
  await page.keyboard.press("d");
  await page.keyboard.press("a");
  assert.equal(await leaves(page), false);
});

test("keep: a link carries the game", "spread", async (page) => {
  await tab(page, "edit");
  await key(page, "from1");
  await tab(page, "files");
  await key(page, "link-copy");
  await page.getByText("Copied.").waitFor();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  assert.match(link, /^file:.*spread\.html#game=[\w-]+$/);
  const before = await game(page, () => {
    const { title, names, rows, picks, counts } = grundy.state.game;
    return { title, names, rows, picks: picks.map(String), counts: counts.map(String) };
  });
  const other = link.replace("spread.html", "small.html");
  await page.goto("about:blank");
  await page.goto(other);
  const after = await game(page, () => {
    const { title, names, rows, picks, counts } = grundy.state.game;
    return { title, names, rows, picks: picks.map(String), counts: counts.map(String) };
  });
  assert.deepEqual(after, before);
  assert.deepEqual(after.names, ["1", "2", "3", "4", "5", "6"]);
  // Followed within the page, and cut.
  await page.evaluate((hash) => (location.hash = hash), link.slice(link.indexOf("#"), -9));
  await page.waitForFunction(() => /^The link holds no game/.test(document.querySelector("#live").textContent));
  assert.deepEqual((await rows(page)).length, 6);
});

test("keep: edits of a game whose link was followed within the page", "small", async (page) => {
  const data = { title: "t", names: [], first: 0, rows: [[1], []], picks: null, counts: ["0", "1"] };
  const follow = (hash) => page.evaluate((hash) => (location.hash = hash), hash);
  await follow(`game=${Buffer.from(JSON.stringify(data)).toString("base64url")}`);
  await page.waitForFunction(() => grundy.state.game.title === "t");
  await page.keyboard.press("d");
  await page.keyboard.press("a");
  await page.reload();
  assert.match(await live(page), /^Your changes are still here\./);
  assert.equal((await rows(page)).length, 3);
  await page.click("#undo");
  await page.reload();
  assert.doesNotMatch(await live(page), /changes/);
  assert.equal((await rows(page)).length, 2);
  // The game of the link is in no other address.
  await follow("other");
  await page.reload();
  assert.equal(await game(page, () => grundy.state.game.title), "t");
});

test("keep: the way to the panel leaves the address as it is", "small", async (page) => {
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  assert.equal(await page.evaluate(() => document.activeElement.id), "panel");
  assert.equal(await page.evaluate(() => location.hash), "");
});

test("keep: links that hold no game", "small", async (page) => {
  const why = async (code) => {
    await page.evaluate((code) => {
      document.querySelector("#live").textContent = "";
      location.hash = `game=${code}`;
    }, code);
    await page.waitForFunction(() => document.querySelector("#live").textContent !== "");
    return live(page);
  };
  const encoded = (data) => Buffer.from(typeof data === "string" ? data : JSON.stringify(data)).toString("base64url");
  const good = { title: "t", names: [], first: 0, rows: [[1], []], picks: null, counts: ["0", "1"] };
  assert.match(await why(encoded(good)), /^The game of the link is shown\./);
  const bad = /^The link holds no game: a part of it may have been lost\.$/;
  for (const code of [
    "",
    "%%%",
    encoded("{"),
    encoded("null"),
    encoded("[]"),
    encoded({ ...good, rows: [[2], []] }),
    encoded({ ...good, rows: [[-1], []] }),
    encoded({ ...good, rows: [["1"], []] }),
    encoded({ ...good, rows: 2 }),
    encoded({ ...good, counts: ["0"] }),
    encoded({ ...good, counts: ["0", "-1"] }),
    encoded({ ...good, counts: [0, 1] }),
    encoded({ ...good, picks: ["1"] }),
    encoded({ ...good, names: ["a", "a"] }),
    encoded({ ...good, names: ["a", ""] }),
    encoded({ ...good, names: null }),
    encoded({ ...good, title: 1 }),
    encoded({ ...good, first: "0" }),
  ])
    assert.match(await why(code), bad, code);
  assert.match(await why(encoded({ ...good, rows: [[1], [0]] })), /^The graph has a cycle: 0 → 1 → 0\.$/);
  assert.equal(
    await why("a".repeat(4001)),
    "The link is not read: it has 4001 letters, of at most 4000.",
  );
  assert.equal(await game(page, () => grundy.state.game.title), "t");
});

test("keep: a game too large for a link", "large", async (page) => {
  await tab(page, "files");
  await key(page, "link-copy");
  assert.match(await live(page), /^The game is too large for a link: it takes \d+ letters, of at most 4000\./);
});

test("keep: a bad link in front of the page's own game", "small", async (page) => {
  await page.goto(`${page.url()}#game=oops`);
  await page.reload();
  assert.match(await live(page), /^The link holds no game/);
  assert.equal(await game(page, () => grundy.state.game.title), "A small game");
});
