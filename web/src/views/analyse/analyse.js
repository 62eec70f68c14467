// @ts-check
/** The Analyse view: a game, the truth about every position of it, and what there is to learn. */

import { ApiError, failureText, isAbort } from "../../api/client.ts";
import { mover, sideName } from "../../state/palette.js";
import { motionAllowed, settings } from "../../state/settings.js";
import { addressOf } from "../../state/place.js";
import { announce } from "../../ui/announce.js";
import { copy } from "../../ui/copy.js";
import { h, isTyping } from "../../ui/dom.js";
import { onCommands } from "../../ui/keys.js";
import { createTabs } from "../../ui/tabs.js";
import { toast } from "../../ui/toast.js";
import { readStudy, writeStudy } from "./address.js";
import { CLASSES } from "./classes.js";
import { Desk } from "./desk.js";
import { createEvaluations } from "./evaluations.js";
import { createExplorer } from "./explorer.js";
import { createGraph } from "./graph.js";
import { Knowledge } from "./knowledge.js";
import { createLearn } from "./learn.js";
import { saveLens, savedLens } from "./lens.js";
import { createMoveList } from "./movelist.js";
import { createNarrator } from "./narrator.js";
import { createNotation } from "./notation.js";
import { scoresWords, stepWords, threatsWords } from "./reading.js";
import { createReview, nextError } from "./review.js";
import { createStage } from "./stage.js";
import { newStudy } from "./study.js";
import { createTruth } from "./truth.js";
import { suggestion } from "./value.js";
import { createWorkshop } from "./workshop.js";

/**
 * @typedef {import("./classes.js").Class} Class
 * @typedef {import("./study.js").Study} Study
 */

/** What earlier visits to this view proved. @type {[string, any][]} */
let proven = [];

/** @type {import("../../mount-legacy-view.ts").Mount} */
export function mount(container, { engine, query, remember, title }) {
  let lens = savedLens();
  let scheduled = false;
  let gone = false;
  let wanted = false;
  let met = false;
  /** What the board was last turned to. @type {unknown} */
  let faced = null;
  const names = () => {
    const { flipped } = settings.get();
    return { first: sideName("first", flipped), second: sideName("second", flipped) };
  };
  const knowledge = new Knowledge(engine, refresh, proven);
  const opened = readStudy(query);
  wanted = opened.review;
  const desk = new Desk(opened.study, knowledge, refresh);

  const stage = createStage(desk, names, () => lens, look, playBest);
  const truth = createTruth(desk, names);
  const graph = createGraph(desk, names);
  const moves = createMoveList(desk, names);
  const review = createReview(desk, names, { start: startReview, errors: toError });
  const learn = createLearn(desk, names);
  const workshop = createWorkshop(desk, engine, names, refresh);
  const evaluations = createEvaluations(desk, names, () => lens, look, stage.point);
  const explorer = createExplorer(desk);
  const notation = createNotation(desk, engine, { link, flip, read: (what) => read[what]() });
  const narrator = createNarrator(desk, names);
  const tabs = createTabs(
    [
      {
        id: "moves",
        label: "Moves",
        panel: h("div", { class: "tab-panel" }, review.element, moves.element),
      },
      {
        id: "evaluations",
        label: "Evaluations",
        panel: h("div", { class: "tab-panel" }, evaluations.element),
      },
      {
        id: "explorer",
        label: "Explorer",
        panel: h("div", { class: "tab-panel" }, explorer.element),
      },
      {
        id: "position",
        label: "Position",
        panel: h("div", { class: "tab-panel" }, notation.element),
      },
    ],
    { label: "Analysis", onselect: refresh },
  );
  const sheets = h("div", { class: "card sheets" }, tabs.element);
  const element = h(
    "div",
    { class: "analyse" },
    h("h1", { class: "visually-hidden" }, "Analyse"),
    stage.element,
    h("div", { class: "side" }, learn.element, workshop.element, truth.element, sheets),
    graph.element,
  );
  const panels = [
    stage,
    truth,
    graph,
    moves,
    review,
    learn,
    workshop,
    evaluations,
    explorer,
    notation,
    narrator,
  ];

  /** Draws everything anew, once for all changes of a moment. */
  function refresh() {
    if (scheduled || gone) return;
    scheduled = true;
    queueMicrotask(() => {
      scheduled = false;
      if (!gone) draw();
    });
  }

  function draw() {
    const shown = !document.hidden;
    if (!desk.draft && shown) {
      knowledge.look(desk.game, {
        truth: !desk.concealed || desk.learning !== null,
        judge: !desk.concealed,
        choices: tabs.selected() === "evaluations" && !desk.concealed,
        think: lens.chips === "truth" || desk.concealed ? null : lens.evaluation,
        explore: tabs.selected() === "explorer" && !desk.concealed,
      });
    }
    reviewWhenOver();
    element.classList.toggle("flipped", settings.get().flipped);
    // Until it is known whether the game is over, nothing is shown that would move.
    met ||= desk.study.main === "" || knowledge.position(desk.whole) !== null;
    sheets.classList.toggle("is-waiting", !met);
    sheets.hidden = desk.learning !== null || desk.draft !== null;
    for (const panel of panels) panel.update();
    faceTheBoard();
    if (!desk.draft && !desk.learning) remember(writeStudy(desk.study, wanted));
  }

  /** What begins on the board must be seen there, however far down it was asked for. */
  function faceTheBoard() {
    const now = desk.showing?.base ?? desk.learning?.tries.move ?? (desk.draft ? "draft" : null);
    if (now === faced) return;
    faced = now;
    const { top, bottom } = stage.board.element.getBoundingClientRect();
    if (now === null || (top >= 0 && bottom <= window.innerHeight)) return;
    const behavior = motionAllowed() ? "smooth" : "auto";
    stage.board.element.scrollIntoView({ block: "start", behavior });
  }

  /** A game that has ended is reviewed without being asked to. */
  function reviewWhenOver() {
    const whole = desk.whole;
    if (whole.moves !== "" && whole.moves !== desk.moves) knowledge.glance(whole);
    const end = knowledge.position(whole);
    const over = end !== null && (end.outcome !== "ongoing" || end.resigned !== null);
    const known = knowledge.reviewing(whole);
    if (whole.moves === "" || (!over && !wanted && !known)) return;
    if (knowledge.failure("review", whole)) return;
    // What is half done goes on; what is done is only done again for another heuristic.
    knowledge.review(whole, lens.evaluation);
  }

  function startReview() {
    wanted = true;
    knowledge.review(desk.whole, lens.evaluation);
    refresh();
  }

  /** @param {Partial<import("./lens.js").Lens>} change */
  function look(change) {
    lens = { ...lens, ...change };
    saveLens(lens);
    refresh();
  }

  function playBest() {
    if (desk.concealed) return;
    const best = suggestion(knowledge.solved(desk.game));
    if (best) desk.drop(best.column);
    else announce("The best move is not known yet.");
  }

  /** @param {Class} kind @param {1 | -1} [step] */
  function toError(kind, step = 1) {
    const found = nextError(desk, kind, step);
    const { name, plural } = CLASSES[kind];
    if (found && !desk.learning) {
      tabs.select("moves");
      desk.goTo(found.ply, -1);
    } else if (knowledge.reviewing(desk.whole)?.done) toast(`There are no ${plural} in this game.`);
    else if (knowledge.isAsking("review", desk.whole)) toast("The review is still under way.");
    else toast(`Review the game first to find each ${name.toLowerCase()}.`);
  }

  function link() {
    return location.origin + addressOf(`/analyse?${writeStudy(desk.study, wanted)}`);
  }

  function flip() {
    settings.set({ flipped: !settings.get().flipped });
    announce(`${names().first} moves first now.`);
  }

  function leave() {
    if (desk.draft) desk.edit(null);
    else if (desk.showing || !desk.learning) desk.backToGame();
    else desk.endLearning();
  }

  /** What can be read aloud, by key and by button. */
  const read = {
    readBoard: () => announce(stage.board.inWords()),
    readThreats: () => announce(secret(() => threatsWords(knowledge.position(desk.game), names()))),
    readScores: () => announce(secret(() => scoresWords(knowledge.solved(desk.game)))),
    readEvaluation: () => announce(secret(() => narrator.value() || "Not known yet.")),
    readLast: () => announce(lastWords()),
  };

  const endCommands = onCommands({
    drop: (key) => void desk.drop(key.toUpperCase()),
    left: () => desk.step(-1),
    right: () => desk.step(1),
    back: () => desk.step(-1),
    forward: () => desk.step(1),
    up: () => desk.toEnd(-1),
    down: () => desk.toEnd(1),
    first: () => desk.toEnd(-1),
    last: () => desk.toEnd(1),
    space: () => (desk.showing ? desk.playPause() : playBest()),
    play: () => (desk.showing ? desk.playPause() : false),
    leave,
    undo: () => void desk.undo(),
    redo: () => void desk.redo(),
    stop: () => knowledge.stop(desk.game),
    flip,
    explorer: () => tabs.select(tabs.selected() === "explorer" ? "moves" : "explorer"),
    threats: () => look({ threats: !lens.threats }),
    heat: () => look({ heat: !lens.heat }),
    blunder: () => toError("blunder"),
    mistake: () => toError("mistake"),
    inaccuracy: () => toError("inaccuracy"),
    blunderBack: () => toError("blunder", -1),
    mistakeBack: () => toError("mistake", -1),
    inaccuracyBack: () => toError("inaccuracy", -1),
    copy: () => void copy(link(), "Link"),
    ...read,
  });

  /** Nothing is read aloud that must not be seen. @param {() => string} words */
  function secret(words) {
    return desk.concealed ? "Hidden while you try." : words();
  }

  function lastWords() {
    const cell = knowledge.position(desk.game)?.cells.at(-1);
    const ply = desk.moves.length;
    const move = cell ? { ply, side: mover(ply - 1), cell } : null;
    return stepWords(move, desk.reviewed, "", names());
  }

  /** A link with a move that cannot be played is opened up to it. @param {Study} study */
  async function mend(study) {
    const { variant, main } = study;
    try {
      await engine.position({ variant, moves: main });
    } catch (error) {
      if (gone || isAbort(error) || desk.study.main !== main) return;
      const at = error instanceof ApiError ? (error.at ?? 0) : 0;
      desk.open(newStudy(variant, main.slice(0, at)));
      desk.past = [];
      toast(`${failureText(error)} Opened the moves before it.`, { tone: "bad" });
    }
  }

  /** @param {DragEvent} event */
  function onDrag(event) {
    event.preventDefault();
    element.toggleAttribute("data-dropping", event.type === "dragover");
    if (event.type !== "drop") return;
    tabs.select("position");
    const [file] = event.dataTransfer?.files ?? [];
    const text = event.dataTransfer?.getData("text/plain") ?? "";
    if (file) void notation.openFile(file);
    else if (text) void notation.load(text);
  }

  /** @param {ClipboardEvent} event */
  function onPaste(event) {
    const text = event.clipboardData?.getData("text/plain") ?? "";
    if (isTyping(event.target) || text.trim() === "" || desk.draft || desk.learning) return;
    event.preventDefault();
    tabs.select("position");
    void notation.load(text);
  }

  const drags = /** @type {const} */ (["dragover", "dragleave", "drop"]);
  for (const kind of drags) container.addEventListener(kind, onDrag);
  document.addEventListener("paste", onPaste);
  document.addEventListener("visibilitychange", refresh);
  const endSettings = settings.subscribe(refresh);

  container.append(element);
  if (opened.problem) toast(opened.problem, { tone: "bad" });
  title("Analyse");
  draw();
  void mend(opened.study);

  return {
    update(changed) {
      const { study, review: asked, problem } = readStudy(changed);
      wanted = asked;
      if (problem) toast(problem, { tone: "bad" });
      desk.open(study);
      void mend(study);
    },
    unmount() {
      gone = true;
      proven = knowledge.exact();
      desk.close();
      narrator.stop();
      stage.board.destroy();
      endCommands();
      endSettings();
      for (const kind of drags) container.removeEventListener(kind, onDrag);
      document.removeEventListener("paste", onPaste);
      document.removeEventListener("visibilitychange", refresh);
    },
  };
}
