interface ChartTableProps {
  /** The text that opens the table when it is pressed. */
  title: string;
  header: string[];
  /** The first cell of each row is the header of the row. */
  rows: (string | number)[][];
}

/** The values of a chart as a table, for users who cannot see the chart. The table is closed at first. */
export function ChartTable({ title, header, rows }: ChartTableProps) {
  return (
    <details class="chart-table">
      <summary>{title}</summary>
      <div class="chart-scroll" tabIndex={0} role="region" aria-label={title}>
        <table>
          <thead>
            <tr>
              {header.map((name, column) => (
                <th key={column} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(([first, ...rest], index) => (
              <tr key={index}>
                <th scope="row">{first}</th>
                {rest.map((value, column) => (
                  <td key={column}>{value}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  );
}
