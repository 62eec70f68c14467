// @ts-check
/** Games in and out: link, file, clipboard, drag and drop. */

import { failureText } from "../../api/client.ts";
import { newGame } from "../../state/game.js";
import { writeLink } from "../../state/link.js";
import { addressOf } from "../../state/place.js";
import { button, field } from "../../ui/controls.js";
import { openDialog } from "../../ui/dialog.js";
import { h, isTyping } from "../../ui/dom.js";
import { toast } from "../../ui/toast.js";

/** @typedef {import("./session.js").Seats} Seats */
/** @typedef {import("./session.js").Sitting} Sitting */

/** No game is longer than this; another file was dropped by mistake. */
const LONGEST = 20_000;

/**
 * @param {import("../../mount-legacy-view.ts").LegacyContext} context
 * @param {ReturnType<typeof import("./session.js").createSession>} session
 * @param {(game: import("../../state/game.js").Game, seats: Seats, text: string) => void} start with
 *   a text that is shown
 */
export function createExchange(context, session, start) {
  const picker = h("input", {
    type: "file",
    accept: ".txt,.c4,.pgn,text/plain",
    hidden: true,
    onchange: () => {
      const file = picker.files?.[0];
      picker.value = "";
      if (file) void readFile(file);
    },
  });
  const shareButton = button("Share", () => void share(), {
    small: true,
    title: "Copy a link to this game",
  });
  const save = button("Save", download, { small: true, title: "Save the game as a file" });
  const analyse = h("a", { class: "button small", href: "/analyse" }, "Analyse");
  const element = h(
    "div",
    { class: "exchange row", role: "group", "aria-label": "This game" },
    shareButton,
    save,
    button("Open", () => picker.click(), { small: true, title: "Open a saved game" }),
    button("Paste", pasteDialog, { small: true, title: "Paste a game in any notation" }),
    analyse,
    picker,
  );

  /** Copies the link; where the clipboard is closed to us, shows it to be copied by hand. */
  async function share() {
    const { game, seats } = session.get();
    const href = location.origin + addressOf(`/play?${writeLink(game, seats)}`);
    try {
      await navigator.clipboard.writeText(href);
      toast("Link copied. It holds the whole game.");
    } catch {
      const link = h("input", {
        class: "input mono",
        value: href,
        readonly: true,
        "aria-label": "Link to this game",
      });
      openDialog({ title: "Link to this game", body: link });
      link.select();
    }
  }

  function download() {
    const { position, seats, game } = session.get();
    if (!position) {
      toast("The game is still being read; try again in a moment.");
      return;
    }
    const who = (/** @type {string} */ side) =>
      seats.you === "both" || seats.you === side ? "human" : seats.against;
    const players = `[First "${who("first")}"]\n[Second "${who("second")}"]\n`;
    // The players stand after the variant, where the record has no names of its own.
    const record = /\[First /.test(position.record)
      ? position.record
      : position.record.replace(/^(\[Variant .*\]\n)?/, (line) => line + players);
    const url = URL.createObjectURL(new Blob([record], { type: "text/plain" }));
    const file = `foursight-${game.variant.replace(/\W/g, "-")}-${game.moves.length}.txt`;
    h("a", { href: url, download: file }).click();
    setTimeout(() => URL.revokeObjectURL(url), 1000);
    toast(`Saved as ${file}.`);
  }

  /** @param {File} file */
  async function readFile(file) {
    if (file.size > LONGEST)
      return void toast(`${file.name} is too large to be a game.`, { tone: "bad" });
    await readOrTell(await file.text(), file.name);
  }

  /**
   * Reads a game in any notation and sits down at it; tells what is wrong, or "".
   * @param {string} text
   */
  async function read(text) {
    const { seats, game } = session.get();
    try {
      const position = await context.engine.position({ variant: game.variant, text });
      const { variant, moves, resigned } = position;
      const opened = `Opened: ${moves.length} moves.`;
      start(newGame(variant, moves, resigned), seatsIn(text) ?? seats, opened);
      return "";
    } catch (error) {
      return failureText(error);
    }
  }

  /**
   * The same, for what came without a dialog to complain in.
   * @param {string} text
   * @param {string} from
   */
  async function readOrTell(text, from) {
    const problem = await read(text);
    if (problem) toast(`${from} cannot be read: ${problem}`, { tone: "bad" });
  }

  function pasteDialog() {
    const area = h("textarea", {
      class: "input mono",
      rows: 6,
      spellcheck: "false",
      placeholder: "4453 or d1 d2 e1 c1, a drawing, or a saved game",
    });
    const help =
      "Columns, cells, a drawn board or a saved game; begin with 0: for columns counted from 0.";
    const game = field("Game", area, help);
    const dialog = openDialog({
      title: "Paste a game",
      body: game.element,
      actions: [
        button("Cancel", () => dialog.close()),
        button(
          "Open",
          async () => {
            const problem = await read(area.value);
            if (problem) game.fail(problem);
            else dialog.close();
          },
          { kind: "primary" },
        ),
      ],
    });
    area.focus();
  }

  /** @param {ClipboardEvent} event */
  function pasted(event) {
    const text = event.clipboardData?.getData("text/plain").trim();
    if (!text || text.length > LONGEST || isTyping(event.target)) return;
    event.preventDefault();
    if (/^https?:/.test(text)) return followLink(text);
    void readOrTell(text, "What was pasted");
  }

  /** A link of ours, pasted onto the board. @param {string} text */
  function followLink(text) {
    const { pathname, search, origin } = new URL(text);
    if (search && (origin === location.origin || /[?&](moves|pos)=/.test(search)))
      context.go(`/play${search}`);
    else toast(`${pathname} holds no game.`, { tone: "bad" });
  }

  /** @param {DragEvent} event */
  function dragged(event) {
    if (!event.dataTransfer?.types.includes("Files")) return;
    event.preventDefault();
    if (event.type === "drop") {
      const file = event.dataTransfer.files[0];
      if (file) void readFile(file);
    }
  }

  document.addEventListener("paste", pasted);
  document.addEventListener("dragover", dragged);
  document.addEventListener("drop", dragged);

  return {
    element,
    share,
    /** @param {Sitting} sitting */
    draw({ game, seats }) {
      analyse.setAttribute("href", addressOf(`/analyse?${writeLink(game, seats)}`));
    },
    end() {
      document.removeEventListener("paste", pasted);
      document.removeEventListener("dragover", dragged);
      document.removeEventListener("drop", dragged);
    },
  };
}

/**
 * Who sits where in a saved game, if it says so; a person where it names nobody we can ask.
 * @param {string} text
 * @returns {Seats | null}
 */
export function seatsIn(text) {
  const first = /\[First "([^"]*)"\]/.exec(text)?.[1];
  const second = /\[Second "([^"]*)"\]/.exec(text)?.[1];
  if (first === undefined || second === undefined) return null;
  if (first === "human") {
    return second === "human"
      ? { against: "human", you: "both" }
      : { against: second, you: "first" };
  }
  return { against: first, you: "second" };
}
