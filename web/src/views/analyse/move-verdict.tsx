import type { Reviewed } from "../../api/types.ts";
import { Button } from "../../components/button.tsx";
import { Mentions } from "../../components/mentions.tsx";
import { englishText, mark, t, translated } from "../../languages/translate.ts";
import { CLASSES, isError } from "../../state/analyse/move-classes.ts";
import type { BoardSentence } from "../../state/board-sentence.ts";
import { resultOf } from "../../state/exact-value.ts";
import { landingText } from "../../state/place-text.ts";
import { capitalize } from "../../state/words.ts";
import type { AnalyseStore } from "../../stores/analyse.ts";
import { settings } from "../../stores/settings.ts";
import { sideOf } from "./graph-data.ts";
import { explanation } from "./move-explanation.ts";

/**
 * The class of the move that leads to the current position, the reason for the class, and buttons that show better
 * moves.
 */
export function MoveVerdict({ store }: { store: AnalyseStore }) {
  const move = store.viewedMove.value;
  if (!move) {
    return (
      <section class="verdict" aria-label={t("This move")}>
        <h2 class="small-title verdict-title" />
        <p class="verdict-why">{t("Select a move to read its class and the reason for this class.")}</p>
        <div class="row verdict-acts" />
      </section>
    );
  }
  const { glyph, word } = CLASSES[move.class];
  const { text, isEnglish } = reason(move, store.study.value.main);
  const number = `${Math.ceil(move.ply / 2)}${move.ply % 2 ? "." : "…"}`;
  return (
    <section class="verdict" aria-label={t("This move")} data-class={move.class}>
      <h2 class="small-title verdict-title">
        {`${number} ${landingText([move.cell], settings.value.labels)}`}
        {glyph && <b class="glyph">{glyph}</b>}
        {` (${store.names.value[sideOf(move)]}): ${translated(word)}`}
      </h2>
      <p class="verdict-why" lang={isEnglish ? englishText() : undefined}>
        <Mentions text={text} onPoint={store.setMentioned} isEnglish={isEnglish} />
      </p>
      <VerdictActions store={store} move={move} />
    </section>
  );
}

function VerdictActions({ store, move }: { store: AnalyseStore; move: Reviewed }) {
  const { main } = store.study.value;
  const refutation = move.refutation?.moves;
  const better = isError(move) ? move.better?.moves : null;
  const showWhy = (moves: string) =>
    store.playLine({
      kind: "refutation",
      title: t("Why {place} fails", { place: landingText([move.cell], settings.value.labels) }),
      base: main.slice(0, move.ply),
      moves,
      cells: move.refutation?.cells ?? [],
    });
  const showBetter = (moves: string) =>
    store.playLine({ kind: "better", title: t("Better line"), base: main.slice(0, move.ply - 1), moves, cells: [] });
  return (
    <div class="row verdict-acts">
      {isError(move) && <Button label={t("Try again")} kind="primary" small onClick={() => store.tryAgain(move)} />}
      {refutation && <Button label={t("Show why")} small onClick={() => showWhy(refutation)} />}
      {better && <Button label={t("Show a better move")} small onClick={() => showBetter(better)} />}
    </div>
  );
}

/** Explains the class of a move. @param game all moves of the game */
function reason(move: Reviewed, game: string): BoardSentence {
  if (move.why) return explanation(move, game);
  const change = CHANGES[`${resultOf(move.before)} ${resultOf(move.after)}`];
  return { text: change ? translated(change) : `${capitalize(translated(CLASSES[move.class].meaning))}.`, isEnglish: false };
}

/**
 * Texts for changes of the outcome, keyed by the outcomes before and after the move. A move cannot improve the outcome.
 */
const CHANGES: Record<string, string> = {
  "win draw": mark("A win became a draw."),
  "win loss": mark("A win became a loss."),
  "draw loss": mark("A draw became a loss."),
};
