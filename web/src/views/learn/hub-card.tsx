import { Link } from "../../components/link.tsx";

interface HubCardProps {
  title: string;
  about: string;
  href: string;
  /** The progress as a short text. */
  state?: string;
  isDone?: boolean;
  number?: number;
}

/** A list item with a link to a lesson or to puzzles. */
export function HubCard({ title, about, href, state = "", isDone = false, number }: HubCardProps) {
  return (
    <li>
      <Link class={isDone ? "hub-card is-done" : "hub-card"} href={href}>
        {number !== undefined && (
          <span class="hub-number" aria-hidden="true">
            {number}
          </span>
        )}
        <span class="hub-name">{title}</span>
        <span class="hub-state numbers">{state}</span>
        {about && <span class="hub-about">{about}</span>}
      </Link>
    </li>
  );
}
