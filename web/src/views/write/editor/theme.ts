/** The styles of the editor. The CSS custom properties of the page are also available inside the shadow root. */

import { EditorView } from "@codemirror/view";

export const theme = EditorView.theme({
  "&": { height: "100%", color: "var(--text)", backgroundColor: "var(--surface)" },
  "&.cm-focused": { outline: "none" },
  ".cm-scroller": {
    fontFamily: "var(--font-mono)",
    fontSize: "var(--code-size)",
    lineHeight: "1.375rem",
    scrollbarWidth: "thin",
  },
  ".cm-content": { padding: "var(--s2) 0", caretColor: "var(--text)" },
  ".cm-line": { padding: "0 var(--s5) 0 var(--s3)" },
  ".cm-line.is-fault": { backgroundColor: "var(--bad-soft)" },
  ".cm-line ::selection, .cm-line::selection": {
    backgroundColor: "color-mix(in srgb, var(--accent) 28%, transparent)",
  },

  ".cm-gutters": { color: "var(--text-3)", backgroundColor: "var(--surface-2)", border: "0" },
  ".cm-lineNumbers .cm-gutterElement": {
    padding: "0 var(--s2) 0 var(--s3)",
    fontVariantNumeric: "tabular-nums",
  },
  ".cm-lineNumbers .cm-gutterElement.is-fault": {
    color: "var(--on-accent)",
    backgroundColor: "var(--bad)",
    cursor: "pointer",
  },

  ".is-comment": { color: "var(--text-3)" },
  ".is-keyword": { color: "var(--accent)" },
  ".is-function": { color: "var(--good)" },
  ".is-number": { color: "var(--bad)" },
  ".is-text": { color: "var(--warn)" },
  "&.cm-focused .cm-matchingBracket": { backgroundColor: "var(--accent-soft)" },
  "&.cm-focused .cm-nonmatchingBracket": { backgroundColor: "var(--bad-soft)" },
  ".cm-lintRange-error": {
    backgroundImage: "none",
    textDecoration: "underline wavy var(--bad) 1.5px",
    textUnderlineOffset: "3px",
  },
  ".cm-lintPoint-error:after": { borderBottomColor: "var(--bad)" },
  ".cm-searchMatch": { backgroundColor: "var(--warn-soft)", outline: "1px solid var(--warn)" },
  ".cm-searchMatch-selected": { backgroundColor: "var(--accent-soft)", outline: "2px solid var(--accent)" },
  ".cm-selectionMatch": { backgroundColor: "var(--accent-soft)" },

  ".cm-tooltip": {
    color: "var(--text)",
    backgroundColor: "var(--surface)",
    border: "1px solid var(--line-strong)",
    borderRadius: "var(--radius-sm)",
    boxShadow: "var(--shadow-2)",
    fontSize: "var(--text-sm)",
  },
  ".cm-diagnostic-error": { borderLeftColor: "var(--bad)" },
  ".cm-tooltip.cm-tooltip-autocomplete > ul": { fontFamily: "var(--font-mono)" },
  ".cm-tooltip.cm-tooltip-autocomplete > ul > li": { padding: "var(--s1) var(--s2)" },
  ".cm-tooltip.cm-tooltip-autocomplete > ul > li[aria-selected]": {
    color: "var(--on-accent)",
    backgroundColor: "var(--accent)",
  },
  ".cm-completionDetail": { color: "inherit", fontStyle: "normal" },
  ".cm-completionMatchedText": { fontWeight: "var(--bold)" },
  ".cm-completionInfo": { padding: "var(--s2)", maxWidth: "18rem" },

  ".cm-panels": { color: "var(--text)", backgroundColor: "var(--surface-2)" },
  ".cm-panels-top": { borderBottom: "1px solid var(--line-strong)" },
  ".cm-panel.cm-search": { padding: "var(--s2)", paddingRight: "var(--s6)", fontSize: "var(--text-sm)" },
  ".cm-panel.cm-search label": { fontSize: "inherit", display: "inline-flex", alignItems: "center", minHeight: "1.5rem" },
  ".cm-panel .cm-textfield": {
    font: "inherit",
    minHeight: "1.75rem",
    color: "var(--text)",
    backgroundColor: "var(--surface)",
    border: "1px solid var(--line-strong)",
    borderRadius: "var(--radius-sm)",
  },
  ".cm-panel .cm-button": {
    font: "inherit",
    minHeight: "1.75rem",
    color: "var(--text)",
    background: "var(--surface)",
    border: "1px solid var(--line-strong)",
    borderRadius: "var(--radius-sm)",
  },
  ".cm-panel.cm-search [name=close]": { minWidth: "1.75rem", minHeight: "1.75rem", color: "var(--text)" },
});
