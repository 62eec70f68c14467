import { useLayoutEffect, useRef } from "preact/hooks";
import { inEnglish, t } from "../languages/translate.ts";
import { sentenceParts } from "../state/mentions.ts";
import type { Mentioned, SentencePart } from "../state/mentions.ts";
import "../styles/mentions.css";

interface MentionsProps {
  text: string;
  /** Called with the columns and cells to highlight on the board; null ends the highlight. */
  onPoint: (mentioned: Mentioned | null) => void;
  /** Whether the sentence is English, whatever the language of the page is. */
  isEnglish?: boolean;
}

/** A sentence. While the pointer or the focus is on a column or a cell in it, the board highlights that place. */
export function Mentions({ text, onPoint, isEnglish = false }: MentionsProps) {
  // Whether a column or cell of this sentence is highlighted. A sentence must not end the highlight of another one.
  const isPointed = useRef(false);
  const point = (mentioned: Mentioned | null) => {
    isPointed.current = mentioned !== null;
    onPoint(mentioned);
  };
  // If the sentence changes or is removed, its highlight ends, even if the pointer has not left the sentence.
  useLayoutEffect(() => () => void (isPointed.current && point(null)), [text]);
  const parts = isEnglish ? inEnglish(() => sentenceParts(text)) : sentenceParts(text);
  return (
    <>
      {withPunctuation(parts).map(({ before, text, after, mentioned }, index) =>
        mentioned ? (
          <span key={index} class="mention-group">
            {before}
            <Mention text={text} mentioned={mentioned} onPoint={point} />
            {after}
          </span>
        ) : (
          text
        ),
      )}
    </>
  );
}

/** Joins each mention with the punctuation before and after it, because a line must not break between the two. */
function withPunctuation(parts: SentencePart[]) {
  return parts.map(({ text, mentioned }, index) => {
    const previous = parts[index - 1]?.text ?? "";
    const next = parts[index + 1]?.text ?? "";
    if (mentioned) return { before: OPENING.exec(previous)?.[0] ?? "", text, after: CLOSING.exec(next)?.[0] ?? "", mentioned };
    const isAfter = parts[index - 1]?.mentioned;
    const isBefore = parts[index + 1]?.mentioned;
    const inner = isAfter ? text.replace(CLOSING, "") : text;
    return { before: "", text: isBefore ? inner.replace(OPENING, "") : inner, after: "", mentioned: null };
  });
}

const OPENING = /[(“]+$/;
const CLOSING = /^[).,;:”]+/;

function Mention({ text, mentioned, onPoint }: Omit<MentionsProps, "isEnglish"> & { mentioned: Mentioned }) {
  return (
    <button
      type="button"
      class="mention"
      title={t("Show on the board")}
      onPointerEnter={() => onPoint(mentioned)}
      onPointerLeave={({ currentTarget }) => {
        // A focused mention stays highlighted. On a phone, a tap focuses it.
        if (document.activeElement !== currentTarget) onPoint(null);
      }}
      onFocus={() => onPoint(mentioned)}
      onBlur={() => onPoint(null)}
      // Safari does not focus a button that is clicked.
      onClick={({ currentTarget }) => currentTarget.focus()}
    >
      {text}
    </button>
  );
}
