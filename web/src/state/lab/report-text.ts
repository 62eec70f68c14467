/** Translates the texts of reports, which the server writes in English. */

import type { Fact } from "../../api/types.ts";
import { localNumbers, translateSentences } from "../../languages/sentences.ts";
import { englishText, language, mark, translated } from "../../languages/translate.ts";

/**
 * A text of a report, and the value of its attribute `lang`: "en" for an English text on a page in another language.
 */
export interface ReportText {
  text: string;
  lang: "en" | undefined;
}

/**
 * Two words in a row. A text without two words is a number or a name, such as `alphabeta`, and gets no attribute
 * `lang`.
 */
const WORDS = /\p{L}{2,}[,:;]? \p{L}{2,}/u;

/** Returns a heading, a caption, a column title or a paragraph in the language of the page. */
export function reportText(text: string): ReportText {
  const translation = translateSentences(text);
  if (translation !== null) return { text: translation, lang: undefined };
  return { text, lang: WORDS.test(text) ? englishText() : undefined };
}

/**
 * The words that mean the same in every table column. Other single words in cells are names of players or evaluations.
 */
const CELL_WORDS: ReadonlySet<string> = new Set([mark("yes"), mark("no"), mark("n/a"), mark("own"), mark("none")]);

/** The titles of the table columns that contain words instead of names. */
const WORD_COLUMNS: ReadonlySet<string> = new Set([
  "",
  "ending",
  "lost by",
  "figure",
  "kind",
  "status",
  "measure",
  "quantity",
  "subject",
  "claim",
  "technique",
  "content",
  "winner",
  "column",
]);

/** The titles of the table columns that contain lists of names of players or evaluations. */
const NAME_COLUMNS = /^not separable from\b/;

/** Returns the text of a table cell in the language of the page. @param title the English title of its table column */
export function cellText(text: string, title: string): ReportText {
  if (CELL_WORDS.has(text)) return { text: translated(text), lang: undefined };
  if (NAME_COLUMNS.test(title)) return { text, lang: undefined };
  if (WORD_COLUMNS.has(title) || WORDS.test(text) || /\d to \d|:.*\(/.test(text)) return reportText(text);
  return { text: localNumbers(text), lang: undefined };
}

/** Translates the texts and the numbers in a drawing. Texts that stay English get the attribute `lang`. */
export function translateDrawing(drawing: SVGSVGElement) {
  if (language() === "en") return;
  for (const element of drawing.querySelectorAll("title, desc, text")) {
    const node = [...element.childNodes].find(({ nodeType }) => nodeType === Node.TEXT_NODE);
    if (!node?.textContent) continue;
    const { text, lang } = reportText(node.textContent);
    node.textContent = localNumbers(text);
    if (lang) element.setAttribute("lang", lang);
  }
}

/** Returns the value of a fact in the language of the page. The value of the fact "command" is not translated. */
export function factText({ key, text }: Fact): ReportText {
  if (key === "command") return { text, lang: undefined };
  return CELL_WORDS.has(text) ? { text: translated(text), lang: undefined } : reportText(text);
}

/** Splits a text into paragraphs and translates them. */
export const reportParagraphs = (text: string): ReportText[] =>
  text
    .split("\n\n")
    .map((part) => part.replace(/\s+/g, " ").trim())
    .filter(Boolean)
    .map(reportText);
