import type { CheckScriptResponse, Counterexample } from "../../api/types.ts";
import { Icon } from "../../components/icon.tsx";
import { rich, t } from "../../languages/translate.ts";
import { decimal, groupDigits, signed } from "../../state/number-text.ts";

interface ScriptPropertiesProps {
  checked: CheckScriptResponse;
  /** Called to show a position with a note below it. */
  onShow: (moves: string, note: string) => void;
}

/** Properties of the script: the time per call, and whether its scores are symmetric. */
export function ScriptProperties({ checked, onShow }: ScriptPropertiesProps) {
  return (
    <ul class="write-laws">
      <li class="is-plain">
        {rich("{time} per call, {operations} operations", {
          time: <b class="numbers">{callTimeText(checked.call_time_ns)}</b>,
          operations: groupDigits(checked.operations),
        })}
      </li>
      <Symmetry
        text={checked.mirror ? t("same score for the mirror image") : t("different score for the mirror image")}
        holds={checked.mirror}
        counterexample={checked.mirror_case}
        noteOf={(here, there) => t("Score {here} in this position, {there} in its mirror image.", { here, there })}
        onShow={onShow}
      />
      <Symmetry
        text={
          checked.antisymmetric
            ? t("opposite scores for the two players")
            : t("scores for the two players are not opposite")
        }
        holds={checked.antisymmetric}
        counterexample={checked.antisymmetry_case}
        noteOf={(here, there) => t("Score {here} for one player, {there} for the other.", { here, there })}
        onShow={onShow}
      />
    </ul>
  );
}

interface SymmetryProps {
  /** States whether the scores have the symmetry. */
  text: string;
  holds: boolean;
  counterexample: Counterexample | null | undefined;
  /** Returns the note about two scores that contradict the symmetry. */
  noteOf: (here: string, there: string) => string;
  onShow: ScriptPropertiesProps["onShow"];
}

function Symmetry({ text, holds, counterexample, noteOf, onShow }: SymmetryProps) {
  return (
    <li class={holds ? "is-good" : "is-open"}>
      <Icon name={holds ? "check" : "close"} />
      {text}
      {counterexample && (
        <button
          class="link"
          type="button"
          onClick={() => onShow(counterexample.moves, noteOf(signed(counterexample.here), signed(counterexample.there)))}
        >
          {counterexample.moves ? t("show {moves}", { moves: counterexample.moves }) : t("show the empty board")}
        </button>
      )}
    </li>
  );
}

/** Formats the time of a call: "3.1 µs". */
function callTimeText(nanoseconds: number): string {
  const us = nanoseconds / 1e3;
  if (us >= 1000) return `${decimal(us / 1000, 1)} ms`;
  return `${us < 10 ? decimal(us, 1) : Math.round(us)} µs`;
}
