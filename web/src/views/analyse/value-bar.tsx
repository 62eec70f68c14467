import { TRAY, geometry } from "../../board/geometry.ts";
import { t } from "../../languages/translate.ts";
import { barShare, forFirst, highestScore, squeeze } from "../../state/exact-value.ts";
import type { KnownValue } from "../../state/exact-value.ts";
import type { Variant } from "../../state/notation.ts";
import { withMinus } from "../../state/number-text.ts";
import { inPalette, mover } from "../../state/palette.ts";
import { serverText } from "../../state/server-text.ts";
import { valueWords } from "../../state/value-words.ts";
import type { AnalyseStore } from "../../stores/analyse.ts";
import { settings } from "../../stores/settings.ts";
import { endWords, winnerOf } from "./sentences.ts";

/** The bars beside the board: a wide bar for the exact value, and a thin bar for the chosen evaluation. */
export function ValueBar({ store }: { store: AnalyseStore }) {
  const variant = store.variant.value;
  const isHidden = store.isConcealed.value || store.draft.value !== null;
  const value = isHidden ? null : exactValue(store);
  const points = isHidden ? null : evaluationPoints(store);
  const { from, to } = barShare(value?.known ?? {}, highestScore(variant.columns, variant.rows));
  const words = value ? value.words || t("not known yet") : t("hidden until you have found the move");
  const evaluationWords = points
    ? t("{evaluation}, {score} for {name}", {
        evaluation: points.name,
        score: points.text,
        name: store.names.value.first,
      })
    : t("no score");
  const style = {
    "--from": String(from),
    "--to": String(to),
    "--thin": String(points ? squeeze(points.value) : 0.5),
    "--tray-share": String(trayShare(variant)),
  };
  return (
    <div class="bars" style={style}>
      <div class="bars-face">
        <div class="bar" role="img" aria-label={t("Exact value: {value}", { value: words })} title={words}>
          <div class="bar-first" />
          <div class="bar-open" />
          <div class="bar-middle" />
        </div>
        <div
          class={points ? "bar-thin" : "bar-thin is-blank"}
          role="img"
          aria-label={t("Evaluation: {value}", { value: evaluationWords })}
          title={evaluationWords}
        >
          <div class="bar-thin-fill" />
        </div>
      </div>
    </div>
  );
}

/** Returns the exact value of the position on the board in two forms: for the side that moves first, and in words. */
function exactValue(store: AnalyseStore): { known: KnownValue; words: string } {
  const position = store.position.value;
  const winner = position && winnerOf(position);
  if (position && winner) {
    const { columns, rows } = store.variant.value;
    const most = highestScore(columns, rows);
    const score = { first: most, second: -most, draw: 0 }[winner];
    return { known: { score }, words: endWords(position, store.names.value) };
  }
  const solved = store.solved.value;
  if (solved) {
    const side = mover(store.moves.value.length);
    return { known: forFirst(solved.value, side), words: valueWords(solved.value, store.game.value, store.names.value) };
  }
  const point = store.graphPoint.value;
  if (!point) return { known: {}, words: "" };
  const words = serverText(inPalette(point.words, settings.value.flipped));
  return { known: point.score == null ? { bounds: point.bounds ?? null } : { score: point.score }, words };
}

/**
 * Returns the score of the chosen evaluation from the point of view of the side that moves first; null if the game is
 * over.
 */
function evaluationPoints(store: AnalyseStore) {
  const position = store.position.value;
  if (position && winnerOf(position)) return null;
  const name = store.options.value.evaluation;
  const result = store.requests.evaluations(store.game.value).find((each) => each.name === name);
  const score = mover(store.moves.value.length) === "first" ? result?.to_move : result?.other;
  return score ? { name, value: score.value, text: withMinus(serverText(score.text)) } : null;
}

/**
 * Returns the height of the space above the front wall, as a fraction of the board's height. The bars begin below this
 * space.
 */
function trayShare({ columns, rows }: Variant): number {
  return TRAY / geometry(columns, rows, settings.value.labels !== "none").height;
}
