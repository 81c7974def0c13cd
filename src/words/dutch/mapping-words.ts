import type { englishMappingWords as english } from "../english/mapping-words";
import type { TranslationOf } from "../ui-words";

export const dutchMappingWords: TranslationOf<typeof english> = {
  title: "De mapping",
  meaning:
    "Een mapping legt vast waar elke waarde in de antwoorden van de dienst staat. Een mapping vervangt de automatische herkenning. De invoegtoepassing merkt wijzigingen in de dienst dan op.",
  propose: "Een mapping voorstellen",
  proposed: "Deze mapping is nog niet in gebruik. Vergelijk eerst de getallen.",
  lacking:
    "Een mapping is niet mogelijk vanwege {role} bij {kind}. De antwoorden van de dienst worden gelezen zoals voorheen.",
  lackingList:
    "Een mapping is niet mogelijk vanwege {kind}. De antwoorden van de dienst worden gelezen zoals voorheen.",
  guessed:
    "Een mapping is niet mogelijk, want {role} bij {kind} is slechts een vermoeden. De antwoorden van de dienst worden gelezen zoals voorheen.",
  ignored: "{list}: genegeerd",
  ignoredAlike: "{path}: {example}, overal gelijk",
  ignoredDiffers: "{path}: {example}, verschilt",
  nothing: "niets",
  decide: "Maakt dit verschil?",
  decideHowTo: "Sommige regels wijken af van de rest. Vergelijk bij twijfel eerst zulke getallen.",
  undecided: "{list}, {path}: meestal {usual}, soms {others}",
  noDifference: "Maakt geen verschil",
  onlyUsual: "Alleen {usual} telt",
  onlyWithout: "Telt alleen zonder",
  toDecide: "Nog te kiezen: {count}.",
  list: "{kind} ({list})",
  role: "{role} ← {path}: {example}",
  unseen: "nog niet gezien",
  copy: "Mapping kopiëren",
  compare: "Met het platform vergelijken",
  howTo: "Zoek deze getallen op het platform op en neem alle cijfers over.",
  tooFew: "Dit account heeft te weinig getallen om te vergelijken.",
  shows: "Op het platform",
  agrees: "Komt overeen",
  differs: "Wijkt af: de dienst stuurde {value}",
  unread: "Typ een getal zoals {example}",
  compared: "{count} van {all} vergeleken.",
  agree: "Alle {all} komen overeen.",
  differ: "{count} van {all} wijken af: deze mapping is niet bruikbaar.",
  differOne: "1 van {all} wijkt af: deze mapping is niet bruikbaar.",
  differing:
    "Controleer de cijfers van {names}. Als ze kloppen, laat dan uw beheerder de mapping corrigeren. Stuur een kopie van de vergelijking mee.",
  copyComparison: "Vergelijking kopiëren",
  use: "Deze mapping gebruiken",
  host: "De mapping van uw beheerder is in gebruik.",
  own: "Er is een mapping in gebruik die op deze computer is opgeslagen. Op {date} zijn {count} getallen vergeleken.",
  later: "Dit geldt vanaf de volgende vernieuwing.",
  ignore: "Negeren",
  recognise: "Mapping verwijderen",
  connectAgain: "Klaar. Maak opnieuw verbinding.",
  notKept: "Deze computer kan de mapping niet opslaan, dus die is niet in gebruik.",
};
