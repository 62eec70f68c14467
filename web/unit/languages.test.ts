/** Checks that every text of the page can be translated, and that the German catalogue is complete. */

import assert from "node:assert/strict";
import { readFileSync, readdirSync } from "node:fs";
import { join, sep } from "node:path";
import { parseAst } from "vite";
import { afterEach, test } from "vitest";
import { HTML_TEXTS } from "../src/components/html-texts.ts";
import { GERMAN, GERMAN_SENTENCES } from "../src/languages/de/catalogue.ts";
import { GERMAN_REPORTS } from "../src/languages/de/sentences/reports.ts";
import { SERVER } from "../src/languages/de/server.ts";
import { chooseLanguage } from "../src/languages/languages.ts";
import { language, plural, rich, setLanguage, t } from "../src/languages/translate.ts";
import { groupDigits, shareText } from "../src/state/number-text.ts";

const SOURCE = join(import.meta.dirname, "..", "src");
/** The functions of `translate.ts` whose arguments are texts of the page. */
const TRANSLATING = ["t", "plural", "rich", "mark"];
/**
 * Strings in the code that look like texts of the page, but are not. For each file, patterns that match these strings.
 */
const OTHER_TEXTS: Record<string, RegExp[]> = {
  "views/tree/icicle.tsx": [/^\(prefers-color-scheme: dark\)$/],
  // Names of keys
  "views/tree/player.tsx": [/^(Home|End|Space)$/],
  "views/tree/tree-list.tsx": [/^Enter$/],
  // A command of the terminal, a media query, and a type of data.
  "state/play/seats.ts": [/^foursight play /],
  "views/play/now-contents.tsx": [/^\(pointer: coarse\)$/],
  "views/play/open-game.ts": [/^Files$/],
  "app.tsx": [/^Foursight$/],
  "views/about/about.tsx": [/^Foursight$/],
  // The title of a table column in a report of the server.
  "state/lab/key-columns.ts": [/^nodes explored$/],
  // Replaces a part of an English sentence of the server.
  "state/place-text.ts": [/takes the cell from where$/, /the cell directly below$/, /^move in column /],
  // Messages of errors that the code handles and the page never shows.
  "api/connection.ts": [/^the call was cancelled$/],
  "api/http-client.ts": [/^the server is busy$/, /^Accept$/, /^no server$/, /^an empty response$/, /^the response ended early$/],
  // Errors of the engine stay English, like all messages of the server.
  "api/wasm-module.ts": [/^there is not enough memory/],
  "api/wasm-worker.ts": [/^the engine failed/],
  // Names of keys, media queries, selectors, classes, fonts and drawings.
  "board/cell-grid.tsx": [/^(Home|End)$/],
  "board/column-input.ts": [/^\(pointer: coarse\)$/],
  "board/picture-colours.ts": [/^picture-colours is-/],
  "board/picture.ts": [/^</, /^system-ui/],
  "components/attempt.tsx": [/^if lost$/],
  "components/data-table.tsx": [/^is-words is-long$/],
  "components/settings-dialog.tsx": [/^\.language-choice /],
  "components/share/share-dialog.tsx": [/^Foursight$/],
  "state/share/gif.ts": [/colours are too many/],
  "state/share/quantize.ts": [/colours are not enough/],
  "state/write/language.ts": [/^(let|if|switch|for|fn) /],
  "state/write/share.ts": [/^a script has at most/],
  "stores/script-document.ts": [/^\/\/ Open windows/],
  // Names of states and of faults.
  "state/learn/questions/bad-moves.ts": [/^flat wins$/],
  "state/learn/questions/wrong-values.ts": [/^bounds as values$/],
  "stores/learn/puzzle-messages.ts": [/^no puzzle$/],
  "stores/learn/puzzles.ts": [/^choose game$/],
  "views/learn/lesson-card.tsx": [/^if lost$/],
  "views/learn/puzzles/puzzle-card.tsx": [/^if lost$/],
  "stores/settings.ts": [/^\(prefers-reduced-motion/],
  "stores/share.ts": [/^\(prefers-color-scheme/],
  "ui/dialog.ts": [/^a, button/, /^button /],
  "ui/dom.ts": [/^textarea, select/],
  "ui/keys.ts": [/^(Enter|Home|End|Escape|Esc|Space|Ctrl Enter)$/, /^a, button/],
  "ui/toast.ts": [/^button small$/],
  "views/analyse/move-verdict.tsx": [/^(win|draw) (draw|loss)$/],
  // English titles of table columns, and a selector.
  "state/lab/report-text.ts": [/^lost by$/, /^title, desc, text$/],
  "views/analyse/transport.tsx": [/^(Home|End|Space)$/],
  "views/analyse/variant-field.tsx": [/^9x7:line5$/],
  "views/api/try-form.tsx": [/^Accept$/],
  "views/lab/player-fields.tsx": [/^Robert=/],
  "views/lab/plot-figure.tsx": [/^(SVG|CSV|JSON)$/],
  "views/lab/svg-drawing.ts": [/^<svg /, /^svg g title /],
  "views/write/download-dialog.tsx": [/^foursight /],
  "views/write/editor/create-editor.ts": [/^(Tab|Escape)$/],
  "views/write/editor/theme.ts": [/./],
  "views/write/write-panels.tsx": [/^card write-panel$/],
};

type Node = any;

const files = readdirSync(SOURCE, { recursive: true, encoding: "utf8" })
  .map((file) => file.split(sep).join("/"))
  .filter((file) => /\.tsx?$/.test(file) && !file.startsWith("languages/") && file !== "api/types.ts");

/** Calls `visit` for a node and all nodes below it. `above` contains the nodes above the visited node. */
function walk(node: Node, visit: (node: Node, above: Node[]) => void, above: Node[] = []) {
  if (Array.isArray(node)) return node.forEach((one) => walk(one, visit, above));
  if (!node || typeof node !== "object") return;
  if (typeof node.type === "string") visit(node, above);
  const inside = typeof node.type === "string" ? [...above, node] : above;
  for (const [key, value] of Object.entries(node)) if (key !== "parent") walk(value, visit, inside);
}

const isTranslating = (node: Node) =>
  node.type === "CallExpression" && node.callee.type === "Identifier" && TRANSLATING.includes(node.callee.name);

const isFunction = (node: Node) =>
  ["FunctionDeclaration", "FunctionExpression", "ArrowFunctionExpression", "MethodDefinition"].includes(node.type);

/** Returns the text of a string, or of a template literal without expressions. Returns null for other nodes. */
function literalText(node: Node): string | null {
  if (node?.type === "Literal" && typeof node.value === "string") return node.value;
  if (node?.type === "TemplateLiteral" && node.expressions.length === 0) return node.quasis[0].value.cooked;
  return null;
}

/** All templates for sentences of the server, with their German translations. */
const SENTENCES = [...Object.entries(GERMAN_SENTENCES), ...Object.entries(GERMAN_REPORTS)];

interface Use {
  file: string;
  name: string;
  /** The arguments that are literal texts. */
  texts: string[];
  /** Whether an argument that should be a literal text is computed. */
  isComputed: boolean;
  isInFunction: boolean;
}

const trees = new Map(
  files.map((file) => [file, parseAst(readFileSync(join(SOURCE, file), "utf8"), { lang: file.endsWith("x") ? "tsx" : "ts" })]),
);

function usesOf(file: string): Use[] {
  const uses: Use[] = [];
  walk(trees.get(file), (node, above) => {
    if (!isTranslating(node)) return;
    const { name } = node.callee;
    const found = (name === "plural" ? node.arguments.slice(1, 3) : node.arguments.slice(0, 1)).map(literalText);
    const texts = found.filter((text: string | null) => text !== null);
    const isComputed = texts.length < found.length;
    uses.push({ file, name, texts, isComputed, isInFunction: above.some(isFunction) });
  });
  return uses;
}

const uses = files.flatMap(usesOf);

test("every text has a German translation, and no translation is left over", () => {
  const used = new Set(uses.flatMap(({ texts }) => texts));
  assert.deepEqual([...used].filter((text) => !Object.hasOwn(GERMAN, text)), [], "texts without a translation");
  const known = (text: string) => used.has(text) || Object.hasOwn(SERVER, text);
  assert.deepEqual(Object.keys(GERMAN).filter((text) => !known(text)), [], "translations of no text");
});

test("no text is translated twice", () => {
  const folder = join(SOURCE, "languages", "de");
  const names = readdirSync(folder, { recursive: true, encoding: "utf8" }).map((file) => file.split(sep).join("/"));
  const isSentences = (file: string) => file.startsWith("sentences/");
  const textsIn = (selected: string[]) => selected
    .filter((file) => file.endsWith(".ts"))
    .flatMap((file) => {
      const keys: string[] = [];
      walk(parseAst(readFileSync(join(folder, file), "utf8"), { lang: "ts" }), (node) => {
        if (node.type === "Property") keys.push(literalText(node.key) ?? node.key.name);
      });
      return keys;
    });
  const texts = textsIn(names.filter((file) => !isSentences(file)));
  const sentences = textsIn(names.filter(isSentences));
  assert.ok(texts.length > 1000, `only ${texts.length} texts were found`);
  assert.ok(sentences.length > 300, `only ${sentences.length} sentences were found`);
  for (const all of [texts, sentences]) assert.deepEqual(all.filter((text, number) => all.indexOf(text) !== number), []);
});

test("a translation has the placeholders of its text", () => {
  // The translation omits placeholders that begin with an underscore, so they are not compared.
  const placeholders = (text: string) => [...new Set(text.match(/\{[a-z]\w*\}/gi) ?? [])].sort().join(" ");
  const wrong = [...Object.entries(GERMAN), ...SENTENCES].filter(([english, german]) => placeholders(english) !== placeholders(german));
  assert.deepEqual(wrong, []);
});

test("a translation is not empty, and ends like its text", () => {
  const ending = (text: string) => text.match(/[.:!?…]$/)?.[0] ?? "";
  const all = [...Object.entries(GERMAN), ...SENTENCES];
  const wrong = all.filter(([english, german]) => !german || ending(english) !== ending(german));
  assert.deepEqual(wrong, []);
});

test("the texts passed to `t` are literals, and are translated only inside functions", () => {
  assert.deepEqual(uses.filter(({ isComputed }) => isComputed), [], "computed texts");
  assert.deepEqual(uses.filter(({ name, isInFunction }) => name !== "mark" && !isInFunction), [], "at the top level");
});

/** Attributes of elements and components whose values users do not read. */
const HIDDEN_ATTRIBUTES = /^(class|className|id|for|key|d|viewBox|href|src|style|type|name|rel|role|aria-(labelledby|describedby|controls|live)|data-.*|autocomplete|icon|kind|points|transform)$/;
/** Attributes whose values users read. Their values are texts of the page even if they are single words. */
const READ_ATTRIBUTES = /^(label|title|alt|placeholder|help|error|heading|caption|legend|summary|aria-label|aria-description|aria-roledescription|aria-valuetext)$/;

/** Lists the strings in a file that look like texts of the page but are not translated. */
function untranslated(file: string): string[] {
  const found: string[] = [];
  walk(trees.get(file), (node, above) => {
    const isSkipped = above.some(
      (one) =>
        isTranslating(one) ||
        one.type === "ImportDeclaration" ||
        (/^Export/.test(one.type) && one.source) ||
        (/^TS/.test(one.type) && !/^TS(As|Satisfies|NonNull)Expression$/.test(one.type)) ||
        (one.type === "JSXAttribute" && HIDDEN_ATTRIBUTES.test(one.name.name ?? "")) ||
        (one.type === "BinaryExpression" && /^[!=]==$/.test(one.operator)) ||
        (one.type === "NewExpression" && one.callee.name === "Error") ||
        (one.type === "CallExpression" && one.callee.object?.name === "console"),
    );
    if (isSkipped) return;
    if (node.type === "JSXText" && /\p{L}{2}/u.test(node.value)) found.push(node.value.trim());
    const attribute = above.at(-1);
    const isRead = attribute?.type === "JSXAttribute" && READ_ATTRIBUTES.test(attribute.name.name ?? "");
    const text =
      node.type === "TemplateLiteral" ? node.quasis.map((part: Node) => part.value.cooked).join("…") : literalText(node);
    if (text === null) return;
    // A string looks like a text of the page if it contains two words, or if it is a capitalized word.
    if (/\p{L}{2,}[,.:;]? [\p{L}“]{2,}/u.test(text) || /^\p{Lu}\p{Ll}+[.!?:…]?$/u.test(text) || (isRead && /\p{L}{2}/u.test(text))) found.push(text);
  });
  return found.filter((text) => !(OTHER_TEXTS[file] ?? []).some((pattern) => pattern.test(text)));
}

test("every text of the page is translated", () => {
  const left = files.flatMap((file) => untranslated(file).map((text) => `${file}: ${text}`));
  assert.deepEqual(left, []);
});

test("the texts of the HTML pages are translated", () => {
  const found = ["index.html", "api.html"].flatMap((file) => {
    const html = readFileSync(join(SOURCE, "..", file), "utf8");
    const body = html.slice(html.indexOf("<body>")).replace(/<noscript>.*?<\/noscript>|<!--.*?-->/gs, "");
    const contents = [...body.matchAll(/>([^<]*\p{L}[^<]*)</gu)].map(([, text = ""]) => text.trim());
    const names = [...body.matchAll(/aria-label="([^"]*)"/g)].map(([, text = ""]) => text);
    return [...contents, ...names];
  });
  // These two names are the same in every language, so they need no translation.
  const texts = found.filter((text) => text !== "Foursight" && text !== "API");
  assert.deepEqual([...new Set(texts)].sort(), [...HTML_TEXTS].sort());
});

test("the settings determine the language; without a setting, the browser determines it", () => {
  assert.equal(chooseLanguage("de", ["en"]), "de");
  assert.equal(chooseLanguage("system", ["fr-CH", "de-CH", "en"]), "de");
  assert.equal(chooseLanguage("system", ["en-GB", "de"]), "en");
  assert.equal(chooseLanguage("system", ["fr"]), "en");
  assert.equal(chooseLanguage("system", []), "en");
});

afterEach(() => setLanguage("en", {}));

test("texts, counts and elements are translated, with their values", () => {
  assert.equal(t("{name} won", { name: "Red" }), "Red won");
  setLanguage("de", { "{name} won": "{name} hat gewonnen", "{n} win": "{n} Sieg", "{n} wins": "{n} Siege", "Open {link}.": "{link} öffnen." });
  assert.equal(language(), "de");
  assert.equal(t("{name} won", { name: "Rot" }), "Rot hat gewonnen");
  assert.equal(plural(1, "{n} win", "{n} wins", { n: 1 }), "1 Sieg");
  assert.equal(plural(0, "{n} win", "{n} wins", { n: 0 }), "0 Siege");
  assert.deepEqual(rich("Open {link}.", { link: 5 }), ["", 5, " öffnen."]);
  assert.equal(t("not in the catalogue"), "not in the catalogue");
});

test("numbers have the separators of the language", () => {
  assert.equal(groupDigits(19608), "19,608");
  assert.equal(shareText(0.96), "96.0 %");
  setLanguage("de", {});
  assert.equal(groupDigits(19608), "19.608");
  assert.equal(shareText(0.96), "96,0 %");
});
