/**
 * Translates the texts of the page. The code contains the English texts. The English text is also the key of the
 * translation in the catalogues of other languages. `{name}` in a text is a placeholder for a value.
 *
 * The catalogue is loaded after the modules of the page, but before the first view is shown. Therefore `t`, `plural`
 * and `rich` must not be called while a module is loaded, but only inside functions; `unit/languages.test.ts` checks
 * this.
 */

import type { ComponentChildren } from "preact";
import type { Language } from "./languages.ts";

/** The translations of English texts, keyed by the English text. */
export type Catalogue = Record<string, string>;

/** The names of the placeholders in a text. */
type Placeholders<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? Name | Placeholders<Rest>
  : never;

/**
 * The arguments that a text needs: none if the text has no placeholder, otherwise one object with a value for each
 * placeholder.
 */
type Values<Text extends string, Value> = [Placeholders<Text>] extends [never] ? [] : [Record<Placeholders<Text>, Value>];

interface CurrentLanguage {
  language: Language;
  catalogue: Catalogue;
  /** The translations of templates for sentences of the server; see `sentences.ts`. */
  sentences: Catalogue;
}

const ENGLISH: CurrentLanguage = { language: "en", catalogue: {}, sentences: {} };

let current = ENGLISH;

/** Returns the language of the page. */
export const language = (): Language => current.language;

/**
 * Returns the attribute `lang` for a text that stays English: "en", or undefined if the language of the page is
 * English.
 */
export const englishText = (): "en" | undefined => (current.language === "en" ? undefined : "en");

export function setLanguage(language: Language, catalogue: Catalogue, sentences: Catalogue = {}) {
  current = { language, catalogue, sentences };
}

/** Adds templates for sentences of the server that were loaded later. */
export function addSentences(sentences: Catalogue) {
  current = { ...current, sentences: { ...current.sentences, ...sentences } };
}

/** Returns the templates for sentences of the server, with their translations into the language of the page. */
export const currentSentences = (): Catalogue => current.sentences;

/** Runs a function that composes an English sentence. During the call, texts are not translated. */
export function inEnglish<Result>(compose: () => Result): Result {
  const before = current;
  current = ENGLISH;
  try {
    return compose();
  } finally {
    current = before;
  }
}

/** Translates a text: `t("Undo")`, `t("{name} won", { name })`. */
export function t<const Text extends string>(text: Text, ...[values]: Values<Text, string | number>): string {
  const fields: Record<string, string | number> = values ?? {};
  return translationOf(text).replace(PLACEHOLDER, (whole, name) => String(fields[name] ?? whole));
}

/**
 * Translates a text with a count: `plural(wins, "{n} win", "{n} wins", { n: groupDigits(wins) })`. Uses the first form
 * if the count is 1, and the second form for all other counts.
 */
export function plural<const One extends string, const Many extends string>(
  count: number,
  one: One,
  many: Many,
  ...values: Values<One | Many, string | number>
): string {
  return t<string>(count === 1 ? one : many, ...(values as []));
}

/**
 * Translates a text whose placeholders are replaced by elements: `rich("Open {link}.", { link: <Link …>Play</Link> })`.
 */
export function rich<const Text extends string>(
  text: Text,
  ...[values]: Values<Text, ComponentChildren>
): ComponentChildren[] {
  const fields: Record<string, ComponentChildren> = values ?? {};
  // The parts at odd indices are the names of the placeholders.
  return translationOf(text)
    .split(PLACEHOLDER)
    .map((part, number) => (number % 2 === 1 ? fields[part] : part));
}

/**
 * Marks a constant text for translation. The text is translated later by `translated`, because `t` cannot be called
 * while a module is loaded.
 */
export const mark = <const Text extends string>(text: Text): Text => text;

/** Translates a text that `mark` has marked, or a text of the server that the catalogue contains. */
export const translated = (text: string): string => translationOf(text);

const PLACEHOLDER = /\{(\w+)\}/g;

const translationOf = (text: string): string => current.catalogue[text] ?? text;
