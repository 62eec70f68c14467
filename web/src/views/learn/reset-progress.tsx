import { Button } from "../../components/button.tsx";
import { t } from "../../languages/translate.ts";
import { confirmDialog } from "../../ui/dialog.ts";

/** A button that deletes the progress after the user confirms. */
export function ResetProgress({ onReset }: { onReset: () => void }) {
  async function reset() {
    const isSure = await confirmDialog({
      title: t("Reset your progress?"),
      text: t("Your finished lessons, solved puzzles and streaks will be deleted. This cannot be undone."),
      yes: t("Reset"),
    });
    if (isSure) onReset();
  }
  return <Button label={t("Reset progress")} kind="quiet" small onClick={() => void reset()} />;
}
