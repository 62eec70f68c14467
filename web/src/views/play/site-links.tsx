import { Link } from "../../components/link.tsx";
import { mark, t, translated } from "../../languages/translate.ts";

const LINKS = [
  { href: "/learn", text: mark("Lessons and puzzles") },
  { href: "/analyse", text: mark("Analyse a game") },
  { href: "/tree", text: mark("See a search tree") },
  { href: "/play?first=level:4&second=level:6", text: mark("Watch two engines") },
  { href: "/write", text: mark("Write an evaluation") },
  { href: "/lab", text: mark("Run a tournament"), needsLab: true },
];

/** Links to the other parts of the site, for users who see the site for the first time. */
export function SiteLinks({ hasLab }: { hasLab: boolean }) {
  return (
    <nav class="site-links" aria-label={t("More on this site")}>
      <p class="small-text">{t("Foursight is a laboratory for Connect Four.")}</p>
      <ul>
        {LINKS.filter(({ needsLab }) => hasLab || !needsLab).map(({ href, text }) => (
          <li key={href}>
            <Link href={href}>{translated(text)}</Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
