interface ChartTableProps {
  /** The text that opens the table. */
  title: string;
  head: string[];
  /** The first cell of each row names the row. */
  rows: (string | number)[][];
}

/** The values of a chart as a table, closed at first. */
export function ChartTable({ title, head, rows }: ChartTableProps) {
  return (
    <details class="chart-table">
      <summary>{title}</summary>
      <div class="chart-scroll" tabIndex={0} role="region" aria-label={title}>
        <table>
          <thead>
            <tr>
              {head.map((name) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(([name, ...values]) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                {values.map((value, index) => (
                  <td key={index}>{value}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  );
}
