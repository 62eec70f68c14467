import type { Opening, OpeningReport } from "../../api/types.ts";
import { chip } from "../../state/exact-value.ts";
import type { AnalyseStore } from "../../stores/analyse.ts";

/** The opening book's scores of every column, and the best replies. */
export function ExplorerPanel({ store }: { store: AnalyseStore }) {
  const explored = store.requests.explored(store.game.value);
  const columns = !store.isConcealed.value && explored?.in_book ? explored.columns : [];
  return (
    <section class="explorer" aria-label="Opening explorer">
      <p class="small-text muted" role="status">
        {note(store, explored)}
      </p>
      {columns.length > 0 && (
        <table class="sheet explorer-table">
          <caption class="visually-hidden">Opening book: every column of this position</caption>
          <thead>
            <tr>
              <th scope="col">Column</th>
              <th scope="col">Result</th>
              <th scope="col">Best replies</th>
            </tr>
          </thead>
          <tbody>
            {columns.map((opening) => (
              <OpeningRow key={opening.column} opening={opening} onPlay={() => store.drop(opening.column)} />
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}

function OpeningRow({ opening, onPlay }: { opening: Opening; onPlay: () => void }) {
  const { column, best, words, replies } = opening;
  const value = chip(opening);
  const isFull = words === "full";
  return (
    <tr class={best ? "is-best" : undefined}>
      <th scope="row">
        {isFull ? (
          column
        ) : (
          <button type="button" class="link" aria-label={`Play column ${column}`} onClick={onPlay}>
            {column}
          </button>
        )}
        {best && " best"}
      </th>
      <td>
        {!isFull && (
          <span class={`tag is-${value.shape}`} aria-hidden="true">
            {value.text}
          </span>
        )}
        {` ${words}`}
      </td>
      <td class="numbers">{replies.join(" ")}</td>
    </tr>
  );
}

function note(store: AnalyseStore, explored: OpeningReport | null): string {
  if (store.isConcealed.value) return "Hidden until you have found the move.";
  const outcome = store.position.value?.outcome;
  if (outcome && outcome !== "ongoing") return "The game is over in this position.";
  if (!explored) return store.requests.failure("explore", store.game.value) ?? "Looking it up…";
  const { depth, in_book } = explored;
  if (in_book) return `From the opening book, which covers the first ${depth} discs.`;
  if (!depth) return "There is no opening book for this board.";
  return `The opening book ends after ${depth} discs. Exact scores are shown above the columns.`;
}
