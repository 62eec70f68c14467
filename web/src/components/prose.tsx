import type { ComponentChildren } from "preact";

/** Text in which words between backticks are shown as code. */
export function Prose({ text }: { text: string }) {
  return <>{text.split(/(`[^`]+`)/).filter(Boolean).map(inlineCode)}</>;
}

function inlineCode(part: string): ComponentChildren {
  return /^`.+`$/s.test(part) ? <code>{part.slice(1, -1)}</code> : part;
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
