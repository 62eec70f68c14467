import { useEffect, useMemo } from "preact/hooks";
import type { ApiClient } from "../../api/client.ts";
import type { CatalogueResponse, RunRequest } from "../../api/types.ts";
import { Field } from "../../components/field.tsx";
import { Prose } from "../../components/prose.tsx";
import { t } from "../../languages/translate.ts";
import {
  contestError,
  contestGames,
  contestRequest,
  tournamentOf,
} from "../../state/lab/contest-plan.ts";
import type { ContestEntry } from "../../state/lab/contest-plan.ts";
import { MOST_PLAYERS } from "../../state/lab/limits.ts";
import { about, counted } from "../../state/lab/run-text.ts";
import { tournamentMs } from "../../state/lab/tournament-plan.ts";
import { createContestStore } from "../../stores/contest.ts";
import { changeContest, contestPlan } from "../../stores/lab-plans.ts";
import { BuiltInEvaluations, workerCount } from "./evaluation-choices.tsx";
import { NumberField, SelectField } from "./fields.tsx";
import { PlanForm } from "./plan-form.tsx";

interface ContestFormProps {
  client: ApiClient;
  catalogue: CatalogueResponse;
  onRun: (request: RunRequest) => Promise<string>;
}

/** The form of a contest between scripts, which are handed in as links. */
export function ContestForm({ client, catalogue, onRun }: ContestFormProps) {
  const store = useMemo(() => createContestStore(client), []);
  useEffect(() => store.dispose, []);
  const plan = contestPlan.value;
  useEffect(() => void store.setLinks(plan.links, plan.variant), [plan.links, plan.variant]);
  const entries = store.entries.value;
  const checking = store.checking.value;
  const time = about(tournamentMs(tournamentOf(plan, entries), workerCount(catalogue)));
  return (
    <PlanForm
      label={t("Contest")}
      plan={plan}
      error={contestError(plan, entries, checking.length > 0)}
      estimate={`${counted(contestGames(plan, entries), "games")}, ${time}`}
      request={contestRequest(plan, entries)}
      onRun={onRun}
    >
      <Field
        label={t("Links to scripts, one per line")}
        help={t("The authors copy their links in the Write view. A contest has at most {n} players: scripts and built-in evaluations.", {
          n: MOST_PLAYERS,
        })}
      >
        {(attributes) => (
          <textarea
            {...attributes}
            class="input mono"
            rows={4}
            spellcheck={false}
            autocapitalize="off"
            value={plan.links}
            onInput={(event) => changeContest({ links: event.currentTarget.value })}
          />
        )}
      </Field>
      <Entries entries={entries} checking={checking} />
      <ContestRules catalogue={catalogue} />
      <BuiltInEvaluations
        catalogue={catalogue}
        values={plan.evaluations}
        onChange={(evaluations) => changeContest({ evaluations })}
      />
    </PlanForm>
  );
}

/** The scripts that were handed in, each with the result of its check. */
function Entries({ entries, checking }: { entries: ContestEntry[]; checking: number[] }) {
  if (entries.length === 0) return null;
  return (
    <ul class="contest-entries" aria-label={t("Scripts of the contest")}>
      {entries.map(({ line, name, problem }) => (
        <li key={line} data-state={problem ? "bad" : checking.includes(line) ? "checking" : "good"}>
          <b>{name || t("Line {line}", { line })}</b>{" "}
          <span>
            <Prose text={problem || (checking.includes(line) ? t("Checking…") : t("Valid"))} />
          </span>
        </li>
      ))}
    </ul>
  );
}

/** The fields for the board, the depth, the openings and the seed. */
function ContestRules({ catalogue }: { catalogue: CatalogueResponse }) {
  const plan = contestPlan.value;
  return (
    <div class="plan-grid">
      <SelectField
        label={t("Board")}
        options={catalogue.variants.map(({ text, name, summary }) => ({ value: text, text: name, title: summary }))}
        value={plan.variant}
        onChange={(variant) => changeContest({ variant })}
      />
      <SelectField
        label={t("Search depth")}
        options={["1", "2", "3", "4", "5", "6"].map((value) => ({ value }))}
        value={String(plan.depth)}
        onChange={(depth) => changeContest({ depth: Number(depth) })}
      />
      <SelectField
        label={t("Openings")}
        help={t("Start positions of the games. Each opening is played twice, the second time with swapped sides.")}
        options={catalogue.openings.map(({ text, summary }) => ({ value: text, title: summary }))}
        value={plan.openings}
        onChange={(openings) => changeContest({ openings })}
      />
      <NumberField
        label={t("Openings per pairing")}
        help={t("Each opening gives two games.")}
        initial={plan.pairs}
        least={1}
        onChange={(pairs) => changeContest({ pairs })}
      />
      <NumberField
        label={t("Seed")}
        help={t("The same seed gives the same games.")}
        initial={plan.seed}
        onChange={(seed) => changeContest({ seed: seed || 0 })}
      />
    </div>
  );
}
