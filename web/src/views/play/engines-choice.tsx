import type { CatalogueResponse, Side } from "../../api/types.ts";
import { Field } from "../../components/field.tsx";
import { Segments } from "../../components/segments.tsx";
import { t } from "../../languages/translate.ts";
import { opponentName } from "../../state/opponent-name.ts";
import { sideName } from "../../state/palette.ts";
import { parseSeed } from "../../state/play/seats.ts";
import { settings } from "../../stores/settings.ts";
import { engineOf } from "./new-game-form.ts";
import type { NewGameForm } from "./new-game-form.ts";
import { OpponentChoice } from "./opponent-choice.tsx";

interface EnginesChoiceProps {
  catalogue: CatalogueResponse;
  form: NewGameForm;
  onChange: (part: Partial<NewGameForm>) => void;
}

/** The choice of two engines that play against each other, and their seed. */
export function EnginesChoice({ catalogue, form, onChange }: EnginesChoiceProps) {
  const { seats, seat, seed } = form;
  const side = (which: Side) => sideName(which, settings.value.flipped);
  const choice = (which: Side) => {
    const engine = engineOf(seats[which], catalogue);
    return { value: which, text: `${side(which)}: ${engine ? opponentName(engine, catalogue) : t("no script")}` };
  };
  return (
    <>
      <div class="setup-top">
        <Segments
          label={t("Side whose engine you choose")}
          choices={[choice("first"), choice("second")]}
          value={seat}
          onChange={(seat) => onChange({ seat })}
        />
        <Field
          label={t("Seed")}
          help={t("The same seed repeats the game.")}
          error={parseSeed(seed) === null ? t("Enter a whole number.") : ""}
        >
          {(attributes) => (
            <input
              {...attributes}
              class="input numbers"
              inputMode="numeric"
              value={seed}
              onInput={(event) => onChange({ seed: event.currentTarget.value.trim() })}
            />
          )}
        </Field>
      </div>
      <OpponentChoice
        key={seat}
        label={t("Engine of {side}", { side: side(seat) })}
        catalogue={catalogue}
        variant={form.variant}
        seat={seats[seat]}
        onChange={(changed) => onChange({ seats: { ...seats, [seat]: changed } })}
      />
    </>
  );
}
