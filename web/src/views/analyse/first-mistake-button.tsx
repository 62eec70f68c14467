import { Button } from "../../components/button.tsx";
import { t } from "../../languages/translate.ts";
import { firstMistake } from "../../state/analyse/move-classes.ts";
import type { AnalyseStore } from "../../stores/analyse.ts";
import { sideOf } from "./graph-data.ts";

/** A button that goes to the first move that changed the outcome. It appears only when the review is complete. */
export function FirstMistakeButton({ store }: { store: AnalyseStore }) {
  const first = firstMistake(store.review.value?.done?.plies ?? []);
  if (!first) return null;
  function show(ply: number) {
    store.selectPanel("moves");
    store.goTo(ply, -1);
    store.revealBoard();
  }
  const number = Math.ceil(first.ply / 2);
  const label = t("First mistake: move {number} of {name}", { number, name: store.names.value[sideOf(first)] });
  return <Button label={label} small onClick={() => show(first.ply)} />;
}
