import { Button } from "../../components/button.tsx";
import { Stepper } from "../../components/stepper.tsx";
import { t } from "../../languages/translate.ts";
import { inGame, path } from "../../state/analyse/study.ts";
import { suggestion } from "../../state/exact-value.ts";
import { mover } from "../../state/palette.ts";
import type { AnalyseStore } from "../../stores/analyse.ts";
import { endWords } from "./sentences.ts";

const STEP_KEYS = { first: "Home", back: "ArrowLeft", on: "ArrowRight", last: "End" };

interface TransportProps {
  store: AnalyseStore;
  onBest: () => void;
}

/** The row below the board: step buttons, the status, the best move, undo and redo. */
export function Transport({ store, onBest }: TransportProps) {
  const study = store.study.value;
  const line = store.line.value;
  /** Whether the board shows an attempt or the position editor instead of a position of the study. */
  const isAsking = store.session.value !== null || store.draft.value !== null;
  const isAway = line !== null || study.on >= 0;
  const at = line ? line.at : study.cursor;
  const end = line ? line.moves.length : path(study).length;
  const isStill = isAsking && !line;
  return (
    <div class="transport">
      <Stepper
        label={t("Steps")}
        class="transport-steps"
        keys={STEP_KEYS}
        atStart={isStill || at === 0}
        atEnd={isStill || at === end}
        onStep={store.step}
        onJump={(to) => store.stepToEnd(to === "start" ? -1 : 1)}
      />
      <div class="row transport-status">
        <p class="where" id="status" role="status">
          {statusText(store)}
        </p>
        {line && <PlayButton isPlaying={store.isPlaying.value} onClick={store.togglePlay} />}
        {isAway && !isAsking && <Button label={t("Back to the game")} small onClick={store.backToGame} />}
      </div>
      {!line && <BestMoveButton store={store} disabled={isAsking} onClick={onBest} />}
      <div class="row transport-acts">
        <Button
          label={t("Undo")}
          icon="undo"
          iconOnly
          keys="u"
          title={t("Undo ({key})", { key: "u" })}
          disabled={isAsking || !store.canUndo.value}
          onClick={store.undo}
        />
        <Button
          label={t("Redo")}
          icon="redo"
          iconOnly
          keys="r"
          title={t("Redo ({key})", { key: "r" })}
          disabled={isAsking || !store.canRedo.value}
          onClick={store.redo}
        />
      </div>
    </div>
  );
}

function PlayButton({ isPlaying, onClick }: { isPlaying: boolean; onClick: () => void }) {
  return (
    <Button label={isPlaying ? t("Pause") : t("Play")} icon={isPlaying ? "pause" : "play"} small onClick={onClick} />
  );
}

interface BestMoveButtonProps {
  store: AnalyseStore;
  disabled: boolean;
  onClick: () => void;
}

/**
 * A button that plays the best move. If no move is proven to be the best, the button plays the move that the solver
 * suggests.
 */
function BestMoveButton({ store, disabled, onClick }: BestMoveButtonProps) {
  const best = store.isConcealed.value ? null : suggestion(store.solved.value);
  const isGuess = best !== null && !best.proven;
  return (
    <Button
      label={isGuess ? t("Play best guess") : t("Play best move")}
      keys="Space"
      title={
        isGuess
          ? t("Play column {column}: probably the best move, but not proven (Space)", { column: best.column })
          : t("Play the best move (Space)")
      }
      disabled={disabled || !best}
      onClick={onClick}
    />
  );
}

function statusText(store: AnalyseStore): string {
  const line = store.line.value;
  if (store.draft.value) return t("Editing a position.");
  if (line) {
    return t("{title}: move {number} of {count}", { title: line.title, number: line.at, count: line.moves.length });
  }
  const names = store.names.value;
  const name = names[mover(store.moves.value.length)];
  if (store.isConcealed.value) return t("{name} to move: find a better move.", { name });
  const position = store.position.value;
  const end = position ? endWords(position, names) : "";
  if (end) return `${end}.`;
  const study = store.study.value;
  return inGame(study) && study.on < 0 ? t("{name} to move.", { name }) : t("Side line. {name} to move.", { name });
}
