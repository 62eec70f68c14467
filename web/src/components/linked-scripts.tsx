import { plural, t } from "../languages/translate.ts";
import { saveScript } from "../state/scripts.ts";
import { withNewNames } from "../state/write/link-scripts.ts";
import type { LinkedScript } from "../state/write/link-scripts.ts";
import "../styles/linked-scripts.css";
import { Button } from "./button.tsx";
import { showDialog } from "./dialog.tsx";

/**
 * Shows the scripts of a link, and offers to save them. They run only if the user has accepted them.
 *
 * @param query the query of the link, without the scripts
 * @param open called with the query that opens the same page with the saved scripts
 */
export function showLinkedScripts(scripts: LinkedScript[], query: string, open: (query: string) => void) {
  function save() {
    const saved = withNewNames(scripts, query);
    for (const { name, source } of saved.scripts) saveScript(name, source);
    open(saved.query);
  }
  showDialog({
    title: plural(scripts.length, "This link contains a script", "This link contains {n} scripts", { n: scripts.length }),
    wide: true,
    body: <LinkedScripts scripts={scripts} />,
    actions: (close) => (
      <>
        <Button label={t("Cancel")} onClick={close} />
        <Button
          label={t("Save and run")}
          kind="primary"
          onClick={() => {
            close();
            save();
          }}
        />
      </>
    ),
  });
}

function LinkedScripts({ scripts }: { scripts: LinkedScript[] }) {
  return (
    <div class="stack">
      <p>{t("No script from this link has run yet. Read each script before you save it in this browser and run it.")}</p>
      {scripts.map(({ name, source }) => (
        <figure key={name} class="linked-script">
          <figcaption>
            <code>{name}</code>
          </figcaption>
          <pre tabIndex={0} aria-label={t("Script {name}", { name })} role="region">
            {source}
          </pre>
        </figure>
      ))}
    </div>
  );
}
