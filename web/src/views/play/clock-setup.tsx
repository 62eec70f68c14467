import { Segments } from "../../components/segments.tsx";
import { plural, t } from "../../languages/translate.ts";
import { CLOCK_INCREMENTS, CLOCK_MINUTES } from "../../state/play/clock.ts";
import type { ClockChoice } from "../../state/play/clock.ts";

interface ClockSetupProps {
  value: ClockChoice | null;
  onChange: (clock: ClockChoice | null) => void;
}

/** The choice of the clock: the minutes of each side, and the seconds that each move adds. */
export function ClockSetup({ value, onChange }: ClockSetupProps) {
  // An address may contain other numbers than the list. In this case, the list also contains the number of the address.
  const minutes = withValue(CLOCK_MINUTES, value?.minutes);
  const increments = withValue(CLOCK_INCREMENTS, value?.increment);
  const increment = value?.increment ?? 0;
  return (
    <div class="stack">
      <div class="setup-top">
        <Segments
          label={t("Clock for each side")}
          choices={[
            { value: "none", text: t("No clock") },
            ...minutes.map((n) => ({ value: String(n), text: plural(n, "{n} minute", "{n} minutes", { n }) })),
          ]}
          value={value ? String(value.minutes) : "none"}
          onChange={(chosen) => onChange(chosen === "none" ? null : { minutes: Number(chosen), increment })}
        />
        {value && (
          <Segments
            label={t("Time added per move")}
            choices={increments.map((n) => ({ value: String(n), text: t("{n} s", { n }) }))}
            value={String(increment)}
            onChange={(chosen) => onChange({ ...value, increment: Number(chosen) })}
          />
        )}
      </div>
      {value && (
        <p class="field-help">
          {t("The clock starts with the first disc. It also runs while this page is in the background. An engine uses only the time of its search. A side that runs out of time loses. Undo restores the time.")}
        </p>
      )}
    </div>
  );
}

function withValue(choices: readonly number[], value: number | undefined): number[] {
  const all = value === undefined ? [...choices] : [...new Set([...choices, value])];
  return all.sort((a, b) => a - b);
}
