import { Link } from "../../components/link.tsx";

const LINKS = [
  { href: "/learn", text: "Lessons and puzzles" },
  { href: "/analyse", text: "Analyse a game" },
  { href: "/tree", text: "See a search tree" },
  { href: "/play?first=level:4&second=level:6", text: "Watch two engines" },
  { href: "/write", text: "Write an evaluation" },
  { href: "/lab", text: "Run a tournament", needsLab: true },
];

/** Links to the other parts of the site, for users who see it for the first time. */
export function SiteLinks({ hasLab }: { hasLab: boolean }) {
  return (
    <nav class="site-links" aria-label="More on this site">
      <ul>
        {LINKS.filter(({ needsLab }) => hasLab || !needsLab).map(({ href, text }) => (
          <li key={href}>
            <Link href={href}>{text}</Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
