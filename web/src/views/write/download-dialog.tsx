import { Button } from "../../components/button.tsx";
import { showDialog } from "../../components/dialog.tsx";
import { t } from "../../languages/translate.ts";

/** Opens a dialog that shows how to use the downloaded file on the command line. */
export function showDownload(name: string) {
  const file = `${name}.rhai`;
  const commands = [
    `foursight check-eval ${file}`,
    `foursight grade file:${file} windows-centre`,
    `foursight play --second alphabeta:depth=4,eval=file:${file}`,
  ];
  showDialog({
    title: t("{file} downloaded", { file }),
    body: (
      <div class="stack">
        <p>{t("Use the file on the command line:")}</p>
        <pre class="commands" tabIndex={0}>
          {commands.join("\n")}
        </pre>
      </div>
    ),
    actions: (close) => <Button label={t("Done")} kind="primary" onClick={close} />,
  });
}
