import type { ComponentChildren } from "preact";

/** Text in which words between backticks are code. */
export function Prose({ text }: { text: string }) {
  return <>{text.split(/(`[^`]+`)/).filter(Boolean).map(inlineCode)}</>;
}

function inlineCode(part: string): ComponentChildren {
  return /^`.+`$/s.test(part) ? <code>{part.slice(1, -1)}</code> : part;
}

/** Prose with an empty line between paragraphs. */
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

/** The text without the marks of code, for names that screen readers announce. */
export function plainText(text: string): string {
  return text.replaceAll("`", "");
}
