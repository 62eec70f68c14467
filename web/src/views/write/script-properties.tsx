import type { CheckScriptResponse, Counterexample } from "../../api/types.ts";
import { Icon } from "../../components/icon.tsx";
import { groupDigits, signed } from "../../state/number-text.ts";

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
        <b class="numbers">{callTimeText(checked.call_time_ns)}</b>
        {` per call, ${groupDigits(checked.operations)} operations`}
      </li>
      <Symmetry
        name="mirror-symmetric"
        holds={checked.mirror}
        counterexample={checked.mirror_case}
        noteOf={(here, there) => `Score ${here} here, ${there} in the mirror image.`}
        onShow={onShow}
      />
      <Symmetry
        name="antisymmetric"
        holds={checked.antisymmetric}
        counterexample={checked.antisymmetry_case}
        noteOf={(here, there) => `Score ${here} for one player, ${there} for the other.`}
        onShow={onShow}
      />
    </ul>
  );
}

interface SymmetryProps {
  name: string;
  holds: boolean;
  counterexample: Counterexample | null | undefined;
  /** Returns the note about two scores that contradict the symmetry. */
  noteOf: (here: string, there: string) => string;
  onShow: ScriptPropertiesProps["onShow"];
}

function Symmetry({ name, holds, counterexample, noteOf, onShow }: SymmetryProps) {
  return (
    <li class={holds ? "is-good" : "is-open"}>
      <Icon name={holds ? "check" : "close"} />
      {holds ? name : `not ${name}`}
      {counterexample && (
        <button
          class="link"
          type="button"
          onClick={() => onShow(counterexample.moves, noteOf(signed(counterexample.here), signed(counterexample.there)))}
        >
          {`show ${counterexample.moves || "the empty board"}`}
        </button>
      )}
    </li>
  );
}

/** Formats the time of a call: "3.1 µs". */
function callTimeText(nanoseconds: number): string {
  const us = nanoseconds / 1e3;
  if (us >= 1000) return `${(us / 1000).toFixed(1)} ms`;
  return `${us < 10 ? us.toFixed(1) : Math.round(us)} µs`;
}
