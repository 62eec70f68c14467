/**
 * Fields for a search and its parameters. `EngineForm` contains the search and the parameters named in `main`.
 * `EngineOptions` contains the other parameters and the engine text. A view can show the two in different places.
 */

import { useState } from "preact/hooks";
import type { CatalogueResponse, Setting } from "../api/types.ts";
import { t } from "../languages/translate.ts";
import { defaultOf, parseEngine, withSearch, withValue } from "../state/engine-text.ts";
import type { EngineText } from "../state/engine-text.ts";
import "../styles/engine-form.css";
import { Field } from "./field.tsx";
import { ParameterField } from "./parameter-field.tsx";
import { useScripts } from "./use-scripts.ts";

interface EngineProps {
  /** The catalogue; null until it is loaded. */
  catalogue: CatalogueResponse | null;
  engine: EngineText;
  onChange: (engine: EngineText) => void;
  /** The names of the parameters that `EngineForm` shows. */
  main: readonly string[];
  /** Called when the user presses Enter in a field. */
  onEnter?: () => void;
}

interface EngineFormProps extends EngineProps {
  /** The labels of the searches to choose from, keyed by name. */
  searches: Readonly<Record<string, string>>;
}

export function EngineForm({ searches, ...props }: EngineFormProps) {
  const { catalogue, engine, onChange, main } = props;
  const isListed = engine.name in searches;
  return (
    <>
      <Field label={t("Search")}>
        {(attributes) => (
          <select
            {...attributes}
            class="input"
            value={engine.name}
            onChange={(event) => onChange(withSearch(engine, event.currentTarget.value, catalogue))}
          >
            {!isListed && <option value={engine.name}>{engine.name}</option>}
            {Object.entries(searches).map(([name, label]) => (
              <option key={name} value={name}>
                {label}
              </option>
            ))}
          </select>
        )}
      </Field>
      <ParameterFields {...props} class="engine-fields" shows={({ name }) => main.includes(name)} showsDefault />
    </>
  );
}

interface EngineOptionsProps extends EngineProps {
  /** The names of parameters that are not shown. */
  omit: readonly string[];
  /** The engine text of `engine`. */
  text: string;
}

export function EngineOptions({ omit, text, ...props }: EngineOptionsProps) {
  const { main, onChange } = props;
  /** The engine text while the user edits it; otherwise null. */
  const [draft, setDraft] = useState<string | null>(null);
  return (
    <>
      <ParameterFields
        {...props}
        class="engine-options"
        shows={({ name }) => !main.includes(name) && !omit.includes(name)}
      />
      <Field
        label={t("Engine text")}
        help={t("The search with all its parameters in one line, as on the command line")}
      >
        {(attributes) => (
          <input
            {...attributes}
            class="input mono"
            spellcheck={false}
            autocapitalize="off"
            value={draft ?? text}
            onInput={(event) => setDraft(event.currentTarget.value)}
            onChange={(event) => onChange(parseEngine(event.currentTarget.value.trim()))}
            onBlur={() => setDraft(null)}
          />
        )}
      </Field>
    </>
  );
}

interface ParameterFieldsProps extends EngineProps {
  class: string;
  shows: (parameter: Setting) => boolean;
  /** If true, defaults are shown as values, and the help as a tooltip. Otherwise defaults are shown as placeholders. */
  showsDefault?: boolean;
}

function ParameterFields({ catalogue, engine, onChange, onEnter, shows, showsDefault, ...rest }: ParameterFieldsProps) {
  const scripts = useScripts();
  const parameters = catalogue?.searches.find(({ name }) => name === engine.name)?.parameters ?? [];
  const choicesOf = ({ name, kind, choices }: Setting) => {
    if (kind === "switch") return ["on", "off"];
    if (name !== "eval") return choices;
    const builtIn = catalogue?.evaluations ?? [];
    return [...builtIn.map((each) => each.name), ...scripts.map((each) => `script:${each.name}`)];
  };
  return (
    <div class={rest.class}>
      {parameters.filter(shows).map((parameter) => (
        <ParameterField
          key={parameter.name}
          parameter={parameter}
          choices={choicesOf(parameter)}
          value={engine.values[parameter.name]}
          fallback={defaultOf(catalogue, engine.name, parameter.name)}
          showsDefault={showsDefault}
          onChange={(value) => onChange(withValue(engine, parameter.name, value))}
          onEnter={onEnter}
        />
      ))}
    </div>
  );
}
