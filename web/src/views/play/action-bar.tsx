import { Button } from "../../components/button.tsx";
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
    <div class="actions" role="group" aria-label="Actions">
      <Button label="Undo" icon="undo" keys="u" disabled={!can.undo} onClick={session.undo} />
      <Button label="Redo" icon="redo" keys="r" disabled={!can.redo} onClick={session.redo} />
      <Button
        label="Hint"
        icon="hint"
        keys="h"
        disabled={!can.drop}
        busy={hint.isSearching.value}
        onClick={() => void hint.next()}
      />
      <Button label="Resign" icon="flag" disabled={!can.resign} onClick={onResign} />
      <Button label="New game" icon="plus" keys="n" onClick={onNewGame} />
    </div>
  );
}
