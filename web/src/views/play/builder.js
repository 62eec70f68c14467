// @ts-check
/** A search put together from the catalogue: which search, which evaluation, and what can be set. */

import { allScripts } from "../../state/scripts.js";
import { field } from "../../ui/controls.js";
import { fill, h, say } from "../../ui/dom.js";
import { parseEngine, writeEngine } from "./enginetext.js";

/** @typedef {import("../../api/types.ts").CatalogueResponse} Catalogue */
/** @typedef {import("../../api/types.ts").Setting} Parameter */

/** What most people want to set; the rest waits behind "More settings". */
const FIRST = ["depth", "eval", "time", "nodes"];

/** Levels and exact play have places of their own in the dialog. */
const ELSEWHERE = ["level", "cmd", "file"];

/**
 * @param {Catalogue} catalogue
 * @param {string} text what is chosen at first
 * @param {(text: string) => void} chosen
 */
export function createBuilder(catalogue, text, chosen) {
  const searches = catalogue.searches.filter((search) => !ELSEWHERE.includes(search.name));
  const given = parseEngine(text);
  const known = searches.some((search) => search.name === given.name);
  let engine = known
    ? given
    : { name: "alphabeta", values: /** @type {Record<string, string>} */ ({}) };
  const preview = h("output", { class: "mono engine-text" });
  const settings = h("div", { class: "builder-settings" });
  const pick = h(
    "select",
    { class: "input", onchange: () => change(pick.value) },
    searches.map((search) =>
      h("option", { value: search.name, selected: search.name === engine.name }, search.name),
    ),
  );
  const about = h("p", { class: "field-help" });

  /** @param {string} name */
  function change(name) {
    const next = searches.find((search) => search.name === name);
    // What the new search takes as well is kept.
    const kept = Object.entries(engine.values).filter(([key]) =>
      next?.parameters.some((parameter) => parameter.name === key.split(".")[0]),
    );
    engine = { name, values: Object.fromEntries(kept) };
    draw();
  }

  const search = () => searches.find((each) => each.name === engine.name);
  const evaluation = () => {
    const parameter = search()?.parameters.find(
      (each) => each.kind === "evaluation" || each.name === "eval",
    );
    const name = engine.values.eval ?? String(parameter?.default ?? "");
    return parameter ? catalogue.evaluations.find((each) => each.name === name) : undefined;
  };

  function tell() {
    /** @type {Record<string, string | null>} */
    const defaults = {};
    for (const parameter of search()?.parameters ?? [])
      defaults[parameter.name] = defaultOf(parameter);
    for (const parameter of evaluation()?.parameters ?? [])
      defaults[`eval.${parameter.name}`] = defaultOf(parameter);
    const text = writeEngine(engine, defaults);
    say(preview, text);
    chosen(text);
  }

  /** @param {string} key @param {string} value */
  function set(key, value) {
    engine.values[key] = value;
    if (key === "eval") {
      // Another evaluation takes other settings.
      for (const name of Object.keys(engine.values))
        if (name.startsWith("eval.")) delete engine.values[name];
      draw();
    } else tell();
  }

  /** The built-in ones, the visitor's scripts, and what a link names. @param {string} now */
  function evaluations(now) {
    const own = allScripts().map(({ name }) => `script:${name}`);
    const all = [...catalogue.evaluations.map((each) => each.name), ...own];
    return now === "" || all.includes(now) ? all : [...all, now];
  }

  /** @param {Parameter} parameter @param {string} key */
  function control(parameter, key) {
    const value = engine.values[key] ?? "";
    const fallback = defaultOf(parameter) ?? "";
    const listed =
      parameter.kind === "evaluation" || parameter.name === "eval"
        ? evaluations(value)
        : (parameter.choices ?? []);
    if (listed.length) {
      const select = h(
        "select",
        { class: "input", onchange: () => set(key, select.value) },
        listed.map((choice) =>
          h("option", { value: choice, selected: choice === (value || fallback) }, choice),
        ),
      );
      return field(label(key), select, parameter.help).element;
    }
    const input = h("input", {
      class: "input",
      type: parameter.kind === "number" ? "number" : "text",
      min: parameter.least ?? null,
      max: parameter.most ?? null,
      placeholder: fallback || "no limit",
      value,
      oninput: () => set(key, input.value.trim()),
    });
    return field(label(key), input, parameter.help).element;
  }

  function draw() {
    const parameters = search()?.parameters ?? [];
    const main = parameters.filter((parameter) => FIRST.includes(parameter.name));
    const rest = parameters.filter((parameter) => !FIRST.includes(parameter.name));
    const judged = evaluation();
    say(about, search()?.summary ?? "");
    fill(
      settings,
      h(
        "div",
        { class: "builder-grid" },
        main.map((parameter) => control(parameter, parameter.name)),
      ),
      judged && h("p", { class: "field-help" }, `${judged.name}: ${judged.summary}`),
      rest.length + (judged?.parameters.length ?? 0) > 0 &&
        h(
          "details",
          { class: "more" },
          h("summary", null, "More settings"),
          h(
            "div",
            { class: "builder-grid" },
            (judged?.parameters ?? []).map((parameter) =>
              control(parameter, `eval.${parameter.name}`),
            ),
            rest.map((parameter) => control(parameter, parameter.name)),
          ),
        ),
    );
    tell();
  }

  const element = h(
    "div",
    { class: "stack" },
    field("Search", pick).element,
    about,
    settings,
    h("p", { class: "small-text" }, h("span", { class: "muted" }, "Engine text: "), preview),
  );
  draw();
  return { element };
}

/** @param {Parameter} parameter */
function defaultOf(parameter) {
  return parameter.default === null || parameter.default === undefined
    ? null
    : String(parameter.default);
}

/** "eval.three" as "Evaluation: three". @param {string} key */
function label(key) {
  const names = /** @type {Record<string, string>} */ ({
    eval: "Evaluation",
    depth: "Depth",
    time: "Time (ms)",
    nodes: "Nodes",
  });
  if (key.startsWith("eval.")) return `Evaluation: ${key.slice(5)}`;
  return names[key] ?? key.charAt(0).toUpperCase() + key.slice(1);
}
