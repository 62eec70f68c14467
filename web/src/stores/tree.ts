/** The store of the Tree view: the search, its tree, and how the tree is shown. */

import { batch, computed, effect, signal } from "@preact/signals";
import { ApiError, failureText, isAbort } from "../api/client.ts";
import type { ApiClient } from "../api/client.ts";
import type { CatalogueResponse } from "../api/types.ts";
import { t } from "../languages/translate.ts";
import type { TreeAddress, TreeViewName } from "../state/tree/address.ts";
import { headlineText } from "../state/tree/search-text.ts";
import { createMentioned } from "./mentioned.ts";
import { createTreeComparison } from "./tree-comparison.ts";
import { createTreeSearch } from "./tree-search.ts";
import type { SearchRequest } from "./tree-search.ts";
import { createTreeSteps } from "./tree-steps.ts";
import { createTreeTasks } from "./tree-tasks.ts";
import { createTreeZoom } from "./tree-zoom.ts";

interface Messages {
  /** Announces a text to screen readers. */
  announce: (text: string) => void;
  /** Shows a message for a few seconds. */
  notify: (text: string) => void;
}

/** A tree with more nodes opens as an icicle, because a drawing of it does not fit on the screen. */
const LARGE = 2000;

export function createTreeStore(client: ApiClient, first: TreeAddress, { announce, notify }: Messages) {
  const request = signal<SearchRequest>(searchOf(first));
  const under = signal(first.under);
  const chosenView = signal(first.view);
  const lineOnly = signal(first.line);
  /** The step in the address. It is used when the tree arrives. */
  const wantedStep = signal(first.step);
  const problem = signal("");
  const catalogue = signal<CatalogueResponse | null>(null);
  const zoom = signal(0);
  const steps = createTreeSteps(announce);
  const runner = createTreeSearch(client);

  const view = computed((): TreeViewName => {
    const count = steps.replay.value?.count ?? 0;
    return chosenView.value ?? (count > LARGE ? "icicle" : "drawing");
  });
  const address = computed((): TreeAddress => {
    const step = steps.step.value;
    const replay = steps.replay.value;
    return {
      ...request.value,
      under: under.value,
      step: !replay ? wantedStep.value : step === replay.steps ? null : step,
      view: chosenView.value,
      line: lineOnly.value,
    };
  });

  /** Runs the search that `request` describes, for the subtree that `under` describes. */
  function run() {
    problem.value = "";
    void runner.run(request.peek(), under.peek(), (outcome) => {
      if ("error" in outcome) return fail(outcome.error);
      zoom.value = 0;
      steps.open(outcome.tree, wantedStep.peek(), lineOnly.peek());
      const replay = steps.replay.peek();
      if (replay) announce(headlineText(replay));
    });
  }

  function fail(error: unknown) {
    if (isAbort(error)) {
      problem.value = steps.replay.peek() ? "" : t("The search was stopped before it produced a tree.");
      return;
    }
    const played = searchOfLevel(error);
    if (played) {
      notify(t("This is the tree of {engine}. {level} plays the moves of this search, except for random errors.", played));
      return search({ ...request.peek(), engine: played.engine });
    }
    problem.value = failureText(error);
    steps.open(null, null, false);
  }

  function search(next: SearchRequest) {
    batch(() => {
      request.value = searchOf(next);
      under.value = "";
      wantedStep.value = null;
    });
    run();
  }

  /** Opens an address. If the tree of the address is already shown, changes only the step and the view. */
  function open(next: TreeAddress) {
    const shown = address.peek();
    const isSame = (["variant", "moves", "engine", "under"] as const).every((name) => next[name] === shown[name]);
    batch(() => {
      request.value = searchOf(next);
      under.value = next.under;
      chosenView.value = next.view;
      lineOnly.value = next.line;
      wantedStep.value = next.step;
    });
    if (!isSame || !steps.replay.peek()) return run();
    steps.showLine(next.line);
    steps.goTo(next.step ?? Infinity, "jump");
  }

  client.catalogue().then(
    (found) => (catalogue.value = found),
    // If the catalogue cannot be loaded, the form shows no parameters. Searches still work.
    () => {},
  );
  const comparison = createTreeComparison(client, request, catalogue);
  const tasks = createTreeTasks(steps, announce, () => {
    // The widths of the bars in an icicle would reveal the answer.
    if (view.peek() === "icicle") chosenView.value = "drawing";
  });
  // If the selected node is outside the part of the icicle that is shown, shows the whole icicle.
  const endZoom = effect(() => {
    const node = steps.outline.value?.owner(steps.cursor.value) ?? 0;
    if (zoom.value !== 0 && !steps.replay.value?.path(node).includes(zoom.value)) zoom.value = 0;
  });

  return {
    ...steps,
    request: computed(() => request.value),
    /** Whether a search is running, and the number of positions that it has visited so far. */
    progress: runner.progress,
    /** The reason why no tree can be shown, or an empty text. */
    problem: computed(() => problem.value),
    catalogue: computed(() => catalogue.value),
    view,
    lineOnly: computed(() => lineOnly.value),
    /** The node that fills the whole width of the icicle. */
    zoom: computed(() => zoom.value),
    ...createMentioned(),
    address,
    comparison,
    /** The scale of the drawn tree. */
    drawingZoom: createTreeZoom(),
    quiz: tasks.quiz,
    practice: tasks.practice,
    hides: tasks.hides,
    /** The views of the tree that the user can choose now. */
    views: tasks.views,
    sentence: tasks.sentence,
    open,
    search,
    /** Runs the search again to load the subtree below a node. */
    loadPart(node: number) {
      under.value = steps.replay.peek()?.line(node) ?? "";
      wantedStep.value = null;
      run();
    },
    stop: runner.stop,
    setView(next: TreeViewName) {
      if (!tasks.views.peek().includes(next)) return;
      chosenView.value = next;
      steps.point(null);
    },
    showLine(only: boolean) {
      lineOnly.value = only;
      steps.showLine(only);
    },
    zoomTo(node: number) {
      zoom.value = node;
    },
    dispose() {
      runner.dispose();
      steps.pause();
      comparison.dispose();
      tasks.dispose();
      endZoom();
    },
  };
}

export type TreeStore = ReturnType<typeof createTreeStore>;

const searchOf = ({ variant, moves, engine }: SearchRequest): SearchRequest => ({ variant, moves, engine });

/**
 * Returns the engine whose moves a level plays. The server records trees only for searches. It rejects a level with an
 * error message that names the engine of the level.
 */
function searchOfLevel(error: unknown): { level: string; engine: string } | null {
  const text = error instanceof ApiError ? error.message : "";
  const found = /^`(level:[^`]+)` plays the move of `([^`]+)`/.exec(text);
  return found ? { level: found[1], engine: found[2] } : null;
}
