import { Button } from "../../components/button.tsx";
import { t } from "../../languages/translate.ts";
import { availableActions } from "../../stores/play.ts";
import type { PlayStore } from "../../stores/play.ts";

interface ActionBarProps {
  store: PlayStore;
  onResign: () => void;
  onNewGame: () => void;
}

/** The buttons below the board. */
export function ActionBar({ store, onResign, onNewGame }: ActionBarProps) {
  const { session, hint } = store;
  const can = availableActions(session.state.value);
  return (
    <div class="actions" role="group" aria-label={t("Actions")}>
      <Button label={t("Undo")} icon="undo" keys="u" disabled={!can.undo} onClick={session.undo} />
      <Button label={t("Redo")} icon="redo" keys="r" disabled={!can.redo} onClick={session.redo} />
      <Button
        label={t("Hint")}
        icon="hint"
        keys="h"
        disabled={!can.drop}
        busy={hint.isSearching.value}
        onClick={() => void hint.next()}
      />
      <Button label={t("Resign")} icon="flag" disabled={!can.resign} onClick={onResign} />
      <Button label={t("New game")} icon="plus" keys="n" onClick={onNewGame} />
    </div>
  );
}
