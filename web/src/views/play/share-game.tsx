/** Games as links and as files. */

import { useEffect, useRef } from "preact/hooks";
import { showDialog } from "../../components/dialog.tsx";
import { writeLink } from "../../state/link.ts";
import { addressOf } from "../../state/page-address.ts";
import { recordWithPlayers } from "../../state/play/saved-game.ts";
import type { SessionState } from "../../state/play/session.ts";
import { download } from "../../ui/download.ts";
import { toast } from "../../ui/toast.ts";

/** Copies the link to a game. If the browser forbids that, shows the link. */
export async function shareGame({ game, seats }: SessionState) {
  const href = location.origin + addressOf(`/play?${writeLink(game, seats)}`);
  try {
    await navigator.clipboard.writeText(href);
    toast("Link copied. It contains the whole game.");
  } catch {
    showDialog({ title: "Link to this game", body: <SelectedLink href={href} /> });
  }
}

function SelectedLink({ href }: { href: string }) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.select(), []);
  return <input class="input mono" ref={input} value={href} readOnly aria-label="Link to this game" />;
}

/** Saves a game as a text file. */
export function saveGame({ game, seats, position }: SessionState) {
  if (!position) {
    toast("The game is still loading. Try again in a moment.");
    return;
  }
  const file = `foursight-${game.variant.replace(/\W/g, "-")}-${game.moves.length}.txt`;
  download(file, recordWithPlayers(position, seats));
  toast(`Saved as ${file}.`);
}
