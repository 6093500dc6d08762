// A small frame for tests of a page: each gets a fresh page, and fails on any
// error that the browser reports and on anything asked from outside the file.

const assert = require("node:assert/strict");
const fs = require("node:fs");
const path = require("node:path");
const { pathToFileURL } = require("node:url");
const { chromium } = require("playwright-core");

const tests = [];

// Adds a test; `open` names the page, and may give width, height and theme, and a word of
// CSS that the browser shall not know.
function test(name, open, body) {
  tests.push({ name, open: typeof open === "string" ? { page: open } : open, body });
}

async function runAll({ executable, pages, only }) {
  const browser = await chromium.launch({
    executablePath: executable,
    args: [
      "--headless",
      "--no-sandbox",
      "--disable-gpu",
      "--disable-background-networking",
      "--no-first-run",
    ],
  });
  let failed = 0;
  const chosen = tests.filter(({ name }) => !only || name.includes(only));
  for (const { name, open, body } of chosen) {
    try {
      await runOne(browser, pages, open, body);
      console.log(`ok    ${name}`);
    } catch (error) {
      failed++;
      console.log(`FAIL  ${name}\n${error.stack}`);
    }
  }
  await browser.close();
  console.log(`${chosen.length - failed} passed, ${failed} failed`);
  return failed === 0 && 0 < chosen.length;
}

async function runOne(
  browser,
  pages,
  { page: file, width = 1280, height = 800, theme = "light", touch = false, motion = "no-preference", without },
  body,
) {
  const context = await browser.newContext({
    viewport: { width, height },
    colorScheme: theme,
    reducedMotion: motion,
    hasTouch: touch,
    permissions: ["clipboard-read", "clipboard-write"],
  });
  const page = await context.newPage();
  page.setDefaultTimeout(10000);
  const faults = [];
  page.on(
    "console",
    (message) => ["error", "warning"].includes(message.type()) && faults.push(message.text()),
  );
  page.on("pageerror", (error) => faults.push(error.stack));
  page.on(
    "request",
    (request) => /^(https?|wss?|ftp):/.test(request.url()) && faults.push(`asks for ${request.url()}`),
  );
  try {
    await page.goto(pathToFileURL(without ? renamed(pages, file, without) : path.join(pages, `${file}.html`)).href);
    await body(page);
    assert.deepEqual(faults, [], "the browser reports errors");
  } finally {
    await context.close();
  }
}

// The page with that word renamed.
function renamed(pages, file, word) {
  const text = fs.readFileSync(path.join(pages, `${file}.html`), "utf8");
  const copy = path.join(pages, `${file}-renamed.html`);
  fs.writeFileSync(copy, text.replaceAll(word, `un${word}`));
  return copy;
}

// What tests say often.
const tab = (page, name) => page.click(`#tab-${name}`);
const key = (page, name) => page.click(`[data-key="${name}"]`);
const vertex = (page, v) => page.locator(`[data-vertex="${v}"]`);
const text = (page, selector = "#panel") => page.locator(selector).innerText();
const live = (page) => page.locator("#live").textContent();
const shown = (page) => page.locator(".vertex .value").allTextContents();
const game = (page, f, argument) => page.evaluate(f, argument);

// A click on the circle itself: labels and halos around it differ.
const click = (page, v) => vertex(page, v).locator(".node").click();

// One of the games that come with the program.
const readGame = (name) => fs.readFileSync(path.join(__dirname, "../../inputs/games", name), "utf8");

async function middle(locator) {
  const box = await locator.boundingBox();
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

// Drags the token of vertex v to a place or to the node of a vertex.
async function dragToken(page, v, to) {
  const from = await middle(vertex(page, v).locator(".token"));
  const end = typeof to === "number" ? await middle(vertex(page, to).locator(".node")) : to;
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move((from.x + end.x) / 2, (from.y + end.y) / 2, { steps: 4 });
  await page.mouse.move(end.x, end.y, { steps: 4 });
  await page.mouse.up();
}

module.exports = { assert, test, runAll, tab, key, vertex, text, live, shown, game, click, dragToken, readGame };
