import { useEffect, useMemo, useState } from "preact/hooks";
import { failureText } from "../../api/client.ts";
import { Link } from "../../components/link.tsx";
import { Tabs } from "../../components/tabs.tsx";
import { textLanguage } from "../../languages/server-message.ts";
import { rich, t } from "../../languages/translate.ts";
import { scriptTournament } from "../../state/lab/tournament-plan.ts";
import { capitalize } from "../../state/words.ts";
import { changeTournament } from "../../stores/lab-plans.ts";
import type { LabStore } from "../../stores/lab.ts";
import { toast } from "../../ui/toast.ts";
import type { ViewProps } from "../../views.ts";
import { deleteRun } from "./delete-run.ts";
import { NewRun } from "./new-run.tsx";
import { RunList } from "./run-list.tsx";

interface HomePageProps extends Pick<ViewProps, "client" | "navigate" | "setTitle" | "query"> {
  store: LabStore;
}

/** The start page of the Lab: forms for new runs, and the list of runs. */
export function HomePage({ client, store, navigate, setTitle, query }: HomePageProps) {
  const [tab, setTab] = useState(query.has("runs") ? "runs" : "new");
  const script = query.get("enter");
  // The plan changes before the form renders, because the number fields of the form read the plan only once.
  useMemo(() => script && changeTournament(scriptTournament(script)), []);
  useEffect(() => setTitle(t("Lab")), []);
  useEffect(() => store.poll(), []);

  const runList = (
    <RunList
      runs={store.runs.value}
      onCompare={(ids) => navigate(`/lab?compare=${ids.join(",")}`)}
      onStop={(run) => void toastFailure(store.stop(run.id))}
      onResume={(run) => void toastFailure(store.resume(run.id))}
      onDelete={(run) => void deleteRun(store, run)}
    />
  );
  const newRun = (
    <NewRun {...{ client, store, navigate }} focusesTournament={script !== null || query.has("new")} />
  );
  return (
    <div class="lab">
      <div class="lab-head">
        <h1 tabIndex={-1}>{t("Lab")}</h1>
        <div class="row">
          <Link class="button" href="/write">
            {t("Write your own evaluation")}
          </Link>
          <Link class="button" href="/api/">
            {t("HTTP API")}
          </Link>
        </div>
      </div>
      <p class="lab-introduction">
        {t(
          "In the Lab, programs play hundreds of games against each other, and the result shows which one is stronger. Start a tournament below, or repeat an experiment from a student report about this game.",
        )}
      </p>
      <Trouble text={store.trouble.value} />
      <p class="field-error" role="alert" lang={textLanguage(store.runsError.value)}>
        {store.runsError.value}
      </p>
      <Tabs
        label={t("Lab")}
        class="lab-tabs"
        wide="(min-width: 64rem)"
        selected={tab}
        onSelect={setTab}
        tabs={[
          { id: "new", label: t("New run"), content: newRun },
          { id: "runs", label: t("Runs"), content: runList },
        ]}
      />
    </div>
  );
}

/** A notice with the reason why the server cannot store runs. It is hidden if the server can store them. */
function Trouble({ text }: { text: string | null }) {
  return (
    <div class="lab-notice" role="status" hidden={text === null}>
      {text !== null && (
        <>
          <b>{t("This server cannot store runs.")}</b>
          <p>
            {text && `${capitalize(text)}. `}
            {rich("No run can be started here. Start the server with a writable folder: {command}.", {
              command: <code>foursight serve --lab FOLDER</code>,
            })}
          </p>
        </>
      )}
    </div>
  );
}

async function toastFailure(action: Promise<void>) {
  try {
    await action;
  } catch (error) {
    toast(failureText(error), { tone: "bad" });
  }
}
