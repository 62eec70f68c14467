import { Button } from "../../components/button.tsx";
import { Segments } from "../../components/segments.tsx";
import type { WorstMove } from "../../api/types.ts";
import { t } from "../../languages/translate.ts";
import type { WriteStore } from "../../stores/write.ts";
import { ComparisonChoice } from "./comparison-choice.tsx";
import { GradeTable } from "./grade-table.tsx";
import { comparisonText, progressText, worstMoveText } from "./grade-text.ts";

const DEPTHS = ["1", "2", "3", "4"].map((value) => ({ value, text: value }));

interface GradePanelProps {
  store: WriteStore;
  onShowMove: (move: WorstMove) => void;
}

/** The Grade panel: how often the script keeps the outcome, compared with other evaluations. */
export function GradePanel({ store, onShowMove }: GradePanelProps) {
  const { checks, comparison } = store;
  const grade = checks.grade.value;
  const { result, isRunning } = grade;
  const isValid = checks.isValid.value;
  const isCurrent = checks.isGradeCurrent.value;
  return (
    <div class={`worth ${result && !isCurrent ? "is-old" : ""}`}>
      <div class="worth-head">
        <Segments
          label={t("Search depth")}
          choices={DEPTHS}
          value={String(comparison.depth.value)}
          onChange={(depth) => comparison.setDepth(Number(depth))}
        />
        <Button
          label={isRunning ? t("Stop") : t("Grade now")}
          small
          class="worth-run"
          keys="Control+Enter"
          disabled={!isRunning && !isValid}
          onClick={isRunning ? checks.stopGrading : checks.startGrading}
        />
      </div>
      {/* Screen readers announce the start and the end of the grading, but not each step between them. */}
      <p class="worth-status" role="status" aria-live={isRunning && result ? "off" : "polite"}>
        {progressText(grade, isValid, isCurrent)}
      </p>
      <progress
        class={`meter ${isRunning ? "" : "is-idle"}`}
        max={1}
        value={result?.of ? result.positions / result.of : 0}
        aria-label={t("Graded positions")}
      />
      <div class="worth-result">
        {result && <p class="worth-verdict">{comparisonText(result)}</p>}
        {result && <GradeTable entries={result.entries} />}
      </div>
      <ComparisonChoice comparison={comparison} />
      <div class="worth-misses">
        {result && result.worst.length > 0 && <WorstMoves moves={result.worst} onShow={onShowMove} />}
      </div>
    </div>
  );
}

function WorstMoves({ moves, onShow }: { moves: WorstMove[]; onShow: (move: WorstMove) => void }) {
  return (
    <>
      <h3>{t("Worst moves")}</h3>
      <ol class="misses">
        {moves.map((move, index) => (
          // The key is the index, so that the buttons stay in place when the list changes during grading. A button must
          // not move while it is pressed.
          <li key={index}>
            <button class="miss" type="button" onClick={() => onShow(move)}>
              <span class="mono">{move.moves || t("start")}</span>
              <span class="small-text">{worstMoveText(move)}</span>
            </button>
          </li>
        ))}
      </ol>
    </>
  );
}
