/** Marks an error in the text with a diagnostic, a coloured line, and a coloured line number. */

import { setDiagnostics } from "@codemirror/lint";
import { RangeSet, StateEffect, StateField } from "@codemirror/state";
import type { EditorState, Extension, TransactionSpec } from "@codemirror/state";
import { Decoration, EditorView, GutterMarker, lineNumberMarkers, lineNumbers } from "@codemirror/view";
import type { ScriptFault } from "../../../api/types.ts";
import { serverMessage, withQuotes } from "../../../languages/server-message.ts";
import { offsetOf, tokenize } from "../../../state/write/tokens.ts";

interface PlacedFault {
  at: number;
  message: string;
}

const setFault = StateEffect.define<PlacedFault | null>();

const faultField = StateField.define<PlacedFault | null>({
  create: () => null,
  update(fault, transaction) {
    for (const effect of transaction.effects) if (effect.is(setFault)) return effect.value;
    if (!fault || !transaction.docChanged) return fault;
    return { ...fault, at: transaction.changes.mapPos(fault.at) };
  },
});

const stripe = Decoration.line({ class: "is-fault" });

class FaultNumber extends GutterMarker {
  override elementClass = "is-fault";

  constructor(readonly message: string) {
    super();
  }

  override eq(other: FaultNumber) {
    return other.message === this.message;
  }

  override toDOM(view: EditorView) {
    const fault = view.state.field(faultField);
    const element = document.createElement("span");
    element.title = this.message;
    element.textContent = fault ? String(view.state.doc.lineAt(fault.at).number) : "";
    return element;
  }
}

function startOfFaultLine(state: EditorState): number | null {
  const fault = state.field(faultField);
  return fault && state.doc.lineAt(fault.at).from;
}

export const faultMarker: Extension = [
  faultField,
  EditorView.decorations.compute([faultField, "doc"], (state) => {
    const start = startOfFaultLine(state);
    return start === null ? Decoration.none : Decoration.set(stripe.range(start));
  }),
  lineNumberMarkers.compute([faultField, "doc"], (state) => {
    const start = startOfFaultLine(state);
    const message = state.field(faultField)?.message ?? "";
    return start === null ? RangeSet.empty : RangeSet.of(new FaultNumber(message).range(start));
  }),
  lineNumbers({
    domEventHandlers: {
      /** Moves the cursor to the error, if the user clicks the marked line number. */
      click(view, line) {
        const fault = view.state.field(faultField);
        if (!fault || line.from !== startOfFaultLine(view.state)) return false;
        view.dispatch({ selection: { anchor: fault.at }, scrollIntoView: true });
        view.focus();
        return true;
      },
    },
  }),
];

/** Returns a transaction that marks an error, or removes the marks. An error without a line is not marked. */
export function markFault(state: EditorState, fault: ScriptFault | null): TransactionSpec {
  const isPlaced = fault?.line != null;
  const source = state.doc.toString();
  const at = isPlaced ? offsetOf(source, fault.line ?? 1, fault.column ?? 1) : 0;
  const placed = isPlaced ? { at, message: withQuotes(serverMessage(fault.message)) } : null;
  const diagnostics = placed ? [{ ...rangeAt(source, at), severity: "error" as const, message: placed.message }] : [];
  const { effects } = setDiagnostics(state, diagnostics);
  return { effects: [setFault.of(placed), ...[effects ?? []].flat()] };
}

/** Returns the range of the token at an offset. Between tokens, the range is empty. */
function rangeAt(source: string, at: number): { from: number; to: number } {
  const token = tokenize(source).find(({ start, text }) => start <= at && at < start + text.length);
  if (!token || token.kind === "blank") return { from: at, to: at };
  return { from: token.start, to: token.start + token.text.length };
}
