import { useEffect, useRef, useState } from "preact/hooks";
import type { VariantEntry } from "../../api/types.ts";
import { Field } from "../../components/field.tsx";
import { Segments } from "../../components/segments.tsx";
import { t } from "../../languages/translate.ts";
import { parseVariant } from "../../state/notation.ts";

interface BoardChoiceProps {
  variants: VariantEntry[];
  value: string;
  onChange: (variant: string) => void;
}

const helpText = () =>
  t("Enter COLUMNSxROWS: 2 to 16 columns, 2 to 16 rows, and at most 64 cells. Then add the goal: :line3, :line4, :line5 or :square. To allow a line and a square, enter for example 7x6:line4+square.");
const invalidText = () => t("Enter COLUMNSxROWS with at most 64 cells, then the goal, for example 9x7:line5.");

/** The choice of the board: one of the boards in the catalogue, or another board that the user types. */
export function BoardChoice({ variants, value, onChange }: BoardChoiceProps) {
  const choices = variants.map(({ text, name }) => ({ value: text, text: name }));
  const [isCustom, setCustom] = useState(!choices.some((choice) => choice.value === value));
  const input = useRef<HTMLInputElement>(null);
  const wasCustom = useRef(isCustom);
  useEffect(() => {
    if (isCustom && !wasCustom.current) input.current?.focus();
    wasCustom.current = isCustom;
  }, [isCustom]);
  function choose(choice: string) {
    setCustom(choice === "custom");
    if (choice !== "custom") onChange(choice);
  }
  return (
    <div class="stack">
      <Segments
        label={t("Game")}
        choices={[...choices, { value: "custom", text: t("Another board…") }]}
        value={isCustom ? "custom" : value}
        onChange={choose}
      />
      {isCustom && (
        <Field label={t("Board")} help={helpText()} error={parseVariant(value) ? "" : invalidText()}>
          {(attributes) => (
            <input
              {...attributes}
              class="input mono"
              value={value}
              spellcheck={false}
              autocapitalize="off"
              ref={input}
              onInput={(event) => onChange(event.currentTarget.value.trim())}
            />
          )}
        </Field>
      )}
    </div>
  );
}
