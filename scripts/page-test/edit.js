// Edit: vertices, arrows, names, rules; cycles are refused and shown.

const { assert, test, tab, key, vertex, text, live, game, click } = require("./harness.js");

const rows = (page) => game(page, () => grundy.state.game.rows);

test("edit: a graph from nothing, by clicks", "empty", async (page) => {
  await tab(page, "edit");
  for (let i = 0; i < 3; i++) await key(page, "add");
  assert.deepEqual(await rows(page), [[], [], []]);
  await click(page, 0);
  await key(page, "link");
  assert.match(await text(page), /Now choose the vertex where the arrow from 0 ends/);
  await click(page, 1);
  await click(page, 1);
  await page.selectOption('[data-key="target"]', "2");
  assert.deepEqual(await rows(page), [[1], [2], []]);
  assert.equal(await text(page, "#summary"), "3 vertices, 2 arrows");
  assert.deepEqual(await game(page, () => grundy.state.solved.values.map(Number)), [0, 1, 0]);
});

test("edit: an arrow that would close a cycle", "small", async (page) => {
  await tab(page, "edit");
  await click(page, 5);
  await page.selectOption('[data-key="target"]', "0");
  const message =
    "No arrow from 5 to 0: it would close the cycle 0 → 1 → 3 → 5 → 0, and a game could go round for ever.";
  assert.equal(await live(page), message);
  assert.equal(await page.locator(".arc.cyclic").count(), 3);
  assert.equal(await page.locator(".vertex.cyclic").count(), 4);
  assert.deepEqual((await rows(page))[5], []);
  await page.keyboard.press("Escape");
  assert.equal(await page.locator(".arc.cyclic").count(), 0);
  await click(page, 5);
  await page.keyboard.press("c");
  await click(page, 5);
  assert.match(await live(page), /it would close the cycle 5 → 5/);
});

test("edit: arrows and vertices go, and come back", "small", async (page) => {
  await tab(page, "edit");
  await click(page, 2);
  await key(page, "cut4");
  assert.deepEqual((await rows(page))[2], [1, 6]);
  await key(page, "remove");
  assert.deepEqual(await rows(page), [[1], [2, 3], [4], [4, 5], [], []]);
  assert.deepEqual(await game(page, () => grundy.state.game.names), ["0", "1", "3", "4", "5", "6"]);
  await key(page, "add");
  assert.equal(await game(page, () => grundy.state.game.names.at(-1)), "7");
  await key(page, "undo");
  await key(page, "undo");
  await key(page, "undo");
  assert.deepEqual((await rows(page))[2], [1, 4, 6]);
});

test("edit: by keys alone", "small", async (page) => {
  await page.keyboard.press("d");
  await page.keyboard.press("a");
  assert.match(await live(page), /Vertex 7 added/);
  await page.keyboard.press("c");
  await vertex(page, 0).focus();
  await page.keyboard.press("Enter");
  assert.match(await live(page), /Arrow from 7 to 0 added/);
  await vertex(page, 7).focus();
  await page.keyboard.press("Delete");
  assert.match(await live(page), /Vertex 7 deleted/);
  await page.keyboard.press("u");
  await page.keyboard.press("u");
  await page.keyboard.press("u");
  assert.equal((await rows(page)).length, 7);
});

test("edit: names, and K", "small", async (page) => {
  await tab(page, "edit");
  await click(page, 3);
  await page.fill('[data-key="name"]', "middle");
  await page.keyboard.press("Enter");
  assert.match(await live(page), /Renamed to middle/);
  assert.equal(await vertex(page, 3).locator(".name").textContent(), "middle");
  // A button does what it says although a name was being typed.
  await page.fill('[data-key="name"]', "core");
  await key(page, "put");
  assert.match(await live(page), /Token placed on core/);
  await page.fill('[data-key="name"]', "4");
  await page.keyboard.press("Enter");
  assert.match(await live(page), /There is a vertex 4 already/);
  await page.selectOption('[data-key="rule"]', "spread");
  await click(page, 2);
  await page.fill('[data-key="K"]', "2");
  await page.keyboard.press("Enter");
  assert.equal(await vertex(page, 2).locator(".picks").textContent(), "K=2");
  await tab(page, "explore");
  assert.match(await text(page), /A move on 2 takes one token away and lays 2 on its followers/);
  assert.match(await text(page, ".ways"), /no way: this is the missing number/);
  await tab(page, "edit");
  await page.fill('[data-key="K"]', "many");
  await page.keyboard.press("Enter");
  assert.match(await live(page), /K is a whole number/);
});

test("edit: numbers from 1", "small", async (page) => {
  const names = () => game(page, () => grundy.state.game.names.join(" "));
  await tab(page, "edit");
  await key(page, "from1");
  assert.equal(await names(), "1 2 3 4 5 6 7");
  assert.equal(await live(page), "The vertices have numbers from 1 on.");
  await key(page, "add");
  assert.equal(await names(), "1 2 3 4 5 6 7 8");
  for (let i = 0; i < 8; i++) {
    await click(page, 0);
    await key(page, "remove");
  }
  await key(page, "add");
  assert.equal(await names(), "1");
  await key(page, "from0");
  assert.equal(await names(), "0");
});

test("edit: no more vertices than a page takes", "huge", async (page) => {
  await tab(page, "edit");
  await key(page, "add");
  assert.equal(await live(page), "A page has at most 3000 vertices.");
  assert.equal((await rows(page)).length, 3000);
});
