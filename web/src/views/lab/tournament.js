// @ts-check
/** A tournament of one's own: who enters, where games begin, how many, and what that will take. */

import { allScripts } from "../../state/scripts.js";
import { button, field, segments } from "../../ui/controls.js";
import { fill, h, say } from "../../ui/dom.js";
import { checks, numberInput, selectInput } from "./checks.js";
import { duration, games, obstacle, shortName, tournamentRequest } from "./plan.js";
import { about, counted } from "./words.js";

/**
 * @typedef {import("../../api/types.ts").CatalogueResponse} Catalogue
 * @typedef {import("../../api/types.ts").RunRequest} RunRequest
 * @typedef {import("./plan.js").Tournament} Tournament
 */

const NOBODY = { evaluations: [], engines: [], free: "" };

/** Fields to start from; the names are those of the reports' evaluations, repaired. */
const FIELDS = [
  {
    label: "The reports' evaluations",
    change: {
      ...NOBODY,
      evaluations: [
        "cells",
        "open-windows",
        "runs",
        "windows-centre",
        "lines",
        "attack",
        "defence",
      ],
      depths: [4],
    },
  },
  {
    label: "One evaluation, four depths",
    change: { ...NOBODY, evaluations: ["windows-centre"], depths: [1, 2, 4, 6] },
  },
  {
    label: "All levels",
    change: { ...NOBODY, engines: Array.from({ length: 8 }, (_, index) => `level:${index + 1}`) },
  },
  { label: "Nobody", change: NOBODY },
];

/** @type {Tournament} */
const FIRST = {
  evaluations: ["cells", "open-windows", "windows-centre", "quiet"],
  search: "alphabeta",
  depths: [2, 4],
  engines: [],
  free: "",
  variant: "7x6",
  openings: "two-ply",
  pairs: 25,
  format: "round-robin",
  seed: 1,
};

/** What is chosen outlives a look at a run. @type {Tournament} */
let chosen = { ...FIRST };

/** A script enters against the usual field. @param {string} name */
export function enterScript(name) {
  chosen = {
    ...FIRST,
    evaluations: [`script:${name}`, "cells", "open-windows", "windows-centre", "quiet"],
    depths: [4],
  };
}

/** A tournament there was, to be changed. @param {RunRequest} spec */
export function enterAgain(spec) {
  if (spec.kind !== "tournament") return;
  const { players, variant, pairs, openings, format, seed } = spec;
  chosen = {
    ...FIRST,
    ...NOBODY,
    free: (players ?? []).map(({ name, engine }) => (name ? `${name}=${engine}` : engine)).join("\n"),
    variant: variant ?? FIRST.variant,
    pairs: pairs ?? FIRST.pairs,
    openings: openings ?? FIRST.openings,
    format: /** @type {"gauntlet" | "round-robin" | null | undefined} */ (format) ?? FIRST.format,
    seed: seed ?? FIRST.seed,
  };
}

/**
 * @param {Catalogue} catalogue
 * @param {(request: RunRequest) => Promise<string>} start says why it was refused, or ""
 */
export function createTournament(catalogue, start) {
  const workers = Math.max(1, catalogue.limits.seats - 1);
  const line = h("p", { class: "plan-line", role: "status" });
  const run = button("Run", () => void submit(), { kind: "primary" });
  const entrants = h("div", { class: "stack" });
  const element = h(
    "form",
    {
      class: "plan",
      "aria-label": "Tournament",
      onsubmit: (/** @type {Event} */ event) => event.preventDefault(),
    },
    entrants,
    rules(),
    h("div", { class: "plan-foot" }, line, run),
  );

  /** What the server refuses is said where what can be seen here is. */
  async function submit() {
    const problem = await start(tournamentRequest(chosen));
    if (!problem) return;
    element.classList.add("has-obstacle");
    say(line, problem);
  }

  /** @param {Partial<Tournament>} change */
  function set(change) {
    chosen = { ...chosen, ...change };
    tell();
  }

  function tell() {
    const wrong = obstacle(chosen);
    run.disabled = wrong !== "";
    element.classList.toggle("has-obstacle", wrong !== "");
    say(line, wrong || `${counted(games(chosen), "games")}, ${about(duration(chosen, workers))}`);
  }

  function drawEntrants() {
    const scripts = allScripts();
    const searches = catalogue.searches.filter((search) => search.evaluates);
    const kinds = ["perfect", "mcts", "random"];
    const engines = [
      ...catalogue.levels.map((level, index) => ({
        value: level.text,
        text: `Level ${index + 1}`,
        title: level.summary,
      })),
      ...catalogue.searches
        .filter((search) => kinds.includes(search.name))
        .map(({ name, summary }) => ({ value: name, title: summary })),
    ];
    const free = h("textarea", {
      class: "input mono",
      rows: "2",
      spellcheck: "false",
      autocapitalize: "off",
      placeholder: "Robert=alphabeta:depth=6,eval=open-windows",
      oninput: () => set({ free: free.value }),
    });
    free.value = chosen.free;
    const written = field("Other engines, one a line", free);
    fill(
      entrants,
      h(
        "div",
        { class: "row", role: "group", "aria-label": "Fields to start from" },
        FIELDS.map(({ label, change }) =>
          button(
            label,
            () => {
              set(change);
              drawEntrants();
            },
            { small: true },
          ),
        ),
      ),
      scripts.length
        ? checks(
            "Your scripts",
            scripts.map(({ name }) => ({ value: `script:${name}`, text: name })),
            () => chosen.evaluations,
            (evaluations) => set({ evaluations }),
          )
        : h(
            "p",
            { class: "small-text muted" },
            "No script of your own yet: ",
            h("a", { href: "/write" }, "write one"),
            ".",
          ),
      checks(
        "Evaluations",
        catalogue.evaluations.map(({ name, summary }) => ({ value: name, title: summary })),
        () => chosen.evaluations,
        (evaluations) => set({ evaluations }),
      ),
      h(
        "div",
        { class: "plan-grid" },
        field(
          "Search",
          selectInput(
            searches.map(({ name, summary }) => ({ text: name, summary })),
            chosen.search,
            (search) => set({ search }),
          ),
        ).element,
        checks(
          "Depths, for the evaluations",
          ["1", "2", "3", "4", "5", "6", "7", "8"].map((value) => ({ value })),
          () => chosen.depths.map(String),
          (values) => set({ depths: values.map(Number).sort((a, b) => a - b) }),
          { pills: true },
        ),
      ),
      checks(
        "Other players",
        engines,
        () => chosen.engines,
        (values) => set({ engines: values }),
      ),
      written.element,
    );
    // What is chosen but not offered here would play unseen.
    const offered = new Set([
      ...catalogue.evaluations.map(({ name }) => name),
      ...scripts.map(({ name }) => `script:${name}`),
    ]);
    set({ evaluations: chosen.evaluations.filter((each) => offered.has(each)) });
  }

  function rules() {
    return h(
      "div",
      { class: "stack" },
      h(
        "div",
        { class: "plan-grid" },
        field(
          "Board",
          selectInput(catalogue.variants, chosen.variant, (variant) => set({ variant })),
        ).element,
        field(
          "Openings",
          selectInput(catalogue.openings, chosen.openings, (openings) => set({ openings })),
          "Where games begin; both seats are always played.",
        ).element,
        field(
          "Openings a pairing",
          numberInput(String(chosen.pairs), (pairs) => set({ pairs }), { least: 1 }),
          "Two games each.",
        ).element,
        field(
          "Seed",
          numberInput(String(chosen.seed), (seed) => set({ seed: seed || 0 })),
          "The same seed gives the same games.",
        ).element,
      ),
      segments(
        "Format",
        [
          { value: "round-robin", text: "Round robin" },
          { value: "gauntlet", text: "Gauntlet: the first meets all" },
        ],
        chosen.format,
        (format) => set({ format: /** @type {Tournament["format"]} */ (format) }),
      ),
    );
  }

  drawEntrants();
  return { element, run, title: () => chosen.evaluations.map(shortName).join(", ") };
}
