// @ts-check
/** What the script is worth: how often it keeps the outcome, against truth and beside others. */

import { allScripts, onScripts } from "../../state/scripts.js";
import { button, segments } from "../../ui/controls.js";
import { fill, h, say } from "../../ui/dom.js";

/**
 * @typedef {import("../../api/types.ts").Estimate} Estimate
 * @typedef {import("../../api/types.ts").GradeScriptEntry} Entry
 * @typedef {import("../../api/types.ts").GradeScriptResponse} Graded
 * @typedef {import("../../api/types.ts").WorstMove} Miss
 * @typedef {ReturnType<typeof import("./watch.js").createWatch>} Watch
 */

const MOST_RIVALS = 4;

/**
 * @param {Watch} watch
 * @param {{ show: (miss: Miss) => void, name: () => string }} acts
 */
export function createWorth(watch, { show, name }) {
  let depth = 2;
  /** @type {string[]} */
  let against = ["cells", "windows-centre", "quiet"];
  /** @type {string[]} */
  let built = [];
  const status = h("p", { class: "worth-status", role: "status", "aria-live": "polite" });
  const bar = h("progress", {
    class: "meter",
    max: "1",
    value: "0",
    "aria-label": "Graded positions",
  });
  const verdict = h("p", { class: "worth-verdict" });
  const body = h("tbody", null);
  const head = (/** @type {string} */ text, /** @type {string} */ title) =>
    h("th", { scope: "col", title }, text);
  const table = h(
    "div",
    { class: "sheet-scroll", tabindex: "0", role: "group", "aria-label": "Grades" },
    h(
      "table",
      { class: "sheet worth-table numbers" },
      h("caption", { class: "visually-hidden" }, "Graded against perfect play"),
      h(
        "thead",
        null,
        h(
          "tr",
          null,
          head("Evaluation", "inside alpha-beta of this depth"),
          head("Outcome kept", "of the positions where some move keeps it and some move loses it"),
          head("Best move", "how often the move is a best one"),
          head("Regret", "the best score minus the score of the move, on average"),
        ),
      ),
      body,
    ),
  );
  const misses = h("ol", { class: "misses" });
  const missed = h("div", null, h("h3", null, "Worst misses"), misses);
  const run = button("Grade now", () => (watch.state.grading ? watch.stop() : watch.grade()), {
    small: true,
    keys: "Control+Enter",
  });
  const depths = segments(
    "Search depth",
    ["1", "2", "3", "4"].map((value) => ({ value, text: value })),
    String(depth),
    (value) => {
      depth = Number(value);
      tell();
    },
  );
  const rivals = h("div", { class: "rivals" });
  const element = h(
    "div",
    { class: "worth" },
    h("div", { class: "worth-head" }, depths, run),
    status,
    bar,
    verdict,
    table,
    h(
      "details",
      { class: "more" },
      h("summary", null, "Compare with others"),
      h("p", { class: "small-text muted" }, `At most ${MOST_RIVALS}.`),
      rivals,
    ),
    missed,
  );
  let drawnMisses = "";

  function tell() {
    watch.compare({ depth, against });
  }

  function drawRivals() {
    const own = allScripts()
      .map((script) => `script:${script.name}`)
      .filter((text) => text !== `script:${name()}`);
    if (built.length) {
      against = against.filter((each) => built.includes(each) || own.includes(each));
    }
    fill(
      rivals,
      [...built, ...own].map((text) => {
        const box = h("input", {
          type: "checkbox",
          checked: against.includes(text),
          disabled: !against.includes(text) && against.length >= MOST_RIVALS,
          onchange: () => {
            against = box.checked ? [...against, text] : against.filter((each) => each !== text);
            for (const each of rivals.querySelectorAll("input")) {
              each.disabled = !each.checked && against.length >= MOST_RIVALS;
            }
            tell();
          },
        });
        return h("label", { class: "check" }, box, text);
      }),
    );
  }

  function update() {
    const { graded, grading, gradeFailure, checked, failure } = watch.state;
    const sound = Boolean(checked?.ok) && !failure;
    const fresh = watch.isGraded();
    fill(run, grading ? "Stop" : "Grade now");
    run.disabled = !grading && !sound;
    bar.hidden = !grading;
    bar.value = graded && graded.of ? graded.positions / graded.of : 0;
    element.classList.toggle("is-old", graded !== null && !fresh);
    // Heard when it begins and when it ends; in between it only counts.
    status.setAttribute("aria-live", grading && graded ? "off" : "polite");
    say(status, words());
    table.hidden = verdict.hidden = !graded;
    missed.hidden = !graded?.worst.length;
    if (!graded) return;
    say(verdict, comparison(graded));
    fill(
      body,
      graded.entries.map((entry) => row(entry, graded.entries)),
    );
    const key = JSON.stringify(graded.worst);
    if (key !== drawnMisses) {
      drawnMisses = key;
      fill(misses, graded.worst.map(miss));
    }

    function words() {
      if (gradeFailure) return gradeFailure;
      if (!graded) {
        if (grading) return "Grading a first sample…";
        return sound
          ? "Grading begins when you pause."
          : "Graded against perfect play as soon as it has no fault.";
      }
      if (!fresh) return "The text has changed since.";
      const count = `${graded.positions.toLocaleString("en")} of ${graded.of.toLocaleString("en")}`;
      if (graded.complete) return `Graded on all ${graded.of.toLocaleString("en")} positions.`;
      return grading ? `Graded on ${count} positions so far.` : `Stopped after ${count} positions.`;
    }
  }

  /** @param {Miss} each */
  function miss(each) {
    return h(
      "li",
      null,
      h(
        "button",
        { class: "miss", type: "button", onclick: () => show(each) },
        h("span", { class: "mono" }, each.moves || "start"),
        h(
          "span",
          { class: "small-text" },
          `chose ${each.chosen}, ${each.chosen_words}; ${anyOf(each.best)} ${each.words}`,
        ),
      ),
    );
  }

  drawRivals();
  const end = onScripts(drawRivals);
  return {
    element,
    update,
    /** The evaluations to compare with. @param {string[]} names */
    offer(names) {
      built = names;
      drawRivals();
      tell();
    },
    depth: () => depth,
    close: end,
  };
}

/** "script:mine", which may go on in a new line after the colon. @param {string} name */
function named(name) {
  const at = name.indexOf(":") + 1;
  return [name.slice(0, at), at ? h("wbr") : null, name.slice(at)];
}

/** @param {Entry} entry @param {Entry[]} all */
function row(entry, all) {
  const lows = all.map((each) => each.kept?.low ?? 100);
  // The bars begin where something happens: nobody keeps less than the weakest.
  const least = Math.max(0, Math.floor((Math.min(...lows) - 3) / 10) * 10);
  const place = (/** @type {number} */ value) => `${(100 * (value - least)) / (100 - least)}%`;
  const { kept } = entry;
  return h(
    "tr",
    { class: entry.mine ? "is-chosen" : null },
    h("th", { scope: "row" }, named(entry.name), entry.mine ? h("b", null, " (yours)") : null),
    h(
      "td",
      null,
      kept &&
        h(
          "span",
          { class: "interval", "aria-hidden": "true" },
          h("i", {
            class: "interval-span",
            style: {
              left: place(Math.max(least, kept.low)),
              right: `calc(100% - ${place(Math.min(100, kept.high))})`,
            },
          }),
          h("i", { class: "interval-dot", style: { left: place(kept.value) } }),
        ),
      h("span", { class: "interval-text" }, intervalText(kept)),
    ),
    h("td", null, entry.best ? `${entry.best.value.toFixed(1)} %` : "–"),
    h("td", null, entry.regret ? entry.regret.value.toFixed(2) : "–"),
  );
}

/** "71.2 % [69.2, 73.1]". @param {Estimate | null | undefined} kept */
export function intervalText(kept) {
  if (!kept) return "–";
  const [value, low, high] = [kept.value, kept.low, kept.high].map((each) => each.toFixed(1));
  return `${value} % [${low}, ${high}]`;
}

/** Where yours stands among the others, in a sentence. @param {Graded} graded */
export function comparison({ entries }) {
  const mine = entries.find((entry) => entry.mine)?.kept;
  if (!mine) return "";
  /** @type {Record<"ahead" | "behind" | "level", string[]>} */
  const found = { ahead: [], behind: [], level: [] };
  /** @type {Record<string, keyof typeof found>} */
  const places = { better: "ahead", worse: "behind", not_separable: "level" };
  for (const { name, comparison } of entries) {
    if (comparison) found[places[comparison.verdict]].push(name);
  }
  const parts = [
    found.ahead.length ? `significantly ahead of ${list(found.ahead)}` : "",
    found.level.length ? `not separable from ${list(found.level)}` : "",
    found.behind.length ? `significantly behind ${list(found.behind)}` : "",
  ].filter(Boolean);
  const kept = `Keeps the outcome in ${intervalText(mine)} of the critical positions`;
  return parts.length ? `${kept}: ${parts.join(", ")}.` : `${kept}.`;
}

/** "3", "3 or 5", "1, 3 or 5". @param {string} columns as in "135" */
export const anyOf = (columns) => list([...columns], "or");

/** @param {string[]} names */
function list(names, last = "and") {
  const [end = ""] = names.slice(-1);
  return names.length < 2 ? end : `${names.slice(0, -1).join(", ")} ${last} ${end}`;
}
