import type { TargetedEvent } from "preact";
import type { Setting } from "../api/types.ts";
import { mark, t, translated } from "../languages/translate.ts";
import { Field } from "./field.tsx";

interface ParameterFieldProps {
  parameter: Setting;
  /** The values to choose from; empty if the user types the value. */
  choices: readonly string[];
  /** The chosen value; undefined for the default. */
  value: string | undefined;
  /** The default value, or an empty text. */
  fallback: string;
  /** If true, the default is shown as a value, and the help as a tooltip. */
  showsDefault?: boolean;
  onChange: (value: string) => void;
  onEnter?: () => void;
}

const LABELS: Record<string, string> = {
  eval: mark("Evaluation"),
  order: mark("Move order"),
  cut: mark("Cutoff"),
  time: mark("Time (ms)"),
  table: mark("Transposition table (MB)"),
  depth: mark("Depth"),
  nodes: mark("Nodes"),
  ties: mark("Ties"),
  seed: mark("Seed"),
  roles: mark("Roles"),
  mirror: mark("Mirror"),
  killers: mark("Killers"),
  history: mark("History"),
  threats: mark("Threats"),
  explore: mark("Explore"),
  memory: mark("Memory"),
  player1: mark("Player1"),
};

/** Returns the label of a parameter. */
export const parameterLabel = (name: string): string =>
  translated(LABELS[name] ?? name.charAt(0).toUpperCase() + name.slice(1));

/** A field for a parameter of a search or an evaluation: a list of choices, a number or a text. */
export function ParameterField(props: ParameterFieldProps) {
  const { parameter, choices, value, fallback, showsDefault = false, onChange, onEnter } = props;
  const { name, help, kind, least, most } = parameter;
  const now = value || fallback;
  const label = parameterLabel(name);
  const listed = choices.includes(now) ? choices : [now, ...choices];
  const typed = {
    class: "input",
    title: help,
    value: value ?? (showsDefault ? now : ""),
    placeholder: now || t("no limit"),
    onInput: (event: TargetedEvent<HTMLInputElement>) => onChange(event.currentTarget.value.trim()),
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key === "Enter") onEnter?.();
    },
  };
  return (
    <Field label={label} help={showsDefault ? "" : help}>
      {(attributes) => {
        if (choices.length === 0) {
          if (kind !== "number") return <input {...attributes} {...typed} type="text" />;
          return <input {...attributes} {...typed} type="number" min={least ?? undefined} max={most ?? undefined} />;
        }
        return (
          <select
            {...attributes}
            class="input"
            title={help}
            value={now}
            onChange={(event) => onChange(event.currentTarget.value)}
          >
            {listed.map((choice) => (
              <option key={choice} value={choice}>
                {choice}
              </option>
            ))}
          </select>
        );
      }}
    </Field>
  );
}
