/**
 * The Lab view. It shows forms for experiments, tournaments and gradings, the list of runs, or the results of a run.
 */

import { useEffect, useLayoutEffect, useMemo, useRef } from "preact/hooks";
import { createLabStore } from "../../stores/lab.ts";
import type { ViewProps } from "../../views.ts";
import { ComparePage } from "./compare-page.tsx";
import { HomePage } from "./home-page.tsx";
import { RunPage } from "./run-page.tsx";
import "../../styles/small-board.css";
import "../../styles/lab.css";
import "../../styles/lab-document.css";
import "../../styles/lab-games.css";

export function View(props: ViewProps) {
  const store = useMemo(() => createLabStore(props.client), [props.client]);
  const container = useRef<HTMLDivElement>(null);
  const address = props.query.toString();
  const run = props.query.get("run");
  // If the list of games of a run changes the address, the page of the run is not replaced by a new one.
  const page = run ? `run ${run}` : address;
  const isFirstPage = useRef(true);
  useEffect(() => store.dispose, [store]);
  useLayoutEffect(() => {
    // The pressed link no longer exists, so the heading of the new page takes the focus.
    if (!isFirstPage.current) container.current?.querySelector("h1")?.focus({ preventScroll: true });
    isFirstPage.current = false;
  }, [page]);

  const compared = props.query.get("compare")?.split(",").filter(Boolean) ?? [];
  const { client, navigate, setTitle, setQuery, query } = props;
  return (
    <div ref={container} class="contents">
      {run ? (
        <RunPage key={page} {...{ client, store, navigate, setTitle, setQuery, query }} id={run} />
      ) : compared.length === 2 ? (
        <ComparePage key={page} {...{ client, setTitle }} ids={compared} />
      ) : (
        <HomePage key={page} {...{ client, store, navigate, setTitle, query }} />
      )}
    </div>
  );
}
