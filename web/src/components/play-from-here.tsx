import { t } from "../languages/translate.ts";
import { newGame } from "../state/game.ts";
import { writeLink } from "../state/link.ts";
import { mover } from "../state/palette.ts";
import { Link } from "./link.tsx";

/** A link that starts a game in Play from a position. The user takes the side to move, against the last opponent. */
export function PlayFromHere({ variant, moves }: { variant: string; moves: string }) {
  const query = writeLink(newGame(variant, moves), { you: mover(moves.length) });
  return (
    <Link class="button small" href={`/play?${query}`} title={t("Start a game from this position and play the side to move")}>
      {t("Play from here")}
    </Link>
  );
}
