/**
 * Translates texts that the server writes in English: the value of a position with the name of a side, such as "Red has
 * won", and the score of a search, such as "win in 2 moves (3 plies)". A text that matches none of the templates below
 * stays English.
 */

import { language, mark, translated } from "../languages/translate.ts";

const TEMPLATES = [
  // The value of a position.
  mark("{name} wins"),
  mark("{name} wins in 1 move ({plies} ply)"),
  mark("{name} wins in 1 move ({plies} plies)"),
  mark("{name} wins in {moves} moves ({plies} plies)"),
  mark("{name} has won"),
  mark("{name} has at least a draw"),
  mark("drawn: the board is full"),
  mark("a draw with best play"),
  mark("not known"),
  // The score of a search.
  mark("win in 1 move ({plies} ply)"),
  mark("win in 1 move ({plies} plies)"),
  mark("win in {moves} moves ({plies} plies)"),
  mark("loss in 1 move ({plies} ply)"),
  mark("loss in 1 move ({plies} plies)"),
  mark("loss in {moves} moves ({plies} plies)"),
] as const;

/** For each placeholder, a regular expression for the values that can replace it. */
const PATTERNS: Record<string, string> = { name: "\\p{L}+", moves: "\\d+", plies: "\\d+" };

interface Template {
  text: string;
  pattern: RegExp;
}

let templates: Template[] | null = null;

function templateOf(text: string): Template {
  // The parts at odd indices are the names of the placeholders.
  const source = text
    .split(/\{(\w+)\}/)
    .map((part, number) => (number % 2 === 1 ? `(?<${part}>${PATTERNS[part]})` : part.replace(/[()]/g, "\\$&")));
  return { text, pattern: new RegExp(`^${source.join("")}$`, "u") };
}

/** Translates a text of the server. */
export function serverText(text: string): string {
  if (language() === "en") return text;
  templates ??= TEMPLATES.map(templateOf);
  for (const template of templates) {
    const match = template.pattern.exec(text);
    if (match) return translated(template.text).replace(/\{(\w+)\}/g, (whole, name) => match.groups?.[name] ?? whole);
  }
  return text;
}
