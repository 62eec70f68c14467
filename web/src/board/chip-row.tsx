import type { Chip } from "../state/board-state.ts";

/**
 * The chips above the columns. They are hidden from screen readers, because the column buttons contain the same texts.
 */
export function ChipRow({ chips, columns }: { chips: (Chip | null)[]; columns: number }) {
  return (
    <div class="chips" aria-hidden="true">
      {Array.from({ length: columns }, (_, column) => (
        <div key={column} class="chip-place">
          <ChipOf chip={chips[column] ?? null} />
        </div>
      ))}
    </div>
  );
}

function ChipOf({ chip }: { chip: Chip | null }) {
  if (!chip) return null;
  const { text, tone = "plain", best, title, note } = chip;
  return (
    <>
      <span class={`chip is-${tone} ${best ? "is-best" : ""}`} title={title}>
        {text}
      </span>
      {note && <span class="chip-note">{note}</span>}
    </>
  );
}
