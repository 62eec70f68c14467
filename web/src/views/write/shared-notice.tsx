import { Button } from "../../components/button.tsx";
import type { WriteStore } from "../../stores/write.ts";

/** A notice that lets the user accept a script from a link before it runs. */
export function SharedNotice({ store }: { store: WriteStore }) {
  const isShown = store.script.isUntrusted.value;
  return (
    <div class="write-notice" role="status" hidden={!isShown}>
      {isShown && (
        <>
          <p>
            <b>This script comes from a link. </b>
            It has not run yet. Read it before you run it. Your own draft is unchanged.
          </p>
          <div class="row">
            <Button label="Run the script" kind="primary" small onClick={store.acceptShared} />
            <Button label="Back to my draft" small onClick={store.backToDraft} />
          </div>
        </>
      )}
    </div>
  );
}
