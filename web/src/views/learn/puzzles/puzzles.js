// @ts-check
/** The puzzles: finds the one an address asks for, and puts board and card together. */

import { createBoard } from "../../../board/create-board.js";
import { failureText, isAbort } from "../../../api/client.ts";
import { sideName } from "../../../state/palette.js";
import { settings } from "../../../state/settings.js";
import { addressOf } from "../../../state/place.js";
import { announceNow } from "../../../ui/announce.js";
import { button } from "../../../ui/controls.js";
import { fill, h } from "../../../ui/dom.js";
import { onCommands } from "../../../ui/keys.js";
import { chime, click } from "../../../ui/sound.js";
import { toast } from "../../../ui/toast.js";
import { writePlace } from "../address.ts";
import { isSolved } from "../progress.ts";
import { speak } from "../voice.js";
import { createAttempt } from "./attempt.js";
import { createCard } from "./card.js";
import { filtered, localDay, pickNext, taskWords } from "./collection.ts";
import { createFilters } from "./filters.js";
import { createOwn } from "./own.js";

/** @typedef {import("../address.ts").Place} Place */
/** @typedef {import("../../../api/types.ts").Puzzle} Puzzle */
/** @typedef {import("../../../api/types.ts").PuzzleSet} PuzzleSet */

const UNSOLVED = "Not every position of this game could be solved in the time there is.";

/**
 * @param {HTMLElement} container
 * @param {import("../../../mount-legacy-view.ts").LegacyContext} context
 * @param {import("../progress-legacy.js").Kept} progress
 */
export function createPuzzles(container, context, progress) {
  const { engine } = context;
  const names = () => {
    const { flipped } = settings.get();
    return { first: sideName("first", flipped), second: sideName("second", flipped) };
  };
  const board = createBoard({ onColumn: drop, onLanded: click });
  const card = createCard({
    attempt: () => attempt,
    names,
    next: onward,
    solved: (id) => isSolved(progress.get(), id),
    link: () => location.origin + addressOf(writePlace(linkPlace())),
  });
  const filters = createFilters(progress, (theme, grade) =>
    context.go(writePlace({ kind: "any", theme, grade })),
  );
  const own = createOwn(context);
  const notice = h("div", { class: "card learn-notice", role: "status" });
  const desk = h(
    "div",
    { class: "learn-desk" },
    h("section", { class: "learn-board", "aria-label": "Position" }, board.element),
    h("div", { class: "learn-side" }, card.element, filters.element),
  );
  const element = h("div", null, notice, own.element, desk);
  container.append(element);

  /** @type {import("./attempt.js").Attempt | null} */
  let attempt = null;
  /** @type {PuzzleSet | null} */
  let set = null;
  /** @type {Place} */
  let place = { kind: "hub" };
  /** Puzzles of a game of one's own. @type {{ key: string, puzzles: Puzzle[],
   *   complete: boolean } | null} */
  let mine = null;
  let asking = new AbortController();
  let drawn = 0;
  let celebrated = "";

  /** @param {string} text @param {any} [more] */
  function tell(text, more) {
    notice.hidden = text === "";
    desk.hidden = text !== "";
    fill(notice, text ? h("p", null, text) : null, more);
  }

  /** @param {Place} to */
  async function show(to) {
    asking.abort();
    asking = new AbortController();
    const { signal } = asking;
    place = to;
    own.hide();
    try {
      if (to.kind === "own") return await showOwn(to, signal);
      if (!set) tell("Fetching the puzzles…");
      set ??= await engine.puzzles(localDay(), { signal });
      signal.throwIfAborted();
      filters.fill(set, to.kind === "any" || to.kind === "puzzle" ? to : { theme: "", grade: "" });
      if (to.kind === "any") return another(to.theme, to.grade, "");
      const id = to.kind === "daily" ? set.daily : to.kind === "puzzle" ? to.id : null;
      const found = set.puzzles.find((puzzle) => puzzle.id === id);
      if (found) open(found);
      else tell("There is no such puzzle: it may have been made anew since.", ways());
    } catch (error) {
      if (isAbort(error)) return;
      own.hide();
      // A game that was refused is refused again.
      const again = button("Try again", () => void show(to), { kind: "primary" });
      tell(failureText(error), to.kind === "own" ? ways() : again);
    }
  }

  /** @param {Extract<Place, { kind: "own" }>} to @param {AbortSignal} signal */
  async function showOwn(to, signal) {
    const key = `${to.variant} ${to.moves} ${to.side}`;
    if (mine?.key !== key) {
      tell("");
      desk.hidden = true;
      mine = null;
      context.title("Puzzles from your games");
      const found = await own.find(to, signal);
      if (!found) return;
      mine = { key, ...found };
      if (!found.complete) toast(`${UNSOLVED} There may be more puzzles in it.`);
    }
    own.hide();
    filters.element.hidden = true;
    const puzzle = mine.puzzles[to.at - 1];
    if (puzzle) open(puzzle, `${to.at} of ${mine.puzzles.length} from this game`);
    else tell(`That was the last one of this game. ${mine.complete ? "" : UNSOLVED}`, ways());
  }

  /**
   * Where to go from here.
   * @param {HTMLElement | null} [first]
   * @param {boolean} [more] there are unsolved ones elsewhere
   */
  function ways(first = null, more = true) {
    if (place.kind === "own") {
      first = button("Another game", () => context.go("/learn?own="), { kind: "primary" });
    }
    const kind = first ? "" : "primary";
    return h(
      "div",
      { class: "row" },
      first,
      more ? button("A random puzzle", () => context.go("/learn?puzzle=any"), { kind }) : null,
      button("All lessons and puzzles", () => context.go("/learn")),
    );
  }

  /**
   * Some unsolved puzzle; the address then names it.
   * @param {string} theme @param {string} grade @param {string} current
   */
  function another(theme, grade, current) {
    const fitting = filtered(set?.puzzles ?? [], theme, grade);
    const next = pickNext(fitting, progress.get(), current);
    if (!next) {
      const text = fitting.length
        ? `You have solved all ${fitting.length} of these.`
        : "No puzzle is of this theme and this difficulty.";
      const any = fitting[Math.floor(Math.random() * fitting.length)];
      const again = () =>
        any && context.go(writePlace({ kind: "puzzle", id: any.id, theme, grade }));
      const one = any ? button("One of them again", again, { kind: "primary" }) : null;
      return tell(text, ways(one, Boolean(theme || grade)));
    }
    place = { kind: "puzzle", id: next.id, theme, grade };
    context.remember(writePlace(place).split("?")[1] ?? "");
    filters.fill(set, { theme, grade });
    open(next);
  }

  /** @param {Puzzle} puzzle @param {string} [count] */
  function open(puzzle, count = "") {
    tell("");
    attempt?.end();
    celebrated = "";
    filters.element.hidden = place.kind === "own";
    attempt = createAttempt(puzzle, { engine, progress, changed: () => void draw(), tell: speak });
    card.begin(count || (place.kind === "daily" ? "Today’s puzzle" : ""));
    context.title(taskWords(puzzle, names()));
    speak(`${taskWords(puzzle, names())}.`);
    void draw("none");
  }

  /** The next puzzle of the same kind. */
  function onward() {
    if (!attempt) return;
    if (place.kind === "own") return context.go(writePlace({ ...place, at: place.at + 1 }));
    const { theme = "", grade = "" } = place.kind === "puzzle" ? place : {};
    const fitting = filtered(set?.puzzles ?? [], theme, grade);
    const next = pickNext(fitting, progress.get(), attempt.puzzle.id);
    if (next) context.go(writePlace({ kind: "puzzle", id: next.id, theme, grade }));
    else another(theme, grade, attempt.puzzle.id);
  }

  /** @returns {Place} */
  function linkPlace() {
    if (place.kind === "own") return place;
    return { kind: "puzzle", id: attempt?.puzzle.id ?? "", theme: "", grade: "" };
  }

  /** @param {string} column */
  function drop(column) {
    const legal = board.state().legal;
    if (board.state().playable && (!legal || legal.includes(column))) void attempt?.drop(column);
  }

  /** @param {"step" | "none" | "drop"} [pace] */
  async function draw(pace) {
    if (!attempt) return;
    const turn = (drawn += 1);
    const { puzzle, needed } = attempt;
    const now = attempt.now();
    const moves = now.shown ? now.shown.base + now.shown.line.slice(0, now.shown.at) : now.moves;
    const asks = now.stage === "asking" && needed > 0;
    const open = now.stage === "asking" || now.stage === "wrong";
    const proposed =
      puzzle.proposal && open && moves === puzzle.moves ? puzzle.proposal.column : null;
    const cells = now.hints >= 2 ? (now.hint?.threat?.cells ?? []) : [];
    const named = now.helped && now.hint && asks ? now.hint.move.column : null;
    board.set(
      {
        variant: puzzle.variant,
        moves,
        playable: asks,
        legal: null,
        winning: [],
        marks: asks ? cells.map((cell) => ({ cell })) : [],
        arrows: [
          ...(proposed ? [{ column: proposed, tone: /** @type {const} */ ("plain") }] : []),
          ...(named ? [{ column: named, tone: /** @type {const} */ ("best") }] : []),
        ],
        flipped: settings.get().flipped,
      },
      pace ?? (now.shown ? "step" : "drop"),
    );
    card.draw();
    filters.draw();
    if (now.stage === "solved" && celebrated !== puzzle.id) {
      celebrated = puzzle.id;
      chime("win");
    }
    const position = await engine.position({ variant: puzzle.variant, moves }).catch(() => null);
    if (turn === drawn && position) board.set({ legal: position.legal, winning: position.winning });
  }

  const chosen = () => drop(board.chosen());
  const endKeys = onCommands({
    drop: (column) => drop(column),
    left: () => board.move(-1),
    right: () => board.move(1),
    down: chosen,
    enter: chosen,
    space: chosen,
    back: () => attempt?.step(-1),
    forward: () => attempt?.step(1),
    hint: () => void attempt?.hint(),
    onward,
    again: () => attempt?.again(),
    solution: () => attempt?.show(),
    watch: () => attempt?.playPause(),
    blunderYes: () => attempt?.answer("yes"),
    blunderNo: () => attempt?.answer("no"),
    copy: () => void card.copy(),
    readBoard: () => announceNow(board.inWords()),
    readLast: () => announceNow(card.inWords()),
  });
  const endSettings = settings.subscribe(() => void draw("none"));
  const endProgress = progress.subscribe(() => filters.draw());

  return {
    show,
    end() {
      asking.abort();
      attempt?.end();
      own.end();
      endKeys();
      endSettings();
      endProgress();
      board.destroy();
      element.remove();
    },
  };
}
