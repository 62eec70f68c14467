import { useId } from "preact/hooks";
import type { PositionInput } from "../stores/position-input.ts";

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
  const id = useId();
  const ownError = `${id}-error`;
  return (
    <div class="field">
      <label for={id}>{label}</label>
      <input
        id={id}
        class="input mono"
        value={input.text.value}
        spellcheck={false}
        autocapitalize="off"
        placeholder="empty board"
        aria-describedby={errorId ?? ownError}
        aria-invalid={input.error.value ? "true" : undefined}
        onInput={(event) => input.type(event.currentTarget.value)}
        onChange={() => void input.read()}
        onKeyDown={(event) => {
          if (event.key === "Enter") onEnter?.();
        }}
      />
      {!errorId && <PositionError input={input} id={ownError} />}
    </div>
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
