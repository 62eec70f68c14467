import type { ComponentChildren } from "preact";
import { textLanguage } from "../languages/server-message.ts";
import { useUniqueId } from "../ui/unique-id.ts";

interface FieldProps {
  label: string;
  help?: string;
  /** The error message below the input; empty if there is no error. */
  error?: string;
  /** Renders the input with these attributes, which connect it to its label, help and error. */
  children: (attributes: FieldAttributes) => ComponentChildren;
}

export interface FieldAttributes {
  id: string;
  "aria-describedby": string;
  "aria-invalid": "true" | undefined;
}

/** An input with a label, a help text and an error message. */
export function Field({ label, help, error = "", children }: FieldProps) {
  const id = useUniqueId();
  return (
    <div class="field">
      <label for={id}>{label}</label>
      {children({
        id,
        "aria-describedby": help ? `${id}-help ${id}-error` : `${id}-error`,
        "aria-invalid": error ? "true" : undefined,
      })}
      {help && (
        <p class="field-help" id={`${id}-help`}>
          {help}
        </p>
      )}
      <p class="field-error" id={`${id}-error`} role="alert" lang={textLanguage(error)}>
        {error}
      </p>
    </div>
  );
}
