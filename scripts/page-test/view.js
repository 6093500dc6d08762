// The picture in its frame: fitted in, zoomed, moved, searched; tooltips of the matrix;
// colours where the browser knows few.

const { assert, test, tab, key, vertex, text, live, game, click } = require("./harness.js");

const scale = (page) =>
  page.locator("svg.board").evaluate((svg) => svg.getBoundingClientRect().width / svg.viewBox.baseVal.width);

// How many vertices are wholly within the frame.
const seen = (page) =>
  page.evaluate(() => {
    const frame = document.querySelector("#frame").getBoundingClientRect();
    const isWithin = ({ left, right, top, bottom }) =>
      frame.left <= left && right <= frame.right && frame.top <= top && bottom <= frame.bottom;
    return [...document.querySelectorAll(".vertex .node")].filter((e) => isWithin(e.getBoundingClientRect())).length;
  });

for (const [file, count] of [
  ["small", 7],
  ["dense", 16],
  ["wide", 200],
  ["large", 1000],
  ["huge", 3000],
]) {
  for (const [width, height] of [
    [1280, 800],
    [360, 640],
  ]) {
    test(`view: all of ${file} is seen at load and by Fit, ${width}`, { page: file, width, height }, async (page) => {
      assert.equal(await seen(page), count);
      const fitted = await scale(page);
      for (let i = 0; i < 6; i++) await page.click("#closer");
      assert.ok(2 * fitted < (await scale(page)));
      await page.click("#fit");
      assert.equal(await seen(page), count);
      assert.equal(await scale(page), fitted);
      const before = await page.locator("svg.board").getAttribute("width");
      await page.setViewportSize({ width: width + 100, height: height - 100 });
      await page.waitForFunction((fitted) => document.querySelector("svg.board").getAttribute("width") !== fitted, before);
      assert.equal(await seen(page), count);
    });
  }
}

test("view: rows and their arrows stand where the pictures have them", "wide", async (page) => {
  const far = await game(page, () => {
    const { layOut, roomsOf, state } = grundy;
    const { x, y, bends } = layOut(state.solved, roomsOf(state.game));
    const given = state.game.layout;
    const apart = (a, b) => Math.max(...a.map((place, i) => Math.abs(place - b[i])));
    const boxes = [...document.querySelectorAll(".vertex")].map((e) => {
      const { e: left, f: top } = e.transform.baseVal[0].matrix;
      const v = e.dataset.vertex;
      return Math.max(Math.abs(left - given.x[v]), Math.abs(top - given.y[state.solved.heights[v]]));
    });
    return [apart(x, given.x), apart(y, given.y), apart(bends.flat(), given.bends.flat()), Math.max(...boxes)];
  });
  assert.ok(
    far.every((apart) => apart < 0.11),
    String(far),
  );
});

test("view: the wheel zooms where the mouse is", "small", async (page) => {
  const place = async () => {
    const { x, y, width, height } = await vertex(page, 4).locator(".node").boundingBox();
    return { x: x + width / 2, y: y + height / 2 };
  };
  // Zoomed in, so that the frame can scroll to all sides.
  for (let i = 0; i < 3; i++) await page.click("#closer");
  const [before, at] = [await scale(page), await place()];
  await page.mouse.move(at.x, at.y);
  await page.mouse.wheel(0, -300);
  const units = await page.locator("svg.board").evaluate((svg) => svg.viewBox.baseVal.width);
  const reached = (least, most) =>
    page.waitForFunction(
      ([least, most]) => {
        const { width } = document.querySelector("svg.board").getBoundingClientRect();
        return least <= width && width <= most;
      },
      [least * units, most * units],
    );
  await reached(1.3 * before, 2 * before);
  const now = await place();
  assert.ok(Math.hypot(now.x - at.x, now.y - at.y) < 3, JSON.stringify([at, now]));
  await page.mouse.wheel(0, 3000);
  await reached(0, 0.5 * before);
});

// What was zoomed in steps is painted anew.
const settled = (page) => page.waitForFunction(() => document.querySelector("svg.board").style.transform === "");

test("view: many wheel steps on a large picture, then it is painted anew", "huge", async (page) => {
  // Where the mouse is in the picture.
  const place = () =>
    game(page, () => {
      const { left, top, width } = document.querySelector("svg.board").getBoundingClientRect();
      const shown = width / document.querySelector("svg.board").viewBox.baseVal.width;
      return { x: (400 - left) / shown, y: (450 - top) / shown, shown };
    });
  await page.mouse.move(400, 450);
  const before = await place();
  for (let i = 0; i < 8; i++) await page.mouse.wheel(0, -120);
  await settled(page);
  const after = await place();
  assert.ok(2 * before.shown < after.shown);
  for (const side of ["x", "y"]) assert.ok(Math.abs(before[side] - after[side]) * after.shown < 3, JSON.stringify([before, after]));
  const painted = await page.locator("svg.board").getAttribute("width");
  assert.ok(Math.abs(painted - (await page.locator("svg.board").boundingBox()).width) < 1);
});

test("view: a step on a large picture touches none of its parts, and Fit ends the steps", "huge", async (page) => {
  const fitted = await scale(page);
  const found = await game(page, () => {
    const board = document.querySelector("svg.board");
    const observer = new MutationObserver(() => {});
    observer.observe(board, { attributes: true, childList: true, subtree: true });
    const { width } = board.getBoundingClientRect();
    const wheel = { deltaY: -300, clientX: 400, clientY: 450, bubbles: true, cancelable: true };
    for (let i = 0; i < 3; i++) document.querySelector("#closer").click();
    board.dispatchEvent(new WheelEvent("wheel", wheel));
    const larger = board.getBoundingClientRect().width / width;
    const touched = observer.takeRecords().map(({ target, attributeName }) => `${target.localName} ${attributeName}`);
    document.querySelector("#fit").click();
    return { larger, touched: [...new Set(touched)], transform: board.style.transform };
  });
  assert.ok(2.5 < found.larger, `${found.larger}`);
  assert.deepEqual([found.touched, found.transform], [["svg style"], ""]);
  assert.equal(await scale(page), fitted);
  assert.equal(await seen(page), 3000);
});

test("view: dragged by the mouse, and by keys", "wide", async (page) => {
  for (let i = 0; i < 12; i++) await page.click("#closer");
  await settled(page);
  const scrolled = () => page.locator("#frame").evaluate((frame) => [frame.scrollLeft, frame.scrollTop]);
  const [left, top] = await scrolled();
  const { x, y, width, height } = await page.locator("#frame").boundingBox();
  const [cx, cy] = [x + width / 2, y + height / 2];
  await page.mouse.move(cx, cy);
  await page.mouse.down();
  await page.mouse.move(cx - 60, cy - 20, { steps: 4 });
  await page.mouse.up();
  assert.deepEqual(await scrolled(), [left + 60, top + 20]);
  // What was pressed to drag is not chosen.
  assert.match(await text(page), /Choose a vertex/);
  await page.keyboard.press("Shift+ArrowRight");
  assert.deepEqual(await scrolled(), [left + 140, top + 20]);
  await page.keyboard.press("Shift+ArrowUp");
  assert.deepEqual(await scrolled(), [left + 140, top - 60]);
  const before = await scale(page);
  await page.keyboard.press("i");
  assert.ok(before < (await scale(page)));
  await page.keyboard.press("o");
  await page.keyboard.press("w");
  assert.equal(await seen(page), 200);
});

test("view: two fingers", { page: "small", width: 360, height: 640, touch: true }, async (page) => {
  const client = await page.context().newCDPSession(page);
  const { x, y } = await page.locator("#frame").boundingBox();
  const touch = (type, ...points) =>
    client.send("Input.dispatchTouchEvent", { type, touchPoints: points.map(([dx, dy]) => ({ x: x + dx, y: y + dy })) });
  const before = await scale(page);
  await touch("touchStart", [150, 100], [170, 100]);
  for (let i = 1; i <= 5; i++) await touch("touchMove", [150 - 12 * i, 100], [170 + 12 * i, 100]);
  await touch("touchEnd");
  assert.ok(2 * before < (await scale(page)));
});

test("view: nothing to be seen", "empty", async (page) => {
  for (const id of ["#closer", "#farther", "#fit", "#view", "#view"]) await page.click(id);
  await page.mouse.move(400, 400);
  await page.mouse.wheel(0, -100);
  await page.fill("#search", "0");
  await tab(page, "edit");
  await key(page, "add");
  assert.equal(await seen(page), 1);
  assert.equal((await scale(page)).toFixed(2), "1.30");
});

test("search: by a part of the name, one after another", "names", async (page) => {
  await page.keyboard.press("/");
  await page.keyboard.type("E");
  assert.equal(await live(page), "Vertex end. 1 of 3; Enter goes to the next.");
  await page.keyboard.type("nd");
  assert.equal(await live(page), "Vertex end.");
  assert.match(await text(page), /Vertex end: value/);
  assert.equal(await page.locator(".vertex.found").getAttribute("data-vertex"), "3");
  await page.fill("#search", "zahl");
  assert.equal(await live(page), "Vertex größte Zahl.");
  await page.fill("#search", "E");
  await page.keyboard.press("Enter");
  assert.match(await live(page), /^Vertex the very first position\. 2 of 3/);
  await page.keyboard.press("Shift+Enter");
  await page.keyboard.press("Shift+Enter");
  assert.match(await live(page), /^Vertex größte Zahl\. 3 of 3/);
  await page.fill("#search", "nobody");
  assert.equal(await live(page), "No vertex is called nobody.");
  await page.keyboard.press("Escape");
  assert.equal(await page.locator(".vertex.found").count(), 0);
});

test("search: what is found is in the middle and can be read", "huge", async (page) => {
  await page.fill("#search", "1234");
  assert.equal(await live(page), "Vertex 1234.");
  const frame = await page.locator("#frame").boundingBox();
  const band = await vertex(page, 1234).locator(".band").boundingBox();
  assert.ok(frame.y <= band.y && band.y + band.height <= frame.y + frame.height);
  assert.ok(10 < band.height, `${band.height}`);
});

test("search: a position in play stays as it is", "small", async (page) => {
  await tab(page, "play");
  await key(page, "start");
  await page.fill("#search", "2");
  await page.keyboard.press("Enter");
  assert.equal(await game(page, () => grundy.state.held), null);
  assert.equal(await page.locator(".vertex.found").count(), 1);
});

test("matrix: squares tell their arrows", "dense", async (page) => {
  const { x, y, width } = await page.locator("svg.board").evaluate((svg) => svg.getBoundingClientRect().toJSON());
  const unit = width / (await page.locator("svg.board").evaluate((svg) => svg.viewBox.baseVal.width));
  // Row and column of the first and the last vertex in order: 15 and 0.
  const frame = await page.locator("path.frame").evaluate((path) => path.getBBox().toJSON?.() ?? { x: path.getBBox().x, y: path.getBBox().y });
  const over = (row, column) => page.mouse.move(x + unit * (frame.x + 24 * column + 12), y + unit * (frame.y + 24 * row + 12));
  await over(15, 0);
  assert.equal(await text(page, "#tip"), "0 to 15: value 0");
  await over(15, 14);
  assert.equal(await text(page, "#tip"), "0 to 1: value 14");
  await over(3, 9);
  assert.equal(await text(page, "#tip"), "12 to 6: no arrow");
  await page.mouse.move(5, 5);
  assert.equal(await page.locator("#tip").isVisible(), false);
  await tab(page, "steps");
  await over(15, 0);
  assert.equal(await text(page, "#tip"), "0 to 15");
});

test("matrix: names and colours as the picture has them", "dense", async (page) => {
  const names = (kind) => page.locator(`.matrix .${kind}`).allTextContents();
  const order = Array.from({ length: 16 }, (_, i) => String(15 - i));
  assert.deepEqual(await names("name"), order);
  assert.deepEqual(await names("column"), order);
  const fills = await game(page, () => {
    const fill = (e) => getComputedStyle(e).fill;
    const column = [...document.querySelectorAll(".cell:not(.winning)")].map(fill);
    const node = [...document.querySelectorAll(".vertex .node")].map(fill);
    return { column, node: node.slice(0, 15).reverse(), same: new Set(column).size };
  });
  assert.equal(fills.same, 15);
  assert.deepEqual(fills.column.slice().sort(), fills.node.slice().sort());
});

test("the title of the window is the game's", "small", async (page) => {
  assert.equal(await page.title(), "A small game");
  await tab(page, "files");
  await key(page, "example-nim");
  assert.equal(await page.title(), "Nim heaps up to 5");
});

// A browser that knows no light-dark() has all colours.
for (const theme of ["light", "dark"]) {
  test(`colours without light-dark(), ${theme}`, { page: "small", theme, without: "light-dark(" }, async (page) => {
    await click(page, 2);
    const colours = await game(page, () => {
      const look = (selector, property) => getComputedStyle(document.querySelector(selector))[property];
      return [
        look(".arc:not(.out, .winning) .line", "stroke"),
        look(".arc:not(.out, .winning) .head", "fill"),
        look(".arc.winning .line", "stroke"),
        look(".vertex.lost .ring", "stroke"),
        look("#frame", "borderTopColor"),
      ];
    });
    for (const colour of colours) assert.match(colour, /^rgb\(\d+, \d+, \d+\)$/);
    const background = await game(page, () => getComputedStyle(document.body).backgroundColor);
    assert.equal(background, theme === "dark" ? "rgb(19, 22, 27)" : "rgb(247, 246, 242)");
  });
}
