// @ts-check
/** The Lab: experiments, tournaments and gradings to run, and all runs there have been. */

import { failureText, isAbort } from "../../api/client.ts";
import { missingScript } from "../../state/scripts.js";
import { button } from "../../ui/controls.js";
import { confirmDialog } from "../../ui/dialog.js";
import { fill, h } from "../../ui/dom.js";
import "../../styles/lab.css";
import "../../styles/lab-document.css";
import { createTabs } from "../../ui/tabs.js";
import { toast } from "../../ui/toast.js";
import { createDocument } from "./document.js";
import { createGrading } from "./grading.js";
import { createPresets } from "./presets.js";
import { createRunList } from "./runlist.js";
import { createRunPage } from "./runpage.js";
import { createTournament, enterAgain, enterScript } from "./tournament.js";
import { isActive } from "./words.js";

/**
 * @typedef {import("../../api/types.ts").Run} Run
 * @typedef {import("../../api/types.ts").RunRequest} RunRequest
 * @typedef {{ element: HTMLElement, close: () => void }} Page
 */

/** How often the list is asked for while something runs. */
const POLL_MS = 1500;

/** @type {import("../../mount-legacy-view.ts").Mount} */
export async function mount(container, { engine, query, go, title }) {
  /** @type {Page | null} */
  let page = null;

  /** @param {URLSearchParams} address */
  function open(address) {
    const before = page;
    before?.close();
    const run = address.get("run");
    const pair = address.get("compare")?.split(",").filter(Boolean) ?? [];
    if (run) page = runPage(run);
    else if (pair.length === 2) page = comparePage(pair);
    else page = homePage(address);
    fill(container, page.element);
    // What was pressed is gone; whoever reads by ear or goes by key begins at the new heading.
    if (before) page.element.querySelector("h1")?.focus({ preventScroll: true });
  }

  /** @param {string} id */
  function runPage(id) {
    title("Lab");
    return createRunPage(engine, id, {
      remove,
      again: (run) => {
        enterAgain(run.spec);
        go("/lab?new=tournament");
      },
      named: title,
      home: () => go("/lab?runs=1"),
    });
  }

  /** @param {string[]} ids @returns {Page} */
  function comparePage(ids) {
    title("Compare two runs");
    const controller = new AbortController();
    const doc = createDocument();
    const heading = h("h1", { tabindex: "-1" }, "Compare two runs");
    const status = h("p", { role: "status" }, "Putting them beside each other…");
    engine.compareRuns(ids, { signal: controller.signal }).then(
      ({ document }) => {
        fill(heading, document.title);
        status.hidden = true;
        doc.update(document);
      },
      (error) => {
        if (!isAbort(error)) fill(status, failureText(error));
      },
    );
    const links = ids.map((id, index) =>
      h(
        "a",
        { class: "button small", href: `/lab?run=${id}` },
        `Open the ${index ? "second" : "first"}`,
      ),
    );
    const element = h(
      "div",
      { class: "lab-page" },
      h("p", null, h("a", { href: "/lab?runs=1" }, "← All runs")),
      h("div", { class: "run-head" }, heading, h("div", { class: "row" }, links)),
      status,
      doc.element,
    );
    return { element, close: () => controller.abort() };
  }

  /** @param {URLSearchParams} address @returns {Page} */
  function homePage(address) {
    title("Lab");
    const controller = new AbortController();
    const { signal } = controller;
    let timer = 0;
    const notice = h("div", { class: "lab-notice", role: "status", hidden: true });
    const error = h("p", { class: "field-error", role: "alert" });
    const fresh = h(
      "div",
      { class: "lab-new" },
      h("p", { class: "muted" }, "Reading what can be run…"),
    );
    const list = createRunList({
      compare: ([one, other]) => go(`/lab?compare=${one},${other}`),
      stop: (run) => void act(() => engine.stopRun(run.id)),
      resume: (run) => void act(() => engine.resumeRun(run.id)),
      remove: (run) => void remove(run).then(() => void poll()),
    });
    /** @type {ReturnType<typeof createPresets> | null} */
    let presets = null;
    /** @type {Run[]} */
    let runs = [];
    const tabs = createTabs(
      [
        { id: "new", label: "New run", panel: h("div", null, fresh) },
        { id: "runs", label: "Runs", panel: h("div", null, list.element) },
      ],
      { label: "Lab", wide: "(min-width: 64rem)" },
    );
    tabs.element.classList.add("lab-tabs");
    if (address.has("runs")) tabs.select("runs");
    const element = h(
      "div",
      { class: "lab" },
      h(
        "div",
        { class: "lab-head" },
        h("h1", { tabindex: "-1" }, "Lab"),
        h("a", { class: "button", href: "/write" }, "Write your own evaluation"),
      ),
      notice,
      error,
      tabs.element,
    );

    /** @param {() => Promise<unknown>} ask */
    async function act(ask) {
      try {
        await ask();
      } catch (problem) {
        toast(failureText(problem), { tone: "bad" });
      }
      void poll();
    }

    /**
     * Starts a run and goes to it, or says why not.
     * @param {RunRequest} request
     */
    async function start(request) {
      const missing = missingScript(request);
      if (missing) return missing;
      try {
        const run = await engine.startRun(request, { signal });
        if (!signal.aborted) go(`/lab?run=${run.id}`);
        return "";
      } catch (problem) {
        return isAbort(problem) ? "" : failureText(problem);
      }
    }

    async function poll() {
      clearTimeout(timer);
      try {
        const answer = await engine.runs({ signal });
        if (signal.aborted) return;
        runs = answer.runs;
        list.update(runs);
        presets?.update(runs);
        explain(answer.trouble ?? null);
      } catch (problem) {
        if (!isAbort(problem)) error.textContent = failureText(problem);
        return;
      }
      // What others start is seen too, only later.
      const pause = runs.some(isActive) ? POLL_MS : 10 * POLL_MS;
      clearTimeout(timer);
      if (!signal.aborted) timer = window.setTimeout(() => void poll(), pause);
    }

    /** Why nothing can be run, if so. @param {string | null} trouble */
    function explain(trouble) {
      notice.hidden = trouble === null;
      if (notice.hidden || notice.childElementCount) return;
      const why = trouble ? `${trouble.charAt(0).toUpperCase()}${trouble.slice(1)}. ` : "";
      fill(
        notice,
        h("b", null, "This server cannot keep runs."),
        h(
          "p",
          null,
          `${why}So nothing can be run here. Start it with a folder it may write to: `,
          h("code", null, "foursight serve --lab FOLDER"),
          ".",
        ),
      );
    }

    async function offer() {
      try {
        const catalogue = await engine.catalogue();
        if (signal.aborted) return;
        presets = createPresets(
          catalogue.experiments,
          (name) =>
            void start({ kind: "experiment", name }).then((problem) => {
              if (problem) toast(problem, { tone: "bad" });
            }),
        );
        const tournament = createTournament(catalogue, start);
        const grading = createGrading(catalogue, start);
        const kinds = createTabs(
          [
            { id: "tournament", label: "Tournament", panel: h("div", null, tournament.element) },
            { id: "grading", label: "Grading", panel: h("div", null, grading.element) },
          ],
          { label: "A run of your own" },
        );
        const own = h(
          "section",
          { class: "card own", "aria-labelledby": "own-title" },
          h("h2", { id: "own-title" }, "A run of your own"),
          kinds.element,
        );
        fill(fresh, presets.element, own);
        presets.update(runs);
        if (address.has("enter") || address.has("new")) {
          tournament.run.scrollIntoView({ block: "center" });
          tournament.run.focus({ preventScroll: true });
        }
      } catch (problem) {
        fill(
          fresh,
          h("p", { class: "field-error" }, failureText(problem)),
          button("Try again", () => void offer()),
        );
      }
    }

    const entering = address.get("enter");
    if (entering) enterScript(entering);
    void offer();
    void poll();
    return {
      element,
      close: () => {
        clearTimeout(timer);
        controller.abort();
      },
    };
  }

  /** Deletes a run if that is meant. @param {Run} run */
  async function remove(run) {
    const sure = await confirmDialog({
      title: "Delete this run?",
      text: `${run.title}: its games and tables are deleted for good.`,
      yes: "Delete",
    });
    if (!sure) return false;
    try {
      await engine.deleteRun(run.id);
      toast(`${run.title} deleted.`);
      return true;
    } catch (error) {
      toast(failureText(error), { tone: "bad" });
      return false;
    }
  }

  open(query);
  return { update: open, unmount: () => page?.close() };
}
