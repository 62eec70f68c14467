import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { failureText, isAbort } from "../../api/client.ts";
import type { Document } from "../../api/types.ts";
import { Link } from "../../components/link.tsx";
import { LanguageProse, PositionsOf, Prose } from "../../components/prose.tsx";
import { t } from "../../languages/translate.ts";
import { variantOfPositions } from "../../state/lab/report-positions.ts";
import { reportText } from "../../state/lab/report-text.ts";
import type { ViewProps } from "../../views.ts";
import { DocumentView } from "./document-view.tsx";
import { useAbortSignal } from "./hooks.ts";
import { useReportSentences } from "./use-report-sentences.ts";

interface ComparePageProps extends Pick<ViewProps, "client" | "setTitle"> {
  ids: string[];
}

/** The page that shows the tables of two runs side by side. */
export function ComparePage({ client, setTitle, ids }: ComparePageProps) {
  const signal = useAbortSignal();
  const isReady = useReportSentences();
  const comparison = useSignal<Document | null>(null);
  const failure = useSignal("");
  useEffect(() => {
    setTitle(t("Compare two runs"));
    client.compareRuns(ids, { signal }).then(
      ({ document }) => (comparison.value = document),
      (error: unknown) => {
        if (!isAbort(error)) failure.value = failureText(error);
      },
    );
  }, []);

  return (
    <div class="lab-page">
      <p>
        <Link href="/lab?runs=1">{t("← All runs")}</Link>
      </p>
      <div class="run-head">
        <h1 tabIndex={-1}>
          {comparison.value && isReady ? <LanguageProse {...reportText(comparison.value.title)} /> : t("Compare two runs")}
        </h1>
        <div class="row">
          {ids.map((id, index) => (
            <Link key={id} class="button small" href={`/lab?run=${id}`}>
              {index ? t("Open the second run") : t("Open the first run")}
            </Link>
          ))}
        </div>
      </div>
      <p role="status" hidden={comparison.value !== null}>
        <Prose text={failure.value || t("Comparing the two runs…")} />
      </p>
      {comparison.value && (
        <PositionsOf.Provider value={variantOfPositions(comparison.value)}>
          <DocumentView content={comparison.value} />
        </PositionsOf.Provider>
      )}
    </div>
  );
}
