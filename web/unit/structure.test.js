// @ts-check
/**
 * Checks the structure of the source code: imports between folders, lengths of functions, where keyboard commands are
 * registered, and where numbers are formatted.
 */

import assert from "node:assert/strict";
import { readFileSync, readdirSync } from "node:fs";
import { dirname, join, normalize, relative, sep } from "node:path";
import { parseAst } from "vite";
import { test } from "vitest";

const SOURCE = join(import.meta.dirname, "..", "src");
const MOST_LINES = 150;

/** For each folder, the other folders that its modules may import. @type {Record<string, string[]>} */
const MAY_IMPORT = {
  languages: [],
  state: ["api"],
  api: ["state"],
  ui: ["api", "state"],
  stores: ["api", "state", "ui", "board"],
  board: ["api", "state", "ui", "stores"],
  components: ["languages", "api", "state", "ui", "stores", "board", "styles"],
};

/** Modules that every folder may import: texts, sounds and drawings depend on the settings and the language. */
const ANYWHERE = ["stores/settings.ts", "languages/translate.ts", "languages/sentences.ts", "languages/server-message.ts"];

const files = readdirSync(SOURCE, { recursive: true, encoding: "utf8" })
  .filter((file) => /\.tsx?$/.test(file))
  .map((file) => file.split(sep).join("/"));

/** Returns the imports of a file, as paths relative to `src`. @param {string} file */
function importsOf(file) {
  const text = readFileSync(join(SOURCE, file), "utf8");
  const found = text.matchAll(/(?:from|import)\s*\(?\s*"(\.[^"]+)"/g);
  return [...found].map(([, path]) => normalize(join(dirname(file), path ?? "")).split(sep).join("/"));
}

/**
 * Returns the folder of a module. For a view, this is a path such as "views/play"; otherwise it is the first folder of
 * the path.
 * @param {string} file
 */
function folderOf(file) {
  const [first = "", second = ""] = file.split("/");
  return first === "views" ? `views/${second}` : file.includes("/") ? first : "";
}

test("a module imports only from the folders below it, and no view imports a view", () => {
  const strays = files.flatMap((file) => {
    const folder = folderOf(file);
    const allowed = MAY_IMPORT[folder];
    return importsOf(file)
      .filter((path) => {
        const other = folderOf(path);
        if (folder === "" || other === folder || ANYWHERE.includes(path)) return false;
        if (folder.startsWith("views/")) return other.startsWith("views/");
        return !allowed?.includes(other);
      })
      .map((path) => `${file} imports ${path}`);
  });
  assert.deepEqual(strays, []);
});

/**
 * Calls `visit` for each function in a syntax tree, with the offsets at which the function starts and ends.
 * @param {unknown} node
 * @param {(start: number, end: number) => void} visit
 */
function eachFunction(node, visit) {
  if (Array.isArray(node)) return node.forEach((one) => eachFunction(one, visit));
  if (typeof node !== "object" || node === null) return;
  const { type, start, end } = /** @type {{ type?: string, start: number, end: number }} */ (node);
  if (type && /^(FunctionDeclaration|FunctionExpression|ArrowFunctionExpression)$/.test(type)) visit(start, end);
  Object.values(node).forEach((child) => eachFunction(child, visit));
}

test(`no function and no component has more than ${MOST_LINES} lines`, () => {
  /** @type {string[]} */
  const long = [];
  let functions = 0;
  for (const file of files) {
    const text = readFileSync(join(SOURCE, file), "utf8");
    eachFunction(parseAst(text, { lang: "tsx" }), (start, end) => {
      functions += 1;
      const lines = text.slice(start, end).split("\n").length;
      const first = text.slice(0, start).split("\n").length;
      if (lines > MOST_LINES) long.push(`${relative(".", join(SOURCE, file))}:${first} has ${lines} lines`);
    });
  }
  assert.ok(functions > 1000, `only ${functions} functions were found`);
  assert.deepEqual(long, []);
});

test("views register their keys before the browser paints", () => {
  // A passive effect (`useEffect`) runs after the browser has drawn the page. A key that is pressed before that would
  // reach the handlers of the previous view.
  const late = files.filter((file) => {
    const text = readFileSync(join(SOURCE, file), "utf8");
    const call = /\bonCommands\(/.exec(text.replaceAll(/^(import|export function) .*$/gm, ""));
    if (!file.startsWith("views/") || !call) return false;
    const before = text.slice(0, text.indexOf("onCommands(", text.indexOf("Effect(")));
    return before.lastIndexOf("useLayoutEffect(") < before.lastIndexOf("useEffect(");
  });
  assert.deepEqual(late, []);
});

test("only number-text.ts formats numbers for people", () => {
  // `toFixed` is allowed: drawings and scripts contain numbers that must not depend on the language.
  const formatting = files.filter((file) => /\.toLocaleString\(|\bNumberFormat\b|\.toPrecision\(/.test(readFileSync(join(SOURCE, file), "utf8")));
  assert.deepEqual(formatting, ["state/number-text.ts"]);
  const decimals = files.filter((file) => /\.toFixed\(/.test(readFileSync(join(SOURCE, file), "utf8")));
  assert.deepEqual(decimals.toSorted(), ["board/disc.tsx", "state/number-text.ts", "state/write/constants.ts"]);
});
