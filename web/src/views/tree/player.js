// @ts-check
/** The player: steps, play, scrub, speed; what just happened, the window, the counters so far. */

import { button } from "../../ui/controls.js";
import { fill, h, say } from "../../ui/dom.js";
import { icon } from "../../ui/icons.js";
import { SPEEDS } from "./desk.js";
import { condition, conditionShort, happened, role } from "./step-text.ts";
import { count, edge, short } from "./value-text.ts";

/** @typedef {import("./desk.js").Desk} Desk */
/** @typedef {import("./replay.ts").Tally} Tally */

/** What is counted, as it stands under the player. @type {[keyof Tally, string, string][]} */
const COUNTERS = [
  ["visited", "visited", "positions entered"],
  ["evaluated", "evaluated", "leaves the evaluation judged"],
  ["finished", "game over", "positions where the game had ended"],
  ["recalled", "from table", "positions the table remembered"],
  ["cutoffs", "cutoffs", "times a move ended the search of a position"],
  ["skipped", "skipped", "moves that cutoffs spared"],
];

/** @param {Desk} desk */
export function createPlayer(desk) {
  const tool = (
    /** @type {string} */ label,
    /** @type {string} */ name,
    /** @type {() => void} */ run,
    /** @type {string} */ keys,
  ) => button(label, run, { icon: name, iconOnly: true, keys, title: `${label} (${keys})` });
  const first = tool("First step", "first", () => desk.go(0), "Home");
  const back = tool("Step back", "left", () => desk.move(-1), "ArrowLeft");
  const play = h("button", {
    class: "button tree-play",
    type: "button",
    "aria-keyshortcuts": "Space",
    onclick: () => desk.playPause(),
  });
  const on = tool("Step on", "right", () => desk.move(1), "ArrowRight");
  const last = tool("Last step", "last", () => desk.go(Infinity), "End");
  const cut = button("Next cutoff", () => void desk.toCut(1), {
    small: true,
    keys: "k",
    title: "To the next cutoff (k)",
  });
  const slider = h("input", {
    type: "range",
    class: "tree-scrub",
    min: "0",
    step: "1",
    "aria-label": "Step",
    oninput: () => desk.go(Number(slider.value)),
  });
  // Not live: while it plays, the ear is told now and then, not of every number.
  const where = h("output", { class: "tree-step numbers", "aria-live": "off" });
  const speed = h(
    "select",
    {
      class: "input tree-speed",
      "aria-label": "Speed, in steps a second",
      onchange: () => desk.pace(Number(speed.value)),
    },
    SPEEDS.map((each) =>
      h("option", { value: each, selected: each === desk.speed }, `${each} / s`),
    ),
  );

  const told = h("p", { class: "tree-told", id: "status" });
  const window = {
    who: h("span", { class: "tree-who" }),
    alpha: h("dd", null),
    beta: h("dd", null),
    best: h("dd", null),
    rule: h("span", { class: "tree-rule" }),
  };
  const rule = h("p", { class: "tree-condition small-text" });
  const counters = COUNTERS.map(([name, label, title]) => {
    const value = h("dd", { class: "numbers" });
    const element = h("div", { title }, h("dt", null, label), value);
    return { name, value, element };
  });
  const agree = h("p", { class: "small-text muted tree-agree" });
  const term = (
    /** @type {string} */ name,
    /** @type {string} */ title,
    /** @type {any} */ value,
  ) => h("div", null, h("dt", { title }, name), value);

  const element = h(
    "section",
    { class: "card tree-player", "aria-label": "Player" },
    h(
      "div",
      { class: "tree-transport" },
      h("div", { class: "row", role: "group", "aria-label": "Steps" }, first, back, play, on, last),
      cut,
      slider,
      where,
      speed,
    ),
    told,
    h(
      "div",
      { class: "tree-window" },
      window.who,
      h(
        "dl",
        { class: "tree-facts numbers" },
        term("α", "what MAX is sure of elsewhere", window.alpha),
        term("β", "what MIN is sure of elsewhere", window.beta),
        term("best", "the best found here so far", window.best),
      ),
      window.rule,
    ),
    rule,
    h(
      "dl",
      { class: "tree-facts tree-counters", "aria-label": "Counters so far" },
      counters.map((each) => each.element),
    ),
    agree,
  );

  function update() {
    const { replay, step } = desk;
    element.hidden = !replay;
    if (!replay) return;
    const { steps, tree } = replay;
    first.disabled = back.disabled = step === 0;
    last.disabled = on.disabled = step === steps;
    cut.hidden = !replay.prunes;
    cut.disabled = replay.nextCut(step, 1) === null;
    drawPlay();
    slider.max = String(steps);
    if (Number(slider.value) !== step) slider.value = String(step);
    slider.setAttribute("aria-valuetext", `${count(step)} of ${count(steps)}`);
    say(where, `step ${count(step)} / ${count(steps)}`);
    say(told, happened(replay, step));
    const { kind, host } = replay.scene(step);
    const { alpha, beta } = replay.window(host, step);
    const best = replay.best(host, step);
    const line = replay.line(host);
    const at = line ? `after ${line}` : "at the root";
    say(window.who, kind === "start" ? "Before the root" : `${role(replay, host)} ${at}`);
    say(window.alpha, edge(alpha, "alpha", tree));
    say(window.beta, edge(beta, "beta", tree));
    say(window.best, best ? short(best.value, tree) : "–");
    say(window.rule, conditionShort(replay, step));
    say(rule, condition(replay, step));
    const tally = replay.tally(step);
    for (const { name, value, element: box } of counters) {
      say(value, count(tally[name]));
      box.hidden = (name === "recalled" || name === "finished") && tally[name] === 0;
    }
    say(agree, agreement(replay, step));
  }

  function drawPlay() {
    const { playing } = desk;
    if (play.dataset.playing === String(playing)) return;
    play.dataset.playing = String(playing);
    fill(play, icon(playing ? "pause" : "play"), playing ? "Pause" : "Play");
  }

  return { element, update };
}

/**
 * How the replay's counters stand to the engine's.
 * @param {import("./replay.ts").Replay} replay @param {number} step
 */
function agreement(replay, step) {
  const { tree } = replay;
  const { counters } = tree;
  const done = step === replay.steps;
  const names = /** @type {const} */ (["evaluated", "finished", "cutoffs", "skipped"]);
  const said = names.map((name) => `${name} ${count(counters[name] ?? 0)}`).join(", ");
  if (!tree.whole) {
    const rest = "Visited counts every position, the rest only those that are shown.";
    return done && !tree.under ? `${rest} The engine counted ${said}.` : rest;
  }
  // Of a search that deepens one iteration is shown, and all of them are counted.
  if (!done || tree.under || (counters.iterations ?? 0) > 1) return "";
  const tally = replay.tally(step);
  const same = names.every((name) => counters[name] === tally[name]);
  const all = same && counters.visited === tally.visited;
  return all ? "✓ The replay counted what the engine counted." : `The engine counted ${said}.`;
}
