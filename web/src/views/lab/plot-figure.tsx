import { useLayoutEffect, useRef } from "preact/hooks";
import type { Plot } from "../../api/types.ts";
import { Button } from "../../components/button.tsx";
import { csv } from "../../components/csv.ts";
import { DataTable } from "../../components/data-table.tsx";
import { Link } from "../../components/link.tsx";
import { Paragraphs, plainText, Prose } from "../../components/prose.tsx";
import { t } from "../../languages/translate.ts";
import { download } from "../../ui/download.ts";
import { fitDrawing } from "./fit-drawing.ts";
import { fileName, parseDrawing } from "./svg-drawing.ts";

interface PlotFigureProps {
  plot: Plot;
  /** The address of the SVG file on the server, or null. */
  file: string | null;
}

/** A plot with a summary, a table of its values, and download buttons. */
export function PlotFigure({ plot, file }: PlotFigureProps) {
  return (
    <figure class="plot">
      <figcaption>
        <b>
          <Prose text={plot.caption} />
        </b>
        <Paragraphs text={plot.summary} />
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

/** Shows the plot, which the server sends as SVG text. */
function Drawing({ plot }: { plot: Plot }) {
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const pane = box.current;
    if (!pane) return;
    const drawing = parseDrawing(plot.svg);
    pane.replaceChildren(...(drawing ? [drawing] : []));
    pane.hidden = drawing === null;
    if (!drawing) return;
    const observer = new ResizeObserver(() => fitDrawing(drawing, pane.clientWidth));
    observer.observe(pane);
    return () => observer.disconnect();
  }, [plot.svg]);
  return (
    <div
      ref={box}
      class="doc-scroll"
      tabIndex={0}
      role="group"
      aria-label={t("Plot: {caption}", { caption: plainText(plot.caption) })}
    />
  );
}

function Downloads({ plot, file }: PlotFigureProps) {
  const name = fileName(plot.caption);
  const { id, caption, keys, values } = plot.table;
  const json = () => JSON.stringify({ id, caption, summary: plot.summary, keys, rows: values });
  return (
    <div class="row" role="group" aria-label={t("Download {caption}", { caption: plainText(plot.caption) })}>
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
