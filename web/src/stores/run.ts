/** The store of one run in the Lab. It updates the progress and the results of the run until the run ends. */

import { computed, signal } from "@preact/signals";
import { ApiError, failureText, isAbort } from "../api/client.ts";
import type { ApiClient } from "../api/client.ts";
import type { Document, Run } from "../api/types.ts";
import { serverMessage, textLanguage } from "../languages/server-message.ts";
import { t } from "../languages/translate.ts";
import { isActive } from "../state/lab/run-text.ts";

export function createRunStore(client: ApiClient, id: string) {
  const controller = new AbortController();
  const options = { signal: controller.signal };
  const run = signal<Run | null>(null);
  const results = signal<Document | null>(null);
  const isMissing = signal(false);
  /** The error message of the last request; empty if the request succeeded. */
  const requestError = signal("");
  let isFollowing = false;
  let mustFollowAgain = false;

  function setRun(next: Run) {
    run.value = next;
    requestError.value = "";
  }

  function setResults(next: Document | null | undefined) {
    if (next) results.value = next;
  }

  function fail(error: unknown) {
    if (isAbort(error)) return;
    if (error instanceof ApiError && error.status === 404) isMissing.value = true;
    else requestError.value = failureText(error);
  }

  async function open() {
    try {
      const response = await client.run(id, options);
      setRun(response);
      setResults(response.document);
      if (isActive(response)) void follow();
    } catch (error) {
      fail(error);
    }
  }

  async function follow() {
    // If the user stops a run and quickly resumes it, the old event stream may still be open. It reports the stop and
    // then ends. In this case, the store opens a new stream.
    mustFollowAgain = isFollowing;
    if (isFollowing || options.signal.aborted) return;
    isFollowing = true;
    try {
      const response = await client.followRun(id, { ...options, progress: setRun, document: setResults });
      setRun(response);
      setResults(response.document);
    } catch (error) {
      if (error instanceof ApiError && error.status !== 404) await reload(error);
      else fail(error);
    } finally {
      isFollowing = false;
      if (mustFollowAgain) void follow();
    }
  }

  /**
   * Loads the run again after its event stream has failed. The reason may be that another client has deleted the run.
   */
  async function reload(streamError: ApiError) {
    try {
      setRun(await client.run(id, options));
      requestError.value = failureText(streamError);
    } catch (error) {
      fail(error);
    }
  }

  async function change(request: Promise<Run>) {
    try {
      setRun(await request);
      void follow();
    } catch (error) {
      if (!isAbort(error)) requestError.value = failureText(error);
    }
  }

  return {
    run: computed(() => run.value),
    results: computed(() => results.value),
    isMissing: computed(() => isMissing.value),
    /** The reason why the run or the last request failed; empty if both succeeded so far. */
    failure: computed(() => {
      if (requestError.value) return requestError.value;
      if (run.value?.state !== "failed") return "";
      const reason = serverMessage(run.value.error ?? t("unknown reason"));
      return textLanguage(reason) ? reason : t("This run failed: {reason}", { reason });
    }),

    open,
    rename: (title: string) => change(client.renameRun(id, title, options)),
    stop: () => change(client.stopRun(id, options)),
    resume: () => change(client.resumeRun(id, options)),
    dispose: () => controller.abort(),
  };
}

export type RunStore = ReturnType<typeof createRunStore>;
