import { useRef, useState } from "preact/hooks";
import type { Run } from "../../api/types.ts";
import { Button } from "../../components/button.tsx";
import { t } from "../../languages/translate.ts";
import { useFocusAfterRemoval } from "./hooks.ts";
import { RunRow } from "./run-row.tsx";
import type { RunRowActions } from "./run-row.tsx";

interface RunListProps extends RunRowActions {
  runs: Run[];
  onCompare: (ids: [string, string]) => void;
}

/** The list of all runs, newest first. */
export function RunList({ runs, onCompare, ...actions }: RunListProps) {
  const [ticked, setTicked] = useState<string[]>([]);
  const list = useRef<HTMLUListElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  useFocusAfterRemoval(list, () => list.current?.querySelector("a") ?? heading.current);

  const [one, other] = ticked.filter((id) => runs.some((run) => run.id === id));
  const isPair = one !== undefined && other !== undefined;
  const tick = (id: string, isTicked: boolean) =>
    setTicked(isTicked ? [...ticked, id] : ticked.filter((each) => each !== id));
  return (
    <div class="card runs-card">
      <div class="card-head">
        <h2 ref={heading} tabIndex={-1}>
          {t("Runs")}
        </h2>
        {runs.length >= 2 && (
          <Button
            label={t("Compare")}
            small
            disabled={!isPair}
            title={isPair ? "" : t("Select two runs to compare them")}
            onClick={() => isPair && onCompare([one, other])}
          />
        )}
      </div>
      <div class="card-body">
        {runs.length === 0 && (
          <p class="runs-empty muted">
            {t("No runs yet. To start a run, press Run next to an experiment.")}
          </p>
        )}
        <ul ref={list} class="runs">
          {runs.map((run) => (
            <RunRow
              key={run.id}
              run={run}
              isTicked={ticked.includes(run.id)}
              canTick={!isPair || ticked.includes(run.id)}
              onTick={tick}
              {...actions}
            />
          ))}
        </ul>
        {runs.length > 0 && (
          <p class="small-text muted">{t("The server stores runs in its lab folder until you delete them.")}</p>
        )}
      </div>
    </div>
  );
}
