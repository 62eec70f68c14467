/**
 * All keyboard shortcuts of the page in one table. Views register handlers for commands; the dialog under `?` lists
 * the shortcuts that have a handler now.
 *
 *   const end = onCommands({ undo: () => …, drop: (column) => …, left: () => … });
 *   …
 *   end();   // when the view is unmounted
 *
 * A handler that returns false leaves the key to the browser.
 */

import { dialogIsOpen, openDialog } from "./dialog.ts";
import { h, isTyping } from "./dom.ts";

/**
 * `keys` are values of KeyboardEvent.key, with a prefix such as "Ctrl+" (also Command on a Mac) or "Alt+". The handler
 * receives the key: `drop` uses it as the column.
 */
export interface Shortcut {
  command: string;
  keys: string[];
  show: string[];
  text: string;
  group: string;
}

export const SHORTCUTS: Shortcut[] = [
  shortcut(
    "drop",
    ["1", "2", "3", "4", "5", "6", "7", "8", "9"],
    ["1 – 9"],
    "Drop a disc in that column",
    "Board",
  ),
  shortcut("left", ["ArrowLeft"], ["←"], "Column to the left (Analyse: one move back)", "Board"),
  shortcut("right", ["ArrowRight"], ["→"], "Column to the right (Analyse: one move forward)", "Board"),
  shortcut("down", ["ArrowDown"], ["↓"], "Drop a disc in the chosen column (Analyse: last position)", "Board"),
  shortcut("up", ["ArrowUp"], ["↑"], "First position (Analyse)", "Board"),
  shortcut("enter", ["Enter"], ["Enter"], "Drop a disc in the chosen column", "Board"),
  shortcut("space", [" "], ["Space"], "Drop a disc in the chosen column (Analyse: best move)", "Board"),
  shortcut("back", [","], [","], "View one move back", "Game"),
  shortcut("forward", ["."], ["."], "View one move forward", "Game"),
  shortcut("first", ["Home"], ["Home"], "View the start", "Game"),
  shortcut("last", ["End"], ["End"], "View the newest position", "Game"),
  shortcut("undo", ["u", "Ctrl+z"], ["u", "Ctrl Z"], "Undo", "Game"),
  shortcut("redo", ["r", "Ctrl+y", "Ctrl+Shift+z"], ["r", "Ctrl Y"], "Redo", "Game"),
  shortcut("hint", ["h"], ["h"], "Show a hint; press again for more", "Game"),
  shortcut("stop", ["s"], ["s"], "Stop thinking", "Game"),
  shortcut("new", ["n"], ["n"], "New game", "Game"),
  shortcut("flip", ["f"], ["f"], "Swap sides (Analyse: flip colours)", "Game"),
  shortcut("saw", ["o"], ["o"], "How the opponent decided", "Game"),
  shortcut("explorer", ["e"], ["e"], "Opening explorer", "Analysis"),
  shortcut("threats", ["t"], ["t"], "Show or hide threats", "Analysis"),
  shortcut("heat", ["x"], ["x"], "Show or hide the heat map of the evaluation", "Analysis"),
  shortcut("play", ["p"], ["p"], "Play or pause the shown line", "Analysis"),
  shortcut("leave", ["Escape"], ["Esc"], "Back to the game", "Analysis"),
  shortcut("blunder", ["b"], ["b"], "Next blunder", "Analysis"),
  shortcut("mistake", ["m"], ["m"], "Next mistake", "Analysis"),
  shortcut("inaccuracy", ["i"], ["i"], "Next inaccuracy", "Analysis"),
  shortcut("blunderBack", ["Alt+b"], ["Alt B"], "Previous blunder", "Analysis"),
  shortcut("mistakeBack", ["Alt+m"], ["Alt M"], "Previous mistake", "Analysis"),
  shortcut("inaccuracyBack", ["Alt+i"], ["Alt I"], "Previous inaccuracy", "Analysis"),
  shortcut("onward", ["n"], ["n"], "Next step or puzzle", "Learn"),
  shortcut("before", ["p"], ["p"], "Previous step", "Learn"),
  shortcut("again", ["r"], ["r"], "Try again", "Learn"),
  shortcut("solution", ["v"], ["v"], "Show the solution", "Learn"),
  shortcut("watch", ["w"], ["w"], "Play or pause the line", "Learn"),
  shortcut("blunderYes", ["y"], ["y"], "A mistake", "Learn"),
  shortcut("blunderNo", ["o"], ["o"], "Not a mistake", "Learn"),
  shortcut("stepOn", ["ArrowRight", "."], ["→", "."], "One step forward", "Tree"),
  shortcut("stepBack", ["ArrowLeft", ","], ["←", ","], "One step back", "Tree"),
  shortcut("pastIt", ["ArrowDown"], ["↓"], "Go to the result of this position", "Tree"),
  shortcut("intoIt", ["ArrowUp"], ["↑"], "Go to the first visit of this position, then of its parent", "Tree"),
  shortcut("firstStep", ["Home"], ["Home"], "Before the search", "Tree"),
  shortcut("lastStep", ["End"], ["End"], "After the search", "Tree"),
  shortcut("playSteps", [" "], ["Space"], "Play or pause the steps", "Tree"),
  shortcut("nextCut", ["k"], ["k"], "Next cutoff", "Tree"),
  shortcut("cutBefore", ["Alt+k"], ["Alt K"], "Previous cutoff", "Tree"),
  shortcut("view", ["v"], ["v"], "Switch between tree, icicle and list", "Tree"),
  shortcut("line", ["l"], ["l"], "Show only the principal variation, or everything", "Tree"),
  shortcut("quiz", ["q"], ["q"], "Quiz: will the next child be searched?", "Tree"),
  shortcut("readLast", ["Alt+1", "L"], ["Shift L"], "Read the last move", "Read aloud"),
  shortcut("readThreats", ["Alt+2", "T"], ["Shift T"], "Read the threats", "Read aloud"),
  shortcut("readEvaluation", ["Alt+3", "E"], ["Shift E"], "Read the evaluation", "Read aloud"),
  shortcut(
    "readScores",
    ["Alt+5", "S"],
    ["Shift S"],
    "Read the scores of the columns",
    "Read aloud",
  ),
  shortcut("readBoard", ["Alt+4", "B"], ["Shift B"], "Read the board row by row", "Read aloud"),
  shortcut("save", ["Ctrl+s"], ["Ctrl S"], "Save the script", "Script"),
  shortcut("grade", ["Ctrl+Enter"], ["Ctrl Enter"], "Grade the script now", "Script"),
  shortcut("copy", ["c"], ["c"], "Copy a link to the game", "Page"),
  shortcut("settings", ["g"], ["g"], "Settings", "Page"),
  shortcut("help", ["?"], ["?"], "This table", "Page"),
];

function shortcut(command: string, keys: string[], show: string[], text: string, group: string): Shortcut {
  return { command, keys, show, text, group };
}

export type Handler = (key: string) => void | boolean;

const registered: Record<string, Handler>[] = [];

/**
 * Registers handlers; the newest registration has precedence.
 * @param handlers by command
 * @returns a function that removes them
 */
export function onCommands(handlers: Record<string, Handler>): () => void {
  registered.unshift(handlers);
  return () => {
    const at = registered.indexOf(handlers);
    if (at >= 0) registered.splice(at, 1);
  };
}

/** The key of an event with its modifiers, as in the table. */
function chord(event: KeyboardEvent) {
  const letter = event.key.length === 1 && event.key !== " ";
  if (event.ctrlKey || event.metaKey) {
    return `Ctrl+${event.shiftKey ? "Shift+" : ""}${letter ? event.key.toLowerCase() : event.key}`;
  }
  return event.altKey ? `Alt+${event.key}` : event.key;
}

/** Commands that a held key runs only once, so that it does not drop many discs or skip many pages. */
const HELD_ONCE = ["drop", "enter", "space", "down", "new", "onward", "before"];

/** Listens to the keyboard, once for the whole page. */
export function listenToKeys() {
  document.addEventListener("keydown", (event) => {
    if (event.defaultPrevented || event.isComposing) return;
    // In a shadow root, the target of the event is its host; the path names the field itself.
    if (isTyping(event.composedPath()[0] ?? null) || dialogIsOpen()) return;
    const pressed = chord(event);
    // Another view may use the same key for another command: only commands with a handler count.
    const found = SHORTCUTS.find(
      ({ keys, command }) =>
        keys.includes(pressed) && registered.some((handlers) => handlers[command]),
    );
    if (!found) return;
    // Enter and Space press a button or follow a link if it has the focus.
    const native = pressed === "Enter" || pressed === " ";
    if (
      native &&
      event.target instanceof Element &&
      event.target.closest("a, button, input, summary")
    ) {
      return;
    }
    if (event.repeat && HELD_ONCE.includes(found.command)) return;
    const handler = registered.find((handlers) => handlers[found.command])?.[found.command];
    if (handler && handler(event.key) !== false) event.preventDefault();
  });
}

/** Opens the table of shortcuts. */
export function showShortcuts() {
  const active = SHORTCUTS.filter((entry) =>
    registered.some((handlers) => handlers[entry.command]),
  );
  const groups = [...new Set(active.map((entry) => entry.group))];
  openDialog({
    title: "Keyboard shortcuts",
    wide: true,
    body: h(
      "div",
      { class: "shortcuts" },
      groups.map((group) =>
        h(
          "section",
          null,
          h("h3", null, group),
          h(
            "dl",
            null,
            active
              .filter((entry) => entry.group === group)
              .map((entry) => [
                h(
                  "dt",
                  null,
                  entry.show.map((key) => h("kbd", null, key)),
                ),
                h("dd", null, entry.text),
              ]),
          ),
        ),
      ),
    ),
  });
}
