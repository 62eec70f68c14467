import { Button } from "../../components/button.tsx";
import { showDialog } from "../../components/dialog.tsx";

/** Shows how the command line uses the file that was downloaded. */
export function showDownload(name: string) {
  const file = `${name}.rhai`;
  const commands = [
    `foursight check-eval ${file}`,
    `foursight grade file:${file} windows-centre`,
    `foursight play --second alphabeta:depth=4,eval=file:${file}`,
  ];
  showDialog({
    title: `${file} is yours`,
    body: (
      <div class="stack">
        <p>The command line takes the file as it is:</p>
        <pre class="commands" tabIndex={0}>
          {commands.join("\n")}
        </pre>
      </div>
    ),
    actions: (close) => <Button label="Done" kind="primary" onClick={close} />,
  });
}
