import { createContext } from "preact";
import type { ComponentChildren } from "preact";
import { useContext } from "preact/hooks";
import { textLanguage } from "../languages/server-message.ts";
import { t } from "../languages/translate.ts";
import { analyseAddress, positionInProse } from "../state/lab/report-positions.ts";
import { Link } from "./link.tsx";

/**
 * The variant of the positions that a document is about; null if it is not about positions. Moves between backticks in
 * such a document are links to the position.
 */
export const PositionsOf = createContext<string | null>(null);

/** Text in which words between backticks are shown as code. An English text on a page in another language is marked. */
export function Prose({ text }: { text: string }) {
  const variant = useContext(PositionsOf);
  const parts = text
    .split(/(`[^`]+`)/)
    .filter(Boolean)
    .map((part) => inlineCode(part, variant));
  const lang = textLanguage(text);
  return lang ? <span lang={lang}>{parts}</span> : <>{parts}</>;
}

function inlineCode(part: string, variant: string | null): ComponentChildren {
  if (!/^`.+`$/s.test(part)) return part;
  const code = part.slice(1, -1);
  const position = variant === null ? null : positionInProse(variant, code);
  if (!position) return <code>{code}</code>;
  return (
    <Link href={analyseAddress(position)} title={t("Open this position in Analyse")}>
      <code>{code}</code>
    </Link>
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
