import type { RefObject } from "preact";
import { t } from "../languages/translate.ts";
import type { Chip } from "../state/board-state.ts";
import { columnText } from "../state/notation.ts";

interface ColumnButtonsProps {
  /** The number of discs in each column. */
  heights: number[];
  rows: number;
  chips: (Chip | null)[];
  isOpen: (column: number) => boolean;
  /** The column that the user has selected with the keyboard. The Tab key reaches only this column. */
  chosen: number;
  onPress: (column: number, event: MouseEvent) => void;
  onFocus: (column: number) => void;
  onBlur: () => void;
  /** Called when a mouse or pen moves over a column. Called with null when it leaves the board. */
  onPoint: (column: number | null) => void;
  bar: RefObject<HTMLDivElement | null>;
}

/** One button for each column. Each button covers its whole column. */
export function ColumnButtons(props: ColumnButtonsProps) {
  const { heights, rows, chips, isOpen, chosen, onPress, onFocus, onBlur, onPoint, bar } = props;
  // After a tap, the browser reports that the pointer has left the column. This report is ignored for touch, because
  // the preview must stay until the next tap.
  const unlessTouch = (event: PointerEvent, column: number | null) => {
    if (event.pointerType !== "touch") onPoint(column);
  };
  return (
    <div
      class="columns"
      role="group"
      aria-label={t("Columns")}
      ref={bar}
      onPointerLeave={(event) => unlessTouch(event, null)}
    >
      {heights.map((height, column) => {
        const chip = chips[column];
        return (
          <button
            key={column}
            class="column"
            type="button"
            tabIndex={column === chosen ? 0 : -1}
            aria-label={t("Drop in column {column}, {height} of {rows} cells filled", {
              column: columnText(column),
              height,
              rows,
            })}
            aria-disabled={isOpen(column) ? undefined : "true"}
            aria-description={chip ? (chip.title ?? chip.text) : undefined}
            onClick={(event) => onPress(column, event)}
            onPointerEnter={(event) => unlessTouch(event, column)}
            onFocus={() => onFocus(column)}
            onBlur={onBlur}
          />
        );
      })}
    </div>
  );
}
