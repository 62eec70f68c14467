import type { CatalogueResponse, Setting } from "../../api/types.ts";
import { Field } from "../../components/field.tsx";
import { parameterLabel } from "../../components/parameter-field.tsx";
import { t } from "../../languages/translate.ts";
import { allScripts } from "../../state/scripts.ts";
import type { EngineText } from "../../state/engine-text.ts";
import {
  buildableSearches,
  builtText,
  evaluationOf,
  findSearch,
  isEvaluationSetting,
  withSearch,
  withValue,
} from "./new-game-form.ts";

/** The settings that are always visible. All other settings appear under "More settings". */
const MAIN_SETTINGS = ["depth", "eval", "time", "nodes"];

interface EngineBuilderProps {
  catalogue: CatalogueResponse;
  engine: EngineText;
  onChange: (engine: EngineText) => void;
}

/** The form in which the user builds an engine: the search, its evaluation, and the settings of both. */
export function EngineBuilder({ catalogue, engine, onChange }: EngineBuilderProps) {
  const search = findSearch(catalogue, engine.name);
  const evaluation = evaluationOf(engine, catalogue);
  const settings = search?.parameters ?? [];
  const isMain = ({ name }: Setting) => MAIN_SETTINGS.includes(name);
  const more = [
    ...(evaluation?.parameters ?? []).map((setting) => ({ setting, key: `eval.${setting.name}` })),
    ...settings.filter((setting) => !isMain(setting)).map((setting) => ({ setting, key: setting.name })),
  ];
  const field = (setting: Setting, key: string) => (
    <SettingField
      key={key}
      label={labelOf(key)}
      setting={setting}
      choices={choicesOf(setting, engine.values[key] ?? "", catalogue)}
      value={engine.values[key] ?? ""}
      onChange={(value) => onChange(withValue(engine, key, value))}
    />
  );
  return (
    <div class="stack">
      <Field label={t("Search")}>
        {(attributes) => (
          <select
            {...attributes}
            class="input"
            onChange={(event) => onChange(withSearch(engine, event.currentTarget.value, catalogue))}
          >
            {buildableSearches(catalogue).map(({ name }) => (
              <option key={name} value={name} selected={name === engine.name}>
                {name}
              </option>
            ))}
          </select>
        )}
      </Field>
      <p class="field-help">{search?.summary}</p>
      <div class="builder-settings">
        <div class="builder-grid">{settings.filter(isMain).map((setting) => field(setting, setting.name))}</div>
        {evaluation && <p class="field-help">{`${evaluation.name}: ${evaluation.summary}`}</p>}
        {more.length > 0 && (
          <details class="more">
            <summary>{t("More settings")}</summary>
            <div class="builder-grid">{more.map(({ setting, key }) => field(setting, key))}</div>
          </details>
        )}
      </div>
      <p class="small-text">
        <span class="muted">{t("Engine text:")}</span> <output class="mono engine-text">{builtText(engine, catalogue)}</output>
      </p>
    </div>
  );
}

interface SettingFieldProps {
  label: string;
  setting: Setting;
  /** The values from which the user chooses; empty if the user types the value. */
  choices: string[];
  value: string;
  onChange: (value: string) => void;
}

function SettingField({ label, setting, choices, value, onChange }: SettingFieldProps) {
  const preset = setting.default ?? "";
  const least = setting.least ?? undefined;
  const most = setting.most ?? undefined;
  return (
    <Field label={label} help={setting.help}>
      {(attributes) =>
        choices.length ? (
          <select {...attributes} class="input" onChange={(event) => onChange(event.currentTarget.value)}>
            {choices.map((choice) => (
              <option key={choice} value={choice} selected={choice === (value || preset)}>
                {choice}
              </option>
            ))}
          </select>
        ) : (
          <input
            {...attributes}
            class="input"
            {...(setting.kind === "number" ? { type: "number", min: least, max: most } : { type: "text" })}
            placeholder={preset || t("no limit")}
            value={value}
            onInput={(event) => onChange(event.currentTarget.value.trim())}
          />
        )
      }
    </Field>
  );
}

/**
 * Returns the values that a setting may have. If the setting is the evaluation, the values include the user's scripts
 * and the current value.
 */
function choicesOf(setting: Setting, value: string, catalogue: CatalogueResponse): string[] {
  if (!isEvaluationSetting(setting)) return setting.choices;
  const scripts = allScripts().map(({ name }) => `script:${name}`);
  const all = [...catalogue.evaluations.map(({ name }) => name), ...scripts];
  return value === "" || all.includes(value) ? all : [...all, value];
}

/** Returns the label of a setting: "Evaluation: three" for `eval.three`. */
function labelOf(key: string): string {
  if (key.startsWith("eval.")) return t("Evaluation: {value}", { value: key.slice(5) });
  return parameterLabel(key);
}
