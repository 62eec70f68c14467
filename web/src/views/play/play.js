// @ts-check
/** Play: a game against a search, or between two people. Puts the parts together. */

import { createBoard } from "../../board/create-board.js";
import { isLatest, newGame, shown } from "../../state/game.js";
import { keepGame } from "../../state/games.js";
import { readLink, writeLink } from "../../state/link.js";
import { mover, other } from "../../state/palette.js";
import { motionAllowed, settings } from "../../state/settings.js";
import { announce, announceNow } from "../../ui/announce.js";
import { button } from "../../ui/controls.js";
import { confirmDialog } from "../../ui/dialog.js";
import { h, say } from "../../ui/dom.js";
import { onCommands } from "../../ui/keys.js";
import { chime, click } from "../../ui/sound.js";
import { createTabs } from "../../ui/tabs.js";
import { toast } from "../../ui/toast.js";
import { createDesk } from "./desk.js";
import { createExchange } from "./exchange.js";
import { createHints } from "./hints.js";
import { createMoveList } from "./movelist.js";
import { createOpponentCard } from "./opponent.js";
import { createReport } from "./report.js";
import { createSession } from "./session.js";
import { openSetup } from "./setup.js";
import { statusDisc } from "./statusdisc.js";
import { gameKey, noteResult, noteTime } from "./tally.js";
import { createThoughtCard } from "./thought.js";
import {
  causeWords,
  lastMoveWords,
  opponentName,
  resultWords,
  statusWords,
  threatWords,
  turnWords,
} from "./words.js";

/** @typedef {import("../../api/types.ts").Side} Side */
/** @typedef {import("./session.js").Seats} Seats */
/** @typedef {import("./session.js").Sitting} Sitting */
/** @typedef {import("./session.js").Change} Change */

/** Stones fall so long at most; the opponent's answer waits for yours to land. */
const FALL = 430;

/** @type {import("../../mount-legacy-view.ts").Mount} */
export function mount(container, context) {
  const { engine } = context;
  /** @type {import("../../api/types.ts").CatalogueResponse | null} */
  let catalogue = null;
  /** Names this game in the tally; "" where nothing was played here. */
  let tallied = "";
  let played = false;
  /** What led to the position being read. @type {Change} */
  let cause = "start";
  let frame = 0;
  /** Whether the next address begins another entry of the history. */
  let fresh = false;
  /** Removes the notice that offers the game before. */
  let closeOffer = () => {};
  /** What is announced with the position of the new game. */
  let offer = "";

  const board = createBoard({ onColumn: (column) => session.drop(column), onLanded: click });
  const session = createSession(engine, changed, { settle: () => (motionAllowed() ? FALL : 0) });
  const name = () => opponentName(session.get().seats.against, catalogue);
  const flipped = () => settings.get().flipped;

  const status = h("p", { class: "status-text", id: "status", role: "status", "aria-live": "off" });
  const disc = statusDisc();
  const undo = button("Undo", () => session.undo(), { icon: "undo", keys: "u" });
  const redo = button("Redo", () => session.redo(), { icon: "redo", keys: "r" });
  const hint = button("Hint", () => void hints.more(), { icon: "hint", keys: "h" });
  const resign = button("Resign", () => void giveUp(), { icon: "flag" });
  const another = button("New game", setup, { icon: "plus", keys: "n" });
  const hints = createHints(engine, session, () => draw("look"));
  const report = createReport(engine, () => draw("progress"));
  const moves = createMoveList({ look: session.look });
  const opponent = createOpponentCard({ change: setup, swap: session.swap });
  const thought = createThoughtCard({ engine, session, changed: () => draw("look") });
  const desk = createDesk({
    stop: () => void session.stop(),
    hint: () => void hints.more(),
    closeHint: () => hints.clear(),
    saw: () => thought.toggle(),
    change: setup,
    rematch,
    review,
    retry: session.retry,
    shorten: session.shorten,
    latest: () => session.look(session.get().game.moves.length),
  });
  const exchange = createExchange(context, session, replace);
  const tabs = createTabs(
    [
      {
        id: "moves",
        label: "Moves",
        panel: h("div", { class: "card" }, moves.element, exchange.element),
      },
      { id: "opponent", label: "Opponent", panel: h("div", { class: "card" }, opponent.element) },
      { id: "ai", label: "AI", panel: h("div", { class: "card" }, thought.element) },
    ],
    { label: "About the game", wide: "(min-width: 60rem) and (min-height: 62rem)" },
  );

  container.append(
    h(
      "div",
      { class: "play" },
      h("h1", { class: "visually-hidden" }, "Play"),
      h(
        "section",
        { class: "play-board", "aria-label": "Game" },
        board.element,
        h("div", { class: "status" }, disc.element, status),
        h(
          "div",
          { class: "actions", role: "group", "aria-label": "Actions" },
          undo,
          redo,
          hint,
          resign,
          another,
        ),
      ),
      h("div", { class: "play-side" }, desk.element, tabs.element),
    ),
  );

  /** @param {import("../../state/game.js").Game} game @param {Seats} seats */
  function start(game, seats) {
    closeOffer();
    offer = "";
    played = false;
    tallied = gameKey();
    session.start(game, seats);
  }

  /**
   * Starts another game here. The one before stays in the history; if it is unfinished, a notice
   * offers it until a disc of the new game is dropped.
   * @param {import("../../state/game.js").Game} game @param {Seats} seats @param {string} text
   */
  function replace(game, seats, text) {
    const unfinished = session.get().game.moves !== "" && !session.isOver();
    fresh = session.get().game.moves !== "";
    start(game, seats);
    if (!unfinished) return void (text && toast(text));
    const action = { label: "Back to the old game", run: () => history.back() };
    offer = "The unfinished game is kept.";
    closeOffer = toast(`${text || "New game."} ${offer}`, { action, stays: true });
  }

  /** @param {Sitting} sitting @param {Change} change */
  function changed(sitting, change) {
    const { game, seats, thoughts } = sitting;
    if (change === "drop") {
      if (seats.you !== "both") noteTime(seats.against, "yours", performance.now() - sitting.since);
      played = true;
      closeOffer();
    }
    if (change === "reply") {
      const decision = thoughts.get(game.moves.slice(0, -1));
      if (decision) noteTime(seats.against, "theirs", decision.time_ns / 1e6);
    }
    if (change !== "look" && change !== "progress" && change !== "known") {
      cause = change;
      hints.clear();
      report.clear();
      thought.hide();
      context.remember(writeLink(game, seats), fresh);
      fresh = false;
    }
    if (change === "undo" && played) noteResult(seats.against, tallied, null);
    if (change === "known") arrived(sitting);
    if (change !== "progress") return draw(change);
    // A quick search tells more often than a screen can show.
    frame ||= requestAnimationFrame(() => draw("progress"));
  }

  /** The engine has told what the newest position is. @param {Sitting} sitting */
  function arrived(sitting) {
    const { game, seats, position } = sitting;
    const over = position?.outcome !== "ongoing";
    const move = causeWords(cause, game.moves, flipped());
    if (!over) {
      const turn = session.isYours() ? turnWords(sitting, flipped()) : "";
      announce([move, turn, offer].filter(Boolean).join(" "));
      offer = "";
      return;
    }
    announceNow(`${move} ${resultWords(sitting, name(), flipped())}`);
    if (game.moves) report.ask(sitting);
    if (!played) return;
    const { variant, moves } = game;
    const { against, you } = seats;
    if (position && position.outcome !== "ongoing") {
      keepGame({ variant, moves, against, you, result: position.outcome, ended: Date.now() });
    }
    const result =
      position?.outcome === "draw" ? "draw" : position?.outcome === seats.you ? "win" : "loss";
    if (seats.you !== "both") noteResult(seats.against, tallied, result);
    chime(seats.you === "both" && result === "loss" ? "win" : result);
  }

  /** @param {Change} change */
  function draw(change) {
    cancelAnimationFrame(frame);
    frame = 0;
    const sitting = session.get();
    const { game, position, seats } = sitting;
    const latest = isLatest(game);
    const over = session.isOver();
    const playable =
      latest &&
      !over &&
      !sitting.thinking &&
      session.isYours() &&
      !game.resigned &&
      !sitting.problem;
    const help = hints.onBoard();
    const saw = thought.onBoard();
    board.set(
      {
        variant: game.variant,
        moves: shown(game),
        playable,
        legal: latest && position ? position.legal : null,
        winning: latest ? (position?.winning ?? []) : [],
        flipped: flipped(),
        marks: help.marks,
        arrows: help.arrows,
        chips: saw.chips,
        line: latest ? saw.line : "",
      },
      change === "look" ? "step" : change === "start" ? "none" : "drop",
    );
    say(status, statusWords(sitting, name(), flipped()));
    disc.show(over ? winner(sitting) : mover(game.ply), flipped());
    undo.disabled = session.undoable() === 0 && !game.resigned;
    redo.disabled = session.redoable() === 0;
    hint.disabled = !playable;
    hint.setAttribute("aria-busy", String(hints.isSearching()));
    resign.disabled = over || game.moves === "" || game.resigned !== null;
    moves.draw(sitting);
    opponent.draw(sitting, catalogue);
    thought.draw(name());
    exchange.draw(sitting);
    desk.draw({
      sitting,
      name: name(),
      catalogue,
      over,
      result: over ? resultWords(sitting, name(), flipped()) : "",
      hint: hints.shown(),
      report: report.text(seats.you),
      saw: thought.isOpen(),
      hasThought: thought.has(),
    });
    context.title(over ? resultWords(sitting, name(), flipped()).replace(/\.$/, "") : "Play");
  }

  function setup() {
    const { seats, game } = session.get();
    openSetup({
      engine,
      against: seats.against,
      variant: game.variant,
      start: (next) => {
        const { against, variant, starts } = next;
        settings.set({ against, variant, starts });
        replace(newGame(variant), { against, you: seat(against, starts, seats.you) }, "");
        board.focus();
      },
    });
  }

  function rematch() {
    const { seats, game } = session.get();
    const { starts } = settings.get();
    const you = seats.you === "both" ? "both" : starts === "random" ? toss() : other(seats.you);
    replace(newGame(game.variant), { ...seats, you }, "");
    board.focus();
  }

  function review() {
    const { game, seats } = session.get();
    context.go(`/analyse?${writeLink(game, seats, { review: "1" })}`);
  }

  async function giveUp() {
    if (resign.disabled) return;
    const question = {
      title: "Resign this game?",
      text: "It counts as a loss.",
      yes: "Resign",
      no: "Play on",
    };
    if (await confirmDialog(question)) {
      played = true;
      session.resign();
    }
  }

  /** @param {URLSearchParams} query */
  function open(query) {
    const link = readLink(query);
    if (link.problem) toast(link.problem, { tone: "bad" });
    const kept = settings.get();
    const named = ["variant", "moves", "pos", "against", "you"].some((key) => query.has(key));
    const game = named ? link.game : newGame(kept.variant);
    const against = link.against ?? (link.you === "both" ? "human" : kept.against);
    const you = against === "human" ? "both" : link.you === "both" ? null : link.you;
    start(game, { against, you: you ?? seat(against, named ? "you" : kept.starts, null) });
  }

  const endKeys = onCommands({
    drop: (column) => void session.drop(column),
    left: () => board.move(-1),
    right: () => board.move(1),
    down: () => void session.drop(board.chosen()),
    enter: () => void session.drop(board.chosen()),
    space: () => void session.drop(board.chosen()),
    back: () => session.look(session.get().game.ply - 1),
    forward: () => session.look(session.get().game.ply + 1),
    first: () => session.look(0),
    last: () => session.look(session.get().game.moves.length),
    undo: () => session.undo(),
    redo: () => session.redo(),
    hint: () => void hints.more(),
    stop: () => (hints.isSearching() ? hints.clear() : void session.stop()),
    new: setup,
    flip: () => session.swap(),
    saw: () => thought.toggle(),
    copy: () => void exchange.share(),
    readLast: () => announceNow(lastMoveWords(shown(session.get().game), flipped())),
    readThreats: () => announceNow(threatWords(session.get().position, flipped())),
    readEvaluation: () => announceNow(thought.inWords(name())),
    readBoard: () => announceNow(board.inWords()),
  });
  const endSettings = settings.subscribe(() => draw("look"));
  open(context.query);
  engine.catalogue().then(
    (all) => {
      catalogue = all;
      draw("progress");
    },
    () => toast("The list of opponents could not be read.", { tone: "bad" }),
  );

  return {
    update: open,
    unmount() {
      closeOffer();
      session.end();
      cancelAnimationFrame(frame);
      hints.clear();
      report.clear();
      thought.hide();
      exchange.end();
      endKeys();
      endSettings();
      board.destroy();
    },
  };
}

/** @param {Sitting} sitting @returns {Side | null} */
function winner({ position }) {
  return position?.outcome === "first" || position?.outcome === "second" ? position.outcome : null;
}

/** @returns {Side} */
const toss = () => (Math.random() < 0.5 ? "first" : "second");

/**
 * The person's seat in a new game.
 * @param {string} against
 * @param {import("../../state/settings.js").Settings["starts"]} starts
 * @param {Side | "both" | null} before where the person sat last
 * @returns {Side | "both"}
 */
function seat(against, starts, before) {
  if (against === "human") return "both";
  if (starts === "random") return toss();
  if (starts === "alternate" && before && before !== "both") return other(before);
  return starts === "opponent" ? "second" : "first";
}
