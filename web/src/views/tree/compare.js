// @ts-check
/** Searches side by side on the same position, to the same depth with the same evaluation. */

import { failureText, isAbort } from "../../api/client.ts";
import { button } from "../../ui/controls.js";
import { fill, h, say } from "../../ui/dom.js";
import { comparedEngines } from "./compared-engines.ts";
import { count, percent } from "./value-text.ts";

/**
 * @typedef {import("../../api/client.ts").EngineMove} Decision
 * @typedef {{ name: string, how: string, engine: string,
 *   state: "waiting" | "running" | "done" | "failed", visited: number, decision: Decision | null, problem: string }} Entry
 */

/**
 * How the searches compare, in a sentence or two.
 * @param {Entry[]} entries the first is minimax
 */
export function summary(entries) {
  const done = entries.filter((entry) => entry.decision);
  const [plain, pruned] = ["minimax", "alphabeta"].map((name) =>
    done.find((entry) => entry.engine.startsWith(name)),
  );
  if (!plain?.decision || !pruned?.decision) return "";
  const [all, some] = [plain.decision.counters.visited, pruned.decision.counters.visited];
  if (!plain.decision.complete) {
    const much = `Minimax was stopped after ${count(all)} positions`;
    return `${much}; alpha-beta needed ${count(some)} for the whole search.`;
  }
  const spared = `${count(all)} against ${count(some)}, ${percent(1 - some / all)} spared.`;
  const { column, score } = plain.decision;
  const agree = agreed(done);
  const points = score?.text.replace("-", "−") ?? "?";
  const what = `column ${column}, worth ${score?.plies_to_end ? "a " : ""}${points}`;
  return `${spared} ${agree ? `All of them choose ${what}.` : `Minimax chooses ${what}.`}`;
}

/** Whether all that are done choose the same, and think the same of it. @param {Entry[]} entries */
function agreed(entries) {
  const [first, ...rest] = entries.flatMap(({ decision }) => (decision ? [decision] : []));
  return rest.every(
    ({ column, score }) => column === first?.column && score?.value === first.score?.value,
  );
}

/**
 * @param {import("./desk.js").Desk} desk
 * @param {import("../../api/client.ts").ApiClient} engine
 * @param {{ catalogue: () => import("../../api/types.ts").CatalogueResponse | null,
 *   show: (engine: string) => void }} acts
 */
export function createCompare(desk, engine, acts) {
  /** @type {Entry[]} */
  let entries = [];
  let key = "";
  let running = new AbortController();
  let busy = false;
  const told = h("p", { class: "tree-verdict", role: "status" });
  const body = h("tbody", null);
  const start = button("Compare", () => void run(), { kind: "primary", small: true });
  const stop = button("Stop", () => running.abort(), { icon: "stop", small: true });
  const plays = h("th", { scope: "col" }, "Plays");
  const heads = ["Search", "Visited", "Judged", "Cutoffs"];
  const table = h(
    "table",
    { class: "sheet numbers tree-compare" },
    h("caption", { class: "visually-hidden" }, "Searches side by side"),
    h(
      "thead",
      null,
      h(
        "tr",
        null,
        heads.map((name) => h("th", { scope: "col" }, name)),
        plays,
      ),
    ),
    body,
  );
  const scroll = h(
    "div",
    { class: "sheet-scroll", tabindex: "0", role: "region", "aria-label": "Searches side by side" },
    table,
  );
  const intro = h(
    "p",
    { class: "small-text muted" },
    "Minimax, alpha-beta in several orders and a deepening search, on this position to this depth.",
  );
  const element = h(
    "section",
    { "aria-label": "Compare", class: "stack" },
    intro,
    h("div", { class: "row" }, start, stop),
    told,
    scroll,
  );

  async function run() {
    running.abort();
    running = new AbortController();
    const { signal } = running;
    const { variant, moves, engine: text } = desk.place;
    entries = comparedEngines(text, acts.catalogue()).map((rival) => ({
      ...rival,
      state: "waiting",
      visited: 0,
      decision: null,
      problem: "",
    }));
    busy = true;
    draw();
    const mine = entries;
    for (const entry of mine) {
      entry.state = "running";
      draw();
      try {
        entry.decision = await engine.think(
          { variant, moves, engine: entry.engine },
          {
            signal,
            progress: ({ counters }) => {
              entry.visited = counters.visited;
              if (entries === mine) draw();
            },
          },
        );
        entry.state = "done";
      } catch (error) {
        entry.state = "failed";
        entry.problem = isAbort(error) ? "stopped" : failureText(error);
      }
      if (entries !== mine) return;
      if (signal.aborted) break;
    }
    busy = false;
    draw();
  }

  function draw() {
    start.hidden = busy;
    stop.hidden = !busy;
    scroll.hidden = entries.length === 0;
    // Where all choose alike, the sentence above has said it.
    plays.hidden = agreed(entries);
    say(told, busy ? "Searching…" : summary(entries));
    const most = Math.max(1, ...entries.map(({ decision }) => decision?.counters.visited ?? 0));
    fill(
      body,
      entries.map((entry) => row(entry, most)),
    );
  }

  /** @param {Entry} entry @param {number} most */
  function row(entry, most) {
    const { decision } = entry;
    const name = h(
      "th",
      { scope: "row" },
      h(
        "button",
        {
          class: "link",
          type: "button",
          title: entry.engine,
          onclick: () => acts.show(entry.engine),
        },
        entry.name,
        h("small", null, ` ${entry.how}`),
      ),
    );
    if (!decision) {
      const words = { waiting: "waits", running: "searching…", failed: entry.problem, done: "" };
      const more = entry.visited && entry.state === "running" ? ` ${count(entry.visited)}` : "";
      return h("tr", null, name, h("td", { colspan: 4 }, words[entry.state] + more));
    }
    const { visited, evaluated, cutoffs } = decision.counters;
    const cell = (/** @type {number | undefined} */ value) =>
      h("td", null, value === undefined ? "–" : count(value));
    const share = h("i", { class: "tree-bar", "aria-hidden": "true" });
    share.style.width = `${Math.max(1, (visited / most) * 100)}%`;
    return h(
      "tr",
      null,
      name,
      h("td", null, `${decision.complete ? "" : "over "}${count(visited)}`, share),
      cell(evaluated),
      cell(cutoffs),
      h(
        "td",
        { hidden: plays.hidden },
        `${decision.column}: ${decision.score?.text.replace("-", "−") ?? "–"}`,
      ),
    );
  }

  return {
    element,
    update() {
      const { variant, moves, engine: text } = desk.place;
      const now = `${variant} ${moves} ${comparedEngines(text, acts.catalogue())[0]?.engine}`;
      if (now === key) return;
      key = now;
      running.abort();
      entries = [];
      busy = false;
      draw();
    },
    destroy: () => running.abort(),
  };
}
