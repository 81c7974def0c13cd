import type { UiWords } from "../ui-words";

export const dutchWriteOutcomeWords: UiWords["written"] = {
  undo: "Ongedaan maken",
  undone: "Ongedaan gemaakt. {count} cellen hebben hun vorige inhoud terug.",
  undoneOne: "Ongedaan gemaakt. 1 cel heeft de vorige inhoud terug.",
  stays: "Sindsdien veranderd en niet teruggezet: {areas}.",
  undoneNone: "Er is niets ongedaan gemaakt. Sindsdien veranderd: {areas}.",
  undoneOther: "Ongedaan gemaakt.",
  notUndone: "Excel heeft dat niet voltooid. Klik opnieuw op Ongedaan maken.",
  refused: "Excel stond wijzigingen in {areas} niet toe.",
  protected: "Het werkblad is beveiligd.",
  merged: "Daar zijn cellen samengevoegd.",
  filled: "Excel vulde zelf de kolom van de tabel. {count} andere cellen hebben hun vorige inhoud terug.",
  filledLeft: "Excel vulde een groter deel van de tabelkolom dan bedoeld. Controleer {areas}.",
  excelWaits: "Wachten op Excel. Als u een cel bewerkt, voltooi dan eerst de invoer.",
  uncalled:
    "Excel heeft {count} cellen niet berekend: {areas}. Ze tonen misschien oudere getallen of getallen van een ander account.",
  uncalledOne:
    "Excel heeft {areas} niet berekend. De cel toont misschien een ouder getal of een getal van een ander account.",
  enter: "Formules herstellen",
  entering: "Excel berekent deze cellen opnieuw. Hun formules veranderen niet.",
  calculate: "Deze werkbladen berekenen",
  calculated: "Berekend.",
  stillUncalled: "Excel heeft deze cellen nog niet berekend.",
  calculating: "Excel berekent dan alles wat erop staat.",
  byHand: "Druk op Ctrl+Alt+F9. Helpt dat niet, druk dan in elke cel op F2 en Enter.",
  mute: "Excel voor het web kan in de cellen niet zoveel fouten uitleggen. Selecteer een cel om de reden hier te lezen.",
};
