import { Button } from "../../components/button.tsx";
import { confirmDialog } from "../../ui/dialog.ts";

/** A button that deletes the progress, after a question. */
export function ResetProgress({ onReset }: { onReset: () => void }) {
  async function reset() {
    const isSure = await confirmDialog({
      title: "Forget what you have done here?",
      text: "Lessons, solved puzzles and streaks begin anew. It cannot be taken back.",
      yes: "Reset",
    });
    if (isSure) onReset();
  }
  return <Button label="Reset progress" kind="quiet" small onClick={() => void reset()} />;
}
