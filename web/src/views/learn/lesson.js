// @ts-check
/** A lesson: the board, one step at a time beside it, and the way back and on. */

import { createBoard } from "../../board/create-board.js";
import { failureText, isAbort } from "../../api/client.ts";
import { settings } from "../../state/settings.js";
import { announceNow } from "../../ui/announce.js";
import { button } from "../../ui/controls.js";
import { fill, h, say } from "../../ui/dom.js";
import { onCommands } from "../../ui/keys.js";
import { click } from "../../ui/sound.js";
import { writePlace } from "./address.ts";
import { LESSONS } from "./lessons/list.js";
import { createStage } from "./stage.js";
import { speak } from "./voice.js";

/**
 * @param {HTMLElement} container
 * @param {import("../../mount-legacy-view.ts").LegacyContext} context
 * @param {import("./progress-legacy.js").Kept} progress
 */
export function createLesson(container, context, progress) {
  const board = createBoard({ onColumn: drop, onLanded: click });
  const head = h("p", { class: "lesson-head" });
  const title = h("h1", { class: "lesson-title", tabindex: "-1" });
  const dots = h("ol", { class: "lesson-steps", "aria-label": "Steps" });
  const text = h("div", { class: "lesson-text" });
  const figure = h("div", { class: "lesson-figure" });
  const choices = h("div", { class: "lesson-choices" });
  const reaction = h("p", { class: "reaction", id: "reaction" });
  const back = button("Back", () => turn(-1), { icon: "left", keys: "p" });
  const next = button("Next", () => turn(1), { keys: "n" });
  const element = h(
    "div",
    { class: "learn-desk" },
    h("section", { class: "learn-board", "aria-label": "Position" }, board.element),
    h(
      "section",
      { class: "card lesson", "aria-label": "Lesson" },
      h("div", { class: "lesson-top" }, head, dots),
      h("div", { class: "lesson-body" }, title, text, figure, reaction, choices),
      h("div", { class: "lesson-foot" }, back, next),
    ),
  );
  container.append(element);

  let place = { lesson: 0, step: 0 };
  let steps = 0;
  /** @type {import("./stage.js").Stage | null} */
  let stage = null;
  let running = new AbortController();

  /** @param {string} column */
  function drop(column) {
    return stage?.pressed(column) ?? false;
  }

  /** @param {number} by */
  function turn(by) {
    const step = place.step + by;
    if (step >= 1 && step <= steps) {
      context.go(writePlace({ kind: "lesson", lesson: place.lesson, step }));
    } else if (by > 0 && place.lesson < LESSONS.length) {
      context.go(writePlace({ kind: "lesson", lesson: place.lesson + 1, step: 1 }));
    } else context.go("/learn");
  }

  /** Presses the one button there is, "Try again" for instance. */
  function goOn() {
    choices.querySelector("button")?.click();
    return true;
  }

  function drawDots() {
    const lesson = LESSONS[place.lesson - 1];
    const done = progress.get().lessons[lesson?.name ?? ""] ?? [];
    fill(
      dots,
      Array.from({ length: steps }, (_, index) => {
        const step = index + 1;
        const words = `Step ${step}${done.includes(step) ? ", done" : ""}`;
        return h(
          "li",
          null,
          h(
            "a",
            {
              href: writePlace({ kind: "lesson", lesson: place.lesson, step }),
              class: done.includes(step) ? "is-done" : "",
              "aria-label": words,
              title: words,
              "aria-current": step === place.step ? "step" : null,
            },
            done.includes(step) ? "✓" : String(step),
          ),
        );
      }),
    );
  }

  /** @param {{ lesson: number, step: number }} to */
  async function show(to) {
    running.abort();
    running = new AbortController();
    const { signal } = running;
    const lesson = LESSONS[to.lesson - 1];
    if (!lesson) return;
    steps = lesson.steps;
    place = { lesson: to.lesson, step: Math.min(to.step, steps) };
    stage = null;
    fill(head, h("a", { href: "/learn" }, "Lessons"), ` › ${place.lesson} ${lesson.title}`);
    for (const part of [text, figure, choices, reaction]) fill(part);
    delete reaction.dataset.tone;
    say(title, "…");
    drawDots();
    settle(false);
    context.title(`${lesson.title}, step ${place.step}`);
    try {
      const loaded = await lesson.load();
      signal.throwIfAborted();
      const step = loaded.steps[place.step - 1];
      if (!step) return;
      say(title, step.title);
      title.focus({ preventScroll: true });
      speak(`Step ${place.step} of ${steps}: ${step.title}.`);
      const places = { text, figure, choices, reaction };
      stage = createStage({ engine: context.engine, board, places, signal });
      await step.run(stage);
      signal.throwIfAborted();
      progress.step(lesson.name, place.step);
      settle(true);
    } catch (error) {
      if (signal.aborted || isAbort(error)) return;
      console.error(error);
      failed(error);
    }
  }

  /** Something could not be asked; the step can be begun again. @param {unknown} error */
  function failed(error) {
    const words = failureText(error);
    reaction.dataset.tone = "bad";
    fill(reaction, h("span", null, words));
    announceNow(words);
    fill(
      choices,
      button("Begin this step again", () => void show(place), { kind: "primary" }),
    );
  }

  /** Shows the way on; done or not, nobody is locked in. @param {boolean} done */
  function settle(done) {
    const last = place.step === steps;
    const end = place.lesson === LESSONS.length;
    say(next, last ? (end ? "All lessons" : "Next lesson") : "Next");
    next.classList.toggle("primary", done);
    back.disabled = place.step === 1;
    if (!done) return;
    drawDots();
    if (last) speak(`The lesson is done. ${next.textContent}: press n.`);
    // What was pressed is gone; the way on takes the focus, unless it is somewhere on purpose.
    const at = document.activeElement;
    if (!at || at === document.body || choices.contains(at) || board.element.contains(at)) {
      next.focus({ preventScroll: true });
    }
  }

  const chosen = () => drop(board.chosen());
  const endKeys = onCommands({
    drop: (column) => drop(column),
    left: () => board.move(-1),
    right: () => board.move(1),
    down: chosen,
    enter: chosen,
    space: chosen,
    onward: () => turn(1),
    before: () => (place.step > 1 ? turn(-1) : undefined),
    again: () => choices.querySelector("button")?.matches(".primary") && goOn(),
    readBoard: () => announceNow(board.inWords()),
  });
  const endSettings = settings.subscribe(({ flipped }) => board.set({ flipped }, "none"));

  return {
    element,
    show,
    end() {
      running.abort();
      endKeys();
      endSettings();
      board.destroy();
      element.remove();
    },
  };
}
