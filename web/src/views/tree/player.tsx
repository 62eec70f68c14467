/** The player: controls, a sentence about the current step, its window, and the counters so far. */

import { Button } from "../../components/button.tsx";
import { groupDigits } from "../../state/number-text.ts";
import type { Replay, Tally } from "../../state/tree/replay.ts";
import { agreementText } from "../../state/tree/search-text.ts";
import { cutoffCondition, cutoffFormula, role, stepText } from "../../state/tree/step-text.ts";
import { shortValue, windowEnd } from "../../state/tree/value-text.ts";
import { SPEEDS } from "../../stores/playback.ts";
import type { TreeStore } from "../../stores/tree.ts";

export function Player({ store, replay }: { store: TreeStore; replay: Replay }) {
  return (
    <section class="card tree-player" aria-label="Player">
      <StepControls store={store} replay={replay} />
      <p class="tree-sentence" id="status">
        {stepText(replay, store.step.value)}
      </p>
    </section>
  );
}

/** The window and the counters at the current step. Phones show them below the tree. */
export function StepDetails({ store, replay }: { store: TreeStore; replay: Replay }) {
  const step = store.step.value;
  // The condition for a cutoff would reveal the answer of the quiz.
  const showsCondition = !store.quiz.isOpen.value;
  return (
    <section class="card tree-details" aria-label="Window and counters">
      <div class="tree-numbers">
        <WindowFacts replay={replay} step={step} showsCondition={showsCondition} />
        <Counters replay={replay} step={step} />
      </div>
      <p class="tree-condition small-text">
        {showsCondition ? cutoffCondition(replay, step) : "Hidden until you have answered the question."}
      </p>
      <p class="small-text muted tree-agree">{agreementText(replay, step)}</p>
    </section>
  );
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
      <div class="row" role="group" aria-label="Steps">
        {control("First step", "first", "Home", isFirst, () => store.goTo(0))}
        {control("Step back", "left", "ArrowLeft", isFirst, () => store.moveBy(-1))}
        <Button
          label={isPlaying ? "Pause" : "Play"}
          icon={isPlaying ? "pause" : "play"}
          class="tree-play"
          keys="Space"
          onClick={store.togglePlayback}
        />
        {control("Step forward", "right", "ArrowRight", isLast, () => store.moveBy(1))}
        {control("Last step", "last", "End", isLast, () => store.goTo(Infinity))}
      </div>
      <select
        class="input tree-speed"
        aria-label="Speed, in steps per second"
        value={store.speed.value}
        onChange={(event) => store.setSpeed(Number(event.currentTarget.value))}
      >
        {SPEEDS.map((speed) => (
          <option key={speed} value={speed}>{`${speed} / s`}</option>
        ))}
      </select>
      {prunes && (
        <Button
          label="Next cutoff"
          small
          keys="k"
          title="Go to the next cutoff (k)"
          disabled={replay.nextCut(step, 1) === null}
          onClick={() => store.goToCutoff(1)}
        />
      )}
      <input
        type="range"
        class="tree-scrub"
        aria-label="Step"
        aria-valuetext={`${groupDigits(step)} of ${groupDigits(steps)}`}
        min={0}
        max={steps}
        step={1}
        value={step}
        onInput={(event) => store.goTo(Number(event.currentTarget.value))}
      />
      {/* Not live: during playback the store announces a step now and then. */}
      <output class="tree-step numbers" aria-live="off">
        {`step ${groupDigits(step)} / ${groupDigits(steps)}`}
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
  const line = replay.line(host);
  const place = line ? `after ${line}` : "at the root";
  return (
    <div class="tree-window">
      <span class="tree-who">{kind === "start" ? "Before the root" : `${role(replay, host)} ${place}`}</span>
      <dl class="tree-facts numbers">
        <Fact name="α" title="value that MAX is sure of elsewhere" value={windowEnd(alpha, "alpha", tree)} />
        <Fact name="β" title="value that MIN is sure of elsewhere" value={windowEnd(beta, "beta", tree)} />
        <Fact name="best" title="best value found here so far" value={best ? shortValue(best.value, tree) : "–"} />
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

/** The counters with their labels and tooltips. */
const COUNTERS: readonly { name: keyof Tally; label: string; title: string; hidesZero?: boolean }[] = [
  { name: "visited", label: "visited", title: "positions entered" },
  { name: "evaluated", label: "evaluated", title: "leaves rated by the evaluation" },
  { name: "finished", label: "game over", title: "positions in which the game has ended", hidesZero: true },
  { name: "recalled", label: "from table", title: "positions found in the transposition table", hidesZero: true },
  { name: "cutoffs", label: "cutoffs", title: "number of times that a move ended the search of a position" },
  { name: "skipped", label: "skipped", title: "moves not searched because of cutoffs" },
];

function Counters({ replay, step }: { replay: Replay; step: number }) {
  const tally = replay.tally(step);
  return (
    <dl class="tree-facts tree-counters" aria-label="Counters so far">
      {COUNTERS.filter(({ name, hidesZero }) => !hidesZero || tally[name] > 0).map(({ name, label, title }) => (
        <div key={name} title={title}>
          <dt>{label}</dt>
          <dd class="numbers">{groupDigits(tally[name])}</dd>
        </div>
      ))}
    </dl>
  );
}
