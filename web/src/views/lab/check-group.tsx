export interface Choice {
  value: string;
  text?: string;
  title?: string;
}

interface CheckGroupProps {
  label: string;
  choices: Choice[];
  /** The selected values of all groups. */
  values: string[];
  onChange: (values: string[]) => void;
  /** Shows short choices side by side. */
  pills?: boolean;
}

/** A group of checkboxes: evaluations, scripts, levels, depths. */
export function CheckGroup({ label, choices, values, onChange, pills }: CheckGroupProps) {
  // New values are appended: in a gauntlet the first player meets all others.
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

/** Search depths, always in ascending order. */
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
