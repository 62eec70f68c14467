import type { Table } from "../api/types.ts";
import { plainText, Prose } from "./prose.tsx";

/** Texts longer than this many characters may break into lines. */
const LONG = 24;

/** A table of a document, in a box that scrolls sideways, also by keyboard. */
export function DataTable({ table }: { table: Table }) {
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
                <Cell key={column} text={text} isText={column < words} isHeader={column === 0} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** A column without a title has no header for screen readers to announce. */
function HeaderCell({ title, isText }: { title: string; isText: boolean }) {
  if (title === "") return <td />;
  return (
    <th scope="col" class={isText ? "is-words" : undefined}>
      <Prose text={title} />
    </th>
  );
}

function Cell({ text, isText, isHeader }: { text: string; isText: boolean; isHeader: boolean }) {
  const content = <Prose text={text} />;
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
