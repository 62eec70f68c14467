import type { ExperimentEntry, Run } from "../../api/types.ts";
import { Prose } from "../../components/prose.tsx";
import { mark, t, translated } from "../../languages/translate.ts";
import { experimentTitle, stateText } from "../../state/lab/run-text.ts";
import { capitalize } from "../../state/words.ts";

/** The English label of the button if a run of the experiment exists. It depends on the state of the run. */
const ACTION_LABELS: Record<Run["state"], string> = {
  waiting: mark("Watch"),
  running: mark("Watch"),
  done: mark("Show the result"),
  stopped: mark("Resume"),
  failed: mark("Try again"),
};

interface ExperimentListProps {
  experiments: ExperimentEntry[];
  runs: Run[];
  onStart: (name: string) => void;
}

/** The English names of the student reports, keyed by their numbers. Measurements that repeat no report have "own". */
const REPORT_NAMES: Record<string, string> = {
  "000": mark("Three-evaluations report"),
  "001": mark("Minimax report"),
  "002": mark("Square report"),
  "003": mark("Alpha-beta report"),
  "004": mark("Difficulty report"),
  own: mark("Own measurement"),
};

/** The experiments from the student reports. Each has a button that starts it. */
export function ExperimentList({ experiments, runs, onStart }: ExperimentListProps) {
  return (
    <section aria-labelledby="presets-title">
      <h2 id="presets-title">{t("Experiments from five student reports")}</h2>
      <ul class="presets">
        {experiments.map((experiment) => (
          <ExperimentCard
            key={experiment.name}
            experiment={experiment}
            run={runs.find((run) => isRunOf(run, experiment.name))}
            onStart={() => onStart(experiment.name)}
          />
        ))}
      </ul>
    </section>
  );
}

/** Returns whether a run was started by the button of an experiment, which uses the default seed 1. */
function isRunOf({ spec }: Run, name: string): boolean {
  return spec.kind === "experiment" && spec.name === name && (spec.seed ?? 1) === 1;
}

interface ExperimentCardProps {
  experiment: ExperimentEntry;
  run: Run | undefined;
  onStart: () => void;
}

function ExperimentCard({ experiment, run, onStart }: ExperimentCardProps) {
  const { name, report, summary } = experiment;
  const label = run ? translated(ACTION_LABELS[run.state]) : t("Run");
  const reportName = REPORT_NAMES[report];
  return (
    <li class="card preset">
      <p class="preset-report">{reportName ? translated(reportName) : t("Report {number}", { number: report })}</p>
      <h3>{experimentTitle(name)}</h3>
      <p class="small-text">
        <Prose text={`${capitalize(summary)}.`} />
      </p>
      <div class="preset-foot">
        <button
          type="button"
          class={run ? "button small" : "button primary small"}
          aria-label={`${label}: ${experimentTitle(name)}`}
          onClick={onStart}
        >
          {label}
        </button>
        {run && <span class="small-text muted">{stateText(run.state)}</span>}
      </div>
    </li>
  );
}
