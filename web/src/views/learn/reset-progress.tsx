import { Button } from "../../components/button.tsx";
import { confirmDialog } from "../../ui/dialog.ts";

/** A button that deletes the progress after the user confirms. */
export function ResetProgress({ onReset }: { onReset: () => void }) {
  async function reset() {
    const isSure = await confirmDialog({
      title: "Reset your progress?",
      text: "Your finished lessons, solved puzzles and streaks will be deleted. This cannot be undone.",
      yes: "Reset",
    });
    if (isSure) onReset();
  }
  return <Button label="Reset progress" kind="quiet" small onClick={() => void reset()} />;
}
