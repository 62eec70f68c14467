import { Fragment } from "preact";
import { t, translated } from "../../languages/translate.ts";
import { FORMS, FUNCTIONS } from "../../state/write/language.ts";

/** The Language panel: a summary of the script language. Pressing an entry inserts it into the script. */
export function Reference({ onInsert }: { onInsert: (code: string) => void }) {
  const insert = (code: string, text: string) => (
    <button
      class="ask mono"
      type="button"
      aria-label={t("Insert {code}: {text}", { code: code.trim(), text })}
      onClick={() => onInsert(code)}
    >
      {code.trim().split("\n")[0]}
    </button>
  );
  return (
    <div class="reference">
      <p class="small-text muted">
        {t(
          "The value of the last expression is the score for the side that is thinking (“me”). A positive score is good for me. Press an entry of the list to insert it into the script.",
        )}
      </p>
      <dl>
        {FUNCTIONS.map(({ me, them, text }) => (
          <Fragment key={me}>
            <dt>
              {insert(me, translated(text))}
              {them && insert(them, t("the same for the opponent: {text}", { text: translated(text) }))}
            </dt>
            <dd class="small-text">{translated(text)}</dd>
          </Fragment>
        ))}
        {FORMS.map(({ code, text }) => (
          <Fragment key={code}>
            <dt>{insert(code, translated(text))}</dt>
            <dd class="small-text">{translated(text)}</dd>
          </Fragment>
        ))}
      </dl>
      <p class="small-text muted">
        {t(
          "Columns are counted from the left, and rows from the bottom. Both start at 1. To evaluate one position, a script may use at most 20,000 operations. A script cannot use files, the clock or random numbers.",
        )}
      </p>
    </div>
  );
}
