import type { TranslationOf } from "../ui-words";
import type { englishRecordWords } from "../english/record";

export const dutchRecordWords: TranslationOf<typeof englishRecordWords> = {
  title: "LCA record: register van vastgezette getallen",
  lines: [
    "Vastgezette getallen van deze werkmap: wat de dienst stuurde, waarvoor, en wanneer die is gevraagd. Wanneer die de getallen berekende, zegt hij niet.",
    "Elke rij is een vastgezette cel, of één aanroep in de formule ervan. “Now” toont de cel, waar Excel die ook heen heeft verplaatst.",
    "“Agrees” vergelijkt die met “Frozen”, op de 15 cijfers die Excel vergelijkt. Wie dit bestand kan wijzigen, kan beide wijzigen.",
    "Bewaar dit blad en de naam ervan: hieruit worden de getallen uitgelegd, vergeleken en losgemaakt.",
  ],
  sample: "Voorbeeldgegevens: dit zijn geen echte producten.",
  recognised: "herkend",
  declared: "een opgegeven mapping ({digest})",
  compared: "een mapping, op {date} vergeleken met het platform: {count} getallen ({digest})",
  differsFromUse: "De cel toonde dit getal; het getal in gebruik was {value}.",
  noneInUse: "De cel toonde dit getal; er was er geen in gebruik: {reason}",
  notCalculated:
    "Berekend voordat de werkmap het laatst werd geopend: de delen zijn de getallen die sindsdien in gebruik zijn.",
  calculated: "Berekend in deze werkmap.",
  formulasTitle: "Formules van deze werkmap die in deze kopie waarden werden",
  formulaHeadings: ["Cel", "Formule"],
};
