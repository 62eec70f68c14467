/** The player of the search: step buttons, and a sentence about the current step. */

import { SmallBoard } from "../../board/small-board.tsx";
import { Button } from "../../components/button.tsx";
import { Mentions } from "../../components/mentions.tsx";
import { useMediaQuery } from "../../components/use-media-query.ts";
import { t } from "../../languages/translate.ts";
import { groupDigits } from "../../state/number-text.ts";
import type { Replay } from "../../state/tree/replay.ts";
import { SPEEDS } from "../../stores/playback.ts";
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
