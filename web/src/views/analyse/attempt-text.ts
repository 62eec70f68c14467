import type { Names, PositionReport, Reviewed } from "../../api/types.ts";
import type { Attempt } from "../../state/analyse/attempt.ts";
import { CLASSES } from "../../state/analyse/move-classes.ts";
import { resultOf } from "../../state/exact-value.ts";
import { cellAt, columnText } from "../../state/notation.ts";
import { inPalette } from "../../state/palette.ts";
import { settings } from "../../stores/settings.ts";
import { sideOf } from "./graph-data.ts";

/**
 * Returns the text of the card in which the user looks for a better move.
 *
 * @param before the position before the error
 */
export function wordsOf(attempt: Attempt, names: Names, before: PositionReport | null): string {
  const { move, stage } = attempt;
  const last = attempt.tried.at(-1) ?? "";
  switch (stage) {
    case "checking":
      return `Column ${last}: checking…`;
    case "right":
      return `Yes: column ${last} ${kept(move)}.${fasterWords(attempt, before)}`;
    case "wrong":
      return `Column ${last} is wrong. Watch the reply on the board, then try another column.`;
    case "shown":
      return answerWords(move);
    case "asking": {
      const error = CLASSES[move.class].name.toLowerCase();
      return `${names[sideOf(move)]} played ${move.cell}, ${error === "inaccuracy" ? "an" : "a"} ${error}. Find a move that ${aim(move)}.`;
    }
  }
}

function answerWords(move: Reviewed): string {
  const columns =
    move.best.length > 1
      ? `The correct columns are ${move.best.join(", ")}`
      : `The correct column is ${move.best[0] ?? "?"}`;
  const why = move.why ? ` ${inPalette(move.why, settings.value.flipped)}` : "";
  return `${columns}.${why}`;
}

/** Names the columns that win faster than the accepted column: " Column 1 wins at once."; otherwise returns "". */
function fasterWords({ move, tried }: Attempt, before: PositionReport | null): string {
  const { best } = move;
  if (resultOf(move.before) !== "win" || best.length === 0) return "";
  if (best.includes(tried.at(-1) ?? "")) return "";
  const winning = (before?.threats[sideOf(move)] ?? [])
    .filter((threat) => threat.playable)
    .map((threat) => columnText(cellAt(threat.cell).column));
  const which = best.length > 1 ? `Columns ${best.join(", ")} win` : `Column ${best[0]} wins`;
  return ` ${which} ${best.every((column) => winning.includes(column)) ? "at once" : "faster"}.`;
}

function aim(move: Reviewed): string {
  const had = resultOf(move.before);
  if (move.class === "inaccuracy") return had === "loss" ? "holds out longer" : "wins faster";
  return had === "win" ? "keeps the win" : "keeps the draw";
}

function kept(move: Reviewed): string {
  const had = resultOf(move.before);
  if (move.class === "inaccuracy") return had === "loss" ? "holds out longer" : "wins fast enough";
  return had === "win" ? "keeps the win" : "keeps the draw";
}
