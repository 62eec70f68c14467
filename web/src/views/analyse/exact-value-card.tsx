import { useEffect, useState } from "preact/hooks";
import type { SolveResponse } from "../../api/types.ts";
import { Button } from "../../components/button.tsx";
import { Mentions } from "../../components/mentions.tsx";
import { PlayFromHere } from "../../components/play-from-here.tsx";
import { t } from "../../languages/translate.ts";
import { boundsWords, openWords, resultOf } from "../../state/exact-value.ts";
import { cellsOf } from "../../state/game.ts";
import { labelOfMove } from "../../state/notation.ts";
import { countText, durationText } from "../../state/number-text.ts";
import { mover, other } from "../../state/palette.ts";
import { landingText } from "../../state/place-text.ts";
import { valueWords } from "../../state/value-words.ts";
import type { AnalyseStore } from "../../stores/analyse.ts";
import { settings } from "../../stores/settings.ts";
import { FirstMistakeButton } from "./first-mistake-button.tsx";
import { endWords, winnerOf } from "./sentences.ts";

/** The maximum number of listed moves of the line of best play. */
const LISTED_MOVES = 8;
/** The symbols of the results. A win has the mark on the winner's discs: a ring or a star. */
const WINNER_SHAPES = { first: "○", second: "★", draw: "=", open: "?" };
const PROGRESS_MS = 250;

/** The exact value of the position, or the bounds that are proven so far, and the line of best play. */
export function ExactValueCard({ store }: { store: AnalyseStore }) {
  const { requests } = store;
  const game = store.game.value;
  const solved = store.solved.value;
  const isOver = store.position.value !== null && winnerOf(store.position.value) !== null;
  const isSearching = requests.isPending("solve", game);
  const canSearchLonger = !isOver && !isSearching && !solved?.complete && requests.isSettled(game);
  const bestLine = isOver ? "" : (solved?.line ?? "");
  const winner = knownWinner(store);
  const details = solved && !isOver ? detail(solved) : "";
  const shown = { kind: "best" as const, title: t("Best line"), base: game.moves, moves: bestLine, cells: [] };
  return (
    <section class="card truth" aria-label={t("Exact value")} data-winner={winner}>
      <div class="truth-head">
        <span class="truth-shape" aria-hidden="true">
          {WINNER_SHAPES[winner]}
        </span>
        <p class="truth-words">{headline(store)}</p>
        <span style={{ visibility: bestLine === "" ? "hidden" : "visible" }}>
          <Button
            label={t("Play the best line")}
            icon="play"
            iconOnly
            kind="quiet"
            onClick={() => store.playLine(shown)}
          />
        </span>
      </div>
      <div class="truth-row">
        <p class="truth-detail small-text muted numbers" title={details}>
          <Mentions text={details} onPoint={store.setMentioned} />
        </p>
        {isSearching && solved && <Button label={t("Stop")} small onClick={store.stopSearch} />}
        {canSearchLonger && <Button label={t("Search longer")} small onClick={store.searchLonger} />}
        {isOver && <FirstMistakeButton store={store} />}
        {!isOver && <PlayFromHere variant={game.variant} moves={game.moves} />}
      </div>
      {isSearching && solved && <SearchProgress requests={requests} />}
      <BestLine moves={game.moves} line={bestLine} onShow={(at) => store.showLine({ ...shown, at })} />
    </section>
  );
}

/**
 * A bar that shows the elapsed search time. It is needed because the solver reports progress only when a bound changes.
 */
function SearchProgress({ requests }: Pick<AnalyseStore, "requests">) {
  const { since, limit } = requests.searchTime;
  const [now, setNow] = useState(() => performance.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(performance.now()), PROGRESS_MS);
    return () => clearInterval(timer);
  }, []);
  const share = limit ? Math.min(1, Math.max(0, now - since) / limit) : 0;
  return <progress class="truth-progress" aria-label={t("Search time")} max={1} value={share} />;
}

interface BestLineProps {
  /** The moves that lead to the position on the board. */
  moves: string;
  line: string;
  /** Called when the user presses one of the moves of the line. @param count the number of moves of the line to show */
  onShow: (count: number) => void;
}

function BestLine({ moves, line, onShow }: BestLineProps) {
  const { labels } = settings.value;
  const cells = cellsOf(moves + line).slice(moves.length);
  return (
    <ol class="best-line" aria-label={t("Best line")}>
      {cells.slice(0, LISTED_MOVES).map((cell, index) => (
        <li key={index}>
          <button
            type="button"
            class={`best-cell is-${mover(moves.length + index)}`}
            aria-label={t("Show the best line up to {place}", { place: landingText([cell], labels) })}
            onClick={() => onShow(index + 1)}
          >
            {labelOfMove(cell, labels)}
          </button>
        </li>
      ))}
      {cells.length > LISTED_MOVES && (
        <li class="muted small-text">{t("and {count} more", { count: cells.length - LISTED_MOVES })}</li>
      )}
    </ol>
  );
}

function knownWinner(store: AnalyseStore): keyof typeof WINNER_SHAPES {
  const position = store.position.value;
  const winner = position && winnerOf(position);
  if (winner) return winner;
  const result = resultOf(store.solved.value?.value);
  if (!result) return "open";
  const side = mover(store.moves.value.length);
  return result === "draw" ? "draw" : result === "win" ? side : other(side);
}

function headline(store: AnalyseStore): string {
  const { requests } = store;
  const game = store.game.value;
  const position = store.position.value;
  const solved = store.solved.value;
  const names = store.names.value;
  const end = position ? endWords(position, names) : "";
  if (end) return end;
  if (solved && resultOf(solved.value)) {
    return valueWords(solved.value, game, names);
  }
  if (solved) return requests.isPending("solve", game) ? t("Still searching") : t("Not solved");
  const failure = requests.failure("solve", game) ?? requests.failure("position", game);
  return failure ?? (requests.isSettled(game) ? t("Not solved") : t("Solving…"));
}

/**
 * Describes the proven bounds. Like the scores above the columns, they are from the point of view of the side to move.
 */
function provenText({ value: { bounds } }: SolveResponse): string {
  return bounds
    ? t("Proven so far: the score is {bounds}", { bounds: boundsWords(bounds) })
    : t("Nothing is proven yet");
}

function detail(solved: SolveResponse): string {
  const isExact = typeof solved.value.score === "number";
  const proven = isExact ? t("Exact score") : provenText(solved);
  const source = solved.from_book
    ? t("from the opening book")
    : t("{nodes} positions, {time}", { nodes: countText(solved.nodes), time: durationText(solved.time_ns / 1e6) });
  return [proven, openWords(solved), source].filter(Boolean).join(" · ");
}
