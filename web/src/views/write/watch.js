// @ts-check
/**
 * Asks the engine about the script while it is being written: first whether it is right, then, once
 * the writer pauses, what it is worth. What is asked about an older text is dropped.
 */

import { ApiError, failureText, isAbort } from "../../api/client.ts";

/**
 * @typedef {import("../../api/types.ts").CheckScriptResponse} Checked
 * @typedef {import("../../api/types.ts").GradeScriptResponse} Graded
 * @typedef {{ source: string, name: string, variant: string, moves: string }} Subject
 * @typedef {{ depth: number, against: string[] }} Rivals
 */

/** Typing pauses shorter than this are no pauses. */
const TYPING_MS = 250;
/** Grading takes the server's time; it waits until the writer thinks. */
const THINKING_MS = 700;

/**
 * @param {import("../../api/client.ts").ApiClient} engine
 * @param {() => void} changed
 */
export function createWatch(engine, changed) {
  const state = {
    /** @type {Subject | null} */
    subject: null,
    checking: false,
    /** @type {Checked | null} */
    checked: null,
    /** The source and position of `checked`. */
    checkedFor: "",
    /** What the server refused, other than a fault of the script. */
    failure: "",
    grading: false,
    /** @type {Graded | null} */
    graded: null,
    /** The source that `graded` is about. */
    gradedFor: "",
    gradeFailure: "",
  };
  /** @type {Rivals} */
  let rivals = { depth: 2, against: [] };
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let checkTimer;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let gradeTimer;
  /** @type {AbortController | null} */
  let checking = null;
  /** @type {AbortController | null} */
  let grading = null;
  const gradeKey = () => JSON.stringify([state.subject?.source, rivals]);

  /**
   * Looks at a script on a position, after a pause.
   * @param {Subject} subject
   * @param {{ at?: "once" }} [when]
   */
  function look(subject, when = {}) {
    const before = state.subject;
    if (JSON.stringify(before) === JSON.stringify(subject) && state.checked) return;
    state.subject = subject;
    if (before?.source !== subject.source) stopGrading();
    clearTimeout(checkTimer);
    clearTimeout(gradeTimer);
    checking?.abort();
    state.checking = true;
    checkTimer = setTimeout(() => void check(subject), when.at === "once" ? 0 : TYPING_MS);
    changed();
  }

  /** @param {Subject} subject */
  async function check(subject) {
    checking = new AbortController();
    const { signal } = checking;
    try {
      const checked = await engine.checkScript(subject, { signal });
      // The answer may have been on its way when another text was written.
      if (signal.aborted) return;
      state.checked = checked;
      state.checkedFor = JSON.stringify(subject);
      state.failure = "";
    } catch (error) {
      if (isAbort(error)) return;
      const long = error instanceof ApiError && error.status === 413;
      state.failure = long ? "The script is too long: at most 64 kB are read." : failureText(error);
    }
    state.checking = false;
    changed();
    if (state.checked?.ok && !state.failure) gradeSoon();
  }

  function gradeSoon() {
    if (gradeKey() === state.gradedFor && (state.graded?.complete || state.grading)) return;
    clearTimeout(gradeTimer);
    gradeTimer = setTimeout(() => {
      if (!document.hidden) void grade();
    }, THINKING_MS);
  }

  async function grade() {
    const { subject } = state;
    if (!subject) return;
    clearTimeout(gradeTimer);
    grading?.abort();
    const controller = (grading = new AbortController());
    state.grading = true;
    state.gradeFailure = "";
    const key = gradeKey();
    if (key !== state.gradedFor) state.graded = null;
    state.gradedFor = key;
    changed();
    const take = (/** @type {Graded} */ graded) => {
      if (controller.signal.aborted) return;
      state.graded = graded;
      changed();
    };
    const { source, name } = subject;
    try {
      const { depth, against } = rivals;
      const asked = { source, name, depth, against };
      take(await engine.gradeScript(asked, { signal: controller.signal, graded: take }));
    } catch (error) {
      if (!isAbort(error)) state.gradeFailure = failureText(error);
    }
    if (grading !== controller) return;
    state.grading = false;
    changed();
  }

  function stopGrading() {
    grading?.abort();
    grading = null;
    state.grading = false;
  }

  return {
    state,
    look,
    grade: () => void grade(),
    stop() {
      stopGrading();
      changed();
    },
    /** Forgets what it was asked about: another script is there, which may not run yet. */
    rest() {
      clearTimeout(checkTimer);
      clearTimeout(gradeTimer);
      checking?.abort();
      stopGrading();
      Object.assign(state, { subject: null, checking: false, checked: null, graded: null });
    },
    /** Whether what was graded is what stands in the editor. */
    isGraded: () => state.graded !== null && state.gradedFor === gradeKey(),
    /** @param {Rivals} now */
    compare(now) {
      rivals = now;
      // What is being checked is graded when that is done.
      if (state.checked?.ok && !state.checking) gradeSoon();
    },
    close() {
      clearTimeout(checkTimer);
      clearTimeout(gradeTimer);
      checking?.abort();
      grading?.abort();
    },
  };
}
