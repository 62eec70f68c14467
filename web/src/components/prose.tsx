import { createContext } from "preact";
import type { ComponentChildren } from "preact";
import { useContext } from "preact/hooks";
import { SmallBoard } from "../board/small-board.tsx";
import { textLanguage } from "../languages/server-message.ts";
import { t } from "../languages/translate.ts";
import { analyseAddress, boardInProse, positionInProse } from "../state/lab/report-positions.ts";
import type { DrawnBoard } from "../state/lab/report-positions.ts";
import { Link } from "./link.tsx";

/**
 * The variant of the positions that a document is about; null if it is not about positions. Moves between backticks in
 * such a document are links to the position, with a small board.
 */
export const PositionsOf = createContext<string | null>(null);

/**
 * Text in which words between backticks are shown as code, and boards between backticks as pictures. An English text on
 * a page in another language is marked.
 */
export function Prose({ text }: { text: string }) {
  const variant = useContext(PositionsOf);
  const parts = text.split(/(`[^`]+`)/).filter(Boolean);
  // A text that draws a board needs no second picture of the position that it names.
  const isDrawn = parts.some((part) => boardInProse(codeIn(part) ?? "") !== null);
  const elements = parts.map((part) => inlineCode(part, variant, !isDrawn));
  const lang = textLanguage(text);
  return lang ? <span lang={lang}>{elements}</span> : <>{elements}</>;
}

/** Returns the text between backticks, or null if the part is plain text. */
const codeIn = (part: string) => (/^`.+`$/s.test(part) ? part.slice(1, -1) : null);

/** @param variant the variant of positions that become links; null if the text names no positions */
function inlineCode(part: string, variant: string | null, hasBoards: boolean): ComponentChildren {
  const code = codeIn(part);
  if (code === null) return part;
  const board = boardInProse(code);
  if (board) return <BoardPicture board={board} rows={code} />;
  const position = variant === null ? null : positionInProse(variant, code);
  if (!position) return <code>{code}</code>;
  return (
    <Link class="prose-position" href={analyseAddress(position)} title={t("Open this position in Analyse")}>
      {hasBoards && <SmallBoard {...position} />}
      <code>{code}</code>
    </Link>
  );
}

/** A picture of a board that a text draws row by row. Screen readers read the rows. */
function BoardPicture({ board, rows }: { board: DrawnBoard; rows: string }) {
  return (
    <span class="prose-board" role="img" aria-label={rows}>
      <SmallBoard {...board} />
    </span>
  );
}

/** Text whose paragraphs are separated by empty lines. Words between backticks are shown as code. */
export function Paragraphs({ text }: { text: string }) {
  const parts = text.split("\n\n").map((part) => part.replace(/\s+/g, " ").trim());
  return (
    <>
      {parts.filter(Boolean).map((part, index) => (
        <p key={index}>
          <Prose text={part} />
        </p>
      ))}
    </>
  );
}

/** Removes the backticks from a text, for accessible names. */
export function plainText(text: string): string {
  return text.replaceAll("`", "");
}

/** A text with its language, if the text is not in the language of the page. Words between backticks are code. */
export function LanguageProse({ text, lang }: { text: string; lang: string | undefined }) {
  if (!lang) return <Prose text={text} />;
  return (
    <span lang={lang}>
      <Prose text={text} />
    </span>
  );
}
