// @ts-check
/** What is said about the script as it stands: a fault and where, or how fast and how fair it is. */

import { signed } from "../../ui/heat.js";
import { fill, h } from "../../ui/dom.js";
import { icon } from "../../ui/icons.js";

/**
 * @typedef {import("./watch.js").Subject} Subject
 * @typedef {ReturnType<typeof import("./watch.js").createWatch>} Watch
 * @typedef {import("../../api/types.ts").CheckScriptResponse} Checked
 * @typedef {import("../../api/types.ts").Counterexample} Case
 */

/**
 * @param {Watch} watch
 * @param {{ goTo: (line: number, column: number) => void,
 *   show: (moves: string, words: string) => void }} acts
 */
export function createVerdicts(watch, { goTo, show }) {
  const status = h("div", {
    class: "write-status",
    id: "code-fault",
    role: "status",
    "aria-live": "polite",
  });
  const laws = h("ul", { class: "write-laws" });
  let drawn = "";

  /** @param {boolean} asleep nothing may run yet */
  function update(asleep) {
    const { checked, failure, checking, subject } = watch.state;
    const empty = subject !== null && subject.source.trim() === "";
    const key = JSON.stringify([asleep, empty, failure, checked]);
    status.classList.toggle("is-checking", checking);
    if (key === drawn) return;
    drawn = key;
    const good = !asleep && checked?.ok && !failure;
    laws.hidden = !good;
    if (asleep) fill(status, "This script has not run yet.");
    else if (empty) fill(status, "An empty script is no evaluation yet: begin with an example.");
    else if (failure) tell("bad", failure);
    else if (!checked) fill(status, "Reading the script…");
    else if (checked.fault) fault(checked);
    else tell("good", `No fault found. ${checked.note ?? ""}`.trim());
    if (good && checked) fill(laws, lawsOf(checked));
  }

  /** @param {"good" | "bad"} tone @param {...any} words */
  function tell(tone, ...words) {
    fill(
      status,
      h(
        "p",
        { class: `write-verdict is-${tone}` },
        icon(tone === "good" ? "check" : "close"),
        h("span", null, words),
      ),
    );
  }

  /** @param {Checked} checked */
  function fault({ fault: found }) {
    if (!found) return;
    const { line, column, message } = found;
    if (line == null) return tell("bad", sentence(message));
    const place = `Line ${line}${column == null ? "" : `, column ${column}`}`;
    const jump = h(
      "button",
      { class: "link", type: "button", onclick: () => goTo(line, column ?? 1) },
      place,
    );
    tell("bad", jump, `: ${message}`);
  }

  /** @param {Checked} checked */
  function lawsOf({ call_time_ns, operations, mirror, mirror_case, antisymmetric, antisymmetry_case }) {
    return [
      h(
        "li",
        { class: "is-plain" },
        h("b", { class: "numbers" }, microseconds(call_time_ns / 1e3)),
        ` a call, ${operations.toLocaleString("en")} operations`,
      ),
      law(mirror, "mirror-symmetric", mirror_case, (at) => `${at.here} here, ${at.there} mirrored`),
      law(
        antisymmetric,
        "antisymmetric",
        antisymmetry_case,
        (at) => `${at.here} for one player, ${at.there} for the other`,
      ),
    ];
  }

  /**
   * @param {boolean} holds
   * @param {string} name
   * @param {Case | null | undefined} found
   * @param {(at: { here: string, there: string }) => string} words
   */
  function law(holds, name, found, words) {
    const told = found && words({ here: signed(found.here), there: signed(found.there) });
    return h(
      "li",
      { class: holds ? "is-good" : "is-open" },
      icon(holds ? "check" : "close"),
      holds ? name : `not ${name}`,
      found &&
        h(
          "button",
          { class: "link", type: "button", onclick: () => show(found.moves, `${told}.`) },
          `see ${found.moves || "the empty board"}`,
        ),
    );
  }

  return { status, laws, update };
}

/** @param {string} text */
function sentence(text) {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** "3.1 µs". @param {number} us */
export function microseconds(us) {
  if (us >= 1000) return `${(us / 1000).toFixed(1)} ms`;
  return `${us < 10 ? us.toFixed(1) : Math.round(us)} µs`;
}
