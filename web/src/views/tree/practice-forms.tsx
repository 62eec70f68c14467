/** The forms in which the reader enters α, β, the value of a position, and the next step of the search. */

import { useSignal } from "@preact/signals";
import { useLayoutEffect, useRef } from "preact/hooks";
import { Field } from "../../components/field.tsx";
import { plural, t } from "../../languages/translate.ts";
import { columnList } from "../../state/tree/value-text.ts";
import type { TreePractice } from "../../stores/tree-practice.ts";

/** The fields for α and β. */
export function WindowForm({ practice }: { practice: TreePractice }) {
  const alpha = useSignal("");
  const beta = useSignal("");
  const errors = useSignal({ alpha: "", beta: "" });
  const submit = () => void (errors.value = practice.enterWindow(alpha.peek(), beta.peek()));
  return (
    <form
      class="practice-form"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <EntryField label={t("α on entry")} value={alpha} error={errors.value.alpha} infinity="−∞" takesFocus />
      <EntryField label={t("β on entry")} value={beta} error={errors.value.beta} infinity="∞" />
      <button class="button" type="submit">
        {t("Check")}
      </button>
    </form>
  );
}

/** The field for the value of the position. */
export function ValueForm({ practice }: { practice: TreePractice }) {
  const value = useSignal("");
  const error = useSignal("");
  return (
    <form
      class="practice-form"
      onSubmit={(event) => {
        event.preventDefault();
        error.value = practice.enterValue(value.peek()).value;
      }}
    >
      <EntryField label={t("Value of the position")} value={value} error={error.value} takesFocus />
      <button class="button" type="submit">
        {t("Check")}
      </button>
    </form>
  );
}

interface EntryFieldProps {
  label: string;
  value: { value: string };
  error: string;
  /** The infinity that a button enters, because it is hard to type. */
  infinity?: string;
  /** Whether the field takes the focus when it appears. */
  takesFocus?: boolean;
}

function EntryField({ label, value, error, infinity, takesFocus }: EntryFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => {
    if (takesFocus) input.current?.focus({ preventScroll: true });
  }, []);
  return (
    <Field label={label} error={error}>
      {(attributes) => (
        <span class="practice-entry">
          <input
            ref={input}
            {...attributes}
            class="input numbers"
            type="text"
            autocomplete="off"
            spellcheck={false}
            value={value.value}
            onInput={(event) => void (value.value = event.currentTarget.value)}
          />
          {infinity && (
            <button
              class="button"
              type="button"
              aria-label={t("Enter {value}", { value: infinity })}
              onClick={() => void (value.value = infinity)}
            >
              {infinity}
            </button>
          )}
        </span>
      )}
    </Field>
  );
}

/** The decision after a returned value: search the next column, or prune the remaining columns. */
export function Decision({ practice, rest }: { practice: TreePractice; rest: string }) {
  const search = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => search.current?.focus({ preventScroll: true }), []);
  const columns = columnList(rest);
  return (
    <div class="practice-form" role="group" aria-label={t("What does the search do next?")}>
      <button ref={search} class="button" type="button" onClick={() => practice.decide(false)}>
        {t("Search column {column}", { column: rest[0] })}
      </button>
      <button class="button" type="button" onClick={() => practice.decide(true)}>
        {plural(rest.length, "Prune column {columns}", "Prune columns {columns}", { columns })}
      </button>
    </div>
  );
}
