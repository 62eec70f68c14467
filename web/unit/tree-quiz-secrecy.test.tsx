// @vitest-environment happy-dom
/**
 * Checks that the page does not contain the answer to an open question. The test uses two searches that are identical
 * up to the question. In one search, the next column is searched; in the other, it is skipped. The page must have the
 * same HTML for both.
 */

import assert from "node:assert/strict";
import { render } from "preact";
import { act } from "preact/test-utils";
import { afterEach, beforeEach, test } from "vitest";
import type { ApiClient } from "../src/api/client.ts";
import type { Tree } from "../src/api/types.ts";
import { readAddress } from "../src/state/tree/address.ts";
import { questionsOf } from "../src/state/tree/quiz.ts";
import type { Question } from "../src/state/tree/quiz.ts";
import { Replay } from "../src/state/tree/replay.ts";
import { createTreeStore } from "../src/stores/tree.ts";
import type { TreeStore } from "../src/stores/tree.ts";
import { CodePanel } from "../src/views/tree/code-panel.tsx";
import { Player } from "../src/views/tree/player.tsx";
import { PositionPanel } from "../src/views/tree/position-panel.tsx";
import { PracticePanel } from "../src/views/tree/practice-panel.tsx";
import { QuizPanel } from "../src/views/tree/quiz-panel.tsx";
import { StepDetails } from "../src/views/tree/step-details.tsx";
import { TreePanel } from "../src/views/tree/tree-panel.tsx";
import { searched } from "../support/search-tree.js";

const TREE = searched("43", 4);
const SIZE = { clientWidth: 900, clientHeight: 600 };
const before = new Map(Object.keys(SIZE).map((name) => [name, Object.getOwnPropertyDescriptor(HTMLElement.prototype, name)]));

beforeEach(() => {
  for (const [name, value] of Object.entries(SIZE)) {
    Object.defineProperty(HTMLElement.prototype, name, { configurable: true, get: () => value });
  }
});
afterEach(() => {
  render(null, document.body);
  for (const [name, descriptor] of before) {
    if (descriptor) Object.defineProperty(HTMLElement.prototype, name, descriptor);
    else Reflect.deleteProperty(HTMLElement.prototype, name);
  }
});

/** Returns a search with a cutoff at the question. In the recorded search, the next column is searched. */
function withCutoff({ node, step }: Question): Tree {
  const replay = new Replay(TREE);
  const from = replay.eventAt(step + 1).node;
  const end = node + TREE.nodes.size[node];
  const keeps = (at: number) => at < from || at >= end;
  const kept = <Value,>(list: Value[]) => list.filter((_, at) => keeps(at));
  const letters = (text: string) => kept([...text]).join("");
  const { nodes } = TREE;
  const later = [...replay.childrenOf(node)].filter((child) => child >= from).map((child) => replay.column(child));
  const skipped = nodes.skipped.slice();
  skipped[node] = later.join("") + skipped[node];
  const value = nodes.value.slice();
  value[node] = replay.best(node, step)?.value ?? null;
  const ending = [...nodes.ending];
  ending[node] = "c";
  return {
    ...TREE,
    nodes: {
      parent: kept(nodes.parent).map((above) => (above >= end ? above - (end - from) : above)),
      by: letters(nodes.by),
      alpha: kept(nodes.alpha),
      beta: kept(nodes.beta),
      value: kept(value),
      ending: letters(ending.join("")),
      skipped: kept(skipped),
      size: kept(nodes.size),
      hidden: kept(nodes.hidden),
      spared: kept(nodes.spared),
    },
  };
}

function Page({ store, client }: { store: TreeStore; client: ApiClient }) {
  const replay = store.replay.value;
  const outline = store.outline.value;
  if (!replay || !outline) return null;
  const context = { replay, outline, step: store.step.value, current: store.current.value, hides: store.hides.value };
  return (
    <main>
      <Player store={store} context={context} />
      <StepDetails store={store} replay={replay} />
      <TreePanel store={store} context={context} />
      <PositionPanel store={store} client={client} context={context} isShown board={{ current: null }} />
      <CodePanel context={context} />
      <QuizPanel store={store} replay={replay} />
      <PracticePanel store={store} context={context} />
    </main>
  );
}

/** Shows a question about a tree. Returns the HTML of the page without the totals of the search. */
async function documentOf(tree: Tree, query: string, question: Question, prepare: (store: TreeStore) => void) {
  const never = () => new Promise(() => {});
  const client = { tree: async () => tree, catalogue: never, position: never, evaluate: never } as unknown as ApiClient;
  const address = readAddress(new URLSearchParams(query));
  const said: string[] = [];
  const store = createTreeStore(client, address, { announce: (text) => said.push(text), notify: () => {} });
  store.open(address);
  await new Promise((resolve) => setTimeout(resolve));
  said.length = 0;
  prepare(store);
  store.quiz.ask(question);
  const slot = store.outline.value?.below(question.node).find((each) => store.outline.value?.column(each) === question.next);
  assert.notEqual(slot, undefined);
  store.select(slot ?? 0);
  act(() => render(<Page store={store} client={client} />, document.body));
  // The total numbers of positions and steps may differ between the two searches. They do not reveal the next step.
  for (const total of document.querySelectorAll(".tree-headline, .tree-scrub, .tree-step")) total.remove();
  // Generated ids differ, because they count all elements since the start of the tests.
  const tags = document.body.innerHTML.replaceAll(/\bid-\d+/g, "id").split(/(?=<)/);
  const shown = document.querySelectorAll("[data-slot]").length;
  render(null, document.body);
  store.dispose();
  return { tags, said, shown };
}

const WAYS: Record<string, [string, (store: TreeStore) => void]> = {
  "in the drawing": ["view=drawing", () => {}],
  "in the list": ["view=list", () => {}],
  "with all nodes open": ["view=drawing", (store) => store.toggleAll(true)],
  "with only the principal variation": ["view=list&line=1", () => {}],
};

for (const [name, [query, prepare]] of Object.entries(WAYS)) {
  test(`the document is the same whether the column will be searched or skipped, ${name}`, async () => {
    const questions = questionsOf(new Replay(TREE)).filter(({ searched }) => searched);
    assert.ok(questions.length >= 8, `${questions.length} questions`);
    for (let index = 0; index < questions.length; index += Math.ceil(questions.length / 8)) {
      const question = questions[index];
      const asked = `moves=43&engine=alphabeta:depth=4&${query}`;
      const searchedNext = await documentOf(TREE, asked, question, prepare);
      const skippedNext = await documentOf(withCutoff(question), asked, { ...question, searched: false }, prepare);
      assert.ok(searchedNext.shown > 5, `${searchedNext.shown} nodes are in the document`);
      searchedNext.tags.forEach((tag, at) => assert.equal(tag, skippedNext.tags[at], `step ${question.step}`));
      assert.equal(searchedNext.tags.length, skippedNext.tags.length);
      assert.deepEqual(searchedNext.said, skippedNext.said);
      const text = searchedNext.tags.map((tag) => tag.replace(/^<[^>]*>/, "")).join("");
      assert.match(text, /Will column \d be searched/);
    }
  });
}
