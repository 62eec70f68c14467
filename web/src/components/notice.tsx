import type { ComponentChildren } from "preact";

/** A message that is shown instead of a view. */
export function Notice({ title, children }: { title: string; children: ComponentChildren }) {
  return (
    <div class="notice">
      <h1 class="notice-title">{title}</h1>
      {children}
    </div>
  );
}
