import type { CatalogueResponse } from "../api/types.ts";
import { t } from "../languages/translate.ts";
import { capitalize } from "./words.ts";

/** Returns the name of an opponent: "Attentive", "Perfect play", "Alphabeta, depth 6". */
export function opponentName(against: string, catalogue: Pick<CatalogueResponse, "levels"> | null): string {
  if (against === "human") return t("The other player");
  if (against === "perfect") return t("Perfect play");
  const level = catalogue?.levels.find((each) => each.text === against);
  if (level) return capitalize(level.name);
  if (/^level:\d+$/.test(against)) return t("Level {number}", { number: against.slice(6) });
  const [search = against, rest = ""] = against.split(/:(.*)/);
  // An engine with a script has the name of the script.
  const name = /eval=script:([\w-]+)/.exec(rest)?.[1] ?? search;
  const depth = /(?:^|,)(?:depth=)?(\d+)(?:,|$)/.exec(rest)?.[1];
  return depth ? t("{name}, depth {depth}", { name: capitalize(name), depth }) : capitalize(name);
}
