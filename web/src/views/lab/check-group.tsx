export interface Choice {
  value: string;
  text?: string;
  title?: string;
}

interface CheckGroupProps {
  label: string;
  choices: Choice[];
  /** The selected values. They may include values of other groups that share the same list. */
  values: string[];
  onChange: (values: string[]) => void;
  /** Whether short choices are shown side by side. */
  pills?: boolean;
}

/** A group of checkboxes for evaluations, scripts, levels or depths. */
export function CheckGroup({ label, choices, values, onChange, pills }: CheckGroupProps) {
  // New values are appended, because their order matters: in a gauntlet, the first player meets all others.
  const change = (value: string, isChecked: boolean) =>
    onChange(isChecked ? [...values, value] : values.filter((each) => each !== value));
  return (
    <fieldset class="field">
      <legend class="label">{label}</legend>
      <div class={pills ? "pills" : "checks"}>
        {choices.map(({ value, text, title }) => (
          <label key={value} class={pills ? "pill" : "check"} title={title}>
            <input
              type="checkbox"
              value={value}
              checked={values.includes(value)}
              onChange={(event) => change(value, event.currentTarget.checked)}
            />
            <span>{text ?? value}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

const DEPTHS: Choice[] = ["1", "2", "3", "4", "5", "6", "7", "8"].map((value) => ({ value }));

interface DepthsProps {
  label: string;
  depths: number[];
  onChange: (depths: number[]) => void;
}

/** Checkboxes for search depths. The chosen depths are always in ascending order. */
export function Depths({ label, depths, onChange }: DepthsProps) {
  return (
    <CheckGroup
      label={label}
      choices={DEPTHS}
      values={depths.map(String)}
      onChange={(values) => onChange(values.map(Number).sort((a, b) => a - b))}
      pills
    />
  );
}
