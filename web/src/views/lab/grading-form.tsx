import type { CatalogueResponse, RunRequest } from "../../api/types.ts";
import { t } from "../../languages/translate.ts";
import {
  BASELINE_PLAYER,
  gradingError,
  gradingMs,
  gradingRequest,
  LEAST_POSITIONS,
  POSITIONS,
} from "../../state/lab/grading-plan.ts";
import { about } from "../../state/lab/run-text.ts";
import { groupDigits } from "../../state/number-text.ts";
import { changeGrading, gradingPlan } from "../../stores/lab-plans.ts";
import { CheckGroup, Depths } from "./check-group.tsx";
import { BuiltInEvaluations, offeredEvaluations, ScriptEvaluations, workerCount } from "./evaluation-choices.tsx";
import { NumberField } from "./fields.tsx";
import { PlanForm } from "./plan-form.tsx";

interface GradingFormProps {
  catalogue: CatalogueResponse;
  onRun: (request: RunRequest) => Promise<string>;
}

/** The form of a grading. A grading compares the moves of evaluations at several depths with perfect play. */
export function GradingForm({ catalogue, onRun }: GradingFormProps) {
  const chosen = gradingPlan.value;
  const hasBaseline = chosen.evaluations.includes(BASELINE_PLAYER);
  const offered = offeredEvaluations(chosen.evaluations, catalogue);
  const evaluations = hasBaseline ? [...offered, BASELINE_PLAYER] : offered;
  const plan = { ...chosen, evaluations };
  const searches = (offered.length * plan.depths.length + (hasBaseline ? 1 : 0)) * (plan.positions ?? POSITIONS);
  const time = about(gradingMs(plan, workerCount(catalogue)));
  const setEvaluations = (evaluations: string[]) => changeGrading({ evaluations });
  return (
    <PlanForm
      label={t("Grading")}
      plan={chosen}
      error={gradingError(plan)}
      estimate={t("{n} searches, {time}", { n: groupDigits(searches), time })}
      request={gradingRequest(plan)}
      onRun={onRun}
    >
      <p class="small-text muted">
        {t(
          "Measures how often each evaluation keeps the outcome at each depth, on {n} positions with known exact scores.",
          { n: groupDigits(POSITIONS) },
        )}
      </p>
      <BuiltInEvaluations catalogue={catalogue} values={evaluations} onChange={setEvaluations} />
      <CheckGroup
        label={t("Player for comparison")}
        choices={[{ value: BASELINE_PLAYER, title: t("Chooses random moves.") }]}
        values={evaluations}
        onChange={setEvaluations}
      />
      <ScriptEvaluations values={evaluations} onChange={setEvaluations} />
      <Depths label={t("Search depths")} depths={plan.depths} onChange={(depths) => changeGrading({ depths })} />
      <div class="plan-grid">
        <NumberField
          label={t("Positions")}
          help={t("Leave empty for all positions.")}
          initial={plan.positions}
          least={LEAST_POSITIONS}
          most={POSITIONS}
          onChange={(positions) => changeGrading({ positions: Number.isNaN(positions) ? null : positions })}
        />
        <NumberField
          label={t("Seed")}
          help={t("Random seed for the sample and the confidence intervals.")}
          initial={plan.seed}
          onChange={(seed) => changeGrading({ seed: seed || 0 })}
        />
      </div>
    </PlanForm>
  );
}
