import { Button } from "../../components/button.tsx";
import { t } from "../../languages/translate.ts";
import { parseEngine, withSearch, writeForLink } from "../../state/engine-text.ts";
import type { TreeStore } from "../../stores/tree.ts";

/** A button that runs alpha-beta with the position, the depth and the evaluation of the current search. */
export function RunAlphaBeta({ store }: { store: TreeStore }) {
  const run = () => {
    const { engine, ...position } = store.request.peek();
    const catalogue = store.catalogue.peek();
    store.search({ ...position, engine: writeForLink(withSearch(parseEngine(engine), "alphabeta", catalogue), catalogue) });
  };
  return <Button label={t("Run alpha-beta")} kind="primary" onClick={run} />;
}
