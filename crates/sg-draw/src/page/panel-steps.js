// The tab Steps: the computation, a vertex at a time.

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
    state.step === 0
      ? el(
          "p",
          {},
          "Values are found from the bottom up, so that the followers of a vertex are always known before it. Press Next.",
        )
      : explanation(v),
  );
}

function goToStep(step) {
  state.step = Math.max(0, Math.min(state.solved.order.length, step));
  update(stepText(), "heard");
}

function stepText() {
  if (state.step === 0) return "Nothing computed yet.";
  return `Step ${state.step}: ${explanationText(state.solved.order[state.step - 1])}`;
}
