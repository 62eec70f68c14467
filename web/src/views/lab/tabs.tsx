import type { ComponentChildren } from "preact";
import { useRef } from "preact/hooks";
import { useMediaQuery } from "./hooks.ts";

export interface Tab {
  id: string;
  label: string;
  panel: ComponentChildren;
}

interface TabsProps {
  label: string;
  tabs: Tab[];
  selected: string;
  onSelect: (id: string) => void;
  /** The media query from which on all panels are shown at once. */
  wide?: string;
  class?: string;
}

/** Panels of which one is shown; arrow keys, Home and End move between their tabs. */
export function Tabs({ label, tabs, selected, onSelect, wide, ...rest }: TabsProps) {
  const isWide = useMediaQuery(wide);
  const list = useRef<HTMLDivElement>(null);

  function moveByKey(event: KeyboardEvent) {
    const at = tabs.findIndex((tab) => tab.id === selected);
    const moves: Record<string, number> = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: -1 };
    const next = moves[event.key];
    if (next === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    const tab = tabs.at(next % tabs.length);
    if (!tab) return;
    onSelect(tab.id);
    list.current?.querySelector<HTMLElement>(`#tab-${tab.id}`)?.focus();
  }

  return (
    <div class={["tabs", rest.class, isWide && "is-wide"].filter(Boolean).join(" ")}>
      <div ref={list} class="tablist" role="tablist" aria-label={label} hidden={isWide} onKeyDown={moveByKey}>
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
            onClick={() => onSelect(id)}
          >
            {label}
          </button>
        ))}
      </div>
      {tabs.map(({ id, label, panel }) => (
        <div
          key={id}
          id={`panel-${id}`}
          role={isWide ? "region" : "tabpanel"}
          aria-label={isWide ? label : undefined}
          aria-labelledby={isWide ? undefined : `tab-${id}`}
          hidden={!isWide && id !== selected}
        >
          {panel}
        </div>
      ))}
    </div>
  );
}
