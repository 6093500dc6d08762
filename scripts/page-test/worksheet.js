// The worksheet to print.

const { assert, test, tab, key, text, game } = require("./harness.js");

test("worksheet: values are blank, solutions on a page of their own", { page: "small", theme: "dark" }, async (page) => {
  await tab(page, "files");
  await key(page, "sheet");
  assert.equal(await page.locator("#main").isVisible(), false);
  assert.equal(await page.locator("#sheet .paper").count(), 2);
  assert.deepEqual(await page.locator(".without .value").evaluateAll((list) => list.filter((e) => e.checkVisibility()).length), 0);
  assert.equal(await page.locator(".without .vertex.lost, .without .arc.winning").count(), 0);
  assert.doesNotMatch(await page.locator(".without").innerHTML(), /value \d/);
  const solution = page.locator(".paper").nth(1);
  assert.deepEqual(await solution.locator(".vertex .value").allTextContents(), ["1", "2", "0", "1", "1", "0", "0"]);
  assert.match(await solution.innerText(), /Winning moves: 2 → 1; 2 → 6\./);
  assert.match(await text(page, "#sheet"), /Write its value into each circle/);
  assert.equal(await page.locator(".blanks tbody tr").count(), 4);
  // On paper: light, two pages, nothing but them.
  await page.emulateMedia({ media: "print" });
  assert.equal(await page.locator('[data-key="print"]').isVisible(), false);
  assert.equal(await game(page, () => getComputedStyle(document.querySelector(".paper")).backgroundColor), "rgb(255, 255, 255)");
  const pdf = (await page.pdf({ format: "A4" })).toString("latin1");
  assert.equal(pdf.match(/\/Type \/Page\b/g).length, 2);
  await page.emulateMedia({ media: "screen" });
  await page.keyboard.press("Escape");
  assert.equal(await page.locator("#main").isVisible(), true);
  await page.locator('[data-key="solutions"]').uncheck();
  await key(page, "sheet");
  assert.equal(await page.locator("#sheet .paper").count(), 1);
  await key(page, "leave");
  assert.equal(await page.locator("#sheet .paper").count(), 0);
});

test("worksheet: a game that spreads, and a matrix", "dense", async (page) => {
  await tab(page, "files");
  await key(page, "sheet");
  assert.equal(await page.locator(".without svg.matrix").count(), 1);
  const fills = await page
    .locator(".without .cell")
    .evaluateAll((list) => [...new Set(list.map((cell) => getComputedStyle(cell).fill))]);
  assert.equal(fills.length, 1);
  await key(page, "leave");
  await key(page, "example-spread");
  await key(page, "sheet");
  assert.match(await text(page, "#sheet"), /lays K tokens on followers/);
});

test("worksheet: a large game has none", "wide", async (page) => {
  await tab(page, "files");
  assert.match(await text(page), /A worksheet has at most 60 vertices; this game has 200\./);
  assert.equal(await page.locator('[data-key="sheet"]').isDisabled(), true);
});

test("worksheet: the window is made smaller meanwhile", "small", async (page) => {
  await tab(page, "files");
  await key(page, "sheet");
  await page.setViewportSize({ width: 700, height: 500 });
  await page.keyboard.press("Escape");
  const [board, frame] = await game(page, () =>
    ["svg.board", "#frame"].map((selector) => document.querySelector(selector).getBoundingClientRect().toJSON()),
  );
  assert.ok(frame.left <= board.left && board.right <= frame.right && 100 < board.width, JSON.stringify([board, frame]));
});
