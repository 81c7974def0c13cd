import type { UiWords } from "../ui-words";

export const dutchRefreshWords: UiWords["refreshing"] = {
  title: "Vernieuwen",
  under: {
    finding: "LCA-formules worden gezocht…",
    editing: "Excel wacht. Voltooi eerst de invoer in de cel die u bewerkt.",
    reading: "{done} van {all} geladen",
    applying: "De cellen worden bijgewerkt…",
  },
  waiting: "Cellen wachten op resultaten.",
  waitingFor: "Cellen wachten op resultaten: {done} van {all} antwoorden ontvangen.",
  cancel: "Annuleren",
  unchanged: "Er is niets veranderd. De cellen zijn hetzelfde gebleven.",
  failed: "Niet vernieuwd",

  partly: "{came} van {all} waarden ontvangen. Ophalen mislukt: {failed}.",
  nothingYet: "Er is nog niets veranderd.",
  inseparable:
    "De lijst met indicatoren is veranderd. De ontvangen waarden kunt u alleen samen met de rest toepassen.",
  apply: "{count} wijzigingen toepassen",
  applyOne: "1 wijziging toepassen",
  leave: "Annuleren",
  again: "Opnieuw proberen",

  look: {
    name: "Kijken wat er verandert",
    meaning: "Toont wat er zou veranderen, zonder getallen te veranderen.",
    update: "Getallen bijwerken",
    leave: "Niet bijwerken",
    declined:
      "Er is niets veranderd. Als u de werkmap heropent, krijgen cellen die Excel herberekent nieuwe getallen. Zet de huidige getallen vast om ze te behouden.",
    always: "Altijd eerst kijken",
    alwaysMeaning: "In deze werkmap toont Vernieuwen eerst wat er zou veranderen.",
    byHand:
      "Excel staat op handmatig berekenen. Bij het bijwerken worden ook uw eigen formules op werkbladen met LCA-formules berekend.",
  },

  summary: {
    noFormula: {
      workbook: "Geen cel in deze werkmap heeft een LCA-formule.",
      sheet: "Geen cel op dit werkblad heeft een LCA-formule.",
      selection: "Geen geselecteerde cel heeft een LCA-formule.",
    },
    nothing: "Er waren geen resultaten om te vernieuwen.",
    same: "{compared} waarden gelezen. Er is niets veranderd.",
    sameOne: "1 waarde gelezen. Er is niets veranderd.",
    read: "{compared} waarden gelezen.",
    readOne: "1 waarde gelezen.",
    changed: "{changed} van {compared} waarden veranderd.",
    changedOne: "1 waarde gelezen. Die is veranderd.",
    most: "{changed} van {compared} waarden veranderd, de meeste bij “{product}”.",
    only: "{changed} van {compared} waarden veranderd, allemaal bij “{product}”.",
    redefined: "{redefined} gelden nu voor een ander product, andere indicator, fase, eenheid of standaard.",
    redefinedOne: "1 geldt nu voor een ander product, andere indicator, fase, eenheid of standaard.",
    gone: "Niet meer getoond: {gone}.",
    left: "Ophalen mislukt: {left}.",
    unasked: "Niet gekozen en dus niet opgevraagd: {unasked}.",
    turned: {
      product: "“{name}” verwijst nu naar een ander product.",
      scenario: "“{name}” verwijst nu naar een ander scenario.",
      indicator: "“{name}” verwijst nu naar een andere indicator.",
    },
    turnedSome: "{turned} namen verwijzen nu naar een ander product, scenario of andere indicator.",
    would: {
      changed: "{changed} van {compared} waarden zouden veranderen.",
      changedOne: "1 waarde gelezen. Die zou veranderen.",
      most: "{changed} van {compared} waarden zouden veranderen, de meeste bij “{product}”.",
      only: "{changed} van {compared} waarden zouden veranderen, allemaal bij “{product}”.",
      redefined:
        "{redefined} zouden voor een ander product, andere indicator, fase, eenheid of standaard gelden.",
      redefinedOne: "1 zou voor een ander product, andere indicator, fase, eenheid of standaard gelden.",
      gone: "Niet meer getoond na bijwerken: {gone}.",
      turned: {
        product: "“{name}” zou naar een ander product verwijzen.",
        scenario: "“{name}” zou naar een ander scenario verwijzen.",
        indicator: "“{name}” zou naar een andere indicator verwijzen.",
      },
      turnedSome: "{turned} namen zouden naar een ander product, scenario of andere indicator verwijzen.",
      switched: {
        nothing: "Er zijn geen cellen met getallen die kunnen veranderen.",
        redefined: "{redefined} getallen zouden iets anders betekenen",
        redefinedOne: "1 getal zou iets anders betekenen",
        others:
          "Van de andere: {change} veranderen, {gone} ontbreken in het andere account, {stay} blijven gelijk.",
        all: "Van {count} getallen: {change} veranderen, {gone} ontbreken in het andere account, {stay} blijven gelijk.",
        one: "1 getal: {change} verandert, {gone} ontbreekt in het andere account, {stay} blijft gelijk.",
      },
    },
    switched: {
      nothing: "Er waren geen resultaten om te vernieuwen.",
      redefined: "{redefined} getallen betekenen nu iets anders",
      redefinedOne: "1 getal betekent nu iets anders",
      others:
        "Van de andere: {change} veranderd, {gone} niet in dit account gevonden, {stay} gelijk gebleven.",
      all: "Van {count} getallen: {change} veranderd, {gone} niet in dit account gevonden, {stay} gelijk gebleven.",
      one: "1 getal: {change} veranderd, {gone} niet in dit account gevonden, {stay} gelijk gebleven.",
    },
    notComparable: "Niet te vergelijken: {unknown}.",
    notAll: "Sommige cellen tonen misschien nog oudere getallen. Zie het rapport.",
  },
  per: {
    now: {
      said: "De gedeclareerde eenheid van {whose} is nu {now}.",
      unsaid: "De dienst vermeldt geen gedeclareerde eenheid meer voor {whose}.",
      unclear: "De dienst vermeldt nu meerdere gedeclareerde eenheden voor {whose}: {now}.",
    },
    wouldBe: "De gedeclareerde eenheid van {whose} zou {now} zijn.",
    then: {
      said: "Eerder: {then}.",
      unsaid: "Eerder: niet vermeld.",
      unclear: "Eerder: onduidelijk ({then}).",
    },
    atStages: "{whose} ({stages})",
    several: "{pers} producten hebben nu een andere gedeclareerde eenheid.",
    severalWouldBe: "{pers} producten zouden een andere gedeclareerde eenheid hebben.",
    otherwise: "De gegevens over gedeclareerde eenheden zijn bij {pers} producten veranderd.",
    otherwiseOne: "De gegevens over de gedeclareerde eenheid van {whose} zijn veranderd.",
    words: {
      said: "per {per}",
      unsaid: "gedeclareerde eenheid niet vermeld",
      unclear: "gedeclareerde eenheid onduidelijk: {per}",
      unknown: "gedeclareerde eenheid niet meer bekend",
    },
  },
  report: "Rapport tonen",
  close: "Sluiten",

  earlier:
    "Deze getallen zijn met een eerdere versie van de invoegtoepassing gelezen. Vernieuw ze om ze met deze versie te lezen.",
  earlierRefresh: "Nu vernieuwen",

  scopes: "Wat wordt vernieuwd",
  scope: { workbook: "Hele werkmap", sheet: "Dit werkblad", selection: "Selectie" },
  onOpening: "Vernieuwen bij het openen van deze werkmap",
  onOpeningMeaning:
    "Excel start Product Impact dan tegelijk met de werkmap. Collega’s zonder de invoegtoepassing zien een foutmelding daarover.",
  onOpeningLater:
    "Deze versie van Excel kan Product Impact niet zelf starten. De werkmap wordt vernieuwd zodra u Product Impact opent.",
  scoped: "{time}, {scope}",
  lookedOnly: "niet toegepast",
  refused: "Excel stond dat niet toe. Het werkblad of de werkmap kan beveiligd zijn.",

  astray: "{count} cellen tonen niet het resultaat van hun LCA-formule.",
  astrayOne: "1 cel toont niet het resultaat van de LCA-formule.",
  bringBack: "Herstellen",
  bringBackOne: "Herstellen",
  broughtBack: "{count} cellen hersteld.",
  broughtBackOne: "1 cel hersteld.",
  notBroughtBack: "Niet hersteld: {count}. Opnieuw berekenen hielp daar niet.",
  nothingAstray: "Er zijn geen cellen meer om te herstellen.",
  pivotTables: "Draaitabellen vernieuwen",
  pivotTablesDone: "De draaitabellen zijn vernieuwd.",

  put: "Naar nieuw werkblad kopiëren",
  written: "Gekopieerd naar het werkblad {sheet}.",
};
