import type { Names, PositionReport, Reviewed } from "../../api/types.ts";
import { plural, t } from "../../languages/translate.ts";
import type { Attempt } from "../../state/analyse/attempt.ts";
import { resultOf } from "../../state/exact-value.ts";
import { cellAt, columnText } from "../../state/notation.ts";
import { columnsText, landingText } from "../../state/place-text.ts";
import { settings } from "../../stores/settings.ts";
import { sideOf } from "./graph-data.ts";
import { explanation } from "./move-explanation.ts";

/**
 * Returns the text of the card on which the user tries to correct an error.
 *
 * @param game all moves of the game
 * @param before the report of the position before the error
 */
export function wordsOf(attempt: Attempt, names: Names, game: string, before: PositionReport | null): string {
  const { move, stage } = attempt;
  const last = attempt.tried.at(-1) ?? "";
  switch (stage) {
    case "checking":
      return t("Column {column}: checking…", { column: last });
    case "right":
      return [keptWords(move, last), fasterWords(attempt, before)].filter(Boolean).join(" ");
    case "wrong":
      return t("Column {column} is wrong. Watch the reply on the board, then try another column.", { column: last });
    case "shown":
      return answerWords(move, game);
    case "asking":
      return `${errorWords(move, names)} ${aimWords(move)}`;
  }
}

/** Describes the right answer. @param game all moves of the game */
function answerWords(move: Reviewed, game: string): string {
  const columns =
    move.best.length > 1
      ? t("The correct moves are {columns}.", { columns: columnsText(move.best) })
      : t("The correct move is {column}.", { column: move.best[0] ? columnsText(move.best) : "?" });
  return move.why ? `${columns} ${explanation(move, game).text}` : columns;
}

function errorWords(move: Reviewed, names: Names): string {
  const place = landingText([move.cell], settings.value.labels);
  const name = names[sideOf(move)];
  if (move.class === "inaccuracy") return t("{name} played {place}, an inaccuracy.", { name, place });
  if (move.class === "mistake") return t("{name} played {place}, a mistake.", { name, place });
  return t("{name} played {place}, a blunder.", { name, place });
}

/**
 * Names the columns that win faster than the accepted column: "Column 1 wins at once." Returns an empty text if there
 * are no such columns.
 */
function fasterWords({ move, tried }: Attempt, before: PositionReport | null): string {
  const { best } = move;
  if (resultOf(move.before) !== "win" || best.length === 0) return "";
  if (best.includes(tried.at(-1) ?? "")) return "";
  const winning = (before?.threats[sideOf(move)] ?? [])
    .filter((threat) => threat.playable)
    .map((threat) => columnText(cellAt(threat.cell).column));
  const columns = best.join(", ");
  if (best.every((column) => winning.includes(column))) {
    return plural(best.length, "Column {columns} wins at once.", "Columns {columns} win at once.", { columns });
  }
  return plural(best.length, "Column {columns} wins faster.", "Columns {columns} win faster.", { columns });
}

function aimWords(move: Reviewed): string {
  const had = resultOf(move.before);
  if (move.class === "inaccuracy") {
    return had === "loss" ? t("Find a move that holds out longer.") : t("Find a move that wins faster.");
  }
  return had === "win" ? t("Find a move that keeps the win.") : t("Find a move that keeps the draw.");
}

/** States that a move was right. */
function keptWords(move: Reviewed, column: string): string {
  const had = resultOf(move.before);
  if (move.class === "inaccuracy") {
    return had === "loss"
      ? t("Yes: column {column} holds out longer.", { column })
      : t("Yes: column {column} wins fast enough.", { column });
  }
  return had === "win"
    ? t("Yes: column {column} keeps the win.", { column })
    : t("Yes: column {column} keeps the draw.", { column });
}
