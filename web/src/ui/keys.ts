/**
 * The table of all keyboard shortcuts of the page. Each shortcut runs a command. Views register handlers for commands.
 * The key `?` opens a dialog that lists the shortcuts whose commands have a handler.
 *
 *   const end = onCommands({ undo: () => …, drop: (column) => …, left: () => … });
 *   …
 *   end();   // when the view is unmounted
 *
 * If a handler returns false, the browser handles the key as usual.
 */

import { mark, t, translated } from "../languages/translate.ts";
import { dialogIsOpen, openDialog } from "./dialog.ts";
import { h, isTyping } from "./dom.ts";

/**
 * A shortcut. `keys` contains values of `KeyboardEvent.key`, with prefixes such as "Ctrl+" (also Command on a Mac) or
 * "Alt+". `show` contains the names of the keys for the dialog. `text` and `group` are English. The handler of the
 * command receives the key. The handler of `drop` needs it, because the key is the name of the column.
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
    mark("Drop a disc in the column with this number"),
    mark("Board"),
  ),
  shortcut("left", ["ArrowLeft"], ["←"], mark("Select the column to the left (Analyse: one move back)"), mark("Board")),
  shortcut(
    "right",
    ["ArrowRight"],
    ["→"],
    mark("Select the column to the right (Analyse: one move forward)"),
    mark("Board"),
  ),
  shortcut(
    "down",
    ["ArrowDown"],
    ["↓"],
    mark("Drop a disc in the selected column (Analyse: last position)"),
    mark("Board"),
  ),
  shortcut("up", ["ArrowUp"], ["↑"], mark("Go to the first position (Analyse)"), mark("Board")),
  shortcut("enter", ["Enter"], ["Enter"], mark("Drop a disc in the selected column"), mark("Board")),
  shortcut(
    "space",
    [" "],
    ["Space"],
    mark("Drop a disc in the selected column (Analyse: play the best move)"),
    mark("Board"),
  ),
  shortcut("back", [","], [","], mark("Go one move back"), mark("Game")),
  shortcut("forward", ["."], ["."], mark("Go one move forward"), mark("Game")),
  shortcut("first", ["Home"], ["Home"], mark("Go to the first position"), mark("Game")),
  shortcut("last", ["End"], ["End"], mark("Go to the last position"), mark("Game")),
  shortcut("undo", ["u", "Ctrl+z"], ["u", "Ctrl Z"], mark("Undo a move"), mark("Game")),
  shortcut("redo", ["r", "Ctrl+y", "Ctrl+Shift+z"], ["r", "Ctrl Y"], mark("Redo a move"), mark("Game")),
  shortcut("hint", ["h"], ["h"], mark("Show a hint (press again for more)"), mark("Game")),
  shortcut("stop", ["s"], ["s"], mark("Stop the search"), mark("Game")),
  shortcut("new", ["n"], ["n"], mark("Start a new game"), mark("Game")),
  shortcut("flip", ["f"], ["f"], mark("Swap sides (Analyse and Tree: flip colours)"), mark("Game")),
  shortcut("saw", ["o"], ["o"], mark("Show how the opponent decided"), mark("Game")),
  shortcut("pause", ["p"], ["p"], mark("Pause or continue a game of two engines"), mark("Game")),
  shortcut("explorer", ["e"], ["e"], mark("Open the opening explorer"), mark("Analysis")),
  shortcut("comment", ["a"], ["a"], mark("Write a comment on the position"), mark("Analysis")),
  shortcut("threats", ["t"], ["t"], mark("Show or hide threats"), mark("Analysis")),
  shortcut("heat", ["x"], ["x"], mark("Show or hide the heat map of the evaluation"), mark("Analysis")),
  shortcut("play", ["p"], ["p"], mark("Play or pause the sequence of moves on the board"), mark("Analysis")),
  shortcut("leave", ["Escape"], ["Esc"], mark("Return to the game"), mark("Analysis")),
  shortcut("blunder", ["b"], ["b"], mark("Go to the next blunder"), mark("Analysis")),
  shortcut("mistake", ["m"], ["m"], mark("Go to the next mistake"), mark("Analysis")),
  shortcut("inaccuracy", ["i"], ["i"], mark("Go to the next inaccuracy"), mark("Analysis")),
  shortcut("blunderBack", ["Alt+b"], ["Alt B"], mark("Go to the previous blunder"), mark("Analysis")),
  shortcut("mistakeBack", ["Alt+m"], ["Alt M"], mark("Go to the previous mistake"), mark("Analysis")),
  shortcut("inaccuracyBack", ["Alt+i"], ["Alt I"], mark("Go to the previous inaccuracy"), mark("Analysis")),
  shortcut("onward", ["n"], ["n"], mark("Go to the next step, puzzle or question"), mark("Learn")),
  shortcut("before", ["p"], ["p"], mark("Go to the previous step or question"), mark("Learn")),
  shortcut("again", ["r"], ["r"], mark("Try again"), mark("Learn")),
  shortcut("solution", ["v"], ["v"], mark("Show the solution"), mark("Learn")),
  shortcut("watch", ["w"], ["w"], mark("Play or pause the shown moves on the board"), mark("Learn")),
  shortcut("blunderYes", ["y"], ["y"], mark("Answer “A mistake”"), mark("Learn")),
  shortcut("blunderNo", ["o"], ["o"], mark("Answer “Not a mistake”"), mark("Learn")),
  shortcut("stepOn", ["ArrowRight", "."], ["→", "."], mark("Go one step forward"), mark("Tree")),
  shortcut("stepBack", ["ArrowLeft", ","], ["←", ","], mark("Go one step back"), mark("Tree")),
  shortcut("pastIt", ["ArrowDown"], ["↓"], mark("Go to the result of this position"), mark("Tree")),
  shortcut(
    "intoIt",
    ["ArrowUp"],
    ["↑"],
    mark("Go to the first visit of this position (press again: of its parent)"),
    mark("Tree"),
  ),
  shortcut("firstStep", ["Home"], ["Home"], mark("Go to the start of the search"), mark("Tree")),
  shortcut("lastStep", ["End"], ["End"], mark("Go to the end of the search"), mark("Tree")),
  shortcut("playSteps", [" "], ["Space"], mark("Play or pause the steps"), mark("Tree")),
  shortcut("nextCut", ["k"], ["k"], mark("Go to the next cutoff"), mark("Tree")),
  shortcut("cutBefore", ["Alt+k"], ["Alt K"], mark("Go to the previous cutoff"), mark("Tree")),
  shortcut("view", ["v"], ["v"], mark("Switch between drawing, icicle plot and list"), mark("Tree")),
  shortcut("line", ["l"], ["l"], mark("Show only the principal variation, or the whole tree"), mark("Tree")),
  shortcut("zoomIn", ["+", "="], ["+"], mark("Zoom in"), mark("Tree")),
  shortcut("zoomOut", ["-"], ["−"], mark("Zoom out"), mark("Tree")),
  shortcut("fitTree", ["0"], ["0"], mark("Fit the whole tree into the view"), mark("Tree")),
  shortcut("quiz", ["q"], ["q"], mark("Ask a quiz question about the next move"), mark("Tree")),
  shortcut("readLast", ["Alt+1", "L"], ["Shift L"], mark("Read the last move aloud"), mark("Read aloud")),
  shortcut("readThreats", ["Alt+2", "T"], ["Shift T"], mark("Read the threats aloud"), mark("Read aloud")),
  shortcut("readEvaluation", ["Alt+3", "E"], ["Shift E"], mark("Read the evaluation aloud"), mark("Read aloud")),
  shortcut(
    "readScores",
    ["Alt+5", "S"],
    ["Shift S"],
    mark("Read the scores of the columns aloud"),
    mark("Read aloud"),
  ),
  shortcut("readBoard", ["Alt+4", "B"], ["Shift B"], mark("Read the board aloud, row by row"), mark("Read aloud")),
  shortcut("save", ["Ctrl+s"], ["Ctrl S"], mark("Save the script"), mark("Script")),
  shortcut("grade", ["Ctrl+Enter"], ["Ctrl Enter"], mark("Grade the script now"), mark("Script")),
  shortcut("copy", ["c"], ["c"], mark("Copy a link to the game"), mark("Page")),
  shortcut("settings", ["g"], ["g"], mark("Open the settings"), mark("Page")),
  shortcut("help", ["?"], ["?"], mark("Show this table"), mark("Page")),
];

/** The key names that differ between languages, because they are printed differently on keyboards. */
const KEY_NAMES: readonly string[] = [mark("Ctrl"), mark("Shift"), mark("Enter"), mark("Space"), mark("Home"), mark("End")];

/**
 * Returns a key or several keys, such as "Ctrl Enter", with the names that keyboards have in the language of the page.
 */
function keyText(keys: string): string {
  return keys
    .split(" ")
    .map((key) => (KEY_NAMES.includes(key) ? translated(key) : key))
    .join(" ");
}

function shortcut(command: string, keys: string[], show: string[], text: string, group: string): Shortcut {
  return { command, keys, show, text, group };
}

export type Handler = (key: string) => void | boolean;

const registered: Record<string, Handler>[] = [];

/**
 * Registers handlers for commands. If several handlers are registered for a command, the newest one is called.
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

/** Returns the key of an event together with its modifiers, in the notation of `Shortcut.keys`. */
function chord(event: KeyboardEvent) {
  const letter = event.key.length === 1 && event.key !== " ";
  if (event.ctrlKey || event.metaKey) {
    return `Ctrl+${event.shiftKey ? "Shift+" : ""}${letter ? event.key.toLowerCase() : event.key}`;
  }
  return event.altKey ? `Alt+${event.key}` : event.key;
}

/**
 * The commands that run only once while their key is held down. If they were repeated, they would drop many discs or
 * skip many pages.
 */
const HELD_ONCE = ["drop", "enter", "space", "down", "new", "onward", "before"];

/** Starts to handle the keyboard events of the page. Must be called only once. */
export function listenToKeys() {
  document.addEventListener("keydown", (event) => {
    if (event.defaultPrevented || event.isComposing) return;
    // If a field is in a shadow root, `event.target` is the host element of the shadow root. The first element of
    // `composedPath` is the field.
    if (isTyping(event.composedPath()[0] ?? null) || dialogIsOpen()) return;
    const pressed = chord(event);
    // Several views may use the same key for different commands. Therefore only commands with a handler are considered.
    const found = SHORTCUTS.find(
      ({ keys, command }) =>
        keys.includes(pressed) && registered.some((handlers) => handlers[command]),
    );
    if (!found) return;
    // If a button or a link has the focus, the browser uses Enter and Space to activate it, so they are not shortcuts.
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
    title: t("Keyboard shortcuts"),
    wide: true,
    body: h(
      "div",
      { class: "shortcuts" },
      groups.map((group) =>
        h(
          "section",
          null,
          h("h3", null, translated(group)),
          h(
            "dl",
            null,
            active
              .filter((entry) => entry.group === group)
              .map((entry) => [
                h(
                  "dt",
                  null,
                  entry.show.map((key) => h("kbd", null, keyText(key))),
                ),
                h("dd", null, translated(entry.text)),
              ]),
          ),
        ),
      ),
    ),
  });
}
