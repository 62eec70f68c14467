import { t } from "../languages/translate.ts";
import { newGame } from "../state/game.ts";
import { writeLink } from "../state/link.ts";
import { mover } from "../state/palette.ts";
import { Link } from "./link.tsx";

/** A link that starts a game from a position in the Play view, against the last opponent. The user is to move. */
export function PlayFromHere({ variant, moves }: { variant: string; moves: string }) {
  const query = writeLink(newGame(variant, moves), { you: mover(moves.length) });
  return (
    <Link class="button small" href={`/play?${query}`} title={t("Start a game from this position and play the side to move")}>
      {t("Play from here")}
    </Link>
  );
}
