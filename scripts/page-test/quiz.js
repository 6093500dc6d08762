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

test("quiz: the nim-sum of tokens", "small", async (page) => {
  await tab(page, "quiz");
  await page.selectOption('[data-key="quiz"]', "sum");
  const right = () =>
    game(page, () => Number(grundy.nimSum(grundy.state.solved.values, grundy.state.quiz.counts)));
  for (let round = 1; round <= 6; round++) {
    assert.match(await text(page), /What is the nim-sum of these tokens\?/);
    assert.equal(
      await page.locator(".vertex.loaded").count(),
      await game(page, () => grundy.state.quiz.counts.filter((count) => 0n < count).length),
    );
    assert.equal(await page.locator(".columns").count(), 0);
    const sum = await right();
    await key(page, `answer${round === 1 ? 7 : sum}`);
    assert.match(await text(page, "#verdict"), round === 1 ? new RegExp(`^Not 7: it is ${sum}\\.$`) : /^Right\.$/);
    assert.match(await text(page, ".columns"), new RegExp(`nim-sum\\s*${sum}`));
    assert.match(await text(page), new RegExp(`Score: ${round - 1} of ${round}`));
    await key(page, "next");
  }
  await page.locator('[data-key="hard"]').check();
  assert.deepEqual([...new Set(await page.locator(".vertex .value").allTextContents())], ["?"]);
  // The game's own tokens are as they were.
  await tab(page, "explore");
  assert.deepEqual(await game(page, () => grundy.state.game.counts.map(Number)), [1, 0, 1, 0, 1, 0, 0]);
});

for (const file of ["small", "spread", "dense"]) {
  test(`quiz: a move that wins, ${file}`, file, async (page) => {
    await tab(page, "quiz");
    await page.selectOption('[data-key="quiz"]', "move");
    for (let round = 1; round <= 8; round++) {
      const { moves, sum } = await game(page, () => {
        const { quiz, solved } = grundy.state;
        return { moves: quiz.moves, sum: Number(grundy.nimSum(solved.values, quiz.counts)) };
      });
      assert.equal(moves.filter(({ wins }) => wins).length, 1);
      assert.equal(moves.at(-1).text, "no move wins");
      assert.equal(moves.at(-1).wins, sum === 0);
      // Nothing in the picture tells it.
      assert.equal(await page.locator(".arc.winning, .cell.winning").count(), 0);
      const right = moves.findIndex(({ wins }) => wins);
      const chosen = round === 1 ? (right + 1) % moves.length : right;
      if (round === 2 && chosen < 10) await page.keyboard.press(String(chosen));
      else await key(page, `answer${chosen}`);
      assert.match(await text(page, "#verdict"), round === 1 ? /^Not so: the nim-sum is/ : /^Right: the nim-sum is/);
      assert.match(await text(page), new RegExp(`Score: ${round - 1} of ${round}`));
      if (sum && file !== "spread") assert.notEqual(await page.locator(".arc.winning, .cell.winning").count(), 0);
      await page.keyboard.press("n");
    }
    await key(page, "tell");
    assert.match(await text(page, "#verdict"), /^So it is: the nim-sum is/);
  });
}
