import type { Reviewed } from "../../api/types.ts";
import { Button } from "../../components/button.tsx";
import { Mentions } from "../../components/mentions.tsx";
import { CLASSES, isError } from "../../state/analyse/move-classes.ts";
import { resultOf } from "../../state/exact-value.ts";
import { inPalette } from "../../state/palette.ts";
import type { AnalyseStore } from "../../stores/analyse.ts";
import { settings } from "../../stores/settings.ts";
import { sideOf } from "./graph-data.ts";

/** The class of the move that leads to the current position, the reason, and buttons that show better moves. */
export function MoveVerdict({ store }: { store: AnalyseStore }) {
  const move = store.viewedMove.value;
  if (!move) {
    return (
      <section class="verdict" aria-label="This move">
        <h2 class="small-title verdict-title" />
        <p class="verdict-why">Go to a move to read its class and the reason.</p>
        <div class="row verdict-acts" />
      </section>
    );
  }
  const { glyph, name } = CLASSES[move.class];
  const number = `${Math.ceil(move.ply / 2)}${move.ply % 2 ? "." : "…"}`;
  return (
    <section class="verdict" aria-label="This move" data-class={move.class}>
      <h2 class="small-title verdict-title">
        {`${number} ${move.cell}`}
        {glyph && <b class="glyph">{glyph}</b>}
        {` (${store.names.value[sideOf(move)]}): ${name.toLowerCase()}`}
      </h2>
      <p class="verdict-why">
        <Mentions text={reason(move)} onPoint={store.setMentioned} />
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
      title: `Why ${move.cell} fails`,
      base: main.slice(0, move.ply),
      moves,
      cells: move.refutation?.cells ?? [],
    });
  const showBetter = (moves: string) =>
    store.playLine({ kind: "better", title: "Better line", base: main.slice(0, move.ply - 1), moves, cells: [] });
  return (
    <div class="row verdict-acts">
      {isError(move) && <Button label="Try again" kind="primary" small onClick={() => store.tryAgain(move)} />}
      {refutation && <Button label="Show why" small onClick={() => showWhy(refutation)} />}
      {better && <Button label="Show a better move" small onClick={() => showBetter(better)} />}
    </div>
  );
}

function reason(move: Reviewed): string {
  if (move.why) return inPalette(move.why, settings.value.flipped);
  const before = resultOf(move.before);
  const after = resultOf(move.after);
  if (before && after && before !== after) return `A ${before} became a ${after}.`;
  const { meaning } = CLASSES[move.class];
  return `${meaning.charAt(0).toUpperCase()}${meaning.slice(1)}.`;
}
