// Explore and Steps: looking, tokens, keys, and the pictures' switches.

const {
  assert,
  test,
  tab,
  key,
  vertex,
  text,
  live,
  shown,
  game,
  click,
  dragToken,
  readGame,
} = require("./harness.js");

test("explore: a vertex tells its followers, what is missing, and why", "small", async (page) => {
  await click(page, 2);
  const panel = await text(page);
  assert.match(panel, /Vertex 2: value\s*2/);
  assert.match(panel, /Arrows lead from 2 to 1 \(value 0\), 4 \(value 1\) and 6 \(value 0\)\./);
  assert.match(panel, /0 and 1 are there, 2 is missing\. So the value of 2 is 2\./);
  assert.deepEqual(await page.locator(".strip li .chip").allTextContents(), ["0", "1", "2"]);
  assert.equal(await page.locator(".strip li.missing .chip").innerText(), "2");
  assert.equal(await vertex(page, 2).getAttribute("aria-pressed"), "true");
  assert.match(await live(page), /the value of 2 is 2/);
  assert.equal(await page.locator(".vertex.follower").count(), 3);
  await click(page, 5);
  assert.match(await text(page), /No arrow leaves 5, so nobody can move from here: its value is 0\./);
});

test("explore: P-positions are outlined, and only they", "small", async (page) => {
  const lost = await page
    .locator(".vertex.lost")
    .evaluateAll((list) => list.map((v) => v.dataset.vertex).sort());
  assert.deepEqual(lost, ["1", "5", "6"]);
  const widths = await page
    .locator(".vertex .ring")
    .evaluateAll((list) => list.map((ring) => getComputedStyle(ring).stroke !== "none"));
  assert.equal(widths.filter(Boolean).length, 3);
});

test("explore: tokens, nim-sum and winning moves follow each other", "small", async (page) => {
  assert.match(await text(page, ".columns"), /nim-sum\s*2\s*1\s*0/);
  assert.deepEqual(await page.locator("#winning li").allInnerTexts(), ["2 → 1", "2 → 6"]);
  assert.equal(await page.locator(".arc.winning").count(), 2);
  await click(page, 2);
  await key(page, "take");
  assert.match(await text(page, "#standing"), /nim-sum is 0/);
  assert.equal(await page.locator(".arc.winning").count(), 0);
  await key(page, "put");
  await key(page, "put");
  assert.match(await text(page, ".columns"), /2 \(2, cancel\)/);
  await key(page, "clear");
  assert.equal(await page.locator(".vertex.loaded").count(), 0);
  await page.click("#undo");
  assert.equal(await page.locator(".vertex.loaded").count(), 3);
});

test("explore: a token is dragged to a vertex, and off the picture", "small", async (page) => {
  await dragToken(page, 0, 3);
  assert.match(await live(page), /moved from 0 to 3/);
  assert.deepEqual(await game(page, () => grundy.state.game.counts.map(Number)), [0, 0, 1, 1, 1, 0, 0]);
  await dragToken(page, 3, { x: 1000, y: 700 });
  assert.match(await live(page), /removed from 3/);
  assert.equal(await page.locator(".ghost").count(), 0);
  const frame = await page.locator("#frame").boundingBox();
  await dragToken(page, 2, { x: frame.x + 10, y: frame.y + frame.height - 10 });
  assert.deepEqual(await game(page, () => grundy.state.game.counts.map(Number)), [0, 0, 1, 0, 1, 0, 0]);
});

test(
  "explore: a token is dragged by a finger on a phone",
  { page: "small", width: 360, touch: true },
  async (page) => {
    const client = await page.context().newCDPSession(page);
    const place = async (locator) => {
      const box = await locator.boundingBox();
      return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    };
    const from = await place(vertex(page, 0).locator(".token"));
    const to = await place(vertex(page, 3).locator(".node"));
    const touch = (type, point) =>
      client.send("Input.dispatchTouchEvent", { type, touchPoints: point ? [point] : [] });
    await touch("touchStart", from);
    for (let i = 1; i <= 5; i++)
      await touch("touchMove", {
        x: from.x + ((to.x - from.x) * i) / 5,
        y: from.y + ((to.y - from.y) * i) / 5,
      });
    await touch("touchEnd");
    assert.match(await live(page), /moved from 0 to 3/);
    await vertex(page, 1).locator(".node").tap();
    assert.match(await text(page), /Vertex 1: value/);
  },
);

test("explore: by keys alone", "small", async (page) => {
  await page.locator('.vertex[tabindex="0"]').focus();
  const focused = () => page.evaluate(() => document.activeElement.dataset.vertex);
  assert.equal(await focused(), "0");
  await page.keyboard.press("ArrowDown");
  assert.equal(await focused(), "2");
  await page.keyboard.press("End");
  assert.equal(await focused(), "5");
  await page.keyboard.press("ArrowRight");
  assert.equal(await focused(), "6");
  await page.keyboard.press("+");
  assert.match(await live(page), /Token placed on 6/);
  await page.keyboard.press("-");
  assert.match(await live(page), /Token removed from 6/);
  await page.keyboard.press("Enter");
  assert.match(await text(page), /Vertex 6: value/);
  assert.equal(await focused(), "6");
  await page.keyboard.press("Escape");
  assert.match(await text(page), /Choose a vertex/);
  await page.keyboard.press("Home");
  await page.keyboard.press("Tab");
  assert.equal(
    await page.evaluate(() => document.querySelector("#panel").contains(document.activeElement)),
    true,
  );
  for (const [letter, name] of [
    ["s", "steps"],
    ["p", "play"],
    ["q", "quiz"],
    ["d", "edit"],
    ["f", "files"],
    ["h", "help"],
    ["e", "explore"],
  ]) {
    await page.keyboard.press(letter);
    assert.equal(await page.locator(`#tab-${name}`).getAttribute("aria-selected"), "true");
  }
  await page.locator("#tab-explore").focus();
  await page.keyboard.press("ArrowRight");
  assert.equal(await page.evaluate(() => document.activeElement.id), "tab-steps");
  await tab(page, "help");
  await page.locator('[data-key="shortcuts"]').uncheck();
  await page.locator("#undo").focus();
  await page.keyboard.press("e");
  assert.equal(await page.locator("#tab-help").getAttribute("aria-selected"), "true");
});

test("explore: every vertex and field has a name for screen readers", "spread", async (page) => {
  assert.equal(
    await vertex(page, 0).getAttribute("aria-label"),
    "vertex 0, value 1, height 4, K 2, arrows to 1, 2 and 3, 1 token",
  );
  for (const name of ["explore", "steps", "play", "quiz", "edit", "files", "help"]) {
    await tab(page, name);
    const nameless = await page.evaluate(() =>
      [...document.querySelectorAll("button, input, select, textarea, [role=button]")]
        .filter(
          (e) =>
            !(e.getAttribute("aria-label") || e.textContent.trim() || e.closest("label")?.textContent.trim()),
        )
        .map((e) => e.outerHTML),
    );
    assert.deepEqual(nameless, [], name);
  }
});

test("steps: forward and back through the order", "small", async (page) => {
  await tab(page, "steps");
  assert.deepEqual(await shown(page), Array(7).fill("?"));
  await key(page, "next");
  await key(page, "next");
  await key(page, "next");
  assert.match(await text(page), /Step 3 of 7: vertex 3/);
  assert.match(await text(page), /Arrows lead from 3 to 5 \(value 0\)\./);
  assert.equal((await shown(page)).filter((value) => value === "?").length, 4);
  await key(page, "back");
  assert.match(await text(page), /Step 2 of 7: vertex 6/);
  await key(page, "last");
  assert.equal((await shown(page)).includes("?"), false);
  assert.equal(await page.locator('[data-key="next"]').isDisabled(), true);
  await key(page, "first");
  await page.keyboard.press("n");
  await page.keyboard.press("n");
  await page.keyboard.press("b");
  assert.match(await text(page), /Step 1 of 7/);
  await page.locator('[data-key="slider"]').focus();
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowRight");
  assert.match(await text(page), /Step 3 of 7/);
  await click(page, 0);
  assert.match(await text(page), /Step 7 of 7: vertex 0/);
  // The slider is not lost under the hand that drags it.
  const { x, y, width, height } = await page.locator('[data-key="slider"]').boundingBox();
  await page.mouse.move(x + width - 8, y + height / 2);
  await page.mouse.down();
  await page.mouse.move(x + width / 2, y + height / 2, { steps: 6 });
  await page.mouse.move(x + 2, y + height / 2, { steps: 6 });
  await page.mouse.up();
  await page.getByText("Press Next.").waitFor();
});

test("steps: every step explains a value that is the engine's", "spread", async (page) => {
  await tab(page, "steps");
  for (let step = 1; step <= 6; step++) {
    await key(page, "next");
    const [value, name] = await game(
      page,
      (step) => {
        const { solved } = grundy.state;
        return [String(solved.values[solved.order[step - 1]]), String(solved.order[step - 1])];
      },
      step,
    );
    const panel = await text(page);
    assert.match(panel, new RegExp(`vertex ${name}`));
    assert.match(
      panel,
      new RegExp(`(value of ${name} is|that is the value of ${name}|its value is) ?${value}?`),
    );
    assert.equal(await page.locator(".missing .chip").innerText(), value);
  }
});

test("steps: they go on by themselves, until they are paused or at the end", "small", async (page) => {
  await page.clock.install();
  await tab(page, "steps");
  const step = () => game(page, () => grundy.state.step);
  await key(page, "run");
  await page.clock.runFor(2100);
  assert.equal(await step(), 1);
  await page.clock.runFor(4000);
  assert.equal(await step(), 3);
  assert.match(await live(page), /^Step 3: /);
  assert.equal(await text(page, '[data-key="run"]'), "Pause");
  await key(page, "run");
  await page.clock.runFor(10000);
  assert.equal(await step(), 3);
  await page.selectOption('[data-key="pace"]', "0.7");
  await key(page, "run");
  await page.clock.runFor(800);
  assert.equal(await step(), 4);
  // A step by hand ends it.
  await key(page, "back");
  await page.clock.runFor(10000);
  assert.equal(await step(), 3);
  await key(page, "run");
  await page.clock.runFor(60000);
  assert.equal(await step(), 7);
  assert.equal(await text(page, '[data-key="run"]'), "Play the steps");
  await key(page, "run");
  assert.equal(await step(), 0);
  await tab(page, "explore");
  const heard = await live(page);
  await page.clock.runFor(10000);
  assert.equal(await step(), 0);
  assert.equal(await live(page), heard);
});

test("steps: not by themselves where less motion is wished", { page: "small", motion: "reduce" }, async (page) => {
  await tab(page, "steps");
  assert.equal(await page.locator('[data-key="run"]').count(), 0);
  assert.match(await text(page), /Your system asks for less motion/);
  await key(page, "next");
  assert.match(await text(page), /Step 1 of 7/);
});

test("matrix: dense graphs come as one, and it can be changed", "dense", async (page) => {
  assert.equal(await page.locator("svg.matrix").count(), 1);
  const order = await page
    .locator(".matrix .vertex")
    .evaluateAll((list) => list.map((v) => Number(v.dataset.vertex)));
  assert.deepEqual(
    order,
    Array.from({ length: 16 }, (_, i) => 15 - i),
  );
  assert.equal(await page.locator(".cell.winning").count(), 1);
  await vertex(page, 12).locator(".node").click();
  assert.match(await text(page), /Vertex 12: value\s*3/);
  await page.keyboard.press("ArrowDown");
  assert.equal(await page.evaluate(() => document.activeElement.dataset.vertex), "11");
  await page.click("#view");
  assert.equal(await page.locator("svg.matrix").count(), 0);
  assert.equal(await page.locator(".arc").count(), 120);
  await page.keyboard.press("m");
  assert.equal(await page.locator("svg.matrix").count(), 1);
});

for (const width of [360, 1280]) {
  test(`matrix: values can be read, rows as grundy draw has them, ${width}`, { page: "small", width }, async (page) => {
    await page.click("#tab-files");
    await page.fill('[data-key="paste"]', readGame("kayles-8.txt"));
    await page.click('[data-key="read"]');
    const size = (selector) =>
      page.locator(selector).evaluateAll((texts) =>
        texts
          .filter(({ textContent }) => textContent)
          .map((text) => text.getScreenCTM().a * parseFloat(getComputedStyle(text).fontSize))
          .reduce((a, b) => Math.min(a, b)),
      );
    for (let i = 0; i < 9; i++) await page.click("#closer");
    assert.ok(11 <= (await size(".matrix .value")), "values");
    assert.ok(10 <= (await size(".matrix .name")), "names");
    const order = await game(page, () => {
      const { heights, values } = grundy.state.solved;
      return [...document.querySelectorAll(".matrix .vertex")].map(({ dataset: { vertex: v } }) => [
        heights[v],
        Number(values[v]),
        Number(v),
      ]);
    });
    assert.deepEqual(
      order,
      order.toSorted((a, b) => a[0] - b[0] || a[1] - b[1] || a[2] - b[2]),
    );
    assert.equal(await page.locator("path.frame").count(), 1);
  });
}

test("matrix: a thousand vertices, too many arrows for rows", "large", async (page) => {
  assert.equal(await page.locator("svg.matrix.fine").count(), 1);
  assert.equal(await page.locator(".vertex").count(), 1000);
  await page.click("#view");
  assert.match(await live(page), /^The arrows pass \d+ rows in all, too many to be shown in rows \(at most 60000\)\.$/);
  assert.equal(await page.locator("svg.matrix").count(), 1);
});

test("the picture: larger, smaller, fitted in", "small", async (page) => {
  const width = () => page.locator("svg.board").evaluate((svg) => svg.getBoundingClientRect().width);
  const before = await width();
  await page.click("#closer");
  assert.ok(before * 1.2 < (await width()));
  await page.click("#farther");
  await page.click("#farther");
  assert.ok((await width()) < before);
  await page.click("#fit");
  assert.equal(await width(), before);
});

test("the theme: as the system has it, and changed", { page: "small", theme: "dark" }, async (page) => {
  const paper = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  const dark = await paper();
  await page.click("#theme");
  assert.notEqual(await paper(), dark);
  await page.keyboard.press("t");
  assert.equal(await paper(), dark);
});

test("a cycle in the page's own game is told", "cycle", async (page) => {
  assert.match(await live(page), /The graph has a cycle: 0 → 1 → 2 → 0\. An example is shown instead\./);
});

test("names are text, whatever is in them", "names", async (page) => {
  assert.equal(await text(page, "#title"), "A game with <long> names & marks </script>");
  assert.equal(await page.locator("#panel b b").count(), 0);
  await click(page, 1);
  assert.match(await text(page), /Vertex <\/script><b>bold<\/b>: value/);
});
