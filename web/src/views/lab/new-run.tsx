import { useEffect, useState } from "preact/hooks";
import type { RunRequest } from "../../api/types.ts";
import { Button } from "../../components/button.tsx";
import { Tabs } from "../../components/tabs.tsx";
import { textLanguage } from "../../languages/server-message.ts";
import { t } from "../../languages/translate.ts";
import type { LabStore } from "../../stores/lab.ts";
import { toast } from "../../ui/toast.ts";
import type { ViewProps } from "../../views.ts";
import { ContestForm } from "./contest-form.tsx";
import { ExperimentList } from "./experiment-list.tsx";
import { GradingForm } from "./grading-form.tsx";
import { useAbortSignal } from "./hooks.ts";
import { TournamentForm } from "./tournament-form.tsx";

interface NewRunProps extends Pick<ViewProps, "client" | "navigate"> {
  store: LabStore;
  /** Whether the Run button of the tournament form takes the focus. */
  focusesTournament: boolean;
}

/** The list of experiments, and the forms for tournaments, gradings and contests. */
export function NewRun({ client, store, navigate, focusesTournament }: NewRunProps) {
  const [kind, setKind] = useState("tournament");
  const signal = useAbortSignal();
  useEffect(() => {
    if (!store.catalogue.value) void store.loadCatalogue();
  }, []);

  /** Starts a run and opens its page. Returns an error message, or an empty text if there is no error. */
  async function start(request: RunRequest): Promise<string> {
    const result = await store.start(request, signal);
    if ("problem" in result) return result.problem;
    if (!signal.aborted) navigate(`/lab?run=${result.run.id}`);
    return "";
  }
  async function startExperiment(name: string) {
    const problem = await start({ kind: "experiment", name });
    if (problem) toast(problem, { tone: "bad" });
  }

  const catalogue = store.catalogue.value;
  if (!catalogue) return <CatalogueState error={store.catalogueError.value} onRetry={store.loadCatalogue} />;
  const tournament = <TournamentForm catalogue={catalogue} onRun={start} focusesRun={focusesTournament} />;
  const grading = <GradingForm catalogue={catalogue} onRun={start} />;
  const contest = <ContestForm client={client} catalogue={catalogue} onRun={start} />;
  return (
    <div class="lab-new">
      <ExperimentList experiments={catalogue.experiments} runs={store.runs.value} onStart={startExperiment} />
      <section class="card own" aria-labelledby="own-title">
        <h2 id="own-title">{t("Your own run")}</h2>
        <Tabs
          label={t("Your own run")}
          selected={kind}
          onSelect={setKind}
          tabs={[
            { id: "tournament", label: t("Tournament"), content: tournament },
            { id: "grading", label: t("Grading"), content: grading },
            { id: "contest", label: t("Contest"), content: contest },
          ]}
        />
      </section>
    </div>
  );
}

function CatalogueState({ error, onRetry }: { error: string; onRetry: () => void }) {
  return (
    <div class="lab-new">
      {error ? (
        <>
          <p class="field-error" lang={textLanguage(error)}>{error}</p>
          <Button label={t("Try again")} onClick={onRetry} />
        </>
      ) : (
        <p class="muted">{t("Loading the experiments…")}</p>
      )}
    </div>
  );
}
