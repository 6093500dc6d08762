// Drives the pages in a real browser:
//
//   node driver.js EXECUTABLE PAGES SHOTS [ONLY]
//
// EXECUTABLE is Chromium; PAGES holds NAME.html and values.jsonl as the example
// `page` of sg-draw writes them, and texts.jsonl as the example `texts` of grundy does;
// screenshots go to SHOTS. ONLY runs the tests whose names hold it.

const fs = require("node:fs");
const { runAll } = require("./harness.js");

const [executable, pages, shots, only] = process.argv.slice(2);
fs.mkdirSync(shots, { recursive: true });

require("./engine.js")(pages);
require("./formats.js");
require("./positions.js");
require("./judges.js");
require("./damaged.js")(pages);
require("./explore.js");
require("./view.js");
require("./keep.js");
require("./open.js");
require("./worksheet.js");
require("./play.js");
require("./quiz.js");
require("./edit.js");
require("./files.js");
require("./look.js")(shots);

runAll({ executable, pages, only }).then((good) => process.exit(good ? 0 : 1));
