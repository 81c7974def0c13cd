import type { englishDropDownWords as english } from "../english/drop-down";
import type { TranslationOf } from "../ui-words";

export const dutchDropDownWords: TranslationOf<typeof english> = {
  listsMeaning: "Zet een lijst met namen in de geselecteerde cellen. Formules kunnen ernaar verwijzen.",
  listPicked: "{kind} ({count} gekozen)",
  listAll: "{kind} (alle)",
};
