// Quiz: questions, answers, score; and nothing gives the answer away.

const { assert, test, tab, key, vertex, text, live, game } = require("./harness.js");

const asked = (page) =>
  game(page, () => {
    const { quiz, solved } = grundy.state;
    return {
      v: quiz.vertex,
      value: Number(solved.values[quiz.vertex]),
      name: grundy.state.game.names[quiz.vertex],
    };
  });

test("quiz: right, wrong, told, and the score", "small", async (page) => {
  await tab(page, "quiz");
  let question = await asked(page);
  assert.match(await text(page), new RegExp(`What is the value of vertex ${question.name}\\?`));
  assert.equal(await vertex(page, question.v).locator(".value").textContent(), "?");
  await key(page, `answer${question.value}`);
  assert.match(await text(page), /Right\./);
  assert.match(await text(page), /Score: 1 of 1/);
  assert.equal(await page.locator(".strip .missing .chip").innerText(), String(question.value));
  await key(page, "next");
  question = await asked(page);
  await page.keyboard.press(question.value === 0 ? "1" : "0");
  assert.match(await text(page, "#verdict"), new RegExp(`Not \\d: it is ${question.value}\\.`));
  assert.match(await live(page), /value/);
  assert.match(await text(page), /Score: 1 of 2/);
  await page.keyboard.press("n");
  await key(page, "tell");
  assert.match(await text(page), /Score: 1 of 3/);
  await key(page, "next");
  await page.fill('[data-key="answer"]', String((await asked(page)).value));
  await page.keyboard.press("Enter");
  assert.match(await text(page), /Score: 2 of 4/);
});

test("quiz: the answer is nowhere in the picture", "small", async (page) => {
  await tab(page, "quiz");
  for (let round = 0; round < 12; round++) {
    const { v } = await asked(page);
    const element = vertex(page, v);
    assert.match(await element.getAttribute("aria-label"), /value hidden/);
    assert.doesNotMatch(await element.locator("title").textContent(), /value/);
    assert.equal(await element.locator(".node").evaluate((node) => node.style.fill), "");
    assert.doesNotMatch(await element.getAttribute("class"), /\blost\b/);
    await key(page, "tell");
    await key(page, "next");
  }
  await page.locator('[data-key="hard"]').check();
  const values = await page.locator(".vertex .value").allTextContents();
  assert.deepEqual([...new Set(values)], ["?"]);
  assert.match(await text(page), /Score: 0 of 0/);
});

test("quiz: all vertices come up", "names", async (page) => {
  await tab(page, "quiz");
  const seen = new Set();
  for (let round = 0; round < 4; round++) {
    seen.add((await asked(page)).v);
    await key(page, "tell");
    await key(page, "next");
  }
  assert.equal(seen.size, 4);
});
