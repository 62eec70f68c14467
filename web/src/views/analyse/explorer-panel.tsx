import { Button } from "../../components/button.tsx";
import { textLanguage } from "../../languages/server-message.ts";
import { t } from "../../languages/translate.ts";
import { explorerRows, progressText, sourceText } from "../../state/analyse/explorer.ts";
import type { ExplorerRow } from "../../state/analyse/explorer.ts";
import { chip } from "../../state/exact-value.ts";
import type { AnalyseStore } from "../../stores/analyse.ts";

/**
 * The result of each column, and the best replies. They come from the opening book; after the end of the book, from the
 * solver.
 */
export function ExplorerPanel({ store }: { store: AnalyseStore }) {
  const { requests } = store;
  const game = store.game.value;
  const book = requests.explored(game);
  const isOpen = !store.isConcealed.value && store.position.value?.outcome === "ongoing" && book !== null;
  const rows = isOpen
    ? explorerRows({
        position: game,
        legal: store.position.value?.legal ?? [],
        book,
        solved: store.solved.value,
        replies: requests.replies(game),
      })
    : [];
  const isSolving = isSolverActive(store);
  const isSearching = isSolving || requests.isPending("replies", game);
  return (
    <section class="explorer" aria-label={t("Opening explorer")}>
      <p class="small-text muted explorer-source" role="status">
        {unavailableText(store) ?? (book ? sourceText(book, rows, isSolving) : "")}
      </p>
      {rows.length > 0 && (
        <>
          <ExplorerTable
            caption={captionOf(book?.in_book ?? false, rows)}
            rows={rows}
            isSearching={isSearching}
            onPlay={store.drop}
          />
          <ExplorerProgress store={store} rows={rows} isSearching={isSearching} />
        </>
      )}
    </section>
  );
}

interface ExplorerTableProps {
  caption: string;
  rows: ExplorerRow[];
  isSearching: boolean;
  onPlay: (column: string) => void;
}

function ExplorerTable({ caption, rows, isSearching, onPlay }: ExplorerTableProps) {
  return (
    <table class="sheet explorer-table">
      <caption class="visually-hidden">{t("{source}: every column of this position", { source: caption })}</caption>
      <thead>
        <tr>
          <th scope="col">{t("Column")}</th>
          <th scope="col">{t("Result")}</th>
          <th scope="col">{t("Best replies")}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ column, best, value, words, replies }) => {
          const { text, shape } = chip(value);
          const unknown = isSearching ? "…" : t("not known");
          return (
            <tr key={column} class={best ? "is-best" : undefined}>
              <th scope="row">
                <button
                  type="button"
                  class="link"
                  aria-label={t("Play column {column}", { column })}
                  onClick={() => onPlay(column)}
                >
                  {column}
                </button>
                {best && ` ${t("best")}`}
              </th>
              <td>
                <span class={`tag is-${shape}`} aria-hidden="true">
                  {text}
                </span>
                <ResultWords words={words} />
              </td>
              <td class="numbers">{replies ? replies.join(" ") || t("none") : unknown}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

/** A result such as "wins in 3 moves (5 plies)". No line break is allowed inside the parentheses. */
function ResultWords({ words }: { words: string }) {
  const [start = "", end] = words.split(/ (?=\()/);
  return (
    <>
      {` ${start} `}
      {end && <span class="no-break">{end}</span>}
    </>
  );
}

interface ExplorerProgressProps {
  store: AnalyseStore;
  rows: ExplorerRow[];
  isSearching: boolean;
}

/** The progress of the solver, with a button that stops the solver and a button that continues it. */
function ExplorerProgress({ store, rows, isSearching }: ExplorerProgressProps) {
  const game = store.game.value;
  const text = progressText(rows, store.solved.value);
  const failure = store.requests.failure("solve", game) ?? store.requests.failure("replies", game);
  return (
    <div class="explorer-progress">
      <p class="small-text muted numbers" lang={textLanguage(failure)}>{failure ?? text}</p>
      {isSearching && <Button label={t("Stop")} small onClick={store.stopSearch} />}
      {!isSearching && text !== "" && <Button label={t("Search longer")} small onClick={store.searchLonger} />}
    </div>
  );
}

/** Returns whether the solver is computing the scores of this position, or will start to do so after a short delay. */
function isSolverActive({ requests, game, solved }: AnalyseStore): boolean {
  const at = game.value;
  if (requests.isPending("solve", at)) return true;
  return !solved.value?.complete && !requests.isSettled(at) && !requests.failure("solve", at);
}

function captionOf(isBook: boolean, rows: ExplorerRow[]): string {
  if (isBook) return t("Opening book");
  return rows.every(({ value }) => typeof value.score === "number") ? t("Exact scores") : t("Scores known so far");
}

/** If no scores are shown, returns the reason; otherwise null. */
function unavailableText(store: AnalyseStore): string | null {
  if (store.isConcealed.value) return t("Hidden until you have found the move.");
  const outcome = store.position.value?.outcome;
  if (outcome && outcome !== "ongoing") return t("The game is over in this position.");
  if (store.position.value?.resigned) return t("The game is over: one side has resigned.");
  const game = store.game.value;
  return store.requests.explored(game) ? null : (store.requests.failure("explore", game) ?? t("Reading the opening book…"));
}
