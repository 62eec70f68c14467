import { useEffect, useRef, useState } from "preact/hooks";
import type { Names, Point, Reviewed } from "../../api/types.ts";
import { ChartTable } from "../../components/chart-table.tsx";
import { LegendButton } from "../../components/legend-button.tsx";
import { t } from "../../languages/translate.ts";
import { inGame } from "../../state/analyse/study.ts";
import { highestScore } from "../../state/exact-value.ts";
import { cellsOf } from "../../state/game.ts";
import { mover } from "../../state/palette.ts";
import { landingText } from "../../state/place-text.ts";
import type { AnalyseStore } from "../../stores/analyse.ts";
import { settings } from "../../stores/settings.ts";
import { courseInWords, courseTable, isKnown, standing } from "./graph-data.ts";
import { GraphDrawing, MARGIN_X } from "./graph-drawing.tsx";
import { graphPoints } from "./graph-points.ts";
import { analysisLegend } from "./legend.ts";

/**
 * The graph of the game, with a summary and a table. The graph is also a slider: the user can go to any position with
 * it.
 */
export function GameGraph({ store }: { store: AnalyseStore }) {
  const study = store.study.value;
  const names = store.names.value;
  const isHidden = store.isConcealed.value;
  const points = graphPoints(store);
  const moves = store.review.value?.plies ?? [];
  const evaluation = store.review.value?.done?.evaluation;
  const table = courseTable(points, moves, names);
  return (
    <figure class="card graph" aria-label={t("Course of the game")} data-concealed={isHidden ? "" : undefined}>
      <div class="graph-head">
        <h2>{t("Course of the game")}</h2>
        <p class="graph-legend small-text muted">
          {evaluation
            ? t("Thick line: exact value. Thin line: evaluation {evaluation}.", { evaluation })
            : t("Thick line: exact value.")}
        </p>
        <LegendButton sections={() => analysisLegend("graph", names)} />
      </div>
      <GraphSlider store={store} points={points} moves={moves} />
      <figcaption>
        <p class="graph-summary small-text">
          {isHidden ? t("Hidden until you have found the move.") : summary(points, moves, names)}
        </p>
        <div>
          {study.main.length > 0 && (
            <ChartTable title={t("The graph as a table")} header={table.head} rows={isHidden ? [] : table.rows} />
          )}
        </div>
      </figcaption>
    </figure>
  );
}

interface GraphSliderProps {
  store: AnalyseStore;
  points: Point[];
  moves: Reviewed[];
}

function GraphSlider({ store, points, moves }: GraphSliderProps) {
  const slider = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(0);
  useEffect(() => {
    const observer = new ResizeObserver(([entry]) => {
      const now = Math.round(entry?.contentRect.width ?? 0);
      if (now > 0) setWidth(now);
    });
    if (slider.current) observer.observe(slider.current);
    return () => observer.disconnect();
  }, []);

  function jumpTo(event: PointerEvent & { currentTarget: HTMLElement }) {
    const study = store.study.value;
    const box = event.currentTarget.getBoundingClientRect();
    const share = (event.clientX - box.left - MARGIN_X) / Math.max(1, box.width - 2 * MARGIN_X);
    const ply = Math.round(Math.min(1, Math.max(0, share)) * study.main.length);
    if (ply !== study.cursor || !inGame(study)) store.goTo(ply, -1);
  }

  const study = store.study.value;
  const { columns, rows } = store.variant.value;
  const plies = study.main.length;
  const isHidden = store.isConcealed.value;
  const isInGame = inGame(study) && !store.line.value && !store.session.value;
  return (
    <div
      class="graph-picture"
      ref={slider}
      role="slider"
      tabIndex={0}
      aria-label={t("Move in the game")}
      aria-valuemin={0}
      aria-valuemax={plies}
      aria-valuenow={Math.min(study.cursor, plies)}
      aria-valuetext={placeText(store, points)}
      onPointerDown={(event) => {
        if (event.button !== 0) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        jumpTo(event);
      }}
      onPointerMove={(event) => {
        if (event.currentTarget.hasPointerCapture(event.pointerId)) jumpTo(event);
      }}
    >
      {width > 0 && (
        <GraphDrawing
          points={isHidden ? [] : points}
          moves={moves}
          plies={plies}
          cursor={isInGame ? study.cursor : null}
          width={width}
          most={highestScore(columns, rows)}
          names={store.names.value}
        />
      )}
    </div>
  );
}

/** Describes the current position as the value of the slider: "move 2, Yellow, column 3, Red is winning". */
function placeText(store: AnalyseStore, points: Point[]): string {
  const { main, cursor } = store.study.value;
  const names = store.names.value;
  const point = points[Math.min(cursor, main.length)];
  const cell = cellsOf(main)[cursor - 1];
  const place = cell
    ? t("move {number}, {name}, {place}", {
        number: Math.ceil(cursor / 2),
        name: names[mover(cursor - 1)],
        place: landingText([cell], settings.value.labels),
      })
    : t("start");
  if (!point || !isKnown(point) || store.isConcealed.value) return place;
  if (point.result === "draw") return t("{place}, a draw", { place });
  return t("{place}, {name} is winning", { place, name: standing(point, names) });
}

function summary(points: Point[], moves: Reviewed[], names: Names): string {
  // The game has no moves, so there is nothing to summarize.
  if (points.length < 2) return "";
  const known = points.filter(isKnown).length;
  if (known === points.length) return courseInWords(points, moves, names);
  return t("{known} of {count} positions solved. Review the game to solve the rest.", { known, count: points.length });
}
