/**
 * Checks and grades a script while the user types. A short pause in typing starts the check. A longer pause starts the
 * grading. Responses about an older text are ignored.
 */

import { computed, signal } from "@preact/signals";
import { ApiError, failureText, isAbort } from "../api/client.ts";
import type { ApiClient } from "../api/client.ts";
import type { CheckScriptResponse, GradeScriptResponse } from "../api/types.ts";
import { t } from "../languages/translate.ts";

/** A script, and the position on which the script is tested. */
export interface Subject {
  source: string;
  name: string;
  variant: string;
  moves: string;
}

/** The search depth of a grading, and the evaluations that are graded together with the script. */
export interface Comparison {
  depth: number;
  against: string[];
}

export interface CheckState {
  isRunning: boolean;
  /** The last response. It stays until the next response has arrived. */
  result: CheckScriptResponse | null;
  /** The error message of a failed request. Errors in the script are part of `result`. */
  failure: string;
}

export interface GradeState {
  isRunning: boolean;
  result: GradeScriptResponse | null;
  /** A text that identifies the script and the comparison to which `result` belongs. */
  key: string;
  failure: string;
}

const NO_CHECK: CheckState = { isRunning: false, result: null, failure: "" };
const NO_GRADE: GradeState = { isRunning: false, result: null, key: "", failure: "" };
/** The pause in typing that starts a check, in milliseconds. */
const TYPING_MS = 250;
/** The pause in typing that starts a grading, in milliseconds. It is longer, because a grading takes seconds. */
const THINKING_MS = 700;

export function createScriptChecks(client: ApiClient) {
  const subject = signal<Subject | null>(null);
  const check = signal(NO_CHECK);
  const grade = signal(NO_GRADE);
  const comparison = signal<Comparison>({ depth: 2, against: [] });
  const gradeKey = computed(() => JSON.stringify([subject.value?.source, comparison.value]));
  let checkTimer: ReturnType<typeof setTimeout> | undefined;
  let gradeTimer: ReturnType<typeof setTimeout> | undefined;
  let checking: AbortController | null = null;
  let grading: AbortController | null = null;

  /** Sets the script to check. @param at "pause": check after a pause in typing; "once": check immediately */
  function setSubject(next: Subject, at: "pause" | "once" = "pause") {
    const before = subject.value;
    if (JSON.stringify(before) === JSON.stringify(next) && check.value.result) return;
    subject.value = next;
    if (before?.source !== next.source) stopGrading();
    abortCheck();
    check.value = { ...check.value, isRunning: true };
    checkTimer = setTimeout(() => void runCheck(next), at === "once" ? 0 : TYPING_MS);
  }

  function abortCheck() {
    clearTimeout(checkTimer);
    clearTimeout(gradeTimer);
    checking?.abort();
  }

  async function runCheck(checked: Subject) {
    checking = new AbortController();
    const { signal } = checking;
    try {
      const result = await client.checkScript(checked, { signal });
      // The text has changed since the request, so this response is ignored.
      if (signal.aborted) return;
      check.value = { isRunning: false, result, failure: "" };
    } catch (error) {
      if (isAbort(error)) return;
      const isTooLong = error instanceof ApiError && error.status === 413;
      const failure = isTooLong ? t("The script is too long. The limit is 64 kB.") : failureText(error);
      check.value = { ...check.value, isRunning: false, failure };
    }
    if (isValid.value) gradeSoon();
  }

  function gradeSoon() {
    const { key, result, isRunning } = grade.value;
    if (key === gradeKey.value && (result?.complete || isRunning)) return;
    clearTimeout(gradeTimer);
    gradeTimer = setTimeout(() => {
      if (!document.hidden) void runGrade();
    }, THINKING_MS);
  }

  async function runGrade() {
    if (!subject.value) return;
    const { source, name } = subject.value;
    clearTimeout(gradeTimer);
    grading?.abort();
    const controller = (grading = new AbortController());
    const { signal } = controller;
    const key = gradeKey.value;
    const known = key === grade.value.key ? grade.value.result : null;
    grade.value = { isRunning: true, result: known, key, failure: "" };
    const graded = (result: GradeScriptResponse) => {
      if (!signal.aborted) grade.value = { ...grade.value, result };
    };
    try {
      graded(await client.gradeScript({ source, name, ...comparison.value }, { signal, graded }));
    } catch (error) {
      if (!isAbort(error)) grade.value = { ...grade.value, failure: failureText(error) };
    }
    if (grading === controller) grade.value = { ...grade.value, isRunning: false };
  }

  function stopGrading() {
    grading?.abort();
    grading = null;
    grade.value = { ...grade.value, isRunning: false };
  }

  const isValid = computed(() => Boolean(check.value.result?.ok) && !check.value.failure);
  return {
    subject,
    check,
    grade,
    /** Whether the script has no errors, so that it can be graded. */
    isValid,
    /** Whether the grade belongs to the current text and comparison. */
    isGradeCurrent: computed(() => grade.value.result !== null && grade.value.key === gradeKey.value),
    setSubject,
    setComparison(next: Comparison) {
      comparison.value = next;
      // While a check is running, the grading waits for its end.
      if (check.value.result?.ok && !check.value.isRunning) gradeSoon();
    },
    startGrading: () => void runGrade(),
    stopGrading,
    /** Removes the current script and its results. Called before a script from a link is opened. */
    reset() {
      abortCheck();
      stopGrading();
      subject.value = null;
      check.value = NO_CHECK;
      grade.value = NO_GRADE;
    },
    dispose() {
      abortCheck();
      grading?.abort();
    },
  };
}

export type ScriptChecks = ReturnType<typeof createScriptChecks>;
