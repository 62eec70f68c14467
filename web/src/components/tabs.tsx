import type { ComponentChildren } from "preact";
import { useRef } from "preact/hooks";
import { motionAllowed } from "../stores/settings.ts";
import { useMediaQuery } from "./use-media-query.ts";

interface Tab<Id extends string> {
  id: Id;
  label: string;
  content: ComponentChildren;
}

interface TabsProps<Id extends string> {
  /** The accessible name of the row of tabs. */
  label: string;
  tabs: readonly Tab<Id>[];
  selected: Id;
  onSelect: (id: Id) => void;
  /** A media query. If it matches, all panels are shown at once, without tabs. */
  wide?: string;
  class?: string;
  panelClass?: string;
}

/** If a smaller part of the selected panel is visible, in pixels, the page is scrolled to the panel. */
const LEAST_VISIBLE = 160;

/** Scrolls the page if the panel that was selected by a click is below the edge of the screen. */
function revealPanel(id: string) {
  const panel = document.getElementById(`panel-${id}`);
  if (!panel) return;
  const { top, height } = panel.getBoundingClientRect();
  if (window.innerHeight - top >= Math.min(height, LEAST_VISIBLE)) return;
  panel.parentElement?.scrollIntoView({ block: "nearest", behavior: motionAllowed() ? "smooth" : "auto" });
}

/** Tabs with panels, of which one is shown. The arrow keys, Home and End move between the tabs. */
export function Tabs<Id extends string>({ label, tabs, selected, onSelect, wide, panelClass, ...rest }: TabsProps<Id>) {
  const isWide = useMediaQuery(wide);
  const list = useRef<HTMLDivElement>(null);

  function onKeyDown(event: KeyboardEvent) {
    const at = tabs.findIndex(({ id }) => id === selected);
    const next = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: tabs.length - 1 }[event.key];
    if (next === undefined) return;
    // The page uses the same keys for its shortcuts, which must not run here.
    event.preventDefault();
    event.stopPropagation();
    const index = (next + tabs.length) % tabs.length;
    const tab = tabs[index];
    if (tab) onSelect(tab.id);
    list.current?.querySelectorAll("button")[index]?.focus();
  }

  return (
    <div class={["tabs", rest.class, isWide && "is-wide"].filter(Boolean).join(" ")}>
      <div ref={list} class="tablist" role="tablist" aria-label={label} hidden={isWide} onKeyDown={onKeyDown}>
        {tabs.map(({ id, label }) => (
          <button
            key={id}
            type="button"
            class="tab"
            role="tab"
            id={`tab-${id}`}
            aria-controls={`panel-${id}`}
            aria-selected={id === selected}
            tabIndex={id === selected ? 0 : -1}
            onClick={() => {
              onSelect(id);
              requestAnimationFrame(() => revealPanel(id));
            }}
          >
            {label}
          </button>
        ))}
      </div>
      {tabs.map(({ id, label, content }) => (
        <div
          key={id}
          class={panelClass}
          id={`panel-${id}`}
          role={isWide ? "region" : "tabpanel"}
          aria-label={isWide ? label : undefined}
          aria-labelledby={isWide ? undefined : `tab-${id}`}
          hidden={!isWide && id !== selected}
        >
          {content}
        </div>
      ))}
    </div>
  );
}
