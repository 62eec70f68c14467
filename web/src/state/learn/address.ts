/** Reads and writes the addresses of the Learn view. */

/** A page of the Learn view. Numbers of lessons, steps and puzzles start at 1. */
export type Place =
  | { kind: "hub" }
  | { kind: "lesson"; lesson: number; step: number }
  | { kind: "puzzle"; id: string; theme: string; grade: string }
  /** A random unsolved puzzle with this theme and difficulty. */
  | { kind: "any"; theme: string; grade: string }
  | { kind: "daily" }
  /** The list of questions. */
  | { kind: "questions" }
  /** The answer to a question. `slug` is the name of the question in `questions/list.ts`. */
  | { kind: "question"; slug: string }
  | OwnPlace;

/** Puzzles from one of the user's games. If `moves` is empty, the user chooses the game. */
export interface OwnPlace {
  kind: "own";
  variant: string;
  moves: string;
  /** The side whose errors become puzzles: `first`, `second`, or an empty text for both. */
  side: string;
  /** The number of the puzzle. */
  at: number;
}

export function readPlace(query: URLSearchParams): Place {
  const theme = query.get("theme") ?? "";
  const grade = query.get("grade") ?? "";
  const id = query.get("puzzle");
  if (query.has("lesson")) {
    return { kind: "lesson", lesson: ordinal(query.get("lesson")), step: ordinal(query.get("step")) };
  }
  if (query.has("question")) return { kind: "question", slug: query.get("question") ?? "" };
  if (query.has("questions")) return { kind: "questions" };
  if (id === "daily") return { kind: "daily" };
  if (id === "any") return { kind: "any", theme, grade };
  if (id) return { kind: "puzzle", id, theme, grade };
  if (query.has("own")) {
    return {
      kind: "own",
      variant: query.get("variant") ?? "7x6",
      moves: (query.get("own") ?? "").replace(/[^1-9A-G]/gi, "").toUpperCase(),
      side: query.get("side") ?? "",
      at: ordinal(query.get("at")),
    };
  }
  return theme || grade ? { kind: "any", theme, grade } : { kind: "hub" };
}

export function writePlace(place: Place): string {
  const text = queryOf(place);
  return text ? `/learn?${text}` : "/learn";
}

/** Returns the query of an address, without the question mark. */
export function queryOf(place: Place): string {
  if (place.kind === "questions") return "questions";
  const query = new URLSearchParams();
  const put = (name: string, value: string | number) => {
    if (value !== "") query.set(name, String(value));
  };
  if (place.kind === "lesson") {
    put("lesson", place.lesson);
    if (place.step > 1) put("step", place.step);
  } else if (place.kind === "question") {
    put("question", place.slug);
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
  return query.toString().replaceAll("%3A", ":");
}

/** Parses a number. Returns 1 if the text is missing, or is not a whole number of at least 1. */
function ordinal(text: string | null): number {
  const value = Number(text ?? 1);
  return Number.isInteger(value) && value >= 1 ? value : 1;
}
