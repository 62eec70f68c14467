import type { Run } from "../../api/types.ts";
import { Icon } from "../../components/icon.tsx";
import { Link } from "../../components/link.tsx";
import { Prose } from "../../components/prose.tsx";
import { t } from "../../languages/translate.ts";
import { isActive, isResumable, progressText, runDetails, runSummary } from "../../state/lab/run-text.ts";
import { runTitle } from "../../state/lab/run-title.ts";

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
  const { id, state } = run;
  const title = runTitle(run);
  return (
    <li class="run-row" data-state={state}>
      <input
        type="checkbox"
        checked={isTicked}
        disabled={!canTick}
        aria-label={t("Select for comparison: {title}", { title })}
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
            aria-label={t("Progress of {title}", { title })}
          />
        )}
      </div>
      <div class="run-acts">
        {/* Stop and Resume are the same child, so the focus stays when one replaces the other. */}
        {isActive(run) ? (
          <Action act="stop" label={t("Stop")} icon="stop" run={run} onClick={actions.onStop} />
        ) : isResumable(run) ? (
          <Action act="resume" label={t("Resume")} icon="play" run={run} onClick={actions.onResume} />
        ) : null}
        <Action act="delete" label={t("Delete")} icon="close" run={run} onClick={actions.onDelete} />
      </div>
    </li>
  );
}

interface ActionProps {
  /** The name of the action in the attribute `data-act`. */
  act: "stop" | "resume" | "delete";
  label: string;
  icon: string;
  run: Run;
  onClick: (run: Run) => void;
}

/** A button with an icon. Its accessible name contains the title of the run. */
function Action({ act, label, icon, run, onClick }: ActionProps) {
  return (
    <button
      type="button"
      class="button quiet icon-only small"
      aria-label={`${label}: ${runTitle(run)}`}
      title={label}
      data-act={`${act} ${run.id}`}
      onClick={() => onClick(run)}
    >
      <Icon name={icon} />
    </button>
  );
}
