import type { CatalogueResponse } from "../../api/types.ts";
import { Button } from "../../components/button.tsx";
import { Field } from "../../components/field.tsx";
import { Link } from "../../components/link.tsx";
import { rich, t, translated } from "../../languages/translate.ts";
import { PLAYER_PRESETS } from "../../state/lab/tournament-plan.ts";
import type { TournamentPlan } from "../../state/lab/tournament-plan.ts";
import { allScripts } from "../../state/scripts.ts";
import { changeTournament } from "../../stores/lab-plans.ts";
import { CheckGroup, Depths } from "./check-group.tsx";
import type { Choice } from "./check-group.tsx";
import { BuiltInEvaluations, ScriptEvaluations } from "./evaluation-choices.tsx";
import { SelectField } from "./fields.tsx";

interface PlayerFieldsProps {
  catalogue: CatalogueResponse;
  plan: TournamentPlan;
}

/** The fields for the players of a tournament. */
export function PlayerFields({ catalogue, plan }: PlayerFieldsProps) {
  const setEvaluations = (evaluations: string[]) => changeTournament({ evaluations });
  const searches = catalogue.searches.filter(({ evaluates }) => evaluates);
  return (
    <div class="stack">
      <div class="row" role="group" aria-label={t("Presets")}>
        {PLAYER_PRESETS.map(({ label, change }) => (
          <Button key={label} label={translated(label)} small onClick={() => changeTournament(change)} />
        ))}
      </div>
      {allScripts().length === 0 && (
        <p class="small-text muted">
          {rich("You have no scripts yet: {link}.", { link: <Link href="/write">{t("write one")}</Link> })}
        </p>
      )}
      <ScriptEvaluations values={plan.evaluations} onChange={setEvaluations} />
      <BuiltInEvaluations catalogue={catalogue} values={plan.evaluations} onChange={setEvaluations} />
      <div class="plan-grid">
        <SelectField
          label={t("Search")}
          options={searches.map(({ name, summary }) => ({ value: name, title: summary }))}
          value={plan.search}
          onChange={(search) => changeTournament({ search })}
        />
        <Depths
          label={t("Search depths")}
          depths={plan.depths}
          onChange={(depths) => changeTournament({ depths })}
        />
      </div>
      <CheckGroup
        label={t("Other players")}
        choices={otherPlayers(catalogue)}
        values={plan.engines}
        onChange={(engines) => changeTournament({ engines })}
      />
      <Field label={t("Other engines, one per line")}>
        {(attributes) => (
          <textarea
            {...attributes}
            class="input mono"
            rows={2}
            spellcheck={false}
            autocapitalize="off"
            placeholder="Robert=alphabeta:depth=6,eval=open-windows"
            value={plan.free}
            onInput={(event) => changeTournament({ free: event.currentTarget.value })}
          />
        )}
      </Field>
    </div>
  );
}

const SEARCHES_WITHOUT_EVALUATION = ["perfect", "mcts", "random"];

/** Returns the players that use no evaluation: the levels and some searches. */
function otherPlayers({ levels, searches }: CatalogueResponse): Choice[] {
  return [
    ...levels.map(({ text, summary }, index) => ({ value: text, text: t("Level {number}", { number: index + 1 }), title: summary })),
    ...searches
      .filter(({ name }) => SEARCHES_WITHOUT_EVALUATION.includes(name))
      .map(({ name, summary }) => ({ value: name, title: summary })),
  ];
}
