import { Fragment } from "preact";
import { FORMS, FUNCTIONS } from "../../state/write/language.ts";

/** A summary of the script language; pressing an entry inserts it into the script. */
export function Reference({ onInsert }: { onInsert: (code: string) => void }) {
  const insert = (code: string, text: string) => (
    <button
      class="ask mono"
      type="button"
      aria-label={`Insert ${code.trim()}: ${text}`}
      onClick={() => onInsert(code)}
    >
      {code.trim().split("\n")[0]}
    </button>
  );
  return (
    <div class="reference">
      <p class="small-text muted">
        The last expression is the score for the side that is thinking (“me”): positive is good for me. Press an entry
        to insert it.
      </p>
      <dl>
        {FUNCTIONS.map(({ me, them, text }) => (
          <Fragment key={me}>
            <dt>
              {insert(me, text)}
              {them && insert(them, `the same for the opponent: ${text}`)}
            </dt>
            <dd class="small-text">{text}</dd>
          </Fragment>
        ))}
        {FORMS.map(({ code, text }) => (
          <Fragment key={code}>
            <dt>{insert(code, text)}</dt>
            <dd class="small-text">{text}</dd>
          </Fragment>
        ))}
      </dl>
      <p class="small-text muted">
        Columns count from the left and rows from the bottom, both from 1. A call may use at most 20,000 operations; no
        files, no clock, no randomness.
      </p>
    </div>
  );
}
