import { useEffect, useState } from "preact/hooks";
import type { ApiClient } from "../../api/client.ts";
import type { VariantEntry } from "../../api/types.ts";
import { Button } from "../../components/button.tsx";
import { Field } from "../../components/field.tsx";
import { t } from "../../languages/translate.ts";
import { parseVariant } from "../../state/notation.ts";

const OTHER = "other";

interface VariantFieldProps {
  client: ApiClient;
  variant: string;
  onChange: (variant: string) => void;
}

/**
 * The choice of the board: a board from the catalogue, or any other board that the user types in the notation for
 * boards.
 */
export function VariantField({ client, variant, onChange }: VariantFieldProps) {
  const [entries, setEntries] = useState<VariantEntry[]>([]);
  const [isOther, setIsOther] = useState(false);
  useEffect(() => {
    // If the catalogue cannot be loaded, the list contains only the current board.
    client.catalogue().then(
      ({ variants }) => setEntries(variants),
      () => {},
    );
  }, []);
  const isListed = entries.some(({ text }) => text === variant);
  return (
    <div class="field">
      <span class="label">{t("Board")}</span>
      <select
        class="input"
        aria-label={t("Board")}
        value={isOther ? OTHER : variant}
        onChange={(event) => {
          const { value } = event.currentTarget;
          setIsOther(value === OTHER);
          if (value !== OTHER) onChange(value);
        }}
      >
        {!isListed && <option value={variant}>{variant}</option>}
        {entries.map(({ text, name }) => (
          <option key={text} value={text}>
            {name}
          </option>
        ))}
        {entries.length > 0 && <option value={OTHER}>{t("Another board…")}</option>}
      </select>
      {isOther && (
        <OtherVariant
          onChange={(text) => {
            setIsOther(false);
            onChange(text);
          }}
        />
      )}
    </div>
  );
}

function OtherVariant({ onChange }: { onChange: (variant: string) => void }) {
  const [text, setText] = useState("");
  const [error, setError] = useState("");
  function submit() {
    const variant = parseVariant(text);
    setError(
      variant ? "" : t("Enter COLUMNSxROWS with at most 64 cells, then the goal, for example 9x7:line5."),
    );
    if (variant) onChange(variant.text);
  }
  return (
    <div class="other-board">
      <Field
        label={t("Another board")}
        help={t("COLUMNSxROWS, then the goal, for example 9x7:line5 or 6x6:square")}
        error={error}
      >
        {(attributes) => (
          <input
            {...attributes}
            class="input"
            placeholder="9x7:line5"
            spellcheck={false}
            size={10}
            value={text}
            onInput={(event) => setText(event.currentTarget.value)}
            onKeyDown={(event) => {
              if (event.key === "Enter") submit();
            }}
          />
        )}
      </Field>
      <Button label={t("Use this board")} small onClick={submit} />
    </div>
  );
}
