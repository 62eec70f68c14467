import { useEffect, useRef } from "preact/hooks";
import type { ApiClient } from "../../api/client.ts";
import { Button } from "../../components/button.tsx";
import { Field } from "../../components/field.tsx";
import { Link } from "../../components/link.tsx";
import { PlayFromHere } from "../../components/play-from-here.tsx";
import { ShareButton } from "../../components/share-button.tsx";
import { t } from "../../languages/translate.ts";
import { newGame } from "../../state/game.ts";
import { writeLink } from "../../state/link.ts";
import type { ScriptPosition } from "../../stores/script-position.ts";

/** The moves of the position as text, and the buttons below the board. */
export function PositionTools({ client, position }: { client: ApiClient; position: ScriptPosition }) {
  const { moves, future } = position.shown.value;
  return (
    <div class="bench-tools">
      <MovesField moves={moves} error={position.error.value} onRead={(text) => void position.read(text)} />
      <div class="row">
        <Button label={t("Undo")} icon="undo" iconOnly small disabled={moves === ""} onClick={position.undo} />
        <Button label={t("Redo")} icon="redo" iconOnly small disabled={future === ""} onClick={position.redo} />
        <Button label={t("Empty board")} small onClick={() => void position.open("")} />
        <button
          class="button small"
          type="button"
          title={t("Show how much each disc contributes to the score (x)")}
          aria-keyshortcuts="x"
          aria-pressed={position.hasHeat.value}
          onClick={position.toggleHeat}
        >
          {t("Heat map")}
        </button>
        <Link class="button small" href={`/analyse?${writeLink(newGame("7x6", moves))}`}>
          {t("Analyse")}
        </Link>
        {!position.isOver.value && <PlayFromHere variant="7x6" moves={moves} />}
        <ShareButton client={client} variant="7x6" moves={moves} />
      </div>
    </div>
  );
}

interface MovesFieldProps {
  moves: string;
  error: string;
  onRead: (text: string) => void;
}

/** A field with the moves of the position. The user can type a position in any notation. */
function MovesField({ moves, error, onRead }: MovesFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    // The text is not replaced while the user types.
    if (input.current && document.activeElement !== input.current) input.current.value = moves;
  });
  return (
    <Field label={t("Moves")} error={error}>
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
