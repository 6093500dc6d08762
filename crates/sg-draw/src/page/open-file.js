// Files that are picked or dropped on the page, and texts too long for a field.

// The most bytes that are read, some 400,000 arrows; above the second number of letters
// reading takes a moment, and above the third a text would be slow in a field.
const MAX_BYTES = 8000000;
const QUICK_LETTERS = 200000;
const FIELD_LETTERS = 100000;

function listenToFiles() {
  addEventListener("dragover", (event) => {
    if (!event.dataTransfer.types.includes("Files")) return;
    event.preventDefault();
    document.body.classList.add("dropping");
  });
  const stop = () => document.body.classList.remove("dropping");
  addEventListener("dragleave", (event) => event.relatedTarget === null && stop());
  addEventListener("drop", (event) => {
    stop();
    const [file] = event.dataTransfer.files;
    if (!file) return;
    event.preventDefault();
    openFile(file);
  });
}

function filePicker() {
  const input = el("input", {
    type: "file",
    key: "file",
    on: { change: () => input.files[0] && openFile(input.files[0]) },
  });
  return el("label", { class: "field" }, el("span", {}, "A file, or drop it on the page"), input);
}

async function openFile(file) {
  if (document.body.dataset.shows === "sheet") closeSheet();
  if (state.mode !== "files") openTab("files");
  if (MAX_BYTES < file.size) return refuseText(`${file.name}: ${tooLong(file.size, "bytes")}`);
  update(`Reading ${file.name} …`);
  let bytes;
  try {
    bytes = new Uint8Array(await file.arrayBuffer());
  } catch (error) {
    return refuseText(`${file.name} cannot be read: ${error.message}`);
  }
  const name = file.name.replace(/\.[^.]*$/, "");
  Object.assign(pasted, { text: new TextDecoder().decode(bytes), bytes, name, format: "auto" });
  await readSoon();
}

function tooLong(count, what) {
  return `${count} ${what} are too many for a page (at most ${MAX_BYTES}); grundy draw reads more`;
}

// Reads the game of that number in what was pasted; where that takes a moment, says so before.
async function readSoon(number = 1) {
  const { length } = pasted.text;
  if (MAX_BYTES < length) return refuseText(tooLong(length, "letters"));
  if (QUICK_LETTERS < length) {
    update(`Reading ${length} letters …`);
    await painted();
  }
  readPasted(number);
}

// Until what was just shown is on the screen.
function painted() {
  return new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
}

function refuseText(error) {
  Object.assign(pasted, { read: null, error });
  update("This text cannot be read.", "bad");
}

// The field for a text. A long one is not put into it, but only its beginning.
function textField(placeholder) {
  const isLong = FIELD_LETTERS < pasted.text.length;
  const take = (text) => {
    Object.assign(pasted, { text, bytes: null, name: null });
    if (FIELD_LETTERS < text.length) update(`${text.length} letters are here: press Read.`);
  };
  // Before it is in the field, which would take the browser minutes to lay out.
  const takeLong = (event, text) => {
    if (!text || text.length <= FIELD_LETTERS) return;
    event.preventDefault();
    take(text);
  };
  const area = el("textarea", {
    key: "paste",
    rows: 7,
    spellcheck: "false",
    "aria-label": "The game",
    placeholder,
    readonly: isLong,
    on: {
      input: () => take(area.value),
      paste: (event) => takeLong(event, event.clipboardData?.getData("text/plain")),
      beforeinput: (event) => takeLong(event, event.data ?? event.dataTransfer?.getData("text/plain")),
    },
  });
  area.value = isLong ? `${pasted.text.slice(0, 2000)}\n…` : pasted.text;
  if (!isLong) return area;
  const clear = button("clear-text", "Take another text", () => {
    Object.assign(pasted, { text: "", bytes: null, name: null });
    update("The field is empty.");
  });
  return [area, el("p", { class: "quiet" }, `${pasted.text.length} letters, of which the beginning is shown. `, clear)];
}
