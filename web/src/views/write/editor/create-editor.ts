/**
 * The script editor: CodeMirror with undo, search, completion, highlighting, and a mark for the error of the last
 * check.
 *
 * The editor is in a shadow root. There, CodeMirror uses constructed style sheets, which the content security policy
 * allows. In the document, it would add style elements, which the policy forbids.
 */

import { autocompletion, closeCompletion, completionKeymap } from "@codemirror/autocomplete";
import { defaultKeymap, history, historyKeymap, indentLess, indentMore, isolateHistory, undo } from "@codemirror/commands";
import { bracketMatching, indentService, indentUnit } from "@codemirror/language";
import { lintKeymap } from "@codemirror/lint";
import { closeSearchPanel, search, searchKeymap } from "@codemirror/search";
import { EditorSelection, EditorState } from "@codemirror/state";
import { EditorView, keymap } from "@codemirror/view";
import type { ScriptFault } from "../../../api/types.ts";
import { t } from "../../../languages/translate.ts";
import { offsetOf } from "../../../state/write/tokens.ts";
import type { ScriptText } from "../../../stores/script-document.ts";
import { completeScript } from "./completion.ts";
import { difference } from "./difference.ts";
import { faultMarker, markFault } from "./fault-marker.ts";
import { highlighting } from "./highlighting.ts";
import { editorPhrases } from "./phrases.ts";
import { theme } from "./theme.ts";

const INDENT = "    ";

export interface EditorOptions {
  root: ShadowRoot;
  /** The elements that describe the editor to screen readers. They may be outside the shadow root. */
  describedBy: Element[];
  /** Called with the whole text after each change that the user makes in the editor. */
  onType: (source: string) => void;
  onSave: () => void;
  onGrade: () => void;
}

export type Editor = ReturnType<typeof createEditor>;

export function createEditor({ root, describedBy, onType, onSave, onGrade }: EditorOptions) {
  /** Whether `setText` is changing the text. Such changes are not reported to `onType`. */
  let isSettingText = false;
  /** The last change by a slider; null after any other change. */
  let lastStep: { slide: string; isUndoable: boolean } | null = null;

  const extensions = [
    history(),
    search({ top: true }),
    EditorView.lineWrapping,
    autocompletion({ override: [completeScript], icons: false, selectOnOpen: false }),
    bracketMatching(),
    indentation,
    faultMarker,
    highlighting,
    theme,
    EditorState.phrases.of(editorPhrases()),
    keymap.of([
      { key: "Mod-s", run: () => (onSave(), true) },
      { key: "Mod-Enter", run: () => (onGrade(), true) },
      { key: "Tab", run: indent, shift: indentLess },
      { key: "Escape", run: leaveWithNextTab },
      ...completionKeymap,
      ...searchKeymap,
      ...historyKeymap,
      ...lintKeymap,
      ...defaultKeymap,
    ]),
    EditorView.domEventHandlers({ beforeinput: typeOverSelection }),
    EditorView.domEventObservers({ blur: (_, view) => view.setTabFocusMode(false) }),
    EditorView.contentAttributes.of({
      "aria-label": t("Script"),
      "aria-keyshortcuts": "Control+S Control+Enter",
      autocapitalize: "off",
      // Editable elements have this value by default. It is set explicitly because axe does not know the default.
      tabindex: "0",
    }),
    EditorView.updateListener.of((update) => {
      if (!update.docChanged || isSettingText) return;
      lastStep = null;
      onType(update.state.doc.toString());
    }),
  ];
  const view = new EditorView({ state: EditorState.create({ extensions }), parent: root, root });
  view.contentDOM.ariaDescribedByElements = describedBy;

  function replaceWith(source: string, change: ScriptText["change"]) {
    const { start, end, text } = difference(view.state.doc.toString(), source);
    view.dispatch({
      changes: { from: start, to: end, insert: text },
      annotations: isolateHistory.of("full"),
      ...(change === "replaced" && { selection: EditorSelection.cursor(0), scrollIntoView: true }),
    });
  }

  function setText({ source, change, slide }: ScriptText) {
    // This text came from the editor itself, and the user may have typed more since then.
    if (change === "typed") return;
    isSettingText = true;
    // The whole movement of a slider is one undo step, so its previous change is undone before the next one.
    if (change === "slid" && lastStep?.slide === slide && lastStep.isUndoable) undo(view);
    const isChanged = view.state.doc.toString() !== source;
    if (isChanged && change === "loaded") view.setState(EditorState.create({ doc: source, extensions }));
    else if (isChanged) replaceWith(source, change);
    lastStep = change === "slid" ? { slide, isUndoable: isChanged } : null;
    isSettingText = false;
  }

  return {
    setText,
    markFault: (fault: ScriptFault | null) => view.dispatch(markFault(view.state, fault)),
    /** Inserts text at the cursor. */
    insert(text: string) {
      view.dispatch(view.state.replaceSelection(text), { userEvent: "input", scrollIntoView: true });
      view.focus();
    },
    /** Moves the cursor to a line and a column. Both are counted from 1. */
    goTo(line: number, column: number) {
      const at = offsetOf(view.state.doc.toString(), line, column);
      view.dispatch({ selection: { anchor: at }, effects: EditorView.scrollIntoView(at, { yMargin: 60 }) });
      view.focus();
    },
    destroy: () => view.destroy(),
  };
}

/** Indents a new line like the previous line. After an opening bracket, adds one level. */
const indentation = [
  indentUnit.of(INDENT),
  indentService.of((context, at) => {
    const { text } = context.lineAt(at, -1);
    const blank = /^\s*/.exec(text)?.[0] ?? "";
    return context.countColumn(blank) + (/[{[(]\s*$/.test(text) ? INDENT.length : 0);
  }),
];

/** Indents the selected lines. Without a selection, inserts spaces at the cursor. */
function indent(view: EditorView): boolean {
  if (!view.state.selection.main.empty) return indentMore(view);
  view.dispatch(view.state.replaceSelection(INDENT), { userEvent: "input.indent", scrollIntoView: true });
  return true;
}

/** Closes open panels, and lets the next Tab key leave the editor. */
function leaveWithNextTab(view: EditorView): boolean {
  view.setTabFocusMode(Infinity);
  return closeCompletion(view) || closeSearchPanel(view) || true;
}

/**
 * Replaces the selected text by typed text. By default, some browsers would keep the colour of the old text in a style
 * attribute, which the content security policy forbids.
 */
function typeOverSelection(event: InputEvent, view: EditorView): boolean {
  const { from, to } = selectedRange(view);
  if (event.inputType !== "insertText" || event.data === null || from === to) return false;
  view.dispatch({
    changes: { from, to, insert: view.state.toText(event.data) },
    selection: { anchor: from + event.data.length },
    userEvent: "input.type",
    scrollIntoView: true,
  });
  return true;
}

/**
 * Returns the selection of the browser, which may be newer than the state of the editor. If the browser has no
 * selection in the editor, returns the selection of the state.
 */
function selectedRange(view: EditorView): { from: number; to: number } {
  const root: DocumentOrShadowRoot & { getSelection?: () => Selection | null } = view.root;
  const { anchorNode, anchorOffset, focusNode, focusOffset } = root.getSelection?.() ?? {};
  if (!anchorNode || !focusNode || !view.contentDOM.contains(anchorNode) || !view.contentDOM.contains(focusNode)) {
    return view.state.selection.main;
  }
  const ends = [view.posAtDOM(anchorNode, anchorOffset), view.posAtDOM(focusNode, focusOffset)];
  return { from: Math.min(...ends), to: Math.max(...ends) };
}
