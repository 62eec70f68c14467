import type { Names } from "../../api/types.ts";
import { Link } from "../../components/link.tsx";
import type { BarsFigure, Figure as FigureData, LinksFigure, TableFigure } from "../../state/learn/figures.ts";
import { groupDigits } from "../../state/number-text.ts";
import { withNames } from "../../stores/learn/names.ts";
import { SearchTree } from "./search-tree-figure.tsx";

interface FigureProps {
  figure: FigureData;
  names: Names;
  /** Called when the user presses a leaf of a tree. @param line the two moves that lead to the leaf */
  onLine: (line: string) => void;
}

/** A figure below the text of a lesson: a table, a chart, a tree or links. */
export function Figure({ figure, names, onLine }: FigureProps) {
  if (figure.kind === "table") return <Table figure={figure} names={names} />;
  if (figure.kind === "bars") return <Bars figure={figure} />;
  if (figure.kind === "links") return <Links figure={figure} />;
  return <SearchTree figure={figure} names={names} onLine={onLine} />;
}

function Table({ figure: { caption, head, rows }, names }: { figure: TableFigure; names: Names }) {
  const text = (cell: string | number) => withNames(String(cell), names);
  return (
    <table class="lesson-table">
      <caption>{text(caption)}</caption>
      <thead>
        <tr>
          {head.map((name) => (
            <th key={name} scope="col">
              {text(name)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([first = "", ...rest]) => (
          <tr key={first}>
            <th scope="row">{text(first)}</th>
            {rest.map((cell, column) => (
              <td key={column}>{text(cell)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** A table of numbers, with a bar for each number. */
function Bars({ figure: { caption, rows } }: { figure: BarsFigure }) {
  const most = Math.max(1, ...rows.map(({ value }) => value ?? 0));
  return (
    <table class="lesson-table measures">
      <caption>{caption}</caption>
      <tbody>
        {rows.map(({ name, note, value }) => (
          <tr key={`${name} ${note}`}>
            <th scope="row">
              {name}
              {note && <small>{note}</small>}
            </th>
            <td>
              <div class="measure" style={{ "--part": (value ?? 0) / most }}>
                {value === null ? "…" : groupDigits(value)}
              </div>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Links({ figure: { parts } }: { figure: LinksFigure }) {
  return (
    <p class="small-text">
      {parts.map((part) =>
        typeof part === "string" ? (
          part
        ) : (
          <Link key={part.href} href={part.href}>
            {part.text}
          </Link>
        ),
      )}
    </p>
  );
}
