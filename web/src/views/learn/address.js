// @ts-check
/** Where in Learn an address leads, and the address of a place: all of it can be linked to. */

/**
 * @typedef {{ kind: "hub" }
 *   | { kind: "lesson", lesson: number, step: number }
 *   | { kind: "puzzle", id: string, theme: string, grade: string }
 *   | { kind: "any", theme: string, grade: string }
 *   | { kind: "daily" }
 *   | { kind: "own", variant: string, moves: string, side: string, at: number }} Place
 *   `any`: some unsolved puzzle of a theme and a grade; lessons and steps count from 1
 */

/** @param {URLSearchParams} query @returns {Place} */
export function readPlace(query) {
  const theme = query.get("theme") ?? "";
  const grade = query.get("grade") ?? "";
  const id = query.get("puzzle");
  if (query.has("lesson")) {
    return { kind: "lesson", lesson: number(query.get("lesson")), step: number(query.get("step")) };
  }
  if (id === "daily") return { kind: "daily" };
  if (id === "any") return { kind: "any", theme, grade };
  if (id) return { kind: "puzzle", id, theme, grade };
  if (query.has("own")) {
    return {
      kind: "own",
      variant: query.get("variant") ?? "7x6",
      moves: (query.get("own") ?? "").replace(/[^1-9A-G]/gi, "").toUpperCase(),
      side: query.get("side") ?? "",
      at: number(query.get("at")),
    };
  }
  return theme || grade ? { kind: "any", theme, grade } : { kind: "hub" };
}

/** @param {Place} place */
export function writePlace(place) {
  const query = new URLSearchParams();
  const put = (/** @type {string} */ name, /** @type {string | number} */ value) => {
    if (value !== "") query.set(name, String(value));
  };
  if (place.kind === "lesson") {
    put("lesson", place.lesson);
    if (place.step > 1) put("step", place.step);
  } else if (place.kind === "own") {
    put("own", place.moves);
    if (place.variant !== "7x6") put("variant", place.variant);
    put("side", place.side);
    if (place.at > 1) put("at", place.at);
  } else if (place.kind !== "hub") {
    put("puzzle", place.kind === "puzzle" ? place.id : place.kind);
    if (place.kind !== "daily") {
      put("theme", place.theme);
      put("grade", place.grade);
    }
  }
  const text = query.toString().replaceAll("%3A", ":");
  return text ? `/learn?${text}` : "/learn";
}

/** A count from 1; what makes no sense is the first. @param {string | null} text */
function number(text) {
  const value = Number(text ?? 1);
  return Number.isInteger(value) && value >= 1 ? value : 1;
}
