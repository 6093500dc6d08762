// Play: the perfect player wins what can be won, and says why.

const { assert, test, tab, key, vertex, text, live, game, click, dragToken } = require("./harness.js");

const start = async (page, who = "you") => {
  await tab(page, "play");
  await page.selectOption('[data-key="starts"]', who);
  await key(page, "start");
};
const sum = (page) =>
  game(page, () => Number(grundy.nimSum(grundy.state.solved.values, grundy.state.play.counts)));

test("play: a right move, a mistake, and taking back", "small", async (page) => {
  await start(page);
  assert.match(await text(page, "#log"), /You start\. The nim-sum is 2/);
  await click(page, 2);
  assert.deepEqual(
    await page.locator(".vertex.target").evaluateAll((list) => list.map((v) => v.dataset.vertex).sort()),
    ["1", "4", "6"],
  );
  await click(page, 4);
  assert.match(
    await live(page),
    /A mistake: it leaves the nim-sum 1, and I can make it 0\. Better was 2 → 1\./,
  );
  assert.match(
    await live(page),
    /Me: .* The nim-sum was 1\. I turn the value 1 of vertex \d into 1 xor 1 = 0/,
  );
  assert.equal(await sum(page), 0);
  await key(page, "takeback");
  assert.equal(await sum(page), 2);
  assert.equal(await page.locator("#log li").count(), 1);
  await click(page, 2);
  await click(page, 1);
  assert.match(await live(page), /Right: it leaves the nim-sum 0/);
  assert.match(await live(page), /The nim-sum was 0, so I am losing\. It is \d now, and /);
});

test("play: whoever follows the hints wins", "small", async (page) => {
  await start(page);
  for (let turn = 0; turn < 30; turn++) {
    if (await game(page, () => grundy.state.play.over)) break;
    await key(page, "hint");
    assert.match(await text(page), /These win: /);
    const { from, to } = await game(page, () => {
      const { game, solved, play } = grundy.state;
      const [move] = grundy.winningMoves(game, solved, play.counts);
      return { from: move.from, to: move.picks[0][0] };
    });
    assert.equal((await page.locator(".arc.winning").count()) > 0, true);
    await key(page, `hold${from}`);
    await key(page, `go${to}`);
  }
  assert.equal(await text(page, "#turn"), "You win");
  assert.match(await text(page, "#log"), /I cannot move: you win\./);
});

test("play: the perfect player wins whatever is done when it may start", "small", async (page) => {
  for (let round = 0; round < 5; round++) {
    await start(page, "me");
    for (let turn = 0; turn < 40; turn++) {
      if (await game(page, () => grundy.state.play.over)) break;
      assert.equal(await sum(page), 0);
      const buttons = page.locator('[data-key^="hold"]');
      await buttons.nth(Math.floor(Math.random() * (await buttons.count()))).click();
      const goals = page.locator('[data-key^="go"]');
      await goals.nth(Math.floor(Math.random() * (await goals.count()))).click();
    }
    assert.equal(await text(page, "#turn"), "I win");
    assert.match(await text(page, "#log"), /You cannot move: I win\. You made no mistake/);
    await key(page, "again");
  }
});

test("play: by dragging, and by keys", "small", async (page) => {
  await start(page);
  await dragToken(page, 2, 6);
  assert.match(await live(page), /You: 2 → 6\. Right/);
  await key(page, "takeback");
  await dragToken(page, 2, 3);
  assert.match(await live(page), /No arrow leads from 2 to 3/);
  await vertex(page, 2).focus();
  await page.keyboard.press("Enter");
  assert.match(await live(page), /Token on 2 taken up\. It can go to 1, 4 or 6\./);
  await page.keyboard.press("Escape");
  await vertex(page, 2).focus();
  await page.keyboard.press(" ");
  await vertex(page, 1).focus();
  await page.keyboard.press("Enter");
  assert.match(await live(page), /You: 2 → 1/);
  await page.keyboard.press("Control+z");
  assert.equal(await sum(page), 2);
  await click(page, 5);
  assert.match(await live(page), /There is no token on 5/);
});

test("play: with values hidden, and with tokens at random", "small", async (page) => {
  await tab(page, "play");
  await key(page, "scatter");
  assert.equal(await game(page, () => grundy.state.game.counts.reduce((a, b) => a + Number(b), 0)), 3);
  await page.locator('[data-key="numbers"]').uncheck();
  await key(page, "start");
  const values = await page.locator(".vertex .value").allTextContents();
  assert.deepEqual([...new Set(values)], ["?"]);
});

test("play: without a token that can move, three are placed", "small", async (page) => {
  // Tokens at the end only, as in the first round of some inputs.
  await page.click("#tab-files");
  await page.fill('[data-key="paste"]', "1\n3 3\n1 0\n2 0\n1 2\n0 2 2\n1\n3 0 0\n");
  await key(page, "read");
  await tab(page, "play");
  assert.match(await text(page), /Place three tokens and start/);
  await key(page, "start");
  assert.equal(await game(page, () => grundy.state.play.counts.reduce((a, b) => a + Number(b), 0)), 3);
  assert.equal(await game(page, () => Number(grundy.state.play.counts[0])), 0);
  assert.match(await text(page, "#turn"), /Your move/);
});

test("play: spreading tokens", "spread", async (page) => {
  await start(page);
  await click(page, 0);
  assert.match(await text(page), /Take one token from 0 and lay K = 2 on its followers/);
  assert.equal(await page.locator('[data-key="spread"]').isDisabled(), true);
  await click(page, 1);
  assert.match(await text(page), /Laid so far: 1 of 2/);
  await page.fill('[data-key="lay1"]', "0");
  await page.fill('[data-key="lay3"]', "2");
  await page.keyboard.press("Tab");
  assert.match(await text(page), /Laid so far: 2 of 2/);
  await key(page, "spread");
  assert.match(await text(page, "#log"), /You: 0 → 2 × 3\./);
  for (let turn = 0; turn < 60; turn++) {
    if (await game(page, () => grundy.state.play.over)) break;
    const move = await game(page, () => {
      const { game, solved, play } = grundy.state;
      const { move } = grundy.bestMove(game, solved, play.counts);
      return { from: move.from, picks: move.picks.map(([w, count]) => [w, String(count)]) };
    });
    await key(page, `hold${move.from}`);
    for (const [w, count] of move.picks) await page.fill(`[data-key="lay${w}"]`, count);
    await page.keyboard.press("Tab");
    await key(page, "spread");
  }
  assert.match(await text(page, "#turn"), /win/);
});

test("play: the same strength from many positions", "spread", async (page) => {
  const lost = await game(page, () => {
    const { solve, nimSum, bestMove, applyMove, allMoves, canMove, FORMATS, state } = grundy;
    let lost = 0;
    for (let round = 0; round < 60; round++) {
      let counts = state.game.counts.map(() => BigInt(Math.floor(Math.random() * 3)));
      if (nimSum(state.solved.values, counts) === 0n) continue;
      for (;;) {
        counts = applyMove(counts, bestMove(state.game, state.solved, counts).move);
        if (!canMove(state.solved, counts)) break;
        const moves = allMoves(state.game, state.solved, counts);
        counts = applyMove(counts, moves[Math.floor(Math.random() * moves.length)]);
        if (!canMove(state.solved, counts)) {
          lost++;
          break;
        }
      }
    }
    return lost;
  });
  assert.equal(lost, 0);
});
