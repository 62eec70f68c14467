import { useRef } from "preact/hooks";
import { Button } from "../../components/button.tsx";
import { Link } from "../../components/link.tsx";
import { t } from "../../languages/translate.ts";
import { writeGameLink } from "../../state/play/seats.ts";
import type { PlayStore } from "../../stores/play.ts";
import { openFile } from "./open-game.ts";
import { showPasteDialog } from "./paste-dialog.tsx";
import { saveGame, shareGame } from "./share-game.tsx";

/** Buttons that share, save or analyse the game, and buttons that open another game. */
export function ExchangeBar({ store }: { store: PlayStore }) {
  const { session } = store;
  const picker = useRef<HTMLInputElement>(null);
  const { game, seats, seed } = session.state.value;
  function onFile(input: HTMLInputElement) {
    const file = input.files?.[0];
    // The browser reports a change only if the value differs. An empty value lets the user choose the same file again.
    input.value = "";
    if (file) void openFile(store, file);
  }
  return (
    <div class="exchange row" role="group" aria-label={t("This game")}>
      <Button
        label={t("Share")}
        small
        title={t("Share a picture, a replay or a link")}
        onClick={() => shareGame(store)}
      />
      <Button label={t("Save")} small title={t("Save the game as a file")} onClick={() => saveGame(session.state.value)} />
      <Button label={t("Open")} small title={t("Open a saved game")} onClick={() => picker.current?.click()} />
      <Button label={t("Paste")} small title={t("Paste a game in any notation")} onClick={() => showPasteDialog(store)} />
      <Link class="button small" href={`/analyse?${writeGameLink(game, seats, seed)}`}>
        {t("Analyse")}
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
