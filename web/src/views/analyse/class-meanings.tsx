import { Fragment } from "preact";
import { t, translated } from "../../languages/translate.ts";
import { CLASSES, accuracyMeaning, regretMeaning } from "../../state/analyse/move-classes.ts";

/** The definitions of accuracy, regret and the classes of moves. */
export function ClassMeanings() {
  return (
    <details class="meanings small-text">
      <summary>{t("What these words mean")}</summary>
      <p>{accuracyMeaning()}</p>
      <p>{regretMeaning()}</p>
      <dl>
        {Object.values(CLASSES).map(({ name, glyph, meaning }) => (
          <Fragment key={name}>
            <dt>
              {glyph && <b>{glyph} </b>}
              {translated(name)}
            </dt>
            <dd>{translated(meaning)}</dd>
          </Fragment>
        ))}
      </dl>
      <p>{t("The class of a move depends only on exact scores.")}</p>
    </details>
  );
}
