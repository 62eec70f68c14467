import { useRef } from "preact/hooks";
import { Button } from "../../components/button.tsx";
import { Link } from "../../components/link.tsx";
import { language, t } from "../../languages/translate.ts";
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
    toast(t("Game deleted."), { action: { label: t("Undo"), run: () => restoreGame(game) } });
    // The deleted row had the focus. The row after it takes the focus, or the last row if there is none.
    requestAnimationFrame(() => {
      const buttons = list.current?.querySelectorAll<HTMLElement>("button") ?? [];
      buttons[Math.min(index, buttons.length - 1)]?.focus();
    });
  }
  return (
    <div class="games-card">
      <div class="card-head">
        <h2>{t("Games")}</h2>
      </div>
      {games.length === 0 ? (
        <p class="card-body small-text muted">
          {t("Your last {n} games are listed here. Only this browser stores them.", { n: MOST_GAMES })}
        </p>
      ) : (
        <ul class="games" aria-label={t("Recent games")} ref={list}>
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
  const day = new Date(game.ended).toLocaleDateString(language() === "en" ? "en-GB" : language(), { day: "numeric", month: "short" });
  const about = `${resultWords(game, sideNames(settings.value.flipped))}, ${day}`;
  const name = `${players}, ${about}`;
  return (
    <li>
      <Link class="game-open" href={`/play?${linkToGame(game)}`}>
        <b>{players}</b>
        <span class="numbers">{about}</span>
      </Link>
      {game.result === "ongoing" ? (
        <Link class="button small quiet" href={`/play?${linkToGame(game)}`} aria-label={t("Resume: {game}", { game: name })}>
          {t("Resume")}
        </Link>
      ) : (
        <Link class="button small quiet" href={`/analyse?${linkToGame(game, { review: "1" })}`} aria-label={t("Review: {game}", { game: name })}>
          {t("Review")}
        </Link>
      )}
      <Button label={t("Delete: {game}", { game: name })} icon="close" iconOnly small kind="quiet" onClick={onDelete} />
    </li>
  );
}
