import assert from "node:assert/strict";
import { test } from "vitest";
import { ApiError } from "../src/api/client.ts";
import type { ApiClient } from "../src/api/client.ts";
import type { RunWithDocument } from "../src/api/types.ts";
import { createRunStore } from "../src/stores/run.ts";

const RUN = { id: "x", title: "a against b", state: "running", done: 1, total: 4 } as RunWithDocument;

/** Creates a client that supports only the given calls. */
const clientWith = (calls: Partial<ApiClient>) => calls as ApiClient;
const settled = () => new Promise((resolve) => setTimeout(resolve));

test("the progress of an active run is updated until the run ends", async () => {
  const store = createRunStore(
    clientWith({
      run: async () => RUN,
      followRun: async (_, options) => {
        options?.progress?.({ ...RUN, done: 2 });
        return { ...RUN, done: 4, state: "done" };
      },
    }),
    "x",
  );
  const seen: number[] = [];
  store.run.subscribe((run) => run && seen.push(run.done));
  await store.open();
  await settled();
  assert.deepEqual(seen, [1, 2, 4]);
  assert.equal(store.run.value?.state, "done");
});

test("a run that does not exist is reported as missing; other failures show a message", async () => {
  const failing = (error: ApiError) => clientWith({ run: () => Promise.reject(error) });
  const missing = createRunStore(failing(new ApiError("no such run", { status: 404 })), "x");
  await missing.open();
  assert.equal(missing.isMissing.value, true);
  const broken = createRunStore(failing(new ApiError("out of memory", { status: 500 })), "x");
  await broken.open();
  assert.equal(broken.isMissing.value, false);
  assert.equal(broken.failure.value, "Out of memory.");
});

test("if the event stream of a run fails, the run is loaded again, or reported as missing if it was deleted", async () => {
  let reads = 0;
  const store = createRunStore(
    clientWith({
      run: async () => {
        reads += 1;
        if (reads > 1) throw new ApiError("no such run", { status: 404 });
        return RUN;
      },
      followRun: () => Promise.reject(new ApiError("the run was deleted", { status: 500 })),
    }),
    "x",
  );
  await store.open();
  await settled();
  assert.equal(store.isMissing.value, true);
});

test("the error of the run and the error of the last request are shown", async () => {
  const store = createRunStore(
    clientWith({
      run: async () => ({ ...RUN, state: "failed", error: "the disk is full" }),
      resumeRun: () => Promise.reject(new ApiError("too many runs wait", { status: 429 })),
    }),
    "x",
  );
  await store.open();
  assert.equal(store.failure.value, "This run failed: the disk is full");
  await store.resume();
  assert.equal(store.failure.value, "Too many runs wait.");
});
