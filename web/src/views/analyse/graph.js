// @ts-check
/**
 * The graph of the game: the truth in steps, the chosen heuristic as a thin line, and the place.
 */

import { cellsOf } from "../../state/game.js";
import { mover } from "../../state/palette.js";
import { chartTable, pathOf, scale, ticks } from "../../ui/chart.js";
import { fill, h, say, svg } from "../../ui/dom.js";
import { CLASSES, isError } from "./classes.js";
import { courseInWords, courseTable, height, standing, thinLine } from "./course.js";
import { inGame } from "./study.js";
import { forFirst, highestScore, resultOf } from "./value.js";

/**
 * @typedef {import("./desk.js").Desk} Desk
 * @typedef {import("./reading.js").Names} Names
 * @typedef {import("../../api/types.ts").Point} GraphPoint
 */

const HEIGHT = 132;
const LEFT = 8;
const RIGHT = 8;
const TOP = 12;
const BOTTOM = 22;

/** @param {Desk} desk @param {() => Names} names */
export function createGraph(desk, names) {
  const legend = h("p", { class: "graph-legend small-text muted" });
  const summary = h("p", { class: "graph-summary small-text" });
  const picture = h("div", {
    class: "graph-picture",
    role: "slider",
    tabindex: "0",
    "aria-label": "Place in the game",
    "aria-valuemin": "0",
  });
  const table = h("div", null);
  const element = h(
    "figure",
    { class: "card graph", "aria-label": "Course of the game" },
    h("div", { class: "graph-head" }, h("h2", null, "Course of the game"), legend),
    picture,
    h("figcaption", null, summary, table),
  );
  let drawn = "";
  let width = 0;

  new ResizeObserver(([entry]) => {
    const now = Math.round(entry?.contentRect.width ?? 0);
    if (now === width || now === 0) return;
    width = now;
    drawn = "";
    update();
  }).observe(picture);

  picture.addEventListener("pointerdown", (event) => {
    if (event.button !== 0) return;
    picture.setPointerCapture(event.pointerId);
    jumpTo(event);
  });
  picture.addEventListener("pointermove", (event) => {
    if (picture.hasPointerCapture(event.pointerId)) jumpTo(event);
  });

  /** @param {PointerEvent} event */
  function jumpTo(event) {
    const plies = desk.study.main.length;
    const box = picture.getBoundingClientRect();
    const share = (event.clientX - box.left - LEFT) / Math.max(1, box.width - LEFT - RIGHT);
    const ply = Math.round(Math.min(1, Math.max(0, share)) * plies);
    if (ply !== desk.study.cursor || !inGame(desk.study)) desk.goTo(ply, -1);
  }

  function update() {
    const { study } = desk;
    const points = pointsOf(desk);
    const plies = study.main.length;
    const cursor = inGame(study) && !desk.showing && !desk.learning ? study.cursor : null;
    const moves = desk.knowledge.reviewing(desk.whole)?.plies ?? [];
    const called = names();
    const shown = points[Math.min(study.cursor, plies)];
    picture.setAttribute("aria-valuemax", String(plies));
    picture.setAttribute("aria-valuenow", String(Math.min(study.cursor, plies)));
    picture.setAttribute("aria-valuetext", valueText(study.cursor, shown));
    element.toggleAttribute("data-concealed", desk.concealed);
    const key = JSON.stringify([
      width,
      plies,
      cursor,
      points,
      moves.length,
      called,
      desk.concealed,
    ]);
    if (key === drawn || width === 0) return;
    drawn = key;
    const hidden = desk.concealed;
    fill(picture, draw(hidden ? [] : points, plies, cursor));
    say(summary, hidden ? "Hidden while you try." : inWords(points, moves, called));
    const heuristic = desk.knowledge.reviewing(desk.whole)?.done?.evaluation;
    say(
      legend,
      heuristic ? `thick: truth · thin: ${heuristic}, on a scale of its own` : "thick: truth",
    );
    const open = table.querySelector("details")?.open ?? false;
    const { head, rows } = courseTable(points, moves, called);
    const made = chartTable("The graph as a table", head, hidden ? [] : rows);
    made.open = open;
    fill(table, plies > 0 ? made : null);

    /** @param {number} ply @param {GraphPoint | undefined} point */
    function valueText(ply, point) {
      const cell = cellsOf(study.main)[ply - 1];
      const where = cell
        ? `move ${Math.ceil(ply / 2)}, ${called[mover(ply - 1)]} ${cell}`
        : "start";
      if (!point || !known(point) || desk.concealed) return where;
      const who = standing(point, called);
      return `${where}, ${who === "draw" ? "a draw" : `${who} is winning`}`;
    }
  }

  /** @param {GraphPoint[]} points @param {number} plies @param {number | null} cursor */
  function draw(points, plies, cursor) {
    const x = scale([0, Math.max(plies, 1)], [LEFT, width - RIGHT]);
    const y = scale([1, -1], [TOP, HEIGHT - BOTTOM]);
    const { columns, rows } = desk.variant;
    const most = highestScore(columns, rows);
    const at = (/** @type {GraphPoint} */ point) =>
      point.score == null ? null : { x: x(point.ply), y: y(height(point.score, most)) };
    const thin = thinLine(points).map((value, ply) =>
      value === null ? null : { x: x(ply), y: y(value) },
    );
    const moves = desk.knowledge.reviewing(desk.whole)?.plies ?? [];
    const errors = moves.filter(isError).flatMap((move) => {
      const point = points[move.ply];
      if (!point || !known(point)) return [];
      const place = at(point) ?? { x: x(move.ply), y: y(0) };
      const glyph = CLASSES[move.class].glyph;
      const near = place.y > HEIGHT / 2 ? -9 : 17;
      return [
        svg("circle", { class: `graph-mark is-${move.class}`, cx: place.x, cy: place.y, r: 4 }),
        svg(
          "text",
          { class: `graph-glyph is-${move.class}`, x: place.x, y: place.y + near },
          glyph,
        ),
      ];
    });
    const names_ = names();
    return svg(
      "svg",
      { width, height: HEIGHT, viewBox: `0 0 ${width} ${HEIGHT}`, "aria-hidden": "true" },
      svg("rect", {
        class: "graph-zone is-first",
        x: LEFT,
        y: y(1),
        width: x(plies || 1) - LEFT,
        height: y(1 / 6) - y(1),
      }),
      svg("rect", {
        class: "graph-zone is-second",
        x: LEFT,
        y: y(-1 / 6),
        width: x(plies || 1) - LEFT,
        height: y(-1) - y(-1 / 6),
      }),
      svg("line", { class: "graph-axis", x1: LEFT, x2: width - RIGHT, y1: y(0), y2: y(0) }),
      svg("text", { class: "graph-label", x: LEFT + 6, y: y(1) + 14 }, `${names_.first} wins`),
      svg("text", { class: "graph-label", x: LEFT + 6, y: y(-1) - 6 }, `${names_.second} wins`),
      ticks(0, plies, Math.max(2, Math.floor(width / 48))).map((ply) =>
        svg("text", { class: "graph-tick", x: x(ply), y: HEIGHT - 6 }, ply),
      ),
      bounds(points),
      svg("path", { class: "graph-thin", d: pathOf(thin) }),
      svg("path", { class: "graph-truth", d: pathOf(points.map(at), "step") }),
      lonely(points),
      errors,
      cursor === null
        ? null
        : svg("line", {
            class: "graph-cursor",
            x1: x(cursor),
            x2: x(cursor),
            y1: TOP - 6,
            y2: HEIGHT - BOTTOM + 6,
          }),
    );

    /** Where only bounds are proven, the stretch between them. @param {GraphPoint[]} all */
    function bounds(all) {
      return all.flatMap((point) => {
        if (point.score !== null || !point.bounds) return [];
        const { lower, upper } = point.bounds;
        const [top, low] = [y(height(upper, most)), y(height(lower, most))];
        return [
          svg("rect", {
            class: "graph-bounds",
            x: x(point.ply) - 3,
            y: top,
            width: 6,
            height: low - top,
            rx: 3,
          }),
        ];
      });
    }

    /** A point without neighbours makes no line, so it gets a dot. @param {GraphPoint[]} all */
    function lonely(all) {
      return all.flatMap((point, index) => {
        const place = at(point);
        const alone = all[index - 1]?.score == null && all[index + 1]?.score == null;
        return place && alone
          ? [svg("circle", { class: "graph-dot", cx: place.x, cy: place.y, r: 3 })]
          : [];
      });
    }
  }

  return { element, update };
}

/**
 * @param {GraphPoint[]} points
 * @param {import("../../api/types.ts").Reviewed[]} moves
 * @param {Names} called
 */
function inWords(points, moves, called) {
  const settled = points.filter(known).length;
  if (settled === points.length) return courseInWords(points, moves, called);
  return `Known for ${settled} of ${points.length} positions; a review fills in the rest.`;
}

/** @param {GraphPoint} point */
function known(point) {
  return point.result !== null || point.score !== null;
}

/**
 * From the review where there is one, else what has been solved on the way.
 * @param {Desk} desk
 * @returns {GraphPoint[]}
 */
function pointsOf(desk) {
  const { main, variant } = desk.study;
  const graph = desk.knowledge.reviewing(desk.whole)?.done?.graph;
  if (graph) return graph;
  return Array.from({ length: main.length + 1 }, (_, ply) => {
    const game = { variant, moves: main.slice(0, ply) };
    const solved = desk.knowledge.solved(game);
    const position = desk.knowledge.position(game);
    /** @type {GraphPoint} */
    const point = { ply, score: null, result: null, words: solved?.words ?? "", heuristic: null };
    if (position && position.outcome !== "ongoing") {
      return { ...point, result: position.outcome, score: endScore(position.outcome, ply, desk) };
    }
    if (!solved) return point;
    const value = forFirst(solved.value, mover(ply));
    const result = resultOf(value);
    const sides = /** @type {const} */ ({ win: "first", draw: "draw", loss: "second" });
    const bounds = value.bounds ? { bounds: value.bounds } : {};
    return { ...point, score: value.score ?? null, result: result && sides[result], ...bounds };
  });
}

/**
 * The exact score of a game that has ended, for the first player.
 * @param {string} outcome
 * @param {number} ply
 * @param {Desk} desk
 */
function endScore(outcome, ply, desk) {
  const { columns, rows } = desk.variant;
  const size = Math.floor((columns * rows + 2 - ply) / 2);
  return outcome === "draw" ? 0 : outcome === "first" ? size : -size;
}
