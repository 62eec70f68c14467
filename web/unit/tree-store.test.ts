// @vitest-environment happy-dom
import assert from "node:assert/strict";
import { test } from "vitest";
import { ApiError } from "../src/api/client.ts";
import type { ApiClient } from "../src/api/client.ts";
import { isExample, readAddress, writeAddress } from "../src/state/tree/address.ts";
import { createTreeStore } from "../src/stores/tree.ts";
import { searched } from "../support/search-tree.js";

const address = (query: string) => readAddress(new URLSearchParams(query));

/** Waits until the callbacks of resolved promises have run. */
const settle = () => new Promise((resolve) => setTimeout(resolve));

/** Creates a store. Each search of its client waits until the test releases it. */
function createStore(query = "moves=43&engine=alphabeta:depth=4") {
  const requests: { engine: string; under?: string; release: () => void; reject: (error: Error) => void }[] = [];
  const said: string[] = [];
  const tree = (request: { moves: string; engine: string; under?: string }, { signal }: { signal: AbortSignal }) =>
    new Promise((resolve, reject) => {
      signal.addEventListener("abort", () => reject(new DOMException("aborted", "AbortError")));
      requests.push({ ...request, release: () => resolve(searched(request.moves, 4)), reject });
    });
  const think = () => new Promise(() => {});
  const client = { tree, think, catalogue: () => new Promise(() => {}) } as unknown as ApiClient;
  const store = createTreeStore(client, address(query), {
    announce: (text) => said.push(text),
    notify: (text) => said.push(text),
  });
  store.open(address(query));
  return { store, requests, said };
}

async function createLoadedStore(query?: string) {
  const parts = createStore(query);
  parts.requests[0].release();
  await settle();
  return parts;
}

test("a tree is shown at the step of the address, and the address follows the steps", async () => {
  const { store, said } = await createLoadedStore("moves=43&engine=alphabeta:depth=4&step=7");
  assert.equal(store.step.value, 7);
  assert.match(said[0], /positions, .+ MAX plays column/);
  store.moveBy(1);
  assert.match(writeAddress(store.address.value), /step=8$/);
  store.goTo(Infinity);
  assert.equal(store.step.value, store.replay.value?.steps);
  assert.doesNotMatch(writeAddress(store.address.value), /step/);
  store.moveBy(1);
  assert.equal(store.step.value, store.replay.value?.steps);
  store.dispose();
});

test("an address without a search opens a small search before its first step", async () => {
  const { store, requests } = await createLoadedStore("");
  assert.equal(requests[0].engine, "minimax:depth=2,eval=windows-centre");
  assert.equal(store.step.value, 0);
  assert.equal(isExample(store.request.value), true);
  assert.match(writeAddress(store.address.value), /step=0$/);
  // This address and the empty address open the same search at the same step. Other addresses that name a search open
  // it at the last step.
  assert.deepEqual(address(writeAddress(store.address.value)), address(""));
  const { engine, step } = address("moves=43");
  assert.deepEqual([engine, step], ["alphabeta:depth=5,eval=windows-centre", null]);
  assert.equal(isExample(address("moves=43")), false);
  store.dispose();
});

test("another step of the same tree needs no search, another engine does", async () => {
  const { store, requests } = await createLoadedStore();
  store.open(address("moves=43&engine=alphabeta:depth=4&step=3"));
  assert.equal(store.step.value, 3);
  assert.equal(requests.length, 1);
  store.open(address("moves=43&engine=minimax:depth=4"));
  assert.equal(requests[1].engine, "minimax:depth=4");
  assert.equal(store.progress.value.running, true);
  store.dispose();
});

test("a search that is replaced changes nothing", async () => {
  const { store, requests } = createStore();
  store.search({ variant: "7x6", moves: "44", engine: "alphabeta:depth=4" });
  requests[1].release();
  await settle();
  requests[0].release();
  await settle();
  assert.equal(store.replay.value?.tree.moves, "44");
  assert.equal(store.problem.value, "");
  store.dispose();
});

test("a search that is stopped leaves the tree that is shown", async () => {
  const { store } = createStore();
  store.stop();
  await settle();
  assert.equal(store.problem.value, "The search was stopped before it produced a tree.");
  assert.equal(store.progress.value.running, false);
  const loaded = await createLoadedStore();
  loaded.store.search({ variant: "7x6", moves: "44", engine: "alphabeta:depth=4" });
  loaded.store.stop();
  await settle();
  assert.equal(loaded.store.problem.value, "");
  assert.equal(loaded.store.replay.value?.tree.moves, "43");
});

test("a level shows the tree of the engine that it plays", async () => {
  const { store, requests, said } = createStore("moves=43&engine=level:4");
  requests[0].reject(new ApiError("`level:4` plays the move of `alphabeta:depth=3`, except for random errors"));
  await settle();
  assert.equal(requests[1].engine, "alphabeta:depth=3");
  assert.match(said[0], /^This is the tree of alphabeta:depth=3\. level:4 plays/);
  store.dispose();
});

test("the subtree below a node can be loaded, and then the whole tree again", async () => {
  const { store, requests } = await createLoadedStore();
  store.loadPart(2);
  assert.equal(requests[1].under, store.replay.value?.line(2));
  store.search(store.request.value);
  assert.equal(requests[2].under, undefined);
  store.dispose();
});

test("the next step removes the selection and opens its node", async () => {
  const { store } = await createLoadedStore();
  const { replay, outline } = store;
  const node = [...(replay.value?.childrenOf(0) ?? [])][1];
  const child = [...(replay.value?.childrenOf(node) ?? [])][0];
  store.select(child);
  assert.ok(outline.value?.isOpen(node));
  assert.equal(store.subject.value, child);
  store.moveBy(-1);
  assert.equal(store.selected.value, null);
  store.dispose();
});

test("an open question shows its step and leaves the icicle, and going to another step removes the question", async () => {
  const { store } = await createLoadedStore("moves=43&engine=alphabeta:depth=4&view=icicle");
  const { quiz } = store;
  quiz.ask();
  assert.equal(store.view.value, "drawing");
  assert.equal(store.step.value, quiz.question.value?.step);
  assert.equal(quiz.isOpen.value, true);
  store.moveBy(1);
  assert.equal(quiz.question.peek(), null);
  quiz.ask();
  const asked = quiz.score.value.asked;
  quiz.answer(quiz.question.value?.searched ?? true);
  quiz.answer(false);
  assert.equal(quiz.isRight.value, true);
  assert.equal(quiz.score.value.asked, asked + 1);
  store.moveBy(1);
  assert.notEqual(quiz.question.value, null);
  store.dispose();
});

test("searching another position removes the comparison; another engine with the same depth keeps it", async () => {
  const { store } = await createLoadedStore("moves=43&engine=alphabeta:depth=4,eval=cells");
  void store.comparison.compare();
  assert.equal(store.comparison.entries.value[0].state, "running");
  store.search({ ...store.request.value, engine: "minimax:depth=4,eval=cells" });
  assert.equal(store.comparison.running.value, true);
  store.search({ ...store.request.value, moves: "44" });
  assert.equal(store.comparison.running.value, false);
  assert.deepEqual(store.comparison.entries.value, []);
  store.dispose();
});
