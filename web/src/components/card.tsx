import type { ComponentChildren } from "preact";

interface CardProps {
  /** The accessible name of the section. */
  label: string;
  /** Additional CSS classes. */
  class?: string;
  head?: ComponentChildren;
  foot?: ComponentChildren;
  children: ComponentChildren;
}

/** A section with a border. It may have a head above and a foot below its content. */
export function Card({ label, head, foot, children, ...props }: CardProps) {
  return (
    <section class={props.class ? `card ${props.class}` : "card"} aria-label={label}>
      {head && <div class="card-head">{head}</div>}
      <div class="card-body">{children}</div>
      {foot && <div class="card-foot">{foot}</div>}
    </section>
  );
}
