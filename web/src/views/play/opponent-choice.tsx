import type { CatalogueResponse } from "../../api/types.ts";
import { Field } from "../../components/field.tsx";
import { Segments } from "../../components/segments.tsx";
import { mark, t, translated } from "../../languages/translate.ts";
import { EngineBuilder } from "./engine-builder.tsx";
import { LevelChoice } from "./level-choice.tsx";
import { withKind } from "./new-game-form.ts";
import type { SeatForm } from "./new-game-form.ts";
import { ScriptChoice } from "./script-choice.tsx";
import { perfectText } from "../../state/play/text.ts";

const KINDS = [
  { value: "level", text: mark("Level") },
  { value: "perfect", text: mark("Perfect") },
  { value: "build", text: mark("Build a search") },
  { value: "script", text: mark("Script") },
  { value: "text", text: mark("Type an engine") },
] as const;

interface OpponentChoiceProps {
  /** The label of the choice: "Opponent", or the side that the engine plays. */
  label: string;
  catalogue: CatalogueResponse;
  variant: string;
  seat: SeatForm;
  onChange: (seat: SeatForm) => void;
}

/** The choice of an engine: its kind, and the options of that kind. */
export function OpponentChoice(props: OpponentChoiceProps) {
  const { label, catalogue, seat, onChange } = props;
  return (
    <>
      <Segments
        label={label}
        choices={KINDS.map(({ value, text }) => ({ value, text: translated(text) }))}
        value={seat.kind}
        onChange={(kind) => onChange(withKind(seat, kind, catalogue))}
      />
      <div class="setup-opponent">
        <KindChoices {...props} />
      </div>
    </>
  );
}

function KindChoices({ catalogue, variant, seat, onChange }: OpponentChoiceProps) {
  const change = (part: Partial<SeatForm>) => onChange({ ...seat, ...part });
  switch (seat.kind) {
    case "level":
      return (
        <LevelChoice
          levels={catalogue.levels}
          variant={variant}
          value={seat.level}
          onChange={(level) => change({ level })}
        />
      );
    case "perfect":
      return <p class="muted">{perfectText(variant, catalogue)}</p>;
    case "build":
      return <EngineBuilder catalogue={catalogue} engine={seat.engine} onChange={(engine) => change({ engine })} />;
    case "script":
      return <ScriptChoice value={seat.script} onChange={(script) => change({ script })} />;
    case "text":
      return <EngineField value={seat.text} onInput={(text) => change({ text })} />;
  }
}

function EngineField({ value, onInput }: { value: string; onInput: (text: string) => void }) {
  return (
    <Field label={t("Engine")} help={t("The name of an engine, then its options, for example deepening:time=500,eval=threats")}>
      {(attributes) => (
        <input
          {...attributes}
          class="input mono"
          value={value}
          spellcheck={false}
          autocapitalize="off"
          onInput={(event) => onInput(event.currentTarget.value)}
        />
      )}
    </Field>
  );
}
