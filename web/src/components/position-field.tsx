import { textLanguage } from "../languages/server-message.ts";
import { t } from "../languages/translate.ts";
import type { PositionInput } from "../stores/position-input.ts";
import { Field } from "./field.tsx";

interface PositionFieldProps {
  input: PositionInput;
  label?: string;
  /** Called when the user presses Enter. */
  onEnter?: () => void;
  /** The id of a separate `PositionError`. Without it, the field shows its error below itself. */
  errorId?: string;
}

/** A field for a position in any notation. It reports an invalid position. */
export function PositionField({ input, label = t("Position"), onEnter, errorId }: PositionFieldProps) {
  const error = input.error.value;
  return (
    <Field label={label} error={errorId ? "" : error}>
      {(attributes) => (
        <input
          {...attributes}
          class="input mono"
          value={input.text.value}
          spellcheck={false}
          autocapitalize="off"
          placeholder={t("empty board")}
          aria-describedby={errorId ?? attributes["aria-describedby"]}
          aria-invalid={error ? "true" : undefined}
          onInput={(event) => input.type(event.currentTarget.value)}
          onChange={() => void input.read()}
          onKeyDown={(event) => {
            if (event.key === "Enter") onEnter?.();
          }}
        />
      )}
    </Field>
  );
}

/** The error of a `PositionField`. It can be placed so that no button moves when the error appears. */
export function PositionError({ input, id }: { input: PositionInput; id: string }) {
  return (
    <p class="field-error" id={id} role="alert" lang={textLanguage(input.error.value)}>
      {input.error}
    </p>
  );
}
