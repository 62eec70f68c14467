/** Shares games as links and pictures, and saves them as files. */

import { useEffect, useRef } from "preact/hooks";
import { showDialog } from "../../components/dialog.tsx";
import { openShare } from "../../components/open-share.ts";
import { t } from "../../languages/translate.ts";
import { addressOf } from "../../state/page-address.ts";
import { recordWithPlayers } from "../../state/play/saved-game.ts";
import { writeGameLink } from "../../state/play/seats.ts";
import type { SessionState } from "../../state/play/session.ts";
import { withLinkedScripts } from "../../state/write/link-scripts.ts";
import type { PlayStore } from "../../stores/play.ts";
import { visibleMoves } from "../../stores/play-session.ts";
import { download } from "../../ui/download.ts";
import { toast } from "../../ui/toast.ts";

/** Opens the dialog that shares the game. */
export function shareGame({ client, session }: PlayStore) {
  const state = session.state.value;
  const { game, seats } = state;
  const moves = visibleMoves(state);
  const ply = Math.min(game.ply, moves.length);
  // The address of the Play view always opens the last position. The link to an earlier position therefore opens the
  // Analyse view.
  const path = game.ply === game.moves.length ? playLink(state) : `/analyse?${writeGameLink(game, seats, state.seed, { at: String(ply) })}`;
  void openShare(client, {
    variant: game.variant,
    moves,
    ply,
    resigned: game.resigned,
    link: location.origin + addressOf(path),
  });
}

const playLink = ({ game, seats, seed }: SessionState) => `/play?${writeGameLink(game, seats, seed)}`;

/** Copies the link to a game. If the browser forbids copying, shows the link in a dialog. */
export async function copyGameLink(state: SessionState) {
  const href = await withLinkedScripts(location.origin + addressOf(playLink(state)));
  try {
    await navigator.clipboard.writeText(href);
    toast(t("Link copied. It contains the whole game."));
  } catch {
    showDialog({ title: t("Link to this game"), body: <SelectedLink href={href} /> });
  }
}

function SelectedLink({ href }: { href: string }) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.select(), []);
  return <input class="input mono" ref={input} value={href} readOnly aria-label={t("Link to this game")} />;
}

/** Saves a game as a text file. */
export function saveGame({ game, seats, position }: SessionState) {
  if (!position) {
    toast(t("The game is still loading. Try again in a moment."));
    return;
  }
  const file = `foursight-${game.variant.replace(/\W/g, "-")}-${game.moves.length}.txt`;
  download(file, recordWithPlayers(position, seats));
  toast(t("Saved as {name}.", { name: file }));
}
