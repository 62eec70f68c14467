// @ts-check
/** The Tree view: a real search of the real engine, step by step. */

import { ApiError, failureText, isAbort } from "../../api/client.ts";
import { missingScript } from "../../state/scripts.js";
import { settings } from "../../state/settings.js";
import { announce } from "../../ui/announce.js";
import { button, segments } from "../../ui/controls.js";
import { copy } from "../../ui/copy.js";
import { fill, h, say } from "../../ui/dom.js";
import { onCommands } from "../../ui/keys.js";
import "../../styles/tree.css";
import "../../styles/tree-views.css";
import { createTabs } from "../../ui/tabs.js";
import { toast } from "../../ui/toast.js";
import { readPlace, writePlace } from "./address.ts";
import { createCompare } from "./compare.js";
import { Desk } from "./desk.js";
import { createDrawing } from "./drawing.js";
import { createIcicle } from "./icicle.js";
import { createList } from "./list.js";
import { createPlayer } from "./player.js";
import { createPosition } from "./position.js";
import { createQuiz } from "./quizcard.js";
import { createSetup } from "./setup.js";
import { condition, happened } from "./step-text.ts";
import { count, counted, spoken } from "./value-text.ts";

/** @typedef {import("./address.ts").TreeViewName} Look */
/** @typedef {import("./desk.js").Cause} Cause */

/** While it plays, the ear is told so often at most. */
const SPOKEN_MS = 4000;
const REMEMBER_MS = 250;

/** @type {import("../../mount-legacy-view.ts").Mount} */
export async function mount(container, { engine, query, remember, title }) {
  const { problem: wrong, ...place } = readPlace(query);
  const desk = new Desk(place, changed);
  let running = new AbortController();
  let busy = false;
  let problem = "";
  let visited = 0;
  let gone = false;
  let scheduled = 0;
  let saving = 0;
  let heard = 0;

  const setup = createSetup(engine, place, {
    run: (wanted) => start(wanted),
    stop: () => running.abort(),
  });
  const catalogue = setup.catalogue;
  const player = createPlayer(desk);
  const drawing = createDrawing(desk, { load });
  const icicle = createIcicle(desk, { load });
  const list = createList(desk, { load });
  /** @type {Record<Look, { element: HTMLElement, update: () => void, destroy: () => void }>} */
  const views = { drawing, icicle, list };
  const position = createPosition(desk, engine, { load, catalogue });
  const compare = createCompare(desk, engine, {
    catalogue,
    show: (text) => start({ ...desk.place, engine: text }),
  });
  const quiz = createQuiz(desk);

  const notice = h("div", { class: "tree-notice", role: "status" });
  const note = h("p", { class: "tree-note small-text" });
  const headline = h("p", { class: "tree-headline numbers" });
  const whole = button("Whole tree", () => start({ ...desk.place }), { small: true });
  const looks = segments(
    "View",
    [
      { value: "drawing", text: "Tree" },
      { value: "icicle", text: "Icicle" },
      { value: "list", text: "List" },
    ],
    desk.view,
    (view) => desk.look(/** @type {Look} */ (view)),
  );
  looks.classList.add("tree-looks");
  const only = button("Only the principal line", () => desk.showLine(!desk.place.line), {
    small: true,
    keys: "l",
  });
  const all = button("Open all", () => desk.toggleAll(true), { small: true });
  const none = button("Close all", () => desk.toggleAll(false), { small: true });
  const here = button("Copy link", () => void copy(location.href, "Link"), {
    small: true,
    keys: "c",
  });
  const legend = h(
    "p",
    { class: "tree-legend small-text muted" },
    "▲ MAX takes the greatest value, ▼ MIN the least. (8): best so far. ",
    "≤ 8: at most 8, that was enough to know. ✂: skipped.",
  );
  const stage = h(
    "section",
    { class: "card tree-stage", "aria-label": "Tree" },
    h("div", { class: "tree-stage-head" }, headline, looks),
    note,
    h("div", { class: "row tree-tools" }, whole, only, all, none, here),
    drawing.element,
    icicle.element,
    list.element,
    legend,
  );
  const tabs = createTabs(
    [
      {
        id: "tree-position",
        label: "Position",
        panel: h("div", { class: "tab-panel" }, position.element),
      },
      {
        id: "tree-compare",
        label: "Compare",
        panel: h("div", { class: "tab-panel" }, compare.element),
      },
      { id: "tree-quiz", label: "Quiz", panel: h("div", { class: "tab-panel" }, quiz.element) },
    ],
    { label: "Beside the tree", onselect: () => changed(null) },
  );
  const side = h("div", { class: "card sheets tree-side" }, tabs.element);
  const element = h(
    "div",
    { class: "tree-view" },
    h("h1", { class: "visually-hidden" }, "Search tree"),
    setup.element,
    h("div", { class: "tree-main" }, notice, player.element, stage),
    side,
  );

  /**
   * Draws once for all changes of a moment; the ear is told of steps.
   * @param {Cause | null} cause
   */
  function changed(cause) {
    if (gone) return;
    scheduled ||= requestAnimationFrame(() => {
      scheduled = 0;
      draw();
    });
    const { replay, step } = desk;
    if (!replay || cause === null || cause === "jump") return;
    const now = performance.now();
    if (cause === "play" && now - heard < SPOKEN_MS) return;
    heard = now;
    announce(happened(replay, step));
  }

  function draw() {
    const { replay } = desk;
    stage.hidden = side.hidden = !replay;
    for (const [name, view] of Object.entries(views)) view.element.hidden = name !== desk.view;
    drawNotice();
    player.update();
    if (replay) {
      drawHead();
      views[desk.view].update();
    }
    position.update();
    compare.update();
    quiz.update();
    clearTimeout(saving);
    saving = window.setTimeout(save, desk.playing ? 4 * REMEMBER_MS : REMEMBER_MS);
  }

  function save() {
    if (gone) return;
    const { replay, step } = desk;
    const at = !replay ? place.step : step === replay.steps ? null : step;
    remember(writePlace({ ...desk.place, step: at }));
  }

  function drawHead() {
    const replay = /** @type {NonNullable<typeof desk.replay>} */ (desk.replay);
    const { tree } = replay;
    const { column, score } = tree.decision;
    const size = tree.under ? (tree.nodes.size[0] ?? 0) : tree.total;
    const part = tree.under ? ` in the part after ${tree.under}` : "";
    const words = `${counted(size, "position")}${cutoffs(replay)}${part}`;
    const worth = score ? `, worth ${spoken(score.value, tree)}` : "";
    say(headline, `${words}: MAX plays column ${column}${worth}.`);
    say(note, tree.note);
    note.hidden = tree.note === "";
    whole.hidden = tree.under === "";
    only.setAttribute("aria-pressed", String(desk.place.line));
    for (const input of looks.querySelectorAll("input")) input.checked = input.value === desk.view;
    const drawn = desk.view !== "icicle";
    only.hidden = all.hidden = none.hidden = legend.hidden = !drawn;
    all.disabled = none.disabled = desk.place.line;
  }

  function drawNotice() {
    const words = busy
      ? `Searching… ${visited ? `${count(visited)} positions` : ""}`
      : problem || (desk.replay ? "" : "Nothing searched yet. Choose a position and press Run.");
    notice.hidden = words === "";
    notice.dataset.tone = problem && !busy ? "bad" : "plain";
    if (notice.textContent !== words) fill(notice, words);
  }

  /** @param {{ variant: string, moves: string, engine: string }} wanted */
  function start({ variant, moves, engine: text }) {
    Object.assign(desk.place, { variant, moves, engine: text, under: "", step: null });
    setup.show(desk.place);
    void run(null);
  }

  /** @param {number} node */
  function load(node) {
    if (!desk.replay) return;
    desk.place.under = desk.replay.line(node);
    void run(null);
  }

  /** @param {number | null} step where to begin */
  async function run(step) {
    running.abort();
    const mine = (running = new AbortController());
    const { variant, moves, engine: text, under } = desk.place;
    [busy, problem, visited] = [true, "", 0];
    setup.busy(true);
    draw();
    try {
      const missing = missingScript(text);
      if (missing) throw new ApiError(missing);
      const tree = await engine.tree(
        { variant, moves, engine: text, ...(under ? { under } : {}) },
        {
          signal: mine.signal,
          progress: (at) => {
            visited = at.visited;
            drawNotice();
          },
        },
      );
      if (gone || mine !== running) return;
      busy = false;
      desk.open(tree, step);
      drawHead();
      announce(headline.textContent ?? "");
    } catch (error) {
      if (gone || mine !== running) return;
      busy = false;
      if (isAbort(error)) problem = desk.replay ? "" : "Stopped before there was a tree to show.";
      else if (instead(error)) return;
      else {
        problem = failureText(error);
        desk.open(null, null);
      }
    }
    setup.busy(false);
    draw();
  }

  /** A level plays what another engine finds; that one has a tree. @param {unknown} error */
  function instead(error) {
    const text = error instanceof ApiError ? error.message : "";
    const played = /^`(level:[^`]+)` plays what `([^`]+)` finds/.exec(text);
    if (!played?.[2]) return false;
    toast(`${played[1]} plays what ${played[2]} finds, or errs: this is the tree of that search.`);
    start({ ...desk.place, engine: played[2] });
    return true;
  }

  /** @param {() => void} act */
  const shown = (act) => () => (desk.replay ? act() : false);
  const endCommands = onCommands({
    stepBack: shown(() => desk.move(-1)),
    stepOn: shown(() => desk.move(1)),
    intoIt: shown(() => desk.over(-1)),
    pastIt: shown(() => desk.over(1)),
    firstStep: shown(() => desk.go(0)),
    lastStep: shown(() => desk.go(Infinity)),
    playSteps: shown(() => desk.playPause()),
    stop: () => running.abort(),
    nextCut: shown(() => tellCut(desk.toCut(1))),
    cutBefore: shown(() => tellCut(desk.toCut(-1))),
    view: shown(nextView),
    line: shown(() => desk.showLine(!desk.place.line)),
    quiz: shown(() => {
      tabs.select("tree-quiz");
      quiz.ask();
    }),
    copy: () => void copy(location.href, "Link"),
    flip: () => settings.set({ flipped: !settings.get().flipped }),
    readEvaluation: shown(() => {
      if (desk.replay) announce(condition(desk.replay, desk.step));
    }),
    readLast: shown(() => {
      if (desk.replay) announce(happened(desk.replay, desk.step));
    }),
    readBoard: shown(() => announce(position.inWords())),
  });

  /** @param {boolean} found */
  function tellCut(found) {
    if (!found) announce("There is no further cutoff.");
  }

  function nextView() {
    const names = /** @type {Look[]} */ (Object.keys(views));
    const next = names[(names.indexOf(desk.view) + 1) % names.length] ?? "drawing";
    desk.look(next);
    announce({ drawing: "Drawn tree.", icicle: "Icicle.", list: "List." }[next]);
  }

  const endSettings = settings.subscribe(() => changed(null));
  container.append(element);
  if (wrong) toast(wrong, { tone: "bad" });
  title("Tree");
  void run(place.step);

  return {
    update(changedQuery) {
      const { problem: odd, ...next } = readPlace(changedQuery);
      if (odd) toast(odd, { tone: "bad" });
      const { variant, moves, engine: text, under } = desk.place;
      const same =
        next.variant === variant &&
        next.moves === moves &&
        next.engine === text &&
        next.under === under;
      Object.assign(desk.place, next);
      setup.show(desk.place);
      if (!same || !desk.replay) return void run(next.step);
      desk.outline?.showLine(next.line);
      desk.go(next.step ?? Infinity, "jump");
    },
    unmount() {
      save();
      gone = true;
      desk.pause();
      running.abort();
      cancelAnimationFrame(scheduled);
      clearTimeout(saving);
      endCommands();
      endSettings();
      for (const view of Object.values(views)) view.destroy();
      position.destroy();
      compare.destroy();
      setup.destroy();
    },
  };
}

/**
 * How many cutoffs there were, where that is known.
 * @param {import("./replay.ts").Replay} replay
 */
function cutoffs(replay) {
  const { tree } = replay;
  if (tree.whole) return `, ${counted(replay.tally(replay.steps).cutoffs, "cutoff")}`;
  // Of a part, or of one iteration among several, the engine's counters tell nothing.
  if (tree.under || (tree.counters.iterations ?? 0) > 1) return "";
  return `, ${counted(tree.counters.cutoffs ?? 0, "cutoff")}`;
}
