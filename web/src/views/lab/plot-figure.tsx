import { useLayoutEffect, useRef } from "preact/hooks";
import type { Plot } from "../../api/types.ts";
import { Button } from "../../components/button.tsx";
import { csv } from "../../components/csv.ts";
import { DataTable } from "../../components/data-table.tsx";
import { Link } from "../../components/link.tsx";
import { LanguageProse, plainText } from "../../components/prose.tsx";
import { t } from "../../languages/translate.ts";
import { inPalette } from "../../state/palette.ts";
import { reportText, translateDrawing } from "../../state/lab/report-text.ts";
import { download } from "../../ui/download.ts";
import { fitDrawing } from "./fit-drawing.ts";
import { ReportParagraphs } from "./report-paragraphs.tsx";
import { fileName, parseDrawing } from "./svg-drawing.ts";

interface PlotFigureProps {
  plot: Plot;
  /** The address of the SVG file on the server, or null. */
  file: string | null;
}

/** A plot with a summary, a table of its values, and download buttons. */
export function PlotFigure({ plot: english, file }: PlotFigureProps) {
  const plot = boardInPalette(english);
  return (
    <figure class="plot">
      <figcaption>
        <b>
          <LanguageProse {...reportText(plot.caption)} />
        </b>
        <ReportParagraphs text={plot.summary} />
      </figcaption>
      <Drawing plot={plot} />
      <div class="plot-foot">
        <details>
          <summary>{t("Values as a table")}</summary>
          <DataTable table={plot.table} />
        </details>
        <Downloads plot={plot} file={file} />
      </div>
    </figure>
  );
}

/** Returns the plot with the colours of the palette if it shows a board. */
function boardInPalette(plot: Plot): Plot {
  const { figure, summary, svg, x, table } = plot;
  if (!(figure && typeof figure === "object" && "board" in figure)) return plot;
  const rows = table.rows.map((row) => row.map((text) => inPalette(text)));
  return { ...plot, summary: inPalette(summary), svg: inPalette(svg), x: inPalette(x), table: { ...table, rows } };
}

/** Shows the plot, which the server sends as SVG text. */
function Drawing({ plot }: { plot: Plot }) {
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const pane = box.current;
    if (!pane) return;
    const drawing = parseDrawing(plot.svg);
    if (drawing) translateDrawing(drawing);
    pane.replaceChildren(...(drawing ? [drawing] : []));
    pane.hidden = drawing === null;
    if (!drawing) return;
    const observer = new ResizeObserver(() => fitDrawing(drawing, pane.clientWidth));
    observer.observe(pane);
    return () => observer.disconnect();
  }, [plot.svg]);
  const caption = reportText(plot.caption);
  return (
    <div
      ref={box}
      class="doc-scroll"
      tabIndex={0}
      role="group"
      aria-label={t("Plot: {caption}", { caption: plainText(caption.text) })}
    />
  );
}

function Downloads({ plot, file }: PlotFigureProps) {
  const name = fileName(plot.caption);
  const { id, caption, keys, values } = plot.table;
  const shown = plainText(reportText(plot.caption).text);
  const json = () => JSON.stringify({ id, caption, summary: plot.summary, keys, rows: values });
  return (
    <div class="row" role="group" aria-label={t("Download {caption}", { caption: shown })}>
      {file ? (
        <Link class="button small" href={file} download={`${name}.svg`}>
          SVG
        </Link>
      ) : (
        <Button label="SVG" small onClick={() => download(`${name}.svg`, plot.svg, "image/svg+xml")} />
      )}
      <Button label="CSV" small onClick={() => download(`${name}.csv`, csv(plot.table), "text/csv")} />
      <Button label="JSON" small onClick={() => download(`${name}.json`, json(), "application/json")} />
    </div>
  );
}
