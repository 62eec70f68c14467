import type { ApiClient } from "../api/client.ts";
import { t } from "../languages/translate.ts";
import { newGame } from "../state/game.ts";
import { writeLink } from "../state/link.ts";
import { addressOf } from "../state/page-address.ts";
import type { SharedGame } from "../stores/share.ts";
import { Button } from "./button.tsx";
import { openShare } from "./open-share.ts";

interface ShareButtonProps {
  client: ApiClient;
  variant: string;
  /** The moves of the position on the board. */
  moves: string;
  /** All moves of the game, which the replay shows. The default is `moves`. */
  game?: string;
  /** The address of the page that the link opens. The default is the position in the Analyse view. */
  address?: string;
}

/** A button that opens the dialog with the picture of a position, the replay of its moves, and the link to it. */
export function ShareButton({ client, ...position }: ShareButtonProps) {
  return (
    <Button
      label={t("Share position")}
      small
      title={t("Picture, replay or link")}
      onClick={() => void openShare(client, sharedPosition(position))}
    />
  );
}

/** Returns the input of the dialog for a position. */
export function sharedPosition({ variant, moves, game = moves, address }: Omit<ShareButtonProps, "client">): SharedGame {
  const at: Record<string, string> = game === moves ? {} : { at: String(moves.length) };
  const link = address ?? `/analyse?${writeLink(newGame(variant, game), {}, at)}`;
  return { variant, moves: game, ply: moves.length, resigned: null, link: location.origin + addressOf(link) };
}
