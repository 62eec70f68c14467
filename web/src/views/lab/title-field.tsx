import { Field } from "../../components/field.tsx";

/** The most characters of a title that the server accepts. */
const MOST_CHARACTERS = 100;

interface TitleFieldProps {
  value: string;
  onInput: (title: string) => void;
}

/** The title of a run, which may stay empty. */
export function TitleField({ value, onInput }: TitleFieldProps) {
  return (
    <Field label="Title" help="Optional. Without one, the run is named after its players or evaluations.">
      {(attributes) => (
        <input
          {...attributes}
          class="input"
          maxLength={MOST_CHARACTERS}
          value={value}
          onInput={(event) => onInput(event.currentTarget.value)}
        />
      )}
    </Field>
  );
}
