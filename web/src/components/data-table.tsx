import type { Table } from "../api/types.ts";
import { Link } from "./link.tsx";
import { plainText, Prose } from "./prose.tsx";

/** Texts with more characters than this may wrap. */
const LONG = 24;

interface DataTableProps {
  table: Table;
  /** Returns the address that a cell links to, given the title of its column and its text; null for no link. */
  linkOf?: (title: string, text: string) => string | null;
}

/** A table of a document, in a box that can be scrolled sideways by mouse and keyboard. */
export function DataTable({ table, linkOf = () => null }: DataTableProps) {
  const { caption, header, rows, words } = table;
  return (
    <div class="doc-scroll" tabIndex={0} role="group" aria-label={plainText(caption)}>
      <table class="doc-table numbers">
        <caption>
          <span>
            <Prose text={caption} />
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
                  href={linkOf(header[column] ?? "", text)}
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
      <Prose text={title} />
    </th>
  );
}

interface CellProps {
  text: string;
  isText: boolean;
  isHeader: boolean;
  href: string | null;
}

function Cell({ text, isText, isHeader, href }: CellProps) {
  const content = href ? <Link href={href}>{text}</Link> : <Prose text={text} />;
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
