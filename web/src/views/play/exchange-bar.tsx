import { useRef } from "preact/hooks";
import { Button } from "../../components/button.tsx";
import { Link } from "../../components/link.tsx";
import { writeLink } from "../../state/link.ts";
import type { PlayStore } from "../../stores/play.ts";
import { openFile } from "./open-game.ts";
import { showPasteDialog } from "./paste-dialog.tsx";
import { saveGame, shareGame } from "./share-game.tsx";

/** Buttons that take the game elsewhere or bring another one. */
export function ExchangeBar({ store }: { store: PlayStore }) {
  const { session } = store;
  const picker = useRef<HTMLInputElement>(null);
  const { game, seats } = session.state.value;
  function onFile(input: HTMLInputElement) {
    const file = input.files?.[0];
    // The same file can be chosen again.
    input.value = "";
    if (file) void openFile(store, file);
  }
  return (
    <div class="exchange row" role="group" aria-label="This game">
      <Button
        label="Share"
        small
        title="Copy a link to this game"
        onClick={() => void shareGame(session.state.value)}
      />
      <Button label="Save" small title="Save the game as a file" onClick={() => saveGame(session.state.value)} />
      <Button label="Open" small title="Open a saved game" onClick={() => picker.current?.click()} />
      <Button label="Paste" small title="Paste a game in any notation" onClick={() => showPasteDialog(store)} />
      <Link class="button small" href={`/analyse?${writeLink(game, seats)}`}>
        Analyse
      </Link>
      <input
        type="file"
        accept=".txt,.c4,.pgn,text/plain"
        hidden
        ref={picker}
        onChange={(event) => onFile(event.currentTarget)}
      />
    </div>
  );
}
