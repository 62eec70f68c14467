import type { ComponentChildren } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";

interface Panel {
  id: string;
  label: string;
  content: ComponentChildren;
}

interface PanelTabsProps {
  label: string;
  panels: Panel[];
  /** The media query for windows that have room for all panels at once. */
  wide: string;
}

/** Panels that are tabs in a small window and stand below each other in a large one. Arrow keys change the tab. */
export function PanelTabs({ label, panels, wide }: PanelTabsProps) {
  const [selected, setSelected] = useState(panels[0]?.id);
  const isWide = useMediaQuery(wide);
  const list = useRef<HTMLDivElement>(null);

  function onKeyDown(event: KeyboardEvent) {
    const at = panels.findIndex(({ id }) => id === selected);
    const targets: Record<string, number> = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: -1 };
    const target = targets[event.key];
    if (target === undefined) return;
    // The keys of the board would move too.
    event.preventDefault();
    event.stopPropagation();
    const index = (target + panels.length) % panels.length;
    setSelected(panels[index]?.id);
    list.current?.querySelectorAll("button")[index]?.focus();
  }

  return (
    <div class={isWide ? "tabs is-wide" : "tabs"}>
      <div class="tablist" role="tablist" aria-label={label} hidden={isWide} onKeyDown={onKeyDown} ref={list}>
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
            onClick={() => setSelected(id)}
          >
            {label}
          </button>
        ))}
      </div>
      {panels.map(({ id, label, content }) => (
        <div
          key={id}
          class="card"
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
    update();
    media.addEventListener("change", update);
    return () => media.removeEventListener("change", update);
  }, [query]);
  return matches;
}
