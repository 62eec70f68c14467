import { useLayoutEffect } from "preact/hooks";
import { t } from "../languages/translate.ts";
import { sentenceParts } from "../state/mentions.ts";
import type { Mentioned } from "../state/mentions.ts";
import "../styles/mentions.css";

interface MentionsProps {
  text: string;
  /** Called with the columns and cells to highlight on the board; null ends the highlight. */
  onPoint: (mentioned: Mentioned | null) => void;
}

/** A sentence in which each mention of a column or a cell highlights it on the board while it is pointed at or focused. */
export function Mentions({ text, onPoint }: MentionsProps) {
  // The highlight ends with the sentence, even if the pointer did not leave it.
  useLayoutEffect(() => () => onPoint(null), [text]);
  return (
    <>
      {sentenceParts(text).map((part, index) =>
        part.mentioned ? (
          <Mention key={index} text={part.text} mentioned={part.mentioned} onPoint={onPoint} />
        ) : (
          part.text
        ),
      )}
    </>
  );
}

function Mention({ text, mentioned, onPoint }: MentionsProps & { mentioned: Mentioned }) {
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
