import type { Feature } from "../../api/types.ts";
import { t } from "../../languages/translate.ts";
import { withMinus } from "../../state/number-text.ts";
import { cellsText } from "../../state/place-text.ts";
import { settings } from "../../stores/settings.ts";

interface FeatureTableProps {
  features: Feature[];
  /** Marks cells on the board; an empty list removes the marks. */
  onMark: (cells: readonly string[]) => void;
}

/** A table of the functions that the script called in a position, with their results. */
export function FeatureTable({ features, onMark }: FeatureTableProps) {
  return (
    <table class="sheet numbers">
      <caption>{t("Values that the script used in this position")}</caption>
      <thead>
        <tr>
          <th scope="col">{t("Function")}</th>
          <th scope="col">{t("Value")}</th>
        </tr>
      </thead>
      <tbody>
        {features.map((feature) => (
          <FeatureRow key={feature.name} feature={feature} onMark={onMark} />
        ))}
      </tbody>
    </table>
  );
}

function FeatureRow({ feature, onMark }: { feature: Feature; onMark: FeatureTableProps["onMark"] }) {
  const { name, text, cells } = feature;
  const mark = () => onMark(cells);
  const unmark = () => onMark([]);
  return (
    <tr onPointerEnter={mark} onPointerLeave={unmark}>
      <th scope="row">
        {cells.length > 0 ? (
          <button
            class="link mono"
            type="button"
            aria-label={t("{name}: {text}, at {cells}", { name, text, cells: cellsText(cells, settings.value.labels) })}
            onFocus={mark}
            onBlur={unmark}
            onClick={mark}
          >
            {name}
          </button>
        ) : (
          <code>{name}</code>
        )}
      </th>
      <td>{withMinus(text)}</td>
    </tr>
  );
}
