import type { LegendSection } from "../../components/legend-button.tsx";
import { t } from "../../languages/translate.ts";

/** Returns the legend of the value bar. */
export function valueLegend(): LegendSection[] {
  return [
    {
      title: t("Value bar"),
      entries: [
        [t("Full colours"), t("The exact value. The side with the larger part wins, and a larger part means a faster win. If both parts are equal, the game is a draw.")],
        [t("Stripes"), t("A part that is not known yet. The exact value lies somewhere in it.")],
        [t("Thin and pale"), t("An estimate by an evaluation. The bar shows it if the position is not solved. An estimate can be wrong.")],
        [t("Moves and plies"), t("“In 4 moves (7 plies)” means that the winner plays 4 more discs, and both sides together play 7.")],
      ],
    },
  ];
}
