import type { ApiClient } from "../../api/client.ts";
import type { RecordedGame } from "../../api/types.ts";
import { SmallBoard } from "../../board/small-board.tsx";
import { Icon } from "../../components/icon.tsx";
import { Link } from "../../components/link.tsx";
import { t } from "../../languages/translate.ts";
import { gameAddress, resultText } from "../../state/lab/run-games.ts";
import { sideName } from "../../state/palette.ts";
import { showGame } from "./watch-game.tsx";

interface GameRowProps {
  client: ApiClient;
  game: RecordedGame;
  /** The number of the game in the list, from 1. */
  number: number;
}

/** A game in the list: its final position, its players and its result, and the ways to open it. */
export function GameRow({ client, game, number }: GameRowProps) {
  const { variant, moves, first, second, complaint } = game;
  const title = t("Game {number}: {first} against {second}", { number, first, second });
  return (
    <li class="run-game">
      <SmallBoard variant={variant} moves={moves} />
      <div class="run-game-text">
        <h3>{title}</h3>
        <p>{resultText(game)}</p>
        <p class="small-text muted">
          {t("{first} is {colour} and moves first, {second} is {other}.", {
            first,
            second,
            colour: sideName("first"),
            other: sideName("second"),
          })}
          {game.opening && ` ${t("Opening: {moves}.", { moves: game.opening })}`}
        </p>
        {complaint && <p class="small-text">{complaint}</p>}
      </div>
      <div class="row run-game-acts">
        <button
          type="button"
          class="button small"
          aria-label={t("Watch game {number}", { number })}
          onClick={() => showGame(client, game, title)}
        >
          <Icon name="play" />
          {t("Watch")}
        </button>
        <Link class="button small" href={gameAddress(game)} aria-label={t("Analyse game {number}", { number })}>
          {t("Analyse")}
        </Link>
        <Link
          class="button small"
          href={gameAddress(game, { review: "1" })}
          aria-label={t("Review game {number}", { number })}
        >
          {t("Review")}
        </Link>
      </div>
    </li>
  );
}
