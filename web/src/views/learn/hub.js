// @ts-check
/** Where Learn begins: the nine lessons, the puzzles by theme, and how far one has come. */

import { failureText, isAbort } from "../../api/client.ts";
import { button } from "../../ui/controls.js";
import { fill, h } from "../../ui/dom.js";
import { onCommands } from "../../ui/keys.js";
import { writePlace } from "./address.ts";
import { LESSONS } from "./lessons/list.js";
import { isSolved, solvedCount } from "./progress.ts";
import { localDay } from "./puzzles/collection.ts";
import { resetButton } from "./puzzles/filters.js";

/** @typedef {import("../../api/types.ts").PuzzleSet} PuzzleSet */

/**
 * @param {HTMLElement} container
 * @param {import("../../mount-legacy-view.ts").LegacyContext} context
 * @param {import("./progress-legacy.js").Kept} progress
 */
export function createHub(container, context, progress) {
  const lessons = h("ol", { class: "hub-lessons" });
  const puzzles = h("div", { class: "hub-puzzles" });
  const figures = h("p", { class: "hub-figures numbers" });
  const element = h(
    "div",
    { class: "hub" },
    h("h1", { class: "hub-title" }, "Learn"),
    h(
      "section",
      { "aria-labelledby": "hub-lessons" },
      h("h2", { id: "hub-lessons" }, "Lessons"),
      lessons,
    ),
    h(
      "section",
      { "aria-labelledby": "hub-puzzles" },
      h("h2", { id: "hub-puzzles" }, "Puzzles"),
      puzzles,
      h("div", { class: "row" }, figures, resetButton(progress)),
    ),
  );
  container.append(element);
  const asking = new AbortController();
  /** @type {PuzzleSet | null} */
  let set = null;

  function drawLessons() {
    const { lessons: done } = progress.get();
    fill(
      lessons,
      LESSONS.map(({ name, title, summary, steps }, index) => {
        const count = Math.min(steps, done[name]?.length ?? 0);
        const next = firstOpen(done[name] ?? [], steps);
        const state =
          count === steps ? "✓ done" : count ? `${count} of ${steps}` : `${steps} steps`;
        return h(
          "li",
          null,
          h(
            "a",
            {
              class: `hub-card ${count === steps ? "is-done" : ""}`,
              href: writePlace({ kind: "lesson", lesson: index + 1, step: next }),
            },
            h("span", { class: "hub-number", "aria-hidden": "true" }, index + 1),
            h("span", { class: "hub-name" }, title),
            h("span", { class: "hub-state numbers" }, state),
            h("span", { class: "hub-about" }, summary),
          ),
        );
      }),
    );
  }

  function drawPuzzles() {
    if (!set) return;
    const kept = progress.get();
    const daily = set.puzzles.find(({ id }) => id === set?.daily);
    const done = daily && isSolved(kept, daily.id);
    const row = (
      /** @type {string} */ title,
      /** @type {string} */ about,
      /** @type {string} */ href,
      /** @type {string} */ state = "",
    ) =>
      h(
        "li",
        null,
        h(
          "a",
          { class: "hub-card", href },
          h("span", { class: "hub-name" }, title),
          h("span", { class: "hub-state numbers" }, state),
          about ? h("span", { class: "hub-about" }, about) : null,
        ),
      );
    fill(
      puzzles,
      h(
        "ul",
        { class: "hub-ways" },
        daily
          ? row(
              "Today’s puzzle",
              "One a day, the same for everybody.",
              "/learn?puzzle=daily",
              done ? "✓ solved" : "",
            )
          : null,
        row("A random puzzle", "Of all themes, one you have not solved.", "/learn?puzzle=any"),
        row("From your games", "Where one move alone would have kept the outcome.", "/learn?own="),
      ),
      h("h3", null, "By theme"),
      h(
        "ul",
        { class: "hub-themes" },
        set.themes.map(({ name, title, summary, count }) => {
          const solved = set?.puzzles.filter(
            ({ id, theme }) => theme === name && isSolved(kept, id),
          ).length;
          const about = summary.charAt(0).toUpperCase() + summary.slice(1);
          return row(
            title,
            about === title ? "" : `${about}.`.replace("?.", "?"),
            writePlace({ kind: "any", theme: name, grade: "" }),
            `${solved} of ${count}`,
          );
        }),
      ),
    );
  }

  function drawFigures() {
    const kept = progress.get();
    const solved = solvedCount(kept);
    fill(
      figures,
      `Solved ${solved}, streak ${kept.streak}, best streak ${kept.best}. `,
      "Kept in this browser only.",
    );
  }

  function draw() {
    drawLessons();
    drawPuzzles();
    drawFigures();
  }

  async function load() {
    fill(puzzles, h("p", { class: "muted", role: "status" }, "Fetching the puzzles…"));
    try {
      set = await context.engine.puzzles(localDay(), { signal: asking.signal });
      drawPuzzles();
    } catch (error) {
      if (isAbort(error)) return;
      fill(
        puzzles,
        h("p", { role: "alert" }, failureText(error)),
        button("Try again", () => void load(), { kind: "primary" }),
      );
    }
  }

  const end = progress.subscribe(draw);
  const endKeys = onCommands({ onward: () => context.go("/learn?puzzle=any") });

  return {
    show() {
      context.title("Learn");
      draw();
      if (!set) void load();
    },
    end() {
      asking.abort();
      end();
      endKeys();
      element.remove();
    },
  };
}

/** The first step not done, or the first of all. @param {number[]} done @param {number} steps */
function firstOpen(done, steps) {
  for (let step = 1; step <= steps; step += 1) if (!done.includes(step)) return step;
  return 1;
}
