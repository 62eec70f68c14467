import { Field } from "../../components/field.tsx";
import { t } from "../../languages/translate.ts";

/** The maximum number of characters that the server accepts. */
const MOST_CHARACTERS = 100;

interface TitleFieldProps {
  value: string;
  onInput: (title: string) => void;
}

/** The field for the title of a run. It may be empty. */
export function TitleField({ value, onInput }: TitleFieldProps) {
  return (
    <Field label={t("Title")} help={t("Optional. By default, the run is named after its players or evaluations.")}>
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
