/** Colours the tokens of a script. */

import { EditorState, RangeSetBuilder } from "@codemirror/state";
import type { Extension } from "@codemirror/state";
import { Decoration, EditorView, ViewPlugin } from "@codemirror/view";
import type { DecorationSet, ViewUpdate } from "@codemirror/view";
import { tokenize } from "../../../state/write/tokens.ts";
import type { TokenKind } from "../../../state/write/tokens.ts";

const COLOURED: Partial<Record<TokenKind, Decoration>> = {
  comment: Decoration.mark({ class: "is-comment" }),
  text: Decoration.mark({ class: "is-text" }),
  number: Decoration.mark({ class: "is-number" }),
  keyword: Decoration.mark({ class: "is-keyword" }),
  function: Decoration.mark({ class: "is-function" }),
};

/**
 * Returns the colours of the visible tokens. Reads the whole script, because a comment may start above the visible
 * lines.
 */
function colours({ state, viewport }: EditorView): DecorationSet {
  const builder = new RangeSetBuilder<Decoration>();
  for (const { kind, text, start } of tokenize(state.doc.toString())) {
    const end = start + text.length;
    const colour = COLOURED[kind];
    if (colour && end > viewport.from && start < viewport.to) builder.add(start, end, colour);
  }
  return builder.finish();
}

const colouring = ViewPlugin.fromClass(
  class {
    colours: DecorationSet;

    constructor(view: EditorView) {
      this.colours = colours(view);
    }

    update(update: ViewUpdate) {
      if (update.docChanged || update.viewportChanged) this.colours = colours(update.view);
    }
  },
  { decorations: (plugin) => plugin.colours },
);

/** The syntax of comments, for the editor command that comments out lines. */
const comments = EditorState.languageData.of(() => [{ commentTokens: { line: "//", block: { open: "/*", close: "*/" } } }]);

export const highlighting: Extension = [colouring, comments];
