import type { ComponentChildren } from "preact";

/** A message in place of a view. */
export function Notice({ title, children }: { title: string; children: ComponentChildren }) {
  return (
    <div class="notice">
      <h1 class="notice-title">{title}</h1>
      {children}
    </div>
  );
}
