import { useUniqueId } from "../ui/unique-id.ts";

interface SegmentsProps<Value extends string> {
  label: string;
  choices: readonly { value: Value; text: string }[];
  value: Value;
  onChange: (value: Value) => void;
}

/** A row of radio buttons, of which exactly one is selected. */
export function Segments<Value extends string>({ label, choices, value, onChange }: SegmentsProps<Value>) {
  const name = useUniqueId();
  return (
    <fieldset class="field">
      <legend class="label">{label}</legend>
      <div class="segments">
        {choices.map((choice) => (
          <label key={choice.value}>
            <input
              type="radio"
              name={name}
              value={choice.value}
              checked={choice.value === value}
              onChange={() => onChange(choice.value)}
            />
            <span>{choice.text}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
