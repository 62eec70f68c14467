/** The player of the search: step buttons, a sentence about the current step, its window, and the counters so far. */

import { SmallBoard } from "../../board/small-board.tsx";
import { Button } from "../../components/button.tsx";
import { Mentions } from "../../components/mentions.tsx";
import { useMediaQuery } from "../../components/use-media-query.ts";
import { mark, t, translated } from "../../languages/translate.ts";
import { groupDigits } from "../../state/number-text.ts";
import { placeText } from "../../state/tree/practice.ts";
import type { Replay, Tally } from "../../state/tree/replay.ts";
import { agreementText } from "../../state/tree/search-text.ts";
import { cutoffCondition, cutoffFormula, role } from "../../state/tree/step-text.ts";
import { shortValue, windowEnd } from "../../state/tree/value-text.ts";
import { SPEEDS } from "../../stores/playback.ts";
import type { HiddenAnswers } from "../../stores/tree-tasks.ts";
import type { TreeStore } from "../../stores/tree.ts";
import type { SlotContext } from "./node-text.ts";
import { lineTo } from "./position-facts.ts";

/** The screens on which the tabs, with the board and the pseudo-code, are beside the tree. */
export const WIDE = "(min-width: 60.01rem)";

export function Player({ store, context }: { store: TreeStore; context: SlotContext }) {
  const { replay } = context;
  const { variant, moves } = replay.tree;
  // On narrow screens, the board of the Position tab is far below the tree.
  const isWide = useMediaQuery(WIDE);
  return (
    <section class="card tree-player" aria-label={t("Playback")}>
      <StepControls store={store} replay={replay} />
      <div class="tree-told">
        {!isWide && (
          <SmallBoard
            variant={variant}
            moves={moves + lineTo(context, store.subject.value)}
            mentioned={store.mentioned.value}
          />
        )}
        <p class="tree-sentence" id="status">
          <Mentions text={store.sentence.value} onPoint={store.setMentioned} />
        </p>
      </div>
    </section>
  );
}

/** The window and the counters at the current step. Phones show them below the tree. */
export function StepDetails({ store, replay }: { store: TreeStore; replay: Replay }) {
  const step = store.step.value;
  const { condition, windows } = store.hides.value;
  return (
    <section class="card tree-details" aria-label={t("Window and counters")}>
      <div class="tree-numbers">
        {windows ? (
          <p class="tree-window muted">{t("The window is hidden during practice.")}</p>
        ) : (
          <WindowFacts replay={replay} step={step} showsCondition={!condition} />
        )}
        <Counters replay={replay} step={step} />
      </div>
      <p class="tree-condition small-text">
        {conditionText(replay, step, store.hides.value)}
      </p>
      <p class="small-text muted tree-agree">{agreementText(replay, step)}</p>
    </section>
  );
}

/** Returns the condition for a cutoff, unless it would reveal an answer. */
function conditionText(replay: Replay, step: number, { condition, windows }: HiddenAnswers): string {
  if (!condition) return cutoffCondition(replay, step);
  return windows ? "" : t("Hidden until you have answered the question.");
}

function StepControls({ store, replay }: { store: TreeStore; replay: Replay }) {
  const step = store.step.value;
  const { steps, prunes } = replay;
  const isPlaying = store.playing.value;
  const isFirst = step === 0;
  const isLast = step === steps;
  const control = (label: string, icon: string, keys: string, disabled: boolean, onClick: () => void) => (
    <Button
      label={label}
      icon={icon}
      iconOnly
      keys={keys}
      title={`${label} (${keys})`}
      disabled={disabled}
      onClick={onClick}
    />
  );
  return (
    <div class="tree-transport">
      <div class="row" role="group" aria-label={t("Steps")}>
        {control(t("First step"), "first", "Home", isFirst, () => store.goTo(0))}
        {control(t("Step back"), "left", "ArrowLeft", isFirst, () => store.moveBy(-1))}
        <Button
          // The placeholder distinguishes this text from the name of the Play view, which has another translation.
          label={isPlaying ? t("Pause") : t("Play{steps}", { steps: "" })}
          icon={isPlaying ? "pause" : "play"}
          class="tree-play"
          keys="Space"
          onClick={store.togglePlayback}
        />
        {control(t("Step forward"), "right", "ArrowRight", isLast, () => store.moveBy(1))}
        {control(t("Last step"), "last", "End", isLast, () => store.goTo(Infinity))}
      </div>
      <select
        class="input tree-speed"
        aria-label={t("Speed, in steps per second")}
        value={store.speed.value}
        onChange={(event) => store.setSpeed(Number(event.currentTarget.value))}
      >
        {SPEEDS.map((speed) => (
          <option key={speed} value={speed}>{`${speed} / s`}</option>
        ))}
      </select>
      {prunes && (
        <Button
          label={t("Next cutoff")}
          small
          keys="k"
          title={t("Go to the next cutoff (k)")}
          // During a question, a disabled button would reveal that no cutoff follows.
          disabled={!store.hides.value.condition && replay.nextCut(step, 1) === null}
          onClick={() => store.goToCutoff(1)}
        />
      )}
      <input
        type="range"
        class="tree-scrub"
        aria-label={t("Step")}
        aria-valuetext={t("{step} of {steps}", { step: groupDigits(step), steps: groupDigits(steps) })}
        min={0}
        max={steps}
        step={1}
        value={step}
        onInput={(event) => store.goTo(Number(event.currentTarget.value))}
      />
      {/* This is not a live region. During playback, the store announces only some of the steps. */}
      <output class="tree-step numbers" aria-live="off">
        {t("step {step} / {steps}", { step: groupDigits(step), steps: groupDigits(steps) })}
      </output>
    </div>
  );
}

/** The window of the current position, and its best value so far. */
function WindowFacts({ replay, step, showsCondition }: { replay: Replay; step: number; showsCondition: boolean }) {
  const { tree } = replay;
  const { kind, host } = replay.eventAt(step);
  const { alpha, beta } = replay.window(host, step);
  const best = replay.best(host, step);
  return (
    <div class="tree-window">
      <span class="tree-who">
        {kind === "start" ? t("Before the first step") : `${role(replay, host)} ${placeText(replay, host)}`}
      </span>
      <dl class="tree-facts numbers">
        {replay.prunes && (
          <>
            <Fact
              name="α"
              title={t("the value that MAX is already guaranteed elsewhere in the tree")}
              value={windowEnd(alpha, "alpha", tree)}
            />
            <Fact
              name="β"
              title={t("the value that MIN is already guaranteed elsewhere in the tree")}
              value={windowEnd(beta, "beta", tree)}
            />
          </>
        )}
        <Fact
          name={t("best value")}
          title={t("the best value in this position so far")}
          value={best ? shortValue(best.value, tree) : "–"}
        />
      </dl>
      <span class="tree-rule">{showsCondition && cutoffFormula(replay, step)}</span>
    </div>
  );
}

function Fact({ name, title, value }: { name: string; title: string; value: string }) {
  return (
    <div>
      <dt title={title}>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}

/** The counters with their labels and tooltips. If `hidesZero` is set, the counter is hidden while it is zero. */
const COUNTERS: readonly { name: keyof Tally; label: string; title: string; hidesZero?: boolean }[] = [
  { name: "visited", label: mark("visited"), title: mark("positions that the search has entered") },
  { name: "evaluated", label: mark("evaluated"), title: mark("leaves that the evaluation has scored") },
  {
    name: "finished",
    label: mark("game over"),
    title: mark("positions in which the game has ended"),
    hidesZero: true,
  },
  {
    name: "recalled",
    label: mark("from table"),
    title: mark("positions whose value came from the transposition table"),
    hidesZero: true,
  },
  {
    name: "cutoffs",
    label: mark("cutoffs"),
    title: mark("how often one move made the other moves of a position irrelevant"),
  },
  { name: "skipped", label: mark("skipped"), title: mark("moves that were not searched because of a cutoff") },
];

function Counters({ replay, step }: { replay: Replay; step: number }) {
  const tally = replay.tally(step);
  return (
    <dl class="tree-facts tree-counters" aria-label={t("Counters so far")}>
      {COUNTERS.filter(({ name, hidesZero }) => !hidesZero || tally[name] > 0).map(({ name, label, title }) => (
        <div key={name} title={translated(title)}>
          <dt>{translated(label)}</dt>
          <dd class="numbers">{groupDigits(tally[name])}</dd>
        </div>
      ))}
    </dl>
  );
}
