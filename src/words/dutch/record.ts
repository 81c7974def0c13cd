import type { TranslationOf } from "../ui-words";
import type { englishRecordWords } from "../english/record";

export const dutchRecordWords: TranslationOf<typeof englishRecordWords> = {
  title: "LCA record: register van vastgezette getallen",
  lines: [
    "Dit zijn de vastgezette getallen van deze werkmap. Elke rij toont het getal van de dienst en waarvoor het geldt. Ook staat er wanneer het is opgevraagd. De dienst vermeldt niet wanneer de getallen zijn berekend.",
    "Elke rij is een vastgezette cel of één LCA-functie in de formule ervan. “Now” toont de inhoud van de cel, ook als Excel de cel heeft verplaatst.",
    "“Agrees” vergelijkt “Now” met “Frozen”, net als Excel op 15 cijfers nauwkeurig. Wie dit bestand kan bewerken, kan beide veranderen.",
    "Behoud dit werkblad en de naam ervan. Product Impact heeft het nodig voor uitleg, vergelijken en losmaken.",
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
