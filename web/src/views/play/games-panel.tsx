import { useRef } from "preact/hooks";
import { Button } from "../../components/button.tsx";
import { Link } from "../../components/link.tsx";
import { sideNames } from "../../state/palette.ts";
import { MOST_GAMES, linkToGame, playersText, resultWords } from "../../state/play/recent-game.ts";
import type { RecentGame } from "../../state/play/recent-game.ts";
import type { PlayStore } from "../../stores/play.ts";
import { deleteGame, recentGames, restoreGame } from "../../stores/recent-games.ts";
import { settings } from "../../stores/settings.ts";
import { toast } from "../../ui/toast.ts";

/** The list of recent games. Each game can be opened, reviewed and deleted. */
export function GamesPanel({ store }: { store: PlayStore }) {
  const list = useRef<HTMLUListElement>(null);
  const games = recentGames.value;
  const levels = store.catalogue.value?.levels ?? [];
  function remove(game: RecentGame, index: number) {
    deleteGame(game);
    toast("Game deleted.", { action: { label: "Undo", run: () => restoreGame(game) } });
    // The deleted row had the focus. The next row takes it, or the last one.
    requestAnimationFrame(() => {
      const buttons = list.current?.querySelectorAll<HTMLElement>("button") ?? [];
      buttons[Math.min(index, buttons.length - 1)]?.focus();
    });
  }
  return (
    <div class="games-card">
      <div class="card-head">
        <h2>Games</h2>
      </div>
      {games.length === 0 ? (
        <p class="card-body small-text muted">
          {`Your last ${MOST_GAMES} games are listed here. Only this browser stores them.`}
        </p>
      ) : (
        <ul class="games" aria-label="Recent games" ref={list}>
          {games.map((game, index) => (
            <GameRow
              key={game.id ?? `${game.ended} ${game.moves}`}
              game={game}
              players={playersText(game, levels)}
              onDelete={() => remove(game, index)}
            />
          ))}
        </ul>
      )}
    </div>
  );
}

interface GameRowProps {
  game: RecentGame;
  players: string;
  onDelete: () => void;
}

function GameRow({ game, players, onDelete }: GameRowProps) {
  const day = new Date(game.ended).toLocaleDateString("en-GB", { day: "numeric", month: "short" });
  const about = `${resultWords(game, sideNames(settings.value.flipped))}, ${day}`;
  return (
    <li>
      <Link class="game-open" href={`/play?${linkToGame(game)}`}>
        <b>{players}</b>
        <span class="numbers">{about}</span>
      </Link>
      <Link class="button small quiet" href={`/analyse?${linkToGame(game, { review: "1" })}`} aria-label={`Review: ${players}, ${about}`}>
        Review
      </Link>
      <Button label={`Delete: ${players}, ${about}`} icon="close" iconOnly small kind="quiet" onClick={onDelete} />
    </li>
  );
}
