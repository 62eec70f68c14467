// @ts-check
/** One run: how far it is, what it has found so far, and its files; live until it ends. */

import { ApiError, failureText, isAbort } from "../../api/client.ts";
import { announce } from "../../ui/announce.js";
import { button } from "../../ui/controls.js";
import { copy } from "../../ui/copy.js";
import { fill, h, say } from "../../ui/dom.js";
import { createDocument } from "./document.js";
import { KINDS, STATES, isActive, progressWords, quarter, when } from "./words.js";

/**
 * @typedef {import("../../api/types.ts").Run} Run
 * @typedef {import("../../api/types.ts").Document} Document
 */

/**
 * @param {import("../../api/client.ts").ApiClient} engine
 * @param {string} id
 * @param {{ remove: (run: Run) => Promise<boolean>, again: (run: Run) => void,
 *   named: (title: string) => void, home: () => void }} acts
 */
export function createRunPage(engine, id, { remove, again, named, home }) {
  const controller = new AbortController();
  /** @type {Run | null} */
  let run = null;
  let told = -1;
  let following = false;
  let outdated = false;
  const title = h("h1", { tabindex: "-1" }, "A run");
  const about = h("p", { class: "muted numbers" });
  const words = h("p", { class: "run-words numbers" });
  const bar = h("progress", { class: "meter", max: "1", value: "0", "aria-label": "Progress" });
  const failure = h("p", { class: "run-failure", role: "alert" });
  const buttons = h("div", { class: "row" });
  const files = h("div", { class: "run-files" });
  const doc = createDocument({
    plotFile: (index) => {
      const name = `plot-${index}.svg`;
      return run?.state === "done" && run.files.includes(name) ? engine.runFile(id, name) : null;
    },
  });
  const nothing = h("p", { class: "muted" }, "The first results come in a moment.");
  const element = h(
    "div",
    { class: "lab-page" },
    h("p", null, h("a", { href: "/lab?runs=1" }, "← All runs")),
    h("div", { class: "run-head" }, h("div", null, title, about), buttons),
    h("div", { class: "run-progress" }, bar, words),
    failure,
    files,
    nothing,
    doc.element,
  );
  doc.element.hidden = true;

  /** @param {Run} now */
  function take(now) {
    const before = run;
    run = now;
    if (before?.title !== now.title) named(now.title);
    say(title, now.title);
    const parts = [
      KINDS[now.kind],
      `seed ${now.seed}`,
      STATES[now.state],
      when(now.finished ?? now.started),
    ];
    say(about, parts.filter(Boolean).join(" · "));
    say(words, now.state === "failed" ? "" : progressWords(now));
    say(
      failure,
      now.state === "failed" ? `This run failed: ${now.error ?? "no reason is known"}` : "",
    );
    bar.hidden = now.state === "done" || now.state === "failed";
    bar.max = Math.max(1, now.total);
    bar.value = now.done;
    element.dataset.state = now.state;
    if (before?.state !== now.state) drawButtons(now);
    if (before?.state !== now.state || before?.files.length !== now.files.length) drawFiles(now);
    nothing.hidden = !doc.element.hidden || !isActive(now);
    tell(now);
  }

  /** Said aloud at every quarter, and at the end. @param {Run} now */
  function tell(now) {
    const reached = now.state === "done" ? 5 : quarter(now);
    if (told >= 0 && reached > told) {
      if (reached === 5) announce(`${now.title} is done: ${progressWords(now)}`);
      else if (reached < 4) announce(`${25 * reached} % done.`);
    }
    told = Math.max(told, reached);
  }

  /** @param {Run} now */
  function drawButtons(now) {
    const act = (/** @type {() => Promise<Run>} */ ask) => async () => {
      try {
        take(await ask());
        void follow();
      } catch (error) {
        if (!isAbort(error)) say(failure, failureText(error));
      }
    };
    const still = now.state === "stopped" || now.state === "failed";
    const inside = buttons.contains(document.activeElement);
    fill(
      buttons,
      isActive(now)
        ? button(
            "Cancel",
            act(() => engine.stopRun(id)),
            { icon: "stop" },
          )
        : null,
      still
        ? button(
            "Resume",
            act(() => engine.resumeRun(id)),
            { icon: "play", kind: "primary" },
          )
        : null,
      button("Copy link", () => void copy(`${location.origin}/lab?run=${id}`, "Link")),
      now.kind === "tournament" ? button("Change and run again", () => again(now)) : null,
      button("Delete", () => {
        void remove(now).then((gone) => {
          if (gone) home();
        });
      }),
    );
    // Cancel gives way to Resume, and the focus goes with it.
    if (inside) buttons.querySelector("button")?.focus();
  }

  /** @param {Run} now */
  function drawFiles(now) {
    const whole = now.files.filter((name) => !name.startsWith("plot-"));
    files.hidden = now.state !== "done" || whole.length === 0;
    fill(
      files,
      h("span", { class: "label" }, "Files"),
      whole.map((name) =>
        h("a", { class: "button small", href: engine.runFile(id, name), download: name }, name),
      ),
    );
  }

  /** @param {Document | null | undefined} document */
  function show(document) {
    if (!document) return;
    doc.element.hidden = false;
    nothing.hidden = true;
    doc.update(document);
  }

  async function follow() {
    // One that has not ended yet tells of what was: a run that was stopped and is resumed at once.
    outdated = following;
    if (following || controller.signal.aborted) return;
    following = true;
    try {
      const found = await engine.followRun(id, {
        signal: controller.signal,
        progress: take,
        document: show,
      });
      take(found);
      show(found.document);
    } catch (error) {
      if (error instanceof ApiError && error.status !== 404) await lookAgain(error);
      else fail(error);
    } finally {
      following = false;
      if (outdated) void follow();
    }
  }

  /** Whether a run that broke off is still there: it may have been deleted meanwhile.
   * @param {unknown} why */
  async function lookAgain(why) {
    try {
      take(await engine.run(id, { signal: controller.signal }));
      say(failure, failureText(why));
    } catch (error) {
      fail(error);
    }
  }

  /** @param {unknown} error */
  function fail(error) {
    if (isAbort(error)) return;
    nothing.hidden = true;
    if (error instanceof ApiError && error.status === 404) {
      say(title, "There is no such run");
      say(failure, `No run ${id} is kept here. It may have been deleted, or it ran elsewhere.`);
      say(about, "");
      say(words, "");
      bar.hidden = true;
      fill(buttons);
      files.hidden = true;
    } else say(failure, failureText(error));
  }

  void engine.run(id, { signal: controller.signal }).then((found) => {
    take(found);
    show(found.document);
    if (isActive(found)) void follow();
  }, fail);

  return { element, close: () => controller.abort() };
}
