import type { englishMappingWords as english } from "../english/mapping-words";
import type { TranslationOf } from "../ui-words";

export const dutchMappingWords: TranslationOf<typeof english> = {
  title: "De mapping",
  meaning:
    "Een mapping zegt waar alles in de antwoorden van de dienst staat. Daarmee wordt niets herkend, en valt een wijziging van de dienst op.",
  propose: "Een mapping voorstellen",
  waiting: "Een ogenblik…",
  proposed: "Deze is nog niet in gebruik: vergelijk eerst.",
  lacking: "Er is geen mapping te schrijven, vanwege {role} bij {kind}. De dienst wordt gelezen zoals voorheen.",
  list: "{kind} ({list})",
  role: "{role} ← {path}: {example}",
  unseen: "nog niet tegengekomen",
  copy: "Mapping kopiëren",
  compare: "Met het platform vergelijken",
  howTo: "Dit account heeft {count} getallen om te vergelijken. Zoek ze op in het platform, met alle cijfers.",
  tooFew: "Dit account heeft te weinig getallen om te vergelijken.",
  shows: "Wat het platform toont",
  agrees: "Stemt overeen",
  differs: "Wijkt af: de dienst stuurde {value}",
  unread: "Typ een getal zoals {example}",
  host: "Volgens de mapping van wie deze invoegtoepassing aanbiedt.",
  own: "Vergeleken op deze computer, {count} getallen, {date}.",
  later: "Cellen worden vanaf de volgende vernieuwing zo gelezen.",
  ignore: "Maakt geen verschil",
  recognise: "Weer door herkenning lezen",
  connectAgain: "Gedaan. Maak opnieuw verbinding.",
  notKept: "Deze computer bewaart niets, dus er is niets veranderd.",
};
