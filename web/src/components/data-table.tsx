import { useSignal } from "@preact/signals";
import { useRef } from "preact/hooks";
import type { Table } from "../api/types.ts";
import { SmallBoard } from "../board/small-board.tsx";
import { t } from "../languages/translate.ts";
import { analyseAddress } from "../state/lab/report-positions.ts";
import type { Position } from "../state/lab/report-positions.ts";
import { cellText, reportText } from "../state/lab/report-text.ts";
import { Link } from "./link.tsx";
import { LanguageProse, plainText } from "./prose.tsx";
import { CARD_ROWS, useCardRows } from "./use-card-rows.ts";

/** Texts with more characters than this may wrap. */
const LONG = 24;

/** Of a table with more than `MANY_CARDS` cards, the first `FIRST_CARDS` are shown until the user opens the others. */
const MANY_CARDS = 10;
const FIRST_CARDS = 6;

/** Tables with more columns than this have narrow columns. */
const MANY_COLUMNS = 9;

interface DataTableProps {
  table: Table;
  /** Returns the position in a cell, given the title of its column and its text; null if it contains no position. */
  positionOf?: (title: string, text: string) => Position | null;
}

/**
 * A table of a document. If it is wider than its box, each row is a card: the first column is its title, and each other
 * cell shows the title of its column. A position is shown as a small board with a link to its analysis.
 */
export function DataTable({ table, positionOf = () => null }: DataTableProps) {
  const { header, rows, words } = table;
  const box = useRef<HTMLDivElement>(null);
  const hasCards = useCardRows(box, table);
  const showsAll = useSignal(false);
  const isLong = hasCards && rows.length > MANY_CARDS;
  const shownCards = isLong && !showsAll.value ? FIRST_CARDS : rows.length;
  const isDense = header.length > MANY_COLUMNS;
  const classes = ["doc-table", "numbers", isDense && "is-dense", hasCards && CARD_ROWS].filter(Boolean).join(" ");
  return (
    <div ref={box} class="doc-scroll">
      {/* The styles of the cards would remove the implicit roles in some browsers. */}
      <table class={classes} role="table">
        <caption>
          <span>
            <LanguageProse {...reportText(table.caption)} />
          </span>
        </caption>
        <thead role="rowgroup">
          <tr role="row">
            {header.map((title, column) => (
              <HeaderCell key={column} title={title} isText={column < words} />
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {rows.map((row, index) => (
            <tr key={index} role="row" class={index < shownCards ? undefined : "is-more"}>
              {row.map((text, column) => (
                <Cell
                  key={column}
                  text={text}
                  isText={column < words}
                  isHeader={column === 0}
                  isPrinted={/\breport$/.test(header[column] ?? "") && /^ours\b/.test(header[column + 1] ?? "")}
                  title={header[column] ?? ""}
                  position={positionOf(header[column] ?? "", text)}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {isLong && (
        <button
          type="button"
          class="button small"
          aria-expanded={showsAll.value}
          onClick={() => void (showsAll.value = !showsAll.value)}
        >
          {showsAll.value ? t("Show fewer rows") : t("Show all {n} rows", { n: rows.length })}
        </button>
      )}
    </div>
  );
}

/** The header of a column. A column without a title gets an empty cell, so that screen readers announce no header. */
function HeaderCell({ title, isText }: { title: string; isText: boolean }) {
  if (title === "") return <td role="cell" />;
  return (
    <th scope="col" role="columnheader" class={isText ? "is-words" : undefined}>
      <LanguageProse {...reportText(title)} />
    </th>
  );
}

interface CellProps {
  text: string;
  /** The English title of the column. */
  title: string;
  isText: boolean;
  isHeader: boolean;
  /** Whether the cell contains a number of a report, which the next cells compare with ours. */
  isPrinted: boolean;
  position: Position | null;
}

function Cell({ text, title, isText, isHeader, isPrinted, position }: CellProps) {
  const content = position ? <PositionLink text={text} position={position} /> : <LanguageProse {...cellText(text, title)} />;
  // The styles show this title in a card. Screen readers read the header of the column instead.
  const label = title === "" ? undefined : plainText(reportText(title).text);
  if (isHeader) {
    return (
      <th scope="row" role="rowheader" data-title={label} class={isText ? "is-words" : undefined}>
        {content}
      </th>
    );
  }
  const classes = [isText && "is-words", isText && text.length > LONG && "is-long", isPrinted && "is-printed"];
  return (
    <td role="cell" data-title={label} class={classes.filter(Boolean).join(" ") || undefined}>
      {content}
    </td>
  );
}

/** A link that opens a position in the Analyse view, with a small board. */
function PositionLink({ text, position }: { text: string; position: Position }) {
  return (
    <Link class="position-link" href={analyseAddress(position)} title={t("Open this position in Analyse")}>
      <SmallBoard {...position} />
      <span>{text}</span>
    </Link>
  );
}
