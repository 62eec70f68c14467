import type { CatalogueResponse } from "../../api/types.ts";
import { Field } from "../../components/field.tsx";
import { Segments } from "../../components/segments.tsx";
import { EngineBuilder } from "./engine-builder.tsx";
import { LevelChoice } from "./level-choice.tsx";
import { withKind } from "./new-game-form.ts";
import type { NewGameForm } from "./new-game-form.ts";
import { perfectText } from "../../state/play/text.ts";

const KINDS = [
  { value: "level", text: "Level" },
  { value: "perfect", text: "Perfect" },
  { value: "build", text: "Build a search" },
  { value: "text", text: "Type an engine" },
  { value: "human", text: "Two players" },
] as const;

interface OpponentChoiceProps {
  catalogue: CatalogueResponse;
  form: NewGameForm;
  onChange: (part: Partial<NewGameForm>) => void;
}

/** The kind of opponent, and below it the choices of that kind. */
export function OpponentChoice(props: OpponentChoiceProps) {
  const { catalogue, form, onChange } = props;
  return (
    <>
      <Segments
        label="Opponent"
        choices={KINDS}
        value={form.kind}
        onChange={(kind) => onChange(withKind(form, kind, catalogue))}
      />
      <div class="setup-opponent">
        <KindChoices {...props} />
      </div>
    </>
  );
}

function KindChoices({ catalogue, form, onChange }: OpponentChoiceProps) {
  switch (form.kind) {
    case "level":
      return (
        <LevelChoice
          levels={catalogue.levels}
          variant={form.variant}
          value={form.level}
          onChange={(level) => onChange({ level })}
        />
      );
    case "perfect":
      return <p class="muted">{perfectText(form.variant, catalogue)}</p>;
    case "build":
      return <EngineBuilder catalogue={catalogue} engine={form.engine} onChange={(engine) => onChange({ engine })} />;
    case "text":
      return <EngineField value={form.text} onInput={(text) => onChange({ text })} />;
    case "human":
      return <p class="muted">Two people take turns on this board.</p>;
  }
}

function EngineField({ value, onInput }: { value: string; onInput: (text: string) => void }) {
  return (
    <Field label="Engine" help="Engine name, then its options, for example deepening:time=500,eval=threats">
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
