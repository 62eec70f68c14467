import { useSignal } from "@preact/signals";
import { useRef } from "preact/hooks";
import type { Side } from "../api/types.ts";
import { t } from "../languages/translate.ts";
import { cellName, columnText } from "../state/notation.ts";
import { sideName } from "../state/palette.ts";

interface CellGridProps {
  rows: number;
  /** For each column, the sides of its discs from bottom to top. */
  stacks: Side[][];
  last: string | null;
  winning: string[];
  flipped: boolean;
  /** Called when a cell receives the focus. */
  onFocus: (column: number, row: number) => void;
  onBlur: () => void;
  /** Called when the user presses Enter or Space while a cell has the focus. */
  onEnter: (column: number) => void;
}

/**
 * The grid of cells for screen readers and keyboards. The Tab key reaches the grid once; inside it, the arrow keys move
 * between cells.
 */
export function CellGrid({ rows, stacks, last, winning, flipped, onFocus, onBlur, onEnter }: CellGridProps) {
  const columns = stacks.length;
  const focused = useSignal({ column: Math.floor((columns - 1) / 2), row: 0 });
  const grid = useRef<HTMLDivElement>(null);

  function onKeyDown(event: KeyboardEvent) {
    const { column, row } = focused.value;
    const target = neighbour(event.key, column, row, columns);
    if (event.key === "Enter" || event.key === " ") {
      event.preventDefault();
      if (!event.repeat) onEnter(column);
    } else if (target && !event.ctrlKey && !event.altKey && !event.metaKey) {
      event.preventDefault();
      const line = grid.current?.children[rows - 1 - target.row];
      const cell = line?.children[target.column];
      if (cell instanceof HTMLElement) cell.focus();
    }
  }

  const cell = (column: number, row: number) => {
    const name = cellName(column, row);
    const side = stacks[column]?.[row];
    const content = side ? sideName(side, flipped) : t("empty");
    const details = [name === last && t("last move"), winning.includes(name) && t("winning disc")].filter(Boolean).join(", ");
    return (
      <div
        key={column}
        class="cell"
        role="gridcell"
        aria-colindex={column + 1}
        tabIndex={column === focused.value.column && row === focused.value.row ? 0 : -1}
        aria-label={t("column {column}, row {row}, {content}", { column: columnText(column), row: row + 1, content })}
        aria-description={details || undefined}
        onFocus={() => {
          focused.value = { column, row };
          onFocus(column, row);
        }}
        onBlur={onBlur}
      />
    );
  };

  return (
    <div
      class="cells"
      role="grid"
      aria-label={t("Board")}
      aria-readonly="true"
      aria-colcount={columns}
      aria-rowcount={rows}
      ref={grid}
      onKeyDown={onKeyDown}
    >
      {/* Row 0 of the HTML grid is the top row of the board. */}
      {Array.from({ length: rows }, (_, index) => (
        <div key={index} class="cells-row" role="row">
          {stacks.map((_, column) => cell(column, rows - 1 - index))}
        </div>
      ))}
    </div>
  );
}

/** Returns the cell to which an arrow key moves. This cell may be outside the board. Returns null for other keys. */
function neighbour(key: string, column: number, row: number, columns: number) {
  switch (key) {
    case "ArrowLeft":
      return { column: column - 1, row };
    case "ArrowRight":
      return { column: column + 1, row };
    case "ArrowUp":
      return { column, row: row + 1 };
    case "ArrowDown":
      return { column, row: row - 1 };
    case "Home":
      return { column: 0, row };
    case "End":
      return { column: columns - 1, row };
    default:
      return null;
  }
}
