import { Fragment } from "preact";
import { t } from "../languages/translate.ts";
import { Button } from "./button.tsx";
import { showDialog } from "./dialog.tsx";

/** A part of a legend. Each entry is a symbol or a word, and its meaning. */
export interface LegendSection {
  title: string;
  entries: readonly (readonly [string, string])[];
}

/** A button that opens a legend. The legend also works on touch screens, which have no tooltips. */
export function LegendButton({ sections }: { sections: () => LegendSection[] }) {
  const open = () => showDialog({ title: t("Legend"), body: <Legend sections={sections()} /> });
  return <Button label={t("Legend")} small kind="quiet" onClick={open} />;
}

function Legend({ sections }: { sections: LegendSection[] }) {
  return (
    <div class="stack">
      {sections.map(({ title, entries }) => (
        <section key={title} class="meanings">
          <h3>{title}</h3>
          <dl>
            {entries.map(([sign, meaning]) => (
              <Fragment key={sign}>
                <dt>{sign}</dt>
                <dd>{meaning}</dd>
              </Fragment>
            ))}
          </dl>
        </section>
      ))}
    </div>
  );
}
