import type { PositionInput } from "../stores/position-input.ts";
import { Field } from "./field.tsx";

interface PositionFieldProps {
  input: PositionInput;
  label?: string;
  /** Enter was pressed. */
  onEnter?: () => void;
  /** The id of a `PositionError` elsewhere; without it the field shows its error itself. */
  errorId?: string;
}

/** A field that takes a position in any notation and shows what is wrong with it. */
export function PositionField({ input, label = "Position", onEnter, errorId }: PositionFieldProps) {
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
          placeholder="empty board"
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

/** The error of a `PositionField`, for a place where it moves nothing that the user is about to press. */
export function PositionError({ input, id }: { input: PositionInput; id: string }) {
  return (
    <p class="field-error" id={id} role="alert">
      {input.error}
    </p>
  );
}
