import type { ComponentChildren } from "preact";
import { useRef } from "preact/hooks";

interface Tab<Id extends string> {
  id: Id;
  label: string;
  content: ComponentChildren;
}

interface TabsProps<Id extends string> {
  label: string;
  tabs: readonly Tab<Id>[];
  selected: Id;
  onSelect: (id: Id) => void;
}

/** Panels of which one is visible. Arrow keys, Home and End move between the tabs. */
export function Tabs<Id extends string>({ label, tabs, selected, onSelect }: TabsProps<Id>) {
  const list = useRef<HTMLDivElement>(null);

  function onKeyDown(event: KeyboardEvent) {
    const at = tabs.findIndex((tab) => tab.id === selected);
    const next = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: tabs.length - 1 }[event.key];
    if (next === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    const index = (next + tabs.length) % tabs.length;
    const tab = tabs[index];
    if (tab) onSelect(tab.id);
    list.current?.querySelectorAll<HTMLElement>("[role=tab]")[index]?.focus();
  }

  return (
    <div class="tabs">
      <div class="tablist" role="tablist" aria-label={label} ref={list} onKeyDown={onKeyDown}>
        {tabs.map(({ id, label }) => (
          <button
            key={id}
            type="button"
            class="tab"
            role="tab"
            id={`tab-${id}`}
            aria-controls={`panel-${id}`}
            aria-selected={id === selected ? "true" : "false"}
            tabIndex={id === selected ? 0 : -1}
            onClick={() => onSelect(id)}
          >
            {label}
          </button>
        ))}
      </div>
      {tabs.map(({ id, content }) => (
        <div
          key={id}
          class="tab-panel"
          role="tabpanel"
          id={`panel-${id}`}
          aria-labelledby={`tab-${id}`}
          hidden={id !== selected}
        >
          {content}
        </div>
      ))}
    </div>
  );
}
