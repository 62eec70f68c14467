import type { CatalogueResponse, RunRequest } from "../../api/types.ts";
import { gradingError, gradingMs, gradingRequest, LEAST_POSITIONS, POSITIONS } from "../../state/lab/grading-plan.ts";
import { about, counted } from "../../state/lab/run-text.ts";
import { groupDigits } from "../../state/number-text.ts";
import { changeGrading, gradingPlan } from "../../stores/lab-plans.ts";
import { Depths } from "./check-group.tsx";
import { BuiltInEvaluations, offeredEvaluations, ScriptEvaluations, workerCount } from "./evaluation-choices.tsx";
import { NumberField } from "./fields.tsx";
import { PlanForm } from "./plan-form.tsx";

interface GradingFormProps {
  catalogue: CatalogueResponse;
  onRun: (request: RunRequest) => Promise<string>;
}

/** A grading: evaluations at several depths against perfect play. */
export function GradingForm({ catalogue, onRun }: GradingFormProps) {
  const chosen = gradingPlan.value;
  const evaluations = offeredEvaluations(chosen.evaluations, catalogue);
  const plan = { ...chosen, evaluations };
  const searches = evaluations.length * plan.depths.length;
  const positions = counted(plan.positions ?? POSITIONS, "positions");
  const time = about(gradingMs(plan, workerCount(catalogue)));
  const setEvaluations = (evaluations: string[]) => changeGrading({ evaluations });
  return (
    <PlanForm
      label="Grading"
      plan={chosen}
      error={gradingError(plan)}
      estimate={`${groupDigits(searches)} × ${positions}, ${time}`}
      request={gradingRequest(plan)}
      onRun={onRun}
    >
      <p class="small-text muted">
        How often each evaluation, at each depth, keeps the outcome on {groupDigits(POSITIONS)} positions whose truth is
        known.
      </p>
      <BuiltInEvaluations catalogue={catalogue} values={evaluations} onChange={setEvaluations} />
      <ScriptEvaluations values={evaluations} onChange={setEvaluations} />
      <Depths label="Depths" depths={plan.depths} onChange={(depths) => changeGrading({ depths })} />
      <div class="plan-grid">
        <NumberField
          label="Positions"
          help="Leave empty for all positions."
          initial={plan.positions}
          least={LEAST_POSITIONS}
          most={POSITIONS}
          onChange={(positions) => changeGrading({ positions: Number.isNaN(positions) ? null : positions })}
        />
        <NumberField
          label="Seed"
          help="Seed for the sample and the intervals."
          initial={plan.seed}
          onChange={(seed) => changeGrading({ seed: seed || 0 })}
        />
      </div>
    </PlanForm>
  );
}
