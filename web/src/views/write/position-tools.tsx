import { useEffect, useRef } from "preact/hooks";
import { Button } from "../../components/button.tsx";
import { Field } from "../../components/field.tsx";
import { Link } from "../../components/link.tsx";
import { newGame } from "../../state/game.ts";
import { writeLink } from "../../state/link.ts";
import type { ScriptPosition } from "../../stores/script-position.ts";

/** The moves of the position as a text, and the buttons below its board. */
export function PositionTools({ position }: { position: ScriptPosition }) {
  const { moves, future } = position.shown.value;
  return (
    <div class="bench-tools">
      <MovesField moves={moves} error={position.error.value} onRead={(text) => void position.read(text)} />
      <div class="row">
        <Button label="Undo" icon="undo" iconOnly small disabled={moves === ""} onClick={position.undo} />
        <Button label="Redo" icon="redo" iconOnly small disabled={future === ""} onClick={position.redo} />
        <Button label="Empty" small title="Clear the board" onClick={() => void position.open("")} />
        <button
          class="button small"
          type="button"
          title="Show the contribution of each disc (x)"
          aria-keyshortcuts="x"
          aria-pressed={position.hasHeat.value}
          onClick={position.toggleHeat}
        >
          Heat
        </button>
        <Link class="button small" href={`/analyse?${writeLink(newGame("7x6", moves))}`}>
          Analyse
        </Link>
      </div>
    </div>
  );
}

interface MovesFieldProps {
  moves: string;
  error: string;
  onRead: (text: string) => void;
}

/** The moves as editable text, in any notation. */
function MovesField({ moves, error, onRead }: MovesFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    // Does not replace a text while the user types it.
    if (input.current && document.activeElement !== input.current) input.current.value = moves;
  });
  return (
    <Field label="Moves" error={error}>
      {(attributes) => (
        <input
          {...attributes}
          ref={input}
          class="input mono"
          spellcheck={false}
          autocapitalize="off"
          inputMode="text"
          onChange={(event) => onRead(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key === "Enter") onRead(event.currentTarget.value);
          }}
        />
      )}
    </Field>
  );
}
