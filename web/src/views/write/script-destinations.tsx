import { Button } from "../../components/button.tsx";
import { t } from "../../languages/translate.ts";
import type { WriteStore } from "../../stores/write.ts";
import { confirmDialog } from "../../ui/dialog.ts";

interface ScriptDestinationsProps {
  store: WriteStore;
  /** Saves the script. Returns false if its name is invalid. */
  onSave: () => boolean;
  navigate: (href: string) => void;
  /** Whether the Lab is available, which runs tournaments. */
  hasLab: boolean;
}

/** Buttons that use the script in other views. */
export function ScriptDestinations({ store, onSave, navigate, hasLab }: ScriptDestinationsProps) {
  const go = async (addressOf: (name: string, engine: string) => string) => {
    if (store.checked.value?.ok === false && !(await confirmFault())) return;
    if (!onSave()) return;
    const name = store.script.name.value;
    navigate(addressOf(name, `alphabeta:depth=4,eval=script:${name}`));
  };
  const moves = () => store.position.evaluatedMoves.value;
  return (
    <div class="row write-leave">
      {hasLab && (
        <Button label={t("Use in a tournament")} kind="primary" onClick={() => void go((name) => `/lab?enter=${name}`)} />
      )}
      <Button label={t("Play against it")} onClick={() => void go((_, engine) => `/play?against=${engine}`)} />
      <Button
        label={t("Show its tree")}
        onClick={() => void go((_, engine) => `/tree?moves=${moves()}&engine=${engine}`)}
      />
    </div>
  );
}

function confirmFault(): Promise<boolean> {
  return confirmDialog({
    title: t("The script has an error"),
    text: t("A player with this script loses every game. Continue anyway?"),
    yes: t("Continue"),
    no: t("Fix it first"),
  });
}
