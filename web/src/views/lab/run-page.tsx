import type { ComponentChildren } from "preact";
import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import type { Run } from "../../api/types.ts";
import { Link } from "../../components/link.tsx";
import { PositionsOf, Prose } from "../../components/prose.tsx";
import { Tabs } from "../../components/tabs.tsx";
import { t } from "../../languages/translate.ts";
import { withKeyColumnsFirst } from "../../state/lab/key-columns.ts";
import { variantOfPositions } from "../../state/lab/report-positions.ts";
import { ALL_GAMES, readGamesQuery, writeGamesQuery } from "../../state/lab/run-games.ts";
import type { GamesQuery } from "../../state/lab/run-games.ts";
import { isActive, progressText, quarter, runSummary, seedText } from "../../state/lab/run-text.ts";
import { runTitle } from "../../state/lab/run-title.ts";
import { planOf } from "../../state/lab/tournament-plan.ts";
import { changeTournament } from "../../stores/lab-plans.ts";
import type { LabStore } from "../../stores/lab.ts";
import { createRunStore } from "../../stores/run.ts";
import { announce } from "../../ui/announce.ts";
import type { ViewProps } from "../../views.ts";
import { deleteRun } from "./delete-run.ts";
import { DocumentView } from "./document-view.tsx";
import { GamesPanel } from "./games-panel.tsx";
import { RunActions } from "./run-actions.tsx";

interface RunPageProps extends Pick<ViewProps, "client" | "navigate" | "setTitle" | "setQuery" | "query"> {
  store: LabStore;
  id: string;
}

/** The page of one run: its progress, its files, its results so far and its games. */
export function RunPage({ client, store, id, navigate, setTitle, setQuery, query }: RunPageProps) {
  const runStore = useMemo(() => createRunStore(client, id), []);
  useEffect(() => {
    void runStore.open();
    return runStore.dispose;
  }, []);
  const run = runStore.run.value;
  const results = runStore.results.value;
  const failure = runStore.failure.value;
  useEffect(() => setTitle(run ? runTitle(run) : t("Lab")), [run?.title]);
  useAnnouncedProgress(run);

  if (runStore.isMissing.value) return <MissingRun id={id} />;

  const plotFile = (index: number) => {
    const name = `plot-${index}.svg`;
    return run?.state === "done" && run.files.includes(name) ? client.runFile(id, name) : null;
  };
  const [selected, setSelected] = useState<GamesQuery | null>(() => selectedGames(query));
  useEffect(() => setSelected(selectedGames(query)), [query]);
  const show = (games: GamesQuery | null) => {
    setSelected(games);
    setQuery(games ? writeGamesQuery(id, games) : `run=${id}`);
  };
  const report = results ? (
    <PositionsOf.Provider value={variantOfPositions(results)}>
      <DocumentView content={withKeyColumnsFirst(results)} plotFile={plotFile} />
    </PositionsOf.Provider>
  ) : (
    !failure && (!run || isActive(run)) && <p class="muted">{t("Waiting for the first results…")}</p>
  );
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
          <h1 tabIndex={-1}>{run ? runTitle(run) : t("This run")}</h1>
          <p class="muted numbers">{run && runSummary(run, [seedText(run.seed)])}</p>
        </div>
        {run && <RunActions run={run} store={runStore} onRunAgain={runAgain} onDelete={remove} />}
      </div>
      <Progress run={run} />
      <p class="run-failure" role="alert">
        <Prose text={failure} />
      </p>
      {run?.state === "done" && <Files names={run.files} address={(name) => client.runFile(id, name)} />}
      {run && run.kind !== "grading" ? (
        <ResultTabs
          report={report}
          games={
            selected && <GamesPanel client={client} run={run} selected={selected} onSelect={show} />
          }
          shown={selected ? "games" : "report"}
          onShow={(tab) => show(tab === "games" ? ALL_GAMES : null)}
        />
      ) : (
        report
      )}
    </div>
  );
}

/** Returns the games that an address shows; null if it shows the report. */
function selectedGames(query: URLSearchParams): GamesQuery | null {
  return query.has("games") ? readGamesQuery(query) : null;
}

interface ResultTabsProps {
  report: ComponentChildren;
  games: ComponentChildren;
  shown: "report" | "games";
  onShow: (tab: "report" | "games") => void;
}

/** The tabs of the report and the games. The games are loaded when their tab is opened. */
function ResultTabs({ report, games, shown, onShow }: ResultTabsProps) {
  return (
    <Tabs
      label={t("Results")}
      class="run-tabs"
      selected={shown}
      onSelect={onShow}
      tabs={[
        { id: "report", label: t("Report"), content: report },
        { id: "games", label: t("Games"), content: games },
      ]}
    />
  );
}

function BackLink() {
  return (
    <p>
      <Link href="/lab?runs=1">{t("← All runs")}</Link>
    </p>
  );
}

function Progress({ run }: { run: Run | null }) {
  const isOver = run?.state === "done" || run?.state === "failed";
  return (
    <div class="run-progress">
      {!isOver && (
        <progress class="meter" max={Math.max(1, run?.total ?? 1)} value={run?.done ?? 0} aria-label={t("Progress")} />
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
      <span class="label">{t("Files")}</span>
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
      <h1 tabIndex={-1}>{t("Run not found")}</h1>
      <p class="run-failure" role="alert">
        {t("This server has no run {id}. It may have been deleted, or it may be on another server.", { id })}
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
    if (reached === DONE) {
      announce(t("{title} is finished: {progress}", { title: runTitle(run), progress: progressText(run) }));
    } else if (reached < 4) announce(t("{percent} % complete.", { percent: 25 * reached }));
  }, [run]);
}
