/** Input fields for the forms of the Lab. */

import { useState } from "preact/hooks";
import { Field } from "../../components/field.tsx";

interface NumberFieldProps {
  label: string;
  help?: string;
  /** The initial number; null shows an empty field. */
  initial: number | null;
  /** Called with the number; with NaN if the text is empty or not a number. */
  onChange: (value: number) => void;
  least?: number;
  most?: number;
  /** Whether fractions are allowed. */
  isDecimal?: boolean;
}

/** A field for a number. It keeps the typed text, even if that is not a complete number yet. */
export function NumberField({ label, help, initial, onChange, least = 0, most, isDecimal }: NumberFieldProps) {
  const [text, setText] = useState(initial === null || Number.isNaN(initial) ? "" : String(initial));
  const change = (next: string) => {
    setText(next);
    onChange(next === "" ? NaN : Number(next));
  };
  return (
    <Field label={label} help={help}>
      {(attributes) => (
        <input
          {...attributes}
          class="input numbers"
          type="number"
          inputMode={isDecimal ? "decimal" : "numeric"}
          step={isDecimal ? "any" : undefined}
          min={least}
          max={most}
          value={text}
          onInput={(event) => change(event.currentTarget.value)}
        />
      )}
    </Field>
  );
}

interface SelectFieldProps {
  label: string;
  help?: string;
  options: { value: string; text?: string; title?: string }[];
  value: string;
  onChange: (value: string) => void;
}

export function SelectField({ label, help, options, value, onChange }: SelectFieldProps) {
  return (
    <Field label={label} help={help}>
      {(attributes) => (
        <select {...attributes} class="input" value={value} onChange={(event) => onChange(event.currentTarget.value)}>
          {options.map((option) => (
            <option key={option.value} value={option.value} title={option.title}>
              {option.text ?? option.value}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
