/** The window of the current position, and the counters so far. */

import { LegendButton } from "../../components/legend-button.tsx";
import { t, translated } from "../../languages/translate.ts";
import { groupDigits } from "../../state/number-text.ts";
import { placeText } from "../../state/tree/practice.ts";
import type { Replay } from "../../state/tree/replay.ts";
import { agreementText } from "../../state/tree/search-text.ts";
import { cutoffCondition, cutoffFormula, role } from "../../state/tree/step-text.ts";
import { shortValue, windowEnd } from "../../state/tree/value-text.ts";
import type { HiddenAnswers } from "../../stores/tree-tasks.ts";
import type { TreeStore } from "../../stores/tree.ts";
import { COUNTERS } from "./counters.ts";
import { treeLegend } from "./legend.ts";

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
      <div class="with-legend">
        <p class="tree-condition small-text">{conditionText(replay, step, store.hides.value)}</p>
        <LegendButton sections={() => treeLegend("counters", replay)} />
      </div>
      <p class="small-text muted tree-agree">{agreementText(replay, step)}</p>
    </section>
  );
}

/** Returns the condition for a cutoff, unless it would reveal an answer. */
function conditionText(replay: Replay, step: number, { condition, windows }: HiddenAnswers): string {
  if (!condition) return cutoffCondition(replay, step);
  return windows ? "" : t("Hidden until you have answered the question.");
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
              title={t("the value that MAX is already guaranteed by other moves in the tree")}
              value={windowEnd(alpha, "alpha", tree)}
            />
            <Fact
              name="β"
              title={t("the value that MIN is already guaranteed by other moves in the tree")}
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
