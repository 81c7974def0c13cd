import type { UiWords } from "../ui-words";

/** The pane's sentences, with the same gaps in braces as in English. */
export const dutchPaneHeaderAndAccountWords: UiWords["pane"] = {
  title: "Product Impact",
  tabs: {
    label: "Onderdelen",
    pick: "Kiezen",
    workbook: "Werkmap",
    account: "Account",
    opening: "Openen…",
    notFetched:
      "Dit deel van het taakvenster kon niet worden opgehaald. Controleer de internetverbinding en probeer het opnieuw.",
    connectFirst: "Maak eerst verbinding: dan kiest u hier producten en resultaten en zet u ze in cellen.",
    toAccount: "Naar Account",
  },

  recovery: {
    broken: {
      title: "Het taakvenster kon niet worden getekend",
      meaning:
        "Dit is een fout van de invoegtoepassing. De cellen zijn zoals ze waren; wat hier gekozen was, kan weg zijn. Gebeurt het weer, meld dan alstublieft wat u deed.",
    },
    noOffice: {
      title: "Het deel van Excel is niet geladen",
      meaning:
        "Office.js van Microsoft kon niet worden opgehaald van appsforoffice.microsoft.com. Getallen die al in de cellen staan, zijn niet veranderd. Controleer de internetverbinding en probeer het opnieuw; staat er een firewall tussen, vraag dan om dat adres toe te laten.",
    },
    noAnswer: {
      title: "Excel heeft nog niet geantwoord",
      meaning:
        "Het taakvenster wacht op Excel en verschijnt vanzelf zodra het antwoordt. Gebeurt dat niet, probeer het dan opnieuw, of sluit dit taakvenster en open het via het lint. Getallen die al in de cellen staan, zijn niet veranderd.",
    },
    noExcel:
      "Deze pagina is niet in Excel geopend, dus er kan niets in cellen worden gezet. Open haar in Excel via het lint; deed u dat, probeer het dan opnieuw.",
    tryAgain: "Opnieuw proberen",
  },

  statusDisconnected: "Niet verbonden",
  statusConnecting: "Verbinding maken…",
  statusOpeningSample: "Voorbeeldgegevens openen…",
  stop: "Stoppen",
  statusQuestion: "Eén vraag voor het verbinden",
  statusConnected: "Verbonden met {company}",
  statusSample: "Verbonden met voorbeeldgegevens",

  notConnected: "Niet verbonden",
  somethingWrong: "Er is iets dat aandacht vraagt",
  numbersStand: "Getallen die al in de cellen staan, zijn niet veranderd.",
  inThePane: ["in het taakvenster Product Impact", "in het taakvenster"],

  readingTitle: "Hoe deze dienst is gelezen",
  helpTitle: "Hulp",

  keysTitle: "Verbinden met uw sleutelpaar",
  publicKey: "Publieke sleutel",
  privateSecret: "Geheime sleutel",
  show: "Tonen",
  showMeaning: "Toont wat er getypt is.",
  serviceAddress: "Adres van de dienst",
  connect: "Verbinden",
  connecting: "Verbinding maken…",
  receiver: "De sleutel gaat naar {host}",
  noReceiver: "Schrijf het adres van de dienst voluit, beginnend met https://",
  secretEmptied: "Het adres is veranderd, daarom is de geheime sleutel gewist.",
  secretLeft: "De geheime sleutel is gewist toen u iets anders ging doen.",
  missingPublicKey: "Vul de publieke sleutel in.",
  missingPrivateSecret: "Vul de geheime sleutel in.",
  keysPlace:
    "U vindt uw sleutels op het platform onder {path}. De geheime sleutel wordt alleen getoond wanneer het paar wordt gemaakt. Een nieuw paar kan collega’s afsluiten die het huidige gebruiken: vraag het hun eerst.",
  keysPath: "Account settings › Company Information › Client API Keys",

  wayIn: {
    label: "Wat u komt doen",
    signIn: "Aanmelden",
    onlyRead: "Ik lees alleen",
    readTitle: "Getallen in deze werkmap",
  },

  noKeys: "Geen sleutels?",
  sampleInstead: "Voorbeeldgegevens zouden alle getallen van deze werkmap veranderen; dat wordt eerst gevraagd.",
  sampleMeaning: "De voorbeeldgegevens zijn verzonnen producten. Er wordt niets verstuurd.",
  trySample: "Proberen met voorbeeldgegevens",

  questionTitle: "Alle getallen veranderen?",
  questionHeld: "Deze werkmap bevat getallen van {held}.",
  questionUnmarked: "De getallen in deze werkmap zijn niet gemerkt met een account.",
  questionOffered: "Verbinden als {offered} verandert ze allemaal tegelijk.",
  preview: {
    finding: "De getallen in deze werkmap worden gezocht…",
    reading: "Lezen wat er zou veranderen: {done} van {all}…",
    counts: "Van {count} getallen: {stay} blijven gelijk, {change} veranderen, {gone} zonder tegenhanger.",
    countsOne: "Van {count} getal: {stay} blijft gelijk, {change} verandert, {gone} zonder tegenhanger.",
    unknown: "{unknown} niet te vergelijken.",
    none: "De cellen tonen geen getallen die kunnen veranderen.",
    which: "Welke getallen",
    failed: "Wat er zou veranderen is niet bekend. U kunt toch antwoorden. {reason}",
  },
  account: {
    plain: "{company}, {basis}",
    at: "{company}, {basis}, op {host}",
    sample: "{company} (voorbeeldgegevens), {basis}",

    holds:
      "Deze werkmap bevat getallen van {company}. Ze blijven zoals ze zijn tot Excel ze berekent; dan worden ze #N/B. Meld u aan als dat bedrijf om ze bij te houden.",
    lately: "Deze werkmap bevat nog geen getallen, dus u bent verbonden met het account dat het laatst is gebruikt.",

    cannotKeep: "Op deze computer kunnen aanmeldingen niet worden bewaard: ze gelden tot deze werkmap sluit.",
    cancel: "Annuleren",
    addTitle: "Verbinden met een ander account",
  },
  change: "Alle getallen veranderen",
  keep: "Laten zoals het is",

  accountTitle: "Uw account",
  sampleMark: "Voorbeeldgegevens – verzonnen producten, niet voor gebruik in een milieuverklaring",
  user: "Gebruiker",
  company: "Bedrijf",
  standard: "LCA-standaard",
  presentation: "Presentatie",
  service: "Adres van de dienst",

  refresh: "Vernieuwen",
  refreshMeaning: "Leest elk gebruikt resultaat opnieuw en verandert dan de cellen tegelijk.",

  disconnect: "Afmelden",
  disconnectMeaning:
    "In alle geopende werkmappen. Getallen blijven in hun cellen staan; de dienst wordt niets meer gevraagd.",
};
