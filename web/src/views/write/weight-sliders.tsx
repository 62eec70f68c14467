import { useRef } from "preact/hooks";
import { rich, t } from "../../languages/translate.ts";
import { withMinus } from "../../state/number-text.ts";
import { constants, rangeOf } from "../../state/write/constants.ts";
import type { Constant } from "../../state/write/constants.ts";
import type { ScriptDocument } from "../../stores/script-document.ts";

/** The maximum number of sliders. Further constants can be changed only in the text. */
const MAX_SLIDERS = 24;

/** A slider for each constant of the script. Moving a slider changes the number in the text. */
export function WeightSliders({ script }: { script: ScriptDocument }) {
  const found = constants(script.text.value.source).slice(0, MAX_SLIDERS);
  return (
    <div class="write-sliders">
      {found.length === 0 && (
        <p class="small-text muted">
          {rich("Sliders appear here if the script contains numbers such as {number} or factors such as {factor}.", {
            number: <code>let weight = 12;</code>,
            factor: <code>10 * open(3)</code>,
          })}
        </p>
      )}
      <div class="sliders">
        {found.map((constant, index) => (
          <WeightSlider
            key={`${index} ${constant.line} ${constant.name}`}
            constant={constant}
            onBegin={script.beginSlide}
            onSlide={(value) => script.slide(index, value)}
          />
        ))}
      </div>
    </div>
  );
}

interface WeightSliderProps {
  constant: Constant;
  /** Called when the user starts to move the slider. */
  onBegin: () => void;
  onSlide: (value: number) => void;
}

function WeightSlider({ constant, onBegin, onSlide }: WeightSliderProps) {
  const { name, line, value, decimals } = constant;
  const range = useRef(rangeOf(constant));
  // A typed number outside the range needs a new range. Moving the slider never changes the range.
  if (value < range.current.least || value > range.current.most) range.current = rangeOf(constant);
  const { least, most } = range.current;
  return (
    <label class="slider">
      <span class="slider-name mono" title={name}>
        {name}
      </span>
      <input
        type="range"
        aria-label={t("{name}, line {line}", { name, line })}
        min={least}
        max={most}
        step={10 ** -decimals}
        value={value}
        onInput={(event) => onSlide(Number(event.currentTarget.value))}
        onPointerDown={onBegin}
      />
      {/* The number is only visual, because screen readers already read the value of the slider. */}
      <output class="numbers" aria-live="off">
        {withMinus(String(value))}
      </output>
    </label>
  );
}
