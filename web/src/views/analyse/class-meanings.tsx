import { Fragment } from "preact";
import { ACCURACY_MEANS, CLASSES, REGRET_MEANS } from "../../state/analyse/move-classes.ts";

/** The definitions of accuracy, regret and the classes of moves. */
export function ClassMeanings() {
  return (
    <details class="meanings small-text">
      <summary>What these words mean</summary>
      <p>{ACCURACY_MEANS}</p>
      <p>{REGRET_MEANS}</p>
      <dl>
        {Object.values(CLASSES).map(({ name, glyph, meaning }) => (
          <Fragment key={name}>
            <dt>
              {glyph && <b>{glyph} </b>}
              {name}
            </dt>
            <dd>{meaning}</dd>
          </Fragment>
        ))}
      </dl>
      <p>The class of a move depends only on exact scores.</p>
    </details>
  );
}
