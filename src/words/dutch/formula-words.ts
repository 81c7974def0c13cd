import type { UiWords } from "../ui-words";

export const dutchFormulaWords: UiWords["formulas"] = {
  unitHeading: "Eenheid",
  perHeading: "Per",
  separator: "Vervang de komma’s door puntkomma’s als uw Excel die tussen argumenten gebruikt.",
};
