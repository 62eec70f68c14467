import type { ComponentChildren } from "preact";
import { useRef } from "preact/hooks";

export interface Tab<Id extends string> {
  id: Id;
  label: string;
  panel: ComponentChildren;
}

interface TabsProps<Id extends string> {
  label: string;
  tabs: readonly Tab<Id>[];
  selected: Id;
  onSelect: (id: Id) => void;
}

/** Panels of which one is shown. Arrow keys, Home and End move between the tabs. */
export function Tabs<Id extends string>({ label, tabs, selected, onSelect }: TabsProps<Id>) {
  const list = useRef<HTMLDivElement>(null);
  const onKeyDown = (event: KeyboardEvent) => {
    const at = tabs.findIndex(({ id }) => id === selected);
    const next = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: tabs.length - 1 }[event.key];
    if (next === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    const index = (next + tabs.length) % tabs.length;
    onSelect(tabs[index].id);
    list.current?.querySelectorAll("button")[index]?.focus();
  };
  return (
    <div class="tabs">
      <div ref={list} class="tablist" role="tablist" aria-label={label} onKeyDown={onKeyDown}>
        {tabs.map(({ id, label: name }) => (
          <button
            key={id}
            class="tab"
            type="button"
            role="tab"
            id={`tab-${id}`}
            aria-controls={`panel-${id}`}
            aria-selected={id === selected}
            tabIndex={id === selected ? 0 : -1}
            onClick={() => onSelect(id)}
          >
            {name}
          </button>
        ))}
      </div>
      {tabs.map(({ id, panel }) => (
        <div
          key={id}
          class="tab-panel"
          role="tabpanel"
          id={`panel-${id}`}
          aria-labelledby={`tab-${id}`}
          hidden={id !== selected}
        >
          {panel}
        </div>
      ))}
    </div>
  );
}
