import { Button } from "../../components/button.tsx";
import { t } from "../../languages/translate.ts";
import type { WriteStore } from "../../stores/write.ts";

/** A notice that lets the user accept a script from a link before it runs. */
export function SharedNotice({ store }: { store: WriteStore }) {
  const isShown = store.script.isUntrusted.value;
  return (
    <div class="write-notice" role="status" hidden={!isShown}>
      {isShown && (
        <>
          <p>
            <b>{t("This script comes from a link.")} </b>
            {t("The script has not run yet. Read it before you run it. Your own draft is unchanged.")}
          </p>
          <div class="row">
            <Button label={t("Run the script")} kind="primary" small onClick={store.acceptShared} />
            <Button label={t("Back to my draft")} small onClick={store.backToDraft} />
          </div>
        </>
      )}
    </div>
  );
}
