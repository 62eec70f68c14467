/** A text in which words between backticks are code. */
export function TextWithCode({ text }: { text: string }) {
  // The parts with odd indices stood between backticks.
  const parts = text.split(/`([^`]*)`/);
  return <>{parts.map((part, index) => (index % 2 ? <code key={index}>{part}</code> : part))}</>;
}

/** The same where only a plain text is possible. */
export const withQuotes = (text: string) => text.replace(/`([^`]*)`/g, "“$1”");
