import type { englishProductFactsWords as english } from "../english/product-facts";
import type { TranslationOf } from "../ui-words";

export const dutchProductFactsWords: TranslationOf<typeof english> = {
  readingDetails: "Gegevens worden geladen…",
  results: "Resultaten, A1-A3",
  perName: "Gedeclareerde eenheid",
  said: "Gegevens van de dienst",
  unlisted:
    "Dit nummer staat niet in de productlijst. U kunt er niet op zoeken en het niet in formules gebruiken.",
};
