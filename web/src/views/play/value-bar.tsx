import { LegendButton } from "../../components/legend-button.tsx";
import { t } from "../../languages/translate.ts";
import { barShare, highestScore } from "../../state/exact-value.ts";
import { STANDARD, parseVariant } from "../../state/notation.ts";
import type { PlayStore } from "../../stores/play.ts";
import { settings } from "../../stores/settings.ts";
import { valueLegend } from "./legend.ts";

/**
 * The exact value of the position as a bar and in words. The striped part of the bar lies between the proven bounds. If
 * the position is not solved, the bar shows the estimate of an evaluation, and the label calls it an estimate.
 */
export function ValueBar({ store }: { store: PlayStore }) {
  const { columns, rows } = parseVariant(store.session.state.value.game.variant) ?? STANDARD;
  const value = store.value.shown.value;
  const estimate = value?.estimate ?? null;
  const exact = barShare(value?.known ?? {}, highestScore(columns, rows));
  const { from, to } = estimate === null ? exact : { from: estimate, to: estimate };
  const text = value?.text ?? t("Solving this position…");
  return (
    <div
      class={settings.value.flipped ? "play-value flipped" : "play-value"}
      data-estimate={estimate === null ? undefined : ""}
    >
      <div role="group" aria-label={estimate === null ? t("Exact value") : t("Estimated value")}>
        <div class="play-value-bar" style={{ "--from": String(from), "--to": String(to) }} aria-hidden="true">
          <i class="is-first" />
          <i class="is-open" />
        </div>
        <p class="play-value-text">{text}</p>
      </div>
      <LegendButton sections={valueLegend} />
    </div>
  );
}
