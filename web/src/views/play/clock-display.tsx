import { useComputed } from "@preact/signals";
import type { Side } from "../../api/types.ts";
import { SmallDisc } from "../../board/disc.tsx";
import { t } from "../../languages/translate.ts";
import { sideName } from "../../state/palette.ts";
import { clockText } from "../../state/play/clock.ts";
import type { PlayStore } from "../../stores/play.ts";
import { settings } from "../../stores/settings.ts";

/** The remaining time of both sides, if the game has a clock. */
export function ClockDisplay({ store }: { store: PlayStore }) {
  if (!store.clock.choice.value) return null;
  return (
    <div class="clock numbers" role="group" aria-label={t("Clock")}>
      <ClockSide store={store} side="first" />
      <ClockSide store={store} side="second" />
    </div>
  );
}

function ClockSide({ store, side }: { store: PlayStore; side: Side }) {
  const { clock } = store;
  const { flipped } = settings.value;
  // The remaining time changes ten times per second. The computed text changes only once per second, so rendering is
  // rare.
  const text = useComputed(() => clockText(clock.left(side)));
  const isShort = useComputed(() => clock.isShort(side));
  const classes = ["clock-side", clock.running.value === side && "is-running", isShort.value && "is-short"];
  return (
    <div class={classes.filter(Boolean).join(" ")}>
      <SmallDisc side={side} flipped={flipped} />
      <span role="timer" aria-label={sideName(side, flipped)}>
        {text}
      </span>
    </div>
  );
}
