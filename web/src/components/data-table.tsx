import type { Table } from "../api/types.ts";
import { SmallBoard } from "../board/small-board.tsx";
import { t } from "../languages/translate.ts";
import { analyseAddress } from "../state/lab/report-positions.ts";
import type { Position } from "../state/lab/report-positions.ts";
import { cellText, reportText } from "../state/lab/report-text.ts";
import { Link } from "./link.tsx";
import { LanguageProse, plainText } from "./prose.tsx";

/** Texts with more characters than this may wrap. */
const LONG = 24;

/** Tables with more columns than this have narrow columns. */
const MANY_COLUMNS = 9;

interface DataTableProps {
  table: Table;
  /** Returns the position in a cell, given the title of its column and its text; null if it contains no position. */
  positionOf?: (title: string, text: string) => Position | null;
}

/**
 * A table of a document, in a box that can be scrolled sideways by mouse and keyboard. A position is shown as a small
 * board with a link to its analysis.
 */
export function DataTable({ table, positionOf = () => null }: DataTableProps) {
  const { header, rows, words } = table;
  const caption = reportText(table.caption);
  return (
    <div class="doc-scroll" tabIndex={0} role="group" aria-label={plainText(caption.text)} lang={caption.lang}>
      <table class={header.length > MANY_COLUMNS ? "doc-table numbers is-dense" : "doc-table numbers"}>
        <caption>
          <span>
            <LanguageProse {...caption} />
          </span>
        </caption>
        <thead>
          <tr>
            {header.map((title, column) => (
              <HeaderCell key={column} title={title} isText={column < words} />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <tr key={index}>
              {row.map((text, column) => (
                <Cell
                  key={column}
                  text={text}
                  isText={column < words}
                  isHeader={column === 0}
                  title={header[column] ?? ""}
                  position={positionOf(header[column] ?? "", text)}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** The header of a column. A column without a title gets an empty cell, so that screen readers announce no header. */
function HeaderCell({ title, isText }: { title: string; isText: boolean }) {
  if (title === "") return <td />;
  return (
    <th scope="col" class={isText ? "is-words" : undefined}>
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
  position: Position | null;
}

function Cell({ text, title, isText, isHeader, position }: CellProps) {
  const content = position ? <PositionLink text={text} position={position} /> : <LanguageProse {...cellText(text, title)} />;
  if (isHeader) {
    return (
      <th scope="row" class={isText ? "is-words" : undefined}>
        {content}
      </th>
    );
  }
  const long = text.length > LONG ? "is-words is-long" : "is-words";
  return <td class={isText ? long : undefined}>{content}</td>;
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
