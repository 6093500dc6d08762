// The tab Steps: the computation, a vertex at a time, by hand or by itself.

// How long a step that goes on by itself is seen, in seconds.
const PACES = [
  ["4", "slow, 4 seconds a step"],
  ["2", "2 seconds a step"],
  ["0.7", "fast, 3 steps in 2 seconds"],
];

// The timer of steps that go on by themselves, null if they do not.
const playing = { timer: null, pace: "2" };

function stepsPanel() {
  const { order } = state.solved;
  const most = order.length;
  const slider = el("input", {
    type: "range",
    min: 0,
    max: most,
    key: "slider",
    "aria-label": "Step",
    on: { input: () => goToStep(Number(slider.value)) },
  });
  slider.value = state.step;
  const v = order[state.step - 1];
  return el(
    "section",
    { class: "card" },
    el("h2", {}, state.step === 0 ? "Step by step" : `Step ${state.step} of ${most}: vertex ${nameOf(v)}`),
    el(
      "div",
      { class: "buttons" },
      button("first", "First", () => goToStep(0), { disabled: state.step === 0 }),
      button("back", "Back", () => goToStep(state.step - 1), { disabled: state.step === 0 }),
      button("next", "Next", () => goToStep(state.step + 1), {
        disabled: state.step === most,
        class: "primary",
      }),
      button("last", "Last", () => goToStep(most), { disabled: state.step === most }),
    ),
    slider,
    playControls(most),
    state.step === 0
      ? el(
          "p",
          {},
          "Values are found from the bottom up, so that the followers of a vertex are always known before it. Press Next.",
        )
      : explanation(v),
  );
}

// Who asks the system for less motion gets none.
function playControls(most) {
  if (matchMedia("(prefers-reduced-motion: reduce)").matches)
    return el("p", { class: "quiet" }, "Your system asks for less motion, so steps do not go on by themselves.");
  const isOn = playing.timer !== null;
  return el(
    "div",
    { class: "buttons" },
    button("run", isOn ? "Pause" : "Play the steps", () => (isOn ? pauseSteps("Paused.") : playSteps()), {
      disabled: most === 0,
      "aria-pressed": String(isOn),
    }),
    select("pace", "Pace", PACES, playing.pace, (pace) => {
      playing.pace = pace;
      if (playing.timer !== null) waitForStep();
      update();
    }),
  );
}

// From the beginning if they are at the end.
function playSteps() {
  if (state.step === state.solved.order.length) state.step = 0;
  waitForStep();
  update("Steps go on by themselves.", "heard");
}

function waitForStep() {
  clearTimeout(playing.timer);
  playing.timer = setTimeout(() => {
    playing.timer = null;
    if (state.mode !== "steps") return;
    state.step = Math.min(state.step + 1, state.solved.order.length);
    if (state.step < state.solved.order.length) waitForStep();
    update(stepText(), "heard");
  }, 1000 * Number(playing.pace));
}

function pauseSteps(message) {
  clearTimeout(playing.timer);
  playing.timer = null;
  update(message, "heard");
}

function goToStep(step) {
  clearTimeout(playing.timer);
  playing.timer = null;
  state.step = Math.max(0, Math.min(state.solved.order.length, step));
  update(stepText(), "heard");
}

function stepText() {
  if (state.step === 0) return "Nothing computed yet.";
  return `Step ${state.step}: ${explanationText(state.solved.order[state.step - 1])}`;
}
