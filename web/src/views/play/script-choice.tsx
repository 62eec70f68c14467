import { Field } from "../../components/field.tsx";
import { Link } from "../../components/link.tsx";
import { rich, t } from "../../languages/translate.ts";
import { allScripts } from "../../state/scripts.ts";
import type { SeatForm } from "./new-game-form.ts";

interface ScriptChoiceProps {
  value: SeatForm["script"];
  onChange: (value: SeatForm["script"]) => void;
}

/** The choice of one of the user's evaluation scripts, and the depth of the search that uses it. */
export function ScriptChoice({ value, onChange }: ScriptChoiceProps) {
  const scripts = allScripts();
  if (scripts.length === 0) {
    return (
      <p class="muted">
        {rich("No scripts are saved in this browser. {link}, save it, and choose it here.", {
          link: <Link href="/write">{t("Write an evaluation")}</Link>,
        })}
      </p>
    );
  }
  return (
    <div class="builder-grid">
      <Field label={t("Evaluation script")}>
        {(attributes) => (
          <select
            {...attributes}
            class="input"
            onChange={(event) => onChange({ ...value, name: event.currentTarget.value })}
          >
            {scripts.map(({ name }) => (
              <option key={name} value={name} selected={name === value.name}>
                {name}
              </option>
            ))}
          </select>
        )}
      </Field>
      <Field label={t("Depth")} help={t("Number of plies that alpha-beta searches with this evaluation.")}>
        {(attributes) => (
          <input
            {...attributes}
            class="input"
            type="number"
            min={1}
            max={12}
            value={value.depth}
            onInput={(event) => onChange({ ...value, depth: event.currentTarget.value.trim() })}
          />
        )}
      </Field>
    </div>
  );
}
