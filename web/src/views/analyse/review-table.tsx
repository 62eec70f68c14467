import type { Names, Review, Side, SideSummary } from "../../api/types.ts";
import { t } from "../../languages/translate.ts";
import { CLASSES, ERRORS, ERROR_TEXTS, accuracyMeaning, regretMeaning } from "../../state/analyse/move-classes.ts";
import type { ErrorClass } from "../../state/analyse/move-classes.ts";
import { decimal } from "../../state/number-text.ts";

const SIDES: Side[] = ["first", "second"];

interface ReviewTableProps {
  /**
   * The review; null while the review is running. The table is also shown without a review, so that the layout does not
   * shift.
   */
  review: Review | null;
  names: Names;
  onError: (error: ErrorClass) => void;
}

/**
 * A table with the accuracy, the regret and the numbers of errors of both sides. The name of each class of errors is a
 * button that goes to the next error of this class.
 */
export function ReviewTable({ review, names, onError }: ReviewTableProps) {
  return (
    <table class="sheet scores-table numbers">
      <caption class="visually-hidden">{t("Accuracy, regret and errors of both sides")}</caption>
      <thead>
        <tr>
          <td />
          <th scope="col" title={accuracyMeaning()}>
            {t("Accuracy")}
          </th>
          <th scope="col" title={regretMeaning()}>
            {t("Regret")}
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
  const texts = ERROR_TEXTS[error];
  const key = error.charAt(0);
  return (
    <th scope="col">
      <button
        class="error-jump"
        type="button"
        aria-label={texts.goToNext(count)}
        aria-keyshortcuts={key}
        title={texts.next(key)}
        disabled={count === 0}
        data-class={error}
        onClick={onClick}
      >
        <b class="glyph">{CLASSES[error].glyph}</b> <span>{texts.plural()}</span>
      </button>
    </th>
  );
}

function SideRow({ side, name, summary }: { side: Side; name: string; summary: SideSummary | null }) {
  const kept = summary?.critical
    ? t("kept the outcome in {kept} of {critical} critical positions", { kept: summary.kept, critical: summary.critical })
    : t("no critical positions");
  return (
    <tr>
      <th scope="row">
        <i class={`dot is-${side}`} aria-hidden="true" />
        {name}
      </th>
      <td title={kept}>
        <b>{summary?.accuracy == null ? "–" : `${Math.round(summary.accuracy)} %`}</b>
      </td>
      <td>{summary?.regret == null ? "–" : decimal(summary.regret, 1)}</td>
      {ERRORS.map((error) => (
        <td key={error}>{summary ? summary.counts[error] : "–"}</td>
      ))}
    </tr>
  );
}
