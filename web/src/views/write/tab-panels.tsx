import type { ComponentChildren } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";

interface TabPanel<Id extends string> {
  id: Id;
  label: string;
  content: ComponentChildren;
}

interface TabPanelsProps<Id extends string> {
  panels: readonly TabPanel<Id>[];
  selected: Id;
  onSelect: (id: Id) => void;
  /** The accessible name of the row of tabs. */
  label: string;
  /** The media query for which all panels are shown at once, without tabs. */
  wide: string;
  class?: string;
}

/** Panels that are tabs on a phone, and regions below or beside each other where there is room. */
export function TabPanels<Id extends string>(props: TabPanelsProps<Id>) {
  const { panels, selected, onSelect, label } = props;
  const isWide = useMediaQuery(props.wide);
  const tabs = useRef<HTMLDivElement>(null);

  const onKeyDown = (event: KeyboardEvent) => {
    const at = panels.findIndex((panel) => panel.id === selected);
    const next = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: panels.length - 1 }[event.key];
    if (next === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    const index = (next + panels.length) % panels.length;
    const panel = panels[index];
    if (panel) onSelect(panel.id);
    tabs.current?.querySelectorAll("button")[index]?.focus();
  };

  return (
    <div class={`tabs ${isWide ? "is-wide" : ""} ${props.class ?? ""}`}>
      <div class="tablist" role="tablist" aria-label={label} hidden={isWide} ref={tabs} onKeyDown={onKeyDown}>
        {panels.map(({ id, label }) => (
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
            {label}
          </button>
        ))}
      </div>
      {panels.map(({ id, label, content }) => (
        <div
          key={id}
          class="card write-panel"
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

function useMediaQuery(query: string): boolean {
  const [matches, setMatches] = useState(() => window.matchMedia(query).matches);
  useEffect(() => {
    const media = window.matchMedia(query);
    const update = () => setMatches(media.matches);
    media.addEventListener("change", update);
    update();
    return () => media.removeEventListener("change", update);
  }, [query]);
  return matches;
}
