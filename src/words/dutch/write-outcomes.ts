import type { UiWords } from "../ui-words";

export const dutchWriteOutcomeWords: UiWords["written"] = {
  undo: "Ongedaan maken",
  undone: "Ongedaan gemaakt: in {count} cellen staat weer wat er stond.",
  undoneOne: "Ongedaan gemaakt: in 1 cel staat weer wat er stond.",
  undoneSome: "In {count} cellen staat weer wat er stond; {changed} zijn sindsdien veranderd en blijven zoals ze zijn.",
  undoneNone: "Er is niets ongedaan gemaakt: deze cellen zijn sindsdien veranderd.",
  notUndone: "Excel maakte dat niet af. Klik opnieuw op Ongedaan maken.",
  refused: "Excel liet deze niet veranderen: {areas}.",
  protected: "Hun blad is beveiligd.",
  merged: "Daar zijn cellen samengevoegd.",
  filled: "Excel vulde zelf de kolom van de tabel; in {count} andere cellen staat weer wat er stond.",
  filledLeft: "Excel vulde meer van de kolom van de tabel dan er is geschreven: controleer {areas}.",
  excelWaits: "Excel antwoordt nog niet. Misschien wacht het tot u klaar bent met de cel waarin u typt.",
  uncalled:
    "Excel zou {count} cellen berekenen en deed dat niet: {areas}. Er kunnen oudere getallen in staan, of die van een ander account.",
  uncalledOne:
    "Excel zou {areas} berekenen en deed dat niet. Er kan een ouder getal in staan, of dat van een ander account.",
  enter: "De formules opnieuw invoeren",
  entering: "Ze blijven zoals ze zijn; Excel roept dan hun functies aan.",
  calculate: "Deze bladen berekenen",
  calculating: "Excel berekent dan alles wat erop staat.",
  byHand: "Druk op Ctrl+Alt+F9. Blijven ze zoals ze zijn, voer de formules dan opnieuw in met F2 en Enter.",
  mute: "Dit zijn er te veel voor Excel op het web: hun cellen tonen de fout zonder deze zin.",
};
