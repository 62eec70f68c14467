/** Fits bar charts into narrow panes, so that all bars are visible without scrolling. */

/** The text size of the drawings that the server sends, in their own units, and the size of panes that need no fitting. */
const TEXT = 13;
const NARROW = 512;
/** The largest text size. With larger texts, the names take too much of the width. */
const LARGEST = 21;

/** Returns the largest text size at which names in these rows do not overlap. @param rows the y coordinates of the names */
export function textSize(rows: number[]): number {
  const sorted = [...new Set(rows)].sort((one, other) => one - other);
  const gaps = sorted.slice(1).map((row, index) => row - sorted[index]);
  return Math.max(TEXT, Math.min(LARGEST, ...gaps.map((gap) => gap - 3)));
}

/**
 * Fits a bar chart into a pane. In a narrow pane, the texts become larger, and the view box grows to contain them.
 * Other drawings stay as they are: their names would overlap.
 */
export function fitDrawing(drawing: SVGSVGElement, width: number) {
  if (!drawing.querySelector(".p-whisker, .p-bar")) return;
  drawing.dataset.viewBox ??= drawing.getAttribute("viewBox") ?? "";
  const isNarrow = width > 0 && width < NARROW;
  drawing.classList.toggle("is-fitted", isNarrow);
  drawing.setAttribute("viewBox", drawing.dataset.viewBox);
  drawing.style.removeProperty("--plot-text");
  if (!isNarrow) return;
  const rows = [...drawing.querySelectorAll(".p-name")].map((name) => Number(name.getAttribute("y")));
  drawing.style.setProperty("--plot-text", `${textSize(rows)}px`);
  const box = drawing.getBBox();
  drawing.setAttribute("viewBox", [box.x, box.y, box.width, box.height].map(Math.round).join(" "));
}
