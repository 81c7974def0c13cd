import type { TranslationOf } from "../ui-words";
import type { englishRecordWords } from "../english/record";

export const dutchRecordWords: TranslationOf<typeof englishRecordWords> = {
  title: "LCA record: register van vastgezette getallen",
  lines: [
    "U mag de rijen sorteren en filteren, en ernaast en eronder schrijven. Laat de rijen en de koppen zoals ze zijn. Product Impact heeft ze nodig voor uitleg, vergelijken en losmaken.",
    "Elke rij is een vastgezette cel of één LCA-functie in de formule ervan. De rij toont het getal van de dienst en waarvoor het geldt. De dienst vermeldt niet wanneer de getallen zijn berekend. De + boven de kolommen toont alle kolommen.",
    "“Agrees” vergelijkt de huidige inhoud met “Frozen”, net als Excel op 15 cijfers nauwkeurig. Wie dit bestand kan bewerken, kan beide veranderen.",
  ],
  sample: "Voorbeeldgegevens: dit zijn geen echte producten.",
  recognised: "herkend",
  declared: "de mapping van de beheerder ({digest})",
  compared: "een mapping die op {date} met het platform is vergeleken: {count} getallen ({digest})",
  differsFromUse: "De cel toonde dit getal, maar het geladen getal was {value}.",
  noneInUse: "De cel toonde dit getal, maar er was geen getal geladen: {reason}",
  notCalculated:
    "Berekend voordat de werkmap het laatst werd geopend. De afzonderlijke getallen zijn daarna geladen.",
  calculated: "Berekend in deze werkmap.",
};
