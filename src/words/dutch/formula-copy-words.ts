import type { UiWords } from "../ui-words";

export const dutchFormulaCopyWords: UiWords["formulas"] = {
  unitHeading: "Eenheid",
  perHeading: "Per",
  copy: "Formule kopiëren",
  copied: "Gekopieerd.",
  copyByHand: "Het klembord is hier gesloten voor invoegtoepassingen. De formule is geselecteerd: druk op Ctrl+C.",
  separator: "Scheidt uw Excel argumenten met een puntkomma, schrijf die dan in plaats van de komma.",
};
