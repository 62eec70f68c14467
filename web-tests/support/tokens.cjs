// Reads [[name, one, other], …] and tells the scripts whose tokens differ. Run by Node itself with
// --expose-internals, which lends its own parser.
"use strict";
const acorn = require("internal/deps/acorn/acorn/dist/acorn");
const options = { ecmaVersion: "latest", sourceType: "module" };
const tokens = (source) =>
  JSON.stringify([...acorn.tokenizer(source, options)].map(({ type, value }) => [type.label, String(value)]));
let text = "";
process.stdin.on("data", (piece) => (text += piece));
process.stdin.on("end", () => {
  const wrong = JSON.parse(text).filter(([, one, other]) => tokens(one) !== tokens(other));
  process.stdout.write(JSON.stringify(wrong.map(([name]) => name)));
});
