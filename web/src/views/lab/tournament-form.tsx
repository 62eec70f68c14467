import type { CatalogueResponse, RunRequest } from "../../api/types.ts";
import { t } from "../../languages/translate.ts";
import { about, counted } from "../../state/lab/run-text.ts";
import {
  gameCount,
  tournamentError,
  tournamentMs,
  tournamentRequest,
} from "../../state/lab/tournament-plan.ts";
import { tournamentPlan } from "../../stores/lab-plans.ts";
import { offeredEvaluations, workerCount } from "./evaluation-choices.tsx";
import { PlanForm } from "./plan-form.tsx";
import { PlayerFields } from "./player-fields.tsx";
import { RuleFields } from "./rule-fields.tsx";

interface TournamentFormProps {
  catalogue: CatalogueResponse;
  onRun: (request: RunRequest) => Promise<string>;
  focusesRun: boolean;
}

/** The form of a tournament: the fields for the players and the rules, and the estimated number of games. */
export function TournamentForm({ catalogue, onRun, focusesRun }: TournamentFormProps) {
  const chosen = tournamentPlan.value;
  const plan = { ...chosen, evaluations: offeredEvaluations(chosen.evaluations, catalogue) };
  const games = counted(gameCount(plan), "games");
  const time = about(tournamentMs(plan, workerCount(catalogue)));
  return (
    <PlanForm
      label={t("Tournament")}
      plan={chosen}
      error={tournamentError(plan)}
      estimate={plan.sprt ? t("At most {games}, {time}", { games, time }) : `${games}, ${time}`}
      request={tournamentRequest(plan)}
      onRun={onRun}
      focusesRun={focusesRun}
    >
      <PlayerFields catalogue={catalogue} plan={plan} />
      <RuleFields catalogue={catalogue} plan={plan} />
    </PlanForm>
  );
}
