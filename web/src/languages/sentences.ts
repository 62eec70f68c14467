/**
 * Translates sentences that the server writes in English. The catalogue of a language contains templates for these
 * sentences, such as "{other} wins {at}.", and a translation of each template. A placeholder in a template stands for a
 * value. The name of the placeholder, without digits at its end, is the kind of the value: `{n2}` stands for a value of
 * the kind `n` (a whole number). If the name begins with an underscore, the translation omits the value.
 */

import { currentSentences, language } from "./translate.ts";
import type { Catalogue } from "./translate.ts";

const CELL = "[a-p](?:1[0-6]|[1-9])";
const COLUMN = "[1-9A-G]";
const SIDE = "Red|Yellow";
const listOf = (item: string) => `${item}(?:(?:, | and | or )${item})*`;

/** For each kind of value, a regular expression that matches the English values. */
const PATTERNS: Record<string, string> = {
  n: "\\d+(?:,\\d{3})*",
  /** Numbers, intervals and lists of numbers. */
  number: "[^\\p{L}\\s](?:[^\\p{L}]*?[^\\p{L}\\s])?",
  code: "`[^`]*`",
  /** The name of a player. It contains neither the end of a sentence, nor a colon before a space. */
  player: "(?:(?![.:;] |, )[^()]){1,60}?",
  /** A name without spaces, such as the name of an option. */
  name: "[^\\s`]+",
  text: ".+?",
  /** One or more sentences inside a sentence, such as the summary of a report in a comparison. */
  report: ".+",
  // Phrases that are translated like sentences. The value of an optional phrase is empty or begins with a space.
  count: "two|three|four|five|six|seven|\\d+",
  region: "(?: on the left side| on the right side| in the middle)?",
  moves: "(?: in \\d+ moves?| sooner)?",
  plies: "(?: \\(\\d+ pl(?:y|ies)\\))?",
  span: "\\d+ moves?",
  time: "\\d+ (?:ms|seconds|minutes)",
  phrase: ".+?",
  problem: ".+",
  /** Stages of the game with their numbers of positions, separated by commas. */
  stages: ".+",
  /** A list of items, separated by commas or semicolons. Each item is translated like a sentence. */
  list: "[^;:]+",
  scores: "\\w+ scored .+",
  reproduced: ".+",
  captions: "“.+”",
  run: ".+?",
  hint: "(?:; did you mean `[^`]*`\\?)?",
  // Sides and places on the board.
  side: SIDE,
  other: SIDE,
  mover: SIDE,
  winner: SIDE,
  loser: SIDE,
  field: CELL,
  cell: CELL,
  cells: listOf(CELL),
  at: `at ${listOf(CELL)}`,
  move: CELL,
  play: `[Cc]olumn ${COLUMN}`,
  plays: `[Cc]olumns ${listOf(COLUMN)}`,
};

/**
 * For each kind of value, a function that returns the value in the language of the page, or null if it has no
 * translation.
 */
export type Translators = Record<string, (value: string) => string | null>;

/**
 * Writes the numbers in a text as in the language of the page. In German, "1,764" becomes "1.764", and "98.3" becomes
 * "98,3".
 */
export function localNumbers(text: string): string {
  // A version number, such as 1.2.3, stays as it is.
  if (language() !== "de" || /\d\.\d+\.\d/.test(text)) return text;
  return text
    .replace(/\[[^\]]*\]/g, (interval) => interval.replaceAll(", ", "; "))
    .replace(/\d{1,3}(?:,\d{3})+(?:\.\d+)?|\d+\.\d+/g, (number) =>
      number.replace(/[.,]/g, (separator) => (separator === "." ? "," : ".")),
    );
}

const unchanged = (value: string) => value;

function translatePhrase(value: string): string | null {
  const translation = value === "" ? "" : translateSentence(value.trim(), GENERAL);
  return translation !== null && value.startsWith(" ") ? ` ${translation}` : translation;
}

/** Translates the items of a list. Returns null if an item has no translation. */
function translateList(
  list: string,
  separator: RegExp,
  translate: (item: string) => string | null,
  joint = ", ",
): string | null {
  const items = list.split(separator).map(translate);
  return items.includes(null) ? null : items.join(joint);
}

/** Translates an item of a list. A number or a single word needs no translation, because it is a name or a value. */
const translateItem = (item: string): string | null =>
  translatePhrase(item) ?? (/\p{L} \p{L}/u.test(item) ? null : localNumbers(item));

/** The translators for the kinds of values that occur in all sentences. */
const GENERAL: Translators = {
  n: localNumbers,
  number: localNumbers,
  code: unchanged,
  name: unchanged,
  player: unchanged,
  field: unchanged,
  time: translatePhrase,
  text: unchanged,
  report: (value) => translateSentences(value),
  count: translatePhrase,
  region: translatePhrase,
  moves: translatePhrase,
  plies: translatePhrase,
  span: translatePhrase,
  phrase: translatePhrase,
  problem: translatePhrase,
  stages: (list) => translateList(list, /, /, translatePhrase),
  list: (list) => translateList(list, /, (?!\+)/, translateItem),
  scores: (list) => translateList(list, /; /, translatePhrase, "; "),
  reproduced: (list) => translateList(list, /, /, translatePhrase),
  captions: (list) => {
    const captions = list.slice(1, -1);
    return translateList(captions, /”, “/, (caption) => `„${translatePhrase(caption) ?? caption}“`);
  },
  run: (title) => translatePhrase(title) ?? title,
  hint: translatePhrase,
};

interface Template {
  translation: string;
  /** The English text between the placeholders (even indices), and the names of the placeholders (odd indices). */
  parts: string[];
  /**
   * The regular expression of the template. It is compiled when a text begins and ends like the template for the first
   * time.
   */
  pattern: RegExp | null;
}

const PLACEHOLDER = /\{(\w+)\}/;
const kindOf = (name: string): string => name.replace(/^_|\d+$/g, "");

function compile(parts: readonly string[]): RegExp {
  const source = parts.map((part, index) =>
    index % 2 === 0 ? part.replace(/[.*+?^$()|[\]\\{}]/g, "\\$&") : `(?<${part}>${PATTERNS[kindOf(part)] ?? ".+?"})`,
  );
  return new RegExp(`^${source.join("")}$`, "u");
}

const literal = (text: string) => text.replace(/\{\w+\}/g, "").length;

/**
 * The templates of each catalogue. Templates with more literal text come first, because they match fewer other
 * sentences.
 */
const ordered = new WeakMap<Catalogue, Template[]>();

function templatesOf(sentences: Catalogue): Template[] {
  const known = ordered.get(sentences);
  if (known) return known;
  const templates = Object.entries(sentences)
    .filter(([text]) => PLACEHOLDER.test(text))
    .sort(([one], [other]) => literal(other) - literal(one))
    .map(([text, translation]) => ({ translation, parts: text.split(PLACEHOLDER), pattern: null }));
  ordered.set(sentences, templates);
  return templates;
}

function translateSentence(text: string, translators: Translators): string | null {
  const sentences = currentSentences();
  if (Object.hasOwn(sentences, text) && !PLACEHOLDER.test(text)) return sentences[text] ?? null;
  for (const template of templatesOf(sentences)) {
    const [start = "", end = ""] = [template.parts[0], template.parts.at(-1)];
    if (!text.startsWith(start) || !text.endsWith(end)) continue;
    const translation = filledTemplate(template, text, translators);
    if (translation !== null) return translation;
  }
  return null;
}

/**
 * Translates a text with a template. Returns null if the text does not match the template, or if a value has no
 * translation.
 */
function filledTemplate(template: Template, text: string, translators: Translators): string | null {
  const { translation, parts } = template;
  template.pattern ??= compile(parts);
  const groups = template.pattern.exec(text)?.groups;
  if (!groups) return null;
  const values = new Map<string, string>();
  for (const name of parts.filter((part, index) => index % 2 === 1 && !part.startsWith("_"))) {
    const value = translators[kindOf(name)]?.(groups[name] ?? "") ?? null;
    if (value === null) return null;
    values.set(name, value);
  }
  return translation.replace(/\{(\w+)\}/g, (whole, name: string) => values.get(name) ?? whole);
}

/**
 * Translates a text of the server, which consists of one or more sentences. If one of the sentences has no translation,
 * returns null, so that a text never mixes two languages. If the language of the page is English, returns the text
 * unchanged.
 * @param translators further translators, for the values in sentences about the board
 */
export function translateSentences(text: string, translators: Translators = {}): string | null {
  if (language() === "en") return text;
  const all = { ...GENERAL, ...translators };
  const whole = translateSentence(text, all);
  if (whole !== null) return whole;
  const pieces = text.split(/(?<=[.!?…]) /);
  if (pieces.length < 2) return null;
  const translations = pieces.map((piece) => translateSentence(piece, all));
  return translations.includes(null) ? null : translations.join(" ");
}
