import type { englishHistoryWords as english } from "../english/history";
import type { TranslationOf } from "../ui-words";

export const dutchHistoryWords: TranslationOf<typeof english> = {
  title: "Geschiedenis",
  all: "Alle {count} tonen",
  clear: "Geschiedenis wissen",
  clearing: "De geschiedenis wordt gewist…",
  cleared: "Geschiedenis gewist.",
  clearMeaning: "Deze regels verdwijnen voor iedereen uit de werkmap. Dit kan niet ongedaan worden gemaakt.",
  sample: "voorbeeldgegevens",
  switched: "Van account gewisseld.",
  frozen: "{count} getallen vastgezet.",
  frozenOne: "1 getal vastgezet.",
  thawed: "{count} formules teruggezet.",
  thawedOne: "1 formule teruggezet.",
  freezeUndone: "Vastzetten ongedaan gemaakt: {count} cellen hersteld.",
  freezeUndoneOne: "Vastzetten ongedaan gemaakt: 1 cel hersteld.",
  thawUndone: "Losmaken ongedaan gemaakt: {count} cellen hersteld.",
  thawUndoneOne: "Losmaken ongedaan gemaakt: 1 cel hersteld.",
};
