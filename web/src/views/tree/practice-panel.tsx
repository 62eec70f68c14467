import { useLayoutEffect, useRef } from "preact/hooks";
import { Button } from "../../components/button.tsx";
import { Mentions } from "../../components/mentions.tsx";
import { t } from "../../languages/translate.ts";
import { groupDigits } from "../../state/number-text.ts";
import { canPractise, pathFacts, placeText, remainingColumns, taskNote, taskText } from "../../state/tree/practice.ts";
import type { Replay } from "../../state/tree/replay.ts";
import { shortValue } from "../../state/tree/value-text.ts";
import { checkedText } from "../../stores/tree-practice.ts";
import type { TreePractice } from "../../stores/tree-practice.ts";
import type { TreeStore } from "../../stores/tree.ts";
import type { SlotContext } from "./node-text.ts";
import { Decision, ValueForm, WindowForm } from "./practice-forms.tsx";
import { RunAlphaBeta } from "./run-alpha-beta.tsx";
import { TaskBoard } from "./task-board.tsx";

/** The Practice tab. The reader enters α, β, the pruned moves and the value of a position of the tree. */
export function PracticePanel({ store, context }: { store: TreeStore; context: SlotContext }) {
  const { replay, outline, step } = context;
  const { practice } = store;
  const state = practice.state.value;
  const isOpen = practice.isOpen.value;
  const selected = store.selected.value;
  // A position that is not reached yet must not reveal whether it will be searched.
  const isReached = selected !== null && outline.kind(selected) === "node" && replay.isEntered(selected, step);
  const chosen = isReached && canPractise(replay, selected) ? selected : null;
  return (
    <section class="stack practice" aria-label={t("Practice")}>
      <h2 class="small-title">{t("Do the search yourself")}</h2>
      {state ? <PracticeTask store={store} replay={replay} /> : <p>{introduction(replay, practice.hasTasks.value)}</p>}
      <div class="row">
        {!replay.prunes && <RunAlphaBeta store={store} />}
        {replay.prunes && !isOpen && <NextButton practice={practice} isDone={state !== null} />}
        {!isOpen && chosen !== null && (
          <Button
            label={t("Practise {place}", { place: placeText(replay, chosen) })}
            small
            onClick={() => practice.start(chosen)}
          />
        )}
        {state?.stage === "done" && (
          <Button label={t("Show the result in the tree")} small onClick={() => store.goTo(replay.left[state.node])} />
        )}
        {isOpen && <Button label={t("End this task")} small onClick={practice.stop} />}
      </div>
      <p class="small-text muted numbers">{scoreText(practice.score.value)}</p>
    </section>
  );
}

function introduction(replay: Replay, hasTasks: boolean): string {
  if (!replay.prunes) return t("Minimax skips no moves, so there is nothing to decide. Alpha-beta skips moves.");
  if (!hasTasks) return t("This tree has no position to practise. Run a deeper search.");
  return t(
    "For one position of this search, enter α and β, decide which moves are pruned, and enter the value of the position. Each entry is compared with the recorded search.",
  );
}

function scoreText({ entered, right }: { entered: number; right: number }): string {
  if (entered === 0) return "";
  return t("{right} of {entered} entries right", { right: groupDigits(right), entered: groupDigits(entered) });
}

/** The button for a new task. It takes the focus when a task is finished. */
function NextButton({ practice, isDone }: { practice: TreePractice; isDone: boolean }) {
  const button = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    if (isDone) button.current?.focus({ preventScroll: true });
  }, [isDone]);
  return (
    <button
      ref={button}
      class="button primary"
      type="button"
      disabled={!practice.hasTasks.value}
      onClick={() => practice.start()}
    >
      {isDone ? t("Next position") : t("Start")}
    </button>
  );
}

/** The current task: the given values, the results so far, and the input fields of the current stage. */
function PracticeTask({ store, replay }: { store: TreeStore; replay: Replay }) {
  const { practice } = store;
  const state = practice.state.value;
  if (!state) return null;
  const { node, stage, returned, results } = state;
  const note = taskNote(replay, node);
  const children = [...replay.childrenOf(node)].slice(0, returned);
  return (
    <>
      <TaskBoard store={store} replay={replay} node={node} />
      <p>{taskText(replay, node)}</p>
      <PathFacts replay={replay} node={node} />
      {note && <p class="small-text">{note}</p>}
      {results.length > 0 && (
        <ul class="practice-results" aria-label={t("Your entries")}>
          {results.map((result, index) => (
            <li key={index} data-right={result.isRight}>
              <Mentions text={checkedText(result)} onPoint={store.setMentioned} />
            </li>
          ))}
        </ul>
      )}
      {children.length > 0 && (
        <ol class="practice-moves numbers" aria-label={t("Values returned so far")}>
          {children.map((child) => (
            <li key={child}>
              <Mentions text={returnedText(replay, child)} onPoint={store.setMentioned} />
            </li>
          ))}
        </ol>
      )}
      {stage === "window" && <WindowForm key={node} practice={practice} />}
      {stage === "moves" && (
        <Decision key={`${node} ${returned}`} practice={practice} rest={remainingColumns(replay, node, returned - 1)} />
      )}
      {stage === "value" && <ValueForm key={node} practice={practice} />}
    </>
  );
}

function returnedText(replay: Replay, child: number): string {
  const value = shortValue(replay.tree.nodes.value[child], replay.tree);
  return t("Column {column} returned {value}", { column: replay.column(child), value });
}

/** The best values of the positions above a position; nothing at the root. */
function PathFacts({ replay, node }: { replay: Replay; node: number }) {
  const facts = pathFacts(replay, node);
  if (facts.length === 0) return null;
  return (
    <div>
      <p class="small-text muted">{t("Best values so far on the path to this position:")}</p>
      <dl class="tree-position-facts numbers">
        {facts.map(({ name, best }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{best}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
