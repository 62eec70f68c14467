import type { Names, Review, Side, SideSummary } from "../../api/types.ts";
import { ACCURACY_MEANS, CLASSES, ERRORS, REGRET_MEANS } from "../../state/analyse/move-classes.ts";
import type { ErrorClass } from "../../state/analyse/move-classes.ts";

const SIDES: Side[] = ["first", "second"];

interface ReviewTableProps {
  /** The review; null while it is running. The table is shown anyway, so that the layout does not shift. */
  review: Review | null;
  names: Names;
  onError: (error: ErrorClass) => void;
}

/**
 * The accuracy, the regret and the errors of both sides. The headings of the errors are buttons that go to the next
 * error.
 */
export function ReviewTable({ review, names, onError }: ReviewTableProps) {
  return (
    <table class="sheet scores-table numbers">
      <caption class="visually-hidden">Accuracy, regret and errors of both sides</caption>
      <thead>
        <tr>
          <td />
          <th scope="col" title={ACCURACY_MEANS}>
            Accuracy
          </th>
          <th scope="col" title={REGRET_MEANS}>
            Regret
          </th>
          {ERRORS.map((error) => {
            const count = review ? review.first.counts[error] + review.second.counts[error] : 0;
            return <ErrorHead key={error} error={error} count={count} onClick={() => onError(error)} />;
          })}
        </tr>
      </thead>
      <tbody>
        {SIDES.map((side) => (
          <SideRow key={side} side={side} name={names[side]} summary={review?.[side] ?? null} />
        ))}
      </tbody>
    </table>
  );
}

function ErrorHead({ error, count, onClick }: { error: ErrorClass; count: number; onClick: () => void }) {
  const { glyph, name, plural } = CLASSES[error];
  const key = error.charAt(0);
  return (
    <th scope="col">
      <button
        class="error-jump"
        type="button"
        aria-label={`${plural} (${count}): go to the next ${name.toLowerCase()}`}
        aria-keyshortcuts={key}
        title={`Next ${name.toLowerCase()} (${key})`}
        disabled={count === 0}
        data-class={error}
        onClick={onClick}
      >
        <b class="glyph">{glyph}</b> <span>{plural}</span>
      </button>
    </th>
  );
}

function SideRow({ side, name, summary }: { side: Side; name: string; summary: SideSummary | null }) {
  const kept = summary?.critical ? `kept the outcome in ${summary.kept} of ${summary.critical} critical positions` : "no critical positions";
  return (
    <tr>
      <th scope="row">
        <i class={`dot is-${side}`} aria-hidden="true" />
        {name}
      </th>
      <td title={kept}>
        <b>{summary?.accuracy == null ? "–" : `${Math.round(summary.accuracy)} %`}</b>
      </td>
      <td>{summary?.regret == null ? "–" : summary.regret.toFixed(1)}</td>
      {ERRORS.map((error) => (
        <td key={error}>{summary ? summary.counts[error] : "–"}</td>
      ))}
    </tr>
  );
}
