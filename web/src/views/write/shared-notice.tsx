import { Button } from "../../components/button.tsx";
import type { WriteStore } from "../../stores/write.ts";

/** Asks for permission before a script from a link runs. */
export function SharedNotice({ store }: { store: WriteStore }) {
  const isShown = store.script.isUntrusted.value;
  return (
    <div class="write-notice" role="status" hidden={!isShown}>
      {isShown && (
        <>
          <p>
            <b>This script comes from a link. </b>
            It has not run yet: read it first. Your own draft is unchanged.
          </p>
          <div class="row">
            <Button label="Run it" kind="primary" small onClick={store.acceptShared} />
            <Button label="Back to my draft" small onClick={store.backToDraft} />
          </div>
        </>
      )}
    </div>
  );
}
