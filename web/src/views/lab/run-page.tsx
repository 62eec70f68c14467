import { useEffect, useMemo, useRef } from "preact/hooks";
import type { Run } from "../../api/types.ts";
import { Link } from "../../components/link.tsx";
import { Prose } from "../../components/prose.tsx";
import { isActive, progressText, quarter, runSummary } from "../../state/lab/run-text.ts";
import { planOf } from "../../state/lab/tournament-plan.ts";
import { changeTournament } from "../../stores/lab-plans.ts";
import type { LabStore } from "../../stores/lab.ts";
import { createRunStore } from "../../stores/run.ts";
import { announce } from "../../ui/announce.ts";
import type { ViewProps } from "../../views.ts";
import { deleteRun } from "./delete-run.ts";
import { DocumentView } from "./document-view.tsx";
import { RunActions } from "./run-actions.tsx";

interface RunPageProps extends Pick<ViewProps, "client" | "navigate" | "setTitle"> {
  store: LabStore;
  id: string;
}

/** The page of one run: its progress, its files and its results so far. */
export function RunPage({ client, store, id, navigate, setTitle }: RunPageProps) {
  const runStore = useMemo(() => createRunStore(client, id), []);
  useEffect(() => {
    void runStore.open();
    return runStore.dispose;
  }, []);
  const run = runStore.run.value;
  const results = runStore.results.value;
  const failure = runStore.failure.value;
  useEffect(() => setTitle(run?.title ?? "Lab"), [run?.title]);
  useAnnouncedProgress(run);

  if (runStore.isMissing.value) return <MissingRun id={id} />;

  const plotFile = (index: number) => {
    const name = `plot-${index}.svg`;
    return run?.state === "done" && run.files.includes(name) ? client.runFile(id, name) : null;
  };
  const runAgain = (run: Run) => {
    changeTournament(planOf(run.spec));
    navigate("/lab?new=tournament");
  };
  const remove = async (run: Run) => {
    if (await deleteRun(store, run)) navigate("/lab?runs=1");
  };
  return (
    <div class="lab-page" data-state={run?.state}>
      <BackLink />
      <div class="run-head">
        <div>
          <h1 tabIndex={-1}>{run?.title ?? "Run"}</h1>
          <p class="muted numbers">{run && runSummary(run, [`seed ${run.seed}`])}</p>
        </div>
        {run && <RunActions run={run} store={runStore} onRunAgain={runAgain} onDelete={remove} />}
      </div>
      <Progress run={run} />
      <p class="run-failure" role="alert">
        <Prose text={failure} />
      </p>
      {run?.state === "done" && <Files names={run.files} address={(name) => client.runFile(id, name)} />}
      {results ? (
        <DocumentView content={results} plotFile={plotFile} />
      ) : (
        !failure && (!run || isActive(run)) && <p class="muted">Waiting for the first results…</p>
      )}
    </div>
  );
}

function BackLink() {
  return (
    <p>
      <Link href="/lab?runs=1">← All runs</Link>
    </p>
  );
}

function Progress({ run }: { run: Run | null }) {
  const isOver = run?.state === "done" || run?.state === "failed";
  return (
    <div class="run-progress">
      {!isOver && (
        <progress class="meter" max={Math.max(1, run?.total ?? 1)} value={run?.done ?? 0} aria-label="Progress" />
      )}
      <p class="run-words numbers">{run && run.state !== "failed" && progressText(run)}</p>
    </div>
  );
}

/** Links to the files of a run. Plots are not included, because they have their own download buttons. */
function Files({ names, address }: { names: string[]; address: (name: string) => string }) {
  const whole = names.filter((name) => !name.startsWith("plot-"));
  if (whole.length === 0) return null;
  return (
    <div class="run-files">
      <span class="label">Files</span>
      {whole.map((name) => (
        <Link key={name} class="button small" href={address(name)} download={name}>
          {name}
        </Link>
      ))}
    </div>
  );
}

function MissingRun({ id }: { id: string }) {
  return (
    <div class="lab-page">
      <BackLink />
      <h1 tabIndex={-1}>Run not found</h1>
      <p class="run-failure" role="alert">
        This server has no run {id}. It may have been deleted, or it may be on another server.
      </p>
    </div>
  );
}

const DONE = 5;

/** Announces to screen readers when a quarter of the run is complete, and when the run ends. */
function useAnnouncedProgress(run: Run | null) {
  const announced = useRef<number | null>(null);
  useEffect(() => {
    if (!run) return;
    const reached = run.state === "done" ? DONE : quarter(run);
    const before = announced.current;
    announced.current = Math.max(before ?? 0, reached);
    // The first state is not announced, because the user sees it when the page opens.
    if (before === null || reached <= before) return;
    if (reached === DONE) announce(`${run.title} is finished: ${progressText(run)}`);
    else if (reached < 4) announce(`${25 * reached} % complete.`);
  }, [run]);
}
