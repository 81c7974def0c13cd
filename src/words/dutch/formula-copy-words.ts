import type { UiWords } from "../ui-words";

export const dutchFormulaCopyWords: UiWords["formulas"] = {
  unitHeading: "Eenheid",
  perHeading: "Per",
  copy: "Formule kopiëren",
  copied: "Gekopieerd.",
  copyByHand:
    "Invoegtoepassingen kunnen hier het klembord niet gebruiken. De formule is geselecteerd. Druk op Ctrl+C.",
  separator: "Vervang de komma’s door puntkomma’s als uw Excel die tussen argumenten gebruikt.",
};
