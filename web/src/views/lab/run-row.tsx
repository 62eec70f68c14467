import type { Run } from "../../api/types.ts";
import { Icon } from "../../components/icon.tsx";
import { Link } from "../../components/link.tsx";
import { Prose } from "../../components/prose.tsx";
import { isActive, isResumable, progressText, runDetails, runSummary } from "../../state/lab/run-text.ts";

export interface RunRowActions {
  onStop: (run: Run) => void;
  onResume: (run: Run) => void;
  onDelete: (run: Run) => void;
}

interface RunRowProps extends RunRowActions {
  run: Run;
  /** Whether the run is selected for the comparison. */
  isTicked: boolean;
  canTick: boolean;
  onTick: (id: string, isTicked: boolean) => void;
}

/** A row of the list: the title and the state of a run, and its buttons. */
export function RunRow({ run, isTicked, canTick, onTick, ...actions }: RunRowProps) {
  const { id, title, state } = run;
  return (
    <li class="run-row" data-state={state}>
      <input
        type="checkbox"
        checked={isTicked}
        disabled={!canTick}
        aria-label={`Select for comparison: ${title}`}
        onChange={(event) => onTick(id, event.currentTarget.checked)}
      />
      <div class="run-text">
        <Link href={run.link}>{title}</Link>
        <p class="small-text muted numbers">{runDetails(run)}</p>
        <p class="small-text muted numbers">{runSummary(run)}</p>
        {(isActive(run) || isResumable(run)) && (
          <p class="small-text numbers">
            <Prose text={progressText(run)} />
          </p>
        )}
        {isActive(run) && (
          <progress
            class="meter"
            max={Math.max(1, run.total)}
            value={run.done}
            aria-label={`Progress of ${title}`}
          />
        )}
      </div>
      <div class="run-acts">
        {/* Stop and Resume are the same child, so the focus stays when one replaces the other. */}
        {isActive(run) ? (
          <Action label="Stop" icon="stop" run={run} onClick={actions.onStop} />
        ) : isResumable(run) ? (
          <Action label="Resume" icon="play" run={run} onClick={actions.onResume} />
        ) : null}
        <Action label="Delete" icon="close" run={run} onClick={actions.onDelete} />
      </div>
    </li>
  );
}

interface ActionProps {
  label: string;
  icon: string;
  run: Run;
  onClick: (run: Run) => void;
}

/** A button with an icon. Its accessible name contains the title of the run. */
function Action({ label, icon, run, onClick }: ActionProps) {
  return (
    <button
      type="button"
      class="button quiet icon-only small"
      aria-label={`${label}: ${run.title}`}
      title={label}
      data-act={`${label} ${run.id}`}
      onClick={() => onClick(run)}
    >
      <Icon name={icon} />
    </button>
  );
}
