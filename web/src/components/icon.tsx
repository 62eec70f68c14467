import { PATHS } from "../ui/icons.ts";

/** An icon. It is hidden from screen readers, so its button needs an accessible name. */
export function Icon({ name }: { name: string }) {
  return (
    <svg class="icon" viewBox="0 0 20 20" aria-hidden="true" focusable="false">
      <path d={PATHS[name] ?? ""} />
    </svg>
  );
}
