import { useEffect, useMemo, useRef } from "preact/hooks";
import type { ApiClient } from "../../api/client.ts";
import type { Run } from "../../api/types.ts";
import { Button } from "../../components/button.tsx";
import { textLanguage } from "../../languages/server-message.ts";
import { mark, t, translated } from "../../languages/translate.ts";
import { ALL_GAMES, GAMES_PER_PAGE, pageCount, pageText } from "../../state/lab/run-games.ts";
import type { GamesQuery } from "../../state/lab/run-games.ts";
import { isActive } from "../../state/lab/run-text.ts";
import { createRunGamesStore } from "../../stores/run-games.ts";
import { SelectField } from "./fields.tsx";
import { GameRow } from "./game-row.tsx";

interface GamesPanelProps {
  client: ApiClient;
  run: Run;
  /** The games to show. */
  selected: GamesQuery;
  onSelect: (selected: GamesQuery) => void;
}

/** The games of a run, page by page. Each game can be watched, analysed and reviewed. */
export function GamesPanel({ client, run, selected, onSelect }: GamesPanelProps) {
  const store = useMemo(() => createRunGamesStore(client, run.id), []);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => store.dispose, []);
  const isOver = !isActive(run);
  useEffect(() => void store.load(selected), [selected.page, selected.player, selected.result, isOver]);

  const page = store.page.value;
  const turn = (next: number) => {
    onSelect({ ...selected, page: next });
    heading.current?.focus({ preventScroll: true });
    heading.current?.scrollIntoView({ block: "nearest" });
  };
  return (
    <section class="doc-section games-section" aria-labelledby="games-title" aria-busy={store.isLoading.value}>
      <h2 id="games-title" ref={heading} tabIndex={-1}>
        {t("Games")}
      </h2>
      {page && page.players.length > 0 && (
        <Filters players={page.players} selected={selected} onSelect={onSelect} />
      )}
      <p class="run-failure" role="alert" lang={textLanguage(store.failure.value)}>
        {store.failure.value}
      </p>
      {page ? (
        <>
          <p class="numbers" role="status">
            {page.total > 0 ? pageText(selected.page, page.total) : noGamesText(run, selected)}
          </p>
          <ol class="run-games" start={(selected.page - 1) * GAMES_PER_PAGE + 1}>
            {page.games.map((game, index) => (
              <GameRow
                client={client}
                key={`${selected.page} ${index} ${game.moves}`}
                game={game}
                number={(selected.page - 1) * GAMES_PER_PAGE + index + 1}
              />
            ))}
          </ol>
          <Pages page={selected.page} count={pageCount(page.total)} onTurn={turn} />
        </>
      ) : (
        !store.failure.value && <p class="muted">{t("Loading the games…")}</p>
      )}
      {!isOver && (
        <Button label={t("Show new games")} small onClick={() => void store.load(selected)} />
      )}
    </section>
  );
}

/** Explains why the list is empty. */
function noGamesText(run: Run, { player, result }: GamesQuery): string {
  if (player || result) return t("No game matches this selection.");
  if (run.kind === "experiment") {
    if (isActive(run)) return t("The games of an experiment are listed when it is done.");
    return t("This experiment searches single positions. It stores no games.");
  }
  return isActive(run) ? t("No game is finished yet.") : t("This run has no games.");
}

const RESULTS = [
  { value: "", text: mark("All results") },
  { value: "won", text: mark("Won by this player") },
  { value: "drawn", text: mark("Drawn") },
  { value: "lost", text: mark("Lost by this player") },
];

interface FiltersProps {
  players: string[];
  selected: GamesQuery;
  onSelect: (selected: GamesQuery) => void;
}

/** The fields that select the games of a player, and the games with a result. */
function Filters({ players, selected, onSelect }: FiltersProps) {
  const results = selected.player ? RESULTS : RESULTS.filter(({ value }) => value === "" || value === "drawn");
  const select = (change: Partial<GamesQuery>) => onSelect({ ...selected, ...change, page: ALL_GAMES.page });
  return (
    <div class="games-filters">
      <SelectField
        label={t("Player")}
        options={[{ value: "", text: t("All players") }, ...players.map((value) => ({ value }))]}
        value={selected.player}
        onChange={(player) => select({ player, result: player || selected.result === "drawn" ? selected.result : "" })}
      />
      <SelectField
        label={t("Result")}
        options={results.map(({ value, text }) => ({ value, text: translated(text) }))}
        value={selected.result}
        onChange={(result) => select({ result: result as GamesQuery["result"] })}
      />
    </div>
  );
}

interface PagesProps {
  page: number;
  count: number;
  onTurn: (page: number) => void;
}

/** The buttons that turn the pages of the list. Nothing is shown if there is only one page. */
function Pages({ page, count, onTurn }: PagesProps) {
  if (count <= 1 && page <= 1) return null;
  return (
    <nav class="row games-pages" aria-label={t("Pages of the list of games")}>
      <Button label={t("Previous page")} small disabled={page <= 1} onClick={() => onTurn(Math.min(page - 1, count))} />
      <span class="numbers small-text">{t("Page {page} of {count}", { page, count })}</span>
      <Button label={t("Next page")} small disabled={page >= count} onClick={() => onTurn(page + 1)} />
    </nav>
  );
}
