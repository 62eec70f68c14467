/**
 * The table of all keyboard shortcuts of the page. Views register handlers for commands. The dialog that the key `?`
 * opens lists the shortcuts that currently have a handler.
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
 * A shortcut. `keys` contains values of `KeyboardEvent.key`, with prefixes such as "Ctrl+" (also Command on a Mac) or
 * "Alt+". `show` contains the keys as the dialog shows them. The handler receives the key; the command `drop` uses it
 * as the column.
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
    "Drop a disc in the column with this number",
    "Board",
  ),
  shortcut("left", ["ArrowLeft"], ["←"], "Select the column to the left (Analyse: one move back)", "Board"),
  shortcut("right", ["ArrowRight"], ["→"], "Select the column to the right (Analyse: one move forward)", "Board"),
  shortcut("down", ["ArrowDown"], ["↓"], "Drop a disc in the selected column (Analyse: last position)", "Board"),
  shortcut("up", ["ArrowUp"], ["↑"], "First position (Analyse)", "Board"),
  shortcut("enter", ["Enter"], ["Enter"], "Drop a disc in the selected column", "Board"),
  shortcut("space", [" "], ["Space"], "Drop a disc in the selected column (Analyse: play the best move)", "Board"),
  shortcut("back", [","], [","], "Go one move back", "Game"),
  shortcut("forward", ["."], ["."], "Go one move forward", "Game"),
  shortcut("first", ["Home"], ["Home"], "Go to the first position", "Game"),
  shortcut("last", ["End"], ["End"], "Go to the last position", "Game"),
  shortcut("undo", ["u", "Ctrl+z"], ["u", "Ctrl Z"], "Undo a move", "Game"),
  shortcut("redo", ["r", "Ctrl+y", "Ctrl+Shift+z"], ["r", "Ctrl Y"], "Redo a move", "Game"),
  shortcut("hint", ["h"], ["h"], "Show a hint (press again for more)", "Game"),
  shortcut("stop", ["s"], ["s"], "Stop the search", "Game"),
  shortcut("new", ["n"], ["n"], "Start a new game", "Game"),
  shortcut("flip", ["f"], ["f"], "Swap sides (Analyse and Tree: flip colours)", "Game"),
  shortcut("saw", ["o"], ["o"], "Show how the opponent decided", "Game"),
  shortcut("pause", ["p"], ["p"], "Pause or continue a game of two engines", "Game"),
  shortcut("explorer", ["e"], ["e"], "Open the opening explorer", "Analysis"),
  shortcut("comment", ["a"], ["a"], "Write a comment on the position", "Analysis"),
  shortcut("threats", ["t"], ["t"], "Show or hide threats", "Analysis"),
  shortcut("heat", ["x"], ["x"], "Show or hide the heat map of the evaluation", "Analysis"),
  shortcut("play", ["p"], ["p"], "Play or pause the sequence of moves on the board", "Analysis"),
  shortcut("leave", ["Escape"], ["Esc"], "Return to the game", "Analysis"),
  shortcut("blunder", ["b"], ["b"], "Go to the next blunder", "Analysis"),
  shortcut("mistake", ["m"], ["m"], "Go to the next mistake", "Analysis"),
  shortcut("inaccuracy", ["i"], ["i"], "Go to the next inaccuracy", "Analysis"),
  shortcut("blunderBack", ["Alt+b"], ["Alt B"], "Go to the previous blunder", "Analysis"),
  shortcut("mistakeBack", ["Alt+m"], ["Alt M"], "Go to the previous mistake", "Analysis"),
  shortcut("inaccuracyBack", ["Alt+i"], ["Alt I"], "Go to the previous inaccuracy", "Analysis"),
  shortcut("onward", ["n"], ["n"], "Go to the next step, puzzle or question", "Learn"),
  shortcut("before", ["p"], ["p"], "Go to the previous step or question", "Learn"),
  shortcut("again", ["r"], ["r"], "Try again", "Learn"),
  shortcut("solution", ["v"], ["v"], "Show the solution", "Learn"),
  shortcut("watch", ["w"], ["w"], "Play or pause the shown moves on the board", "Learn"),
  shortcut("blunderYes", ["y"], ["y"], "Answer “A mistake”", "Learn"),
  shortcut("blunderNo", ["o"], ["o"], "Answer “Not a mistake”", "Learn"),
  shortcut("stepOn", ["ArrowRight", "."], ["→", "."], "Go one step forward", "Tree"),
  shortcut("stepBack", ["ArrowLeft", ","], ["←", ","], "Go one step back", "Tree"),
  shortcut("pastIt", ["ArrowDown"], ["↓"], "Go to the result of this position", "Tree"),
  shortcut("intoIt", ["ArrowUp"], ["↑"], "Go to the first visit of this position (again: of its parent)", "Tree"),
  shortcut("firstStep", ["Home"], ["Home"], "Go to the start of the search", "Tree"),
  shortcut("lastStep", ["End"], ["End"], "Go to the end of the search", "Tree"),
  shortcut("playSteps", [" "], ["Space"], "Play or pause the steps", "Tree"),
  shortcut("nextCut", ["k"], ["k"], "Go to the next cutoff", "Tree"),
  shortcut("cutBefore", ["Alt+k"], ["Alt K"], "Go to the previous cutoff", "Tree"),
  shortcut("view", ["v"], ["v"], "Switch between drawing, icicle plot and list", "Tree"),
  shortcut("line", ["l"], ["l"], "Show only the principal variation, or the whole tree", "Tree"),
  shortcut("zoomIn", ["+", "="], ["+"], "Zoom in", "Tree"),
  shortcut("zoomOut", ["-"], ["−"], "Zoom out", "Tree"),
  shortcut("fitTree", ["0"], ["0"], "Fit the whole tree", "Tree"),
  shortcut("quiz", ["q"], ["q"], "Ask a quiz question about the next move", "Tree"),
  shortcut("readLast", ["Alt+1", "L"], ["Shift L"], "Read the last move aloud", "Read aloud"),
  shortcut("readThreats", ["Alt+2", "T"], ["Shift T"], "Read the threats aloud", "Read aloud"),
  shortcut("readEvaluation", ["Alt+3", "E"], ["Shift E"], "Read the evaluation aloud", "Read aloud"),
  shortcut(
    "readScores",
    ["Alt+5", "S"],
    ["Shift S"],
    "Read the scores of the columns aloud",
    "Read aloud",
  ),
  shortcut("readBoard", ["Alt+4", "B"], ["Shift B"], "Read the board aloud, row by row", "Read aloud"),
  shortcut("save", ["Ctrl+s"], ["Ctrl S"], "Save the script", "Script"),
  shortcut("grade", ["Ctrl+Enter"], ["Ctrl Enter"], "Grade the script now", "Script"),
  shortcut("copy", ["c"], ["c"], "Copy a link to the game", "Page"),
  shortcut("settings", ["g"], ["g"], "Open the settings", "Page"),
  shortcut("help", ["?"], ["?"], "Show this table", "Page"),
];

function shortcut(command: string, keys: string[], show: string[], text: string, group: string): Shortcut {
  return { command, keys, show, text, group };
}

export type Handler = (key: string) => void | boolean;

const registered: Record<string, Handler>[] = [];

/**
 * Registers handlers. The newest registration has precedence.
 * @param handlers the handlers, keyed by command
 * @returns a function that removes the handlers
 */
export function onCommands(handlers: Record<string, Handler>): () => void {
  registered.unshift(handlers);
  return () => {
    const at = registered.indexOf(handlers);
    if (at >= 0) registered.splice(at, 1);
  };
}

/** Returns the key of an event with its modifiers, in the notation of the table. */
function chord(event: KeyboardEvent) {
  const letter = event.key.length === 1 && event.key !== " ";
  if (event.ctrlKey || event.metaKey) {
    return `Ctrl+${event.shiftKey ? "Shift+" : ""}${letter ? event.key.toLowerCase() : event.key}`;
  }
  return event.altKey ? `Alt+${event.key}` : event.key;
}

/** Commands that run only once if their key is held down, so that they do not drop many discs or skip many pages. */
const HELD_ONCE = ["drop", "enter", "space", "down", "new", "onward", "before"];

/** Starts to listen to the keyboard. It is called once for the whole page. */
export function listenToKeys() {
  document.addEventListener("keydown", (event) => {
    if (event.defaultPrevented || event.isComposing) return;
    // For a field in a shadow root, `event.target` is the host. Only the path contains the field itself.
    if (isTyping(event.composedPath()[0] ?? null) || dialogIsOpen()) return;
    const pressed = chord(event);
    // Several views may use the same key for different commands, so only commands with a handler are considered.
    const found = SHORTCUTS.find(
      ({ keys, command }) =>
        keys.includes(pressed) && registered.some((handlers) => handlers[command]),
    );
    if (!found) return;
    // If a button or a link has the focus, Enter and Space activate it and are not shortcuts.
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

/** Opens the dialog with the table of shortcuts. */
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
