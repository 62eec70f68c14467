import { t } from "../../languages/translate.ts";
import { DEFAULT_SPRT, MOST_ELO } from "../../state/lab/tournament-plan.ts";
import type { TournamentPlan } from "../../state/lab/tournament-plan.ts";
import { NumberField, SelectField } from "./fields.tsx";

type SequentialTest = TournamentPlan["sprt"];

interface SequentialTestFieldsProps {
  /** The test; null to play all games. */
  test: SequentialTest;
  onChange: (test: SequentialTest) => void;
}

/** The fields for a sequential test, which can end a match between two players early. */
export function SequentialTestFields({ test, onChange }: SequentialTestFieldsProps) {
  return (
    <fieldset class="field">
      <legend class="label">{t("Sequential test (two players)")}</legend>
      <div>
        <label class="check">
          <input
            type="checkbox"
            checked={test !== null}
            onChange={(event) => onChange(event.currentTarget.checked ? DEFAULT_SPRT : null)}
          />
          <span>{t("Stop the tournament as soon as the test (SPRT) has a result")}</span>
        </label>
      </div>
      {test && <TestNumbers test={test} onChange={onChange} />}
    </fieldset>
  );
}

interface TestNumbersProps {
  test: NonNullable<SequentialTest>;
  onChange: (test: SequentialTest) => void;
}

function TestNumbers({ test, onChange }: TestNumbersProps) {
  const lead = { least: -MOST_ELO, most: MOST_ELO, isDecimal: true };
  const rate = { least: 0, most: 0.5, isDecimal: true };
  return (
    <div class="plan-grid">
      <NumberField
        label={t("Elo difference under H0")}
        help={t("The rating of the first player minus the rating of the second, if hypothesis H0 is true.")}
        initial={test.elo0}
        onChange={(elo0) => onChange({ ...test, elo0 })}
        {...lead}
      />
      <NumberField
        label={t("Elo difference under H1")}
        help={t("The same rating difference, if hypothesis H1 is true. It must be higher than under H0.")}
        initial={test.elo1}
        onChange={(elo1) => onChange({ ...test, elo1 })}
        {...lead}
      />
      <NumberField
        label={t("Error rate α")}
        help={t("Probability of accepting H1 if H0 is true.")}
        initial={test.alpha}
        onChange={(alpha) => onChange({ ...test, alpha })}
        {...rate}
      />
      <NumberField
        label={t("Error rate β")}
        help={t("Probability of accepting H0 if H1 is true.")}
        initial={test.beta}
        onChange={(beta) => onChange({ ...test, beta })}
        {...rate}
      />
      <SelectField
        label={t("Unit of the differences")}
        help={t("Normalised Elo measures the lead in standard deviations of a game result. The share of draws affects normalised Elo less than Elo.")}
        options={[
          { value: "logistic", text: t("Elo") },
          { value: "normalized", text: t("Normalised Elo") },
        ]}
        value={test.model}
        onChange={(model) => onChange({ ...test, model: model === "normalized" ? "normalized" : "logistic" })}
      />
    </div>
  );
}
