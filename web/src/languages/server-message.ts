/** Translates messages of the server, such as errors, into the language of the page. */

import { translateSentences } from "./sentences.ts";
import { englishText, language } from "./translate.ts";

/** The texts that stay English because they have no translation. Their first letter is stored as a small letter. */
const untranslated = new Set<string>();
const MOST_TEXTS = 500;

const keyOf = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);

function rememberEnglish(text: string) {
  if (language() === "en") return;
  if (untranslated.size >= MOST_TEXTS) untranslated.clear();
  untranslated.add(keyOf(text));
}

/** Returns the attribute `lang` for a message: "en" if the message has no translation, otherwise undefined. */
export const textLanguage = (text: string | null | undefined): "en" | undefined =>
  text && untranslated.has(keyOf(text)) ? englishText() : undefined;

/** Returns a text of the server in the language of the page. A text without a translation stays English. */
export function serverMessage(text: string): string {
  const translation = translateSentences(text);
  if (translation === null && text !== "") rememberEnglish(text);
  return translation ?? text;
}

/** Replaces the backticks that the server puts around code by the quotation marks of the language. */
export function withQuotes(text: string): string {
  return text.replace(/`([^`]*)`/g, language() === "de" && !textLanguage(text) ? "„$1“" : "“$1”");
}

/** Returns a message as a sentence: with a capital letter, a full stop, and quotation marks in place of backticks. */
export function asSentence(message: string): string {
  const text = withQuotes(message);
  const capitalized = text.charAt(0).toUpperCase() + text.slice(1);
  const sentence = /[.!?…]$/.test(capitalized) ? capitalized : `${capitalized}.`;
  if (textLanguage(message)) rememberEnglish(sentence);
  return sentence;
}
