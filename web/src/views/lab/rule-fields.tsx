import type { CatalogueResponse } from "../../api/types.ts";
import { Segments } from "../../components/segments.tsx";
import { mark, t, translated } from "../../languages/translate.ts";
import type { TournamentPlan } from "../../state/lab/tournament-plan.ts";
import { changeTournament } from "../../stores/lab-plans.ts";
import { NumberField, SelectField } from "./fields.tsx";
import { SequentialTestFields } from "./sequential-test-fields.tsx";

const FORMATS = [
  { value: "round-robin", text: mark("Round robin") },
  { value: "gauntlet", text: mark("Gauntlet (first player against all)") },
] as const;

interface RuleFieldsProps {
  catalogue: CatalogueResponse;
  plan: TournamentPlan;
}

/** The fields for the board, the openings, the format and the sequential test of a tournament. */
export function RuleFields({ catalogue, plan }: RuleFieldsProps) {
  return (
    <div class="stack">
      <div class="plan-grid">
        <SelectField
          label={t("Board")}
          options={catalogue.variants.map(({ text, name, summary }) => ({ value: text, text: name, title: summary }))}
          value={plan.variant}
          onChange={(variant) => changeTournament({ variant })}
        />
        <SelectField
          label={t("Openings")}
          help={t("Start positions of the games. Each opening is played twice, the second time with swapped sides.")}
          options={catalogue.openings.map(({ text, summary }) => ({ value: text, title: summary }))}
          value={plan.openings}
          onChange={(openings) => changeTournament({ openings })}
        />
        <NumberField
          label={t("Openings per pairing")}
          help={t("Each opening gives two games.")}
          initial={plan.pairs}
          least={1}
          onChange={(pairs) => changeTournament({ pairs })}
        />
        <NumberField
          label={t("Seed")}
          help={t("The same seed gives the same games.")}
          initial={plan.seed}
          onChange={(seed) => changeTournament({ seed: seed || 0 })}
        />
      </div>
      <Segments
        label={t("Format")}
        choices={FORMATS.map(({ value, text }) => ({ value, text: translated(text) }))}
        value={plan.format}
        onChange={(format) => changeTournament({ format })}
      />
      <SequentialTestFields test={plan.sprt} onChange={(sprt) => changeTournament({ sprt })} />
    </div>
  );
}
