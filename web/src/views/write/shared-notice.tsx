import { Button } from "../../components/button.tsx";
import type { WriteStore } from "../../stores/write.ts";

/** Asks about a script that came by a link before it runs. */
export function SharedNotice({ store }: { store: WriteStore }) {
  const isShown = store.script.isUntrusted.value;
  return (
    <div class="write-notice" role="status" hidden={!isShown}>
      {isShown && (
        <>
          <p>
            <b>This script came by link. </b>
            Read it first; it has not run. Your own draft is not touched.
          </p>
          <div class="row">
            <Button label="Try it" kind="primary" small onClick={store.acceptShared} />
            <Button label="Back to my draft" small onClick={store.backToDraft} />
          </div>
        </>
      )}
    </div>
  );
}
