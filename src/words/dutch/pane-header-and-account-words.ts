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
      "Dit deel van het taakvenster kon niet worden geladen. Controleer de internetverbinding en probeer het opnieuw.",
    connectFirst: "Maak eerst verbinding. Kies hier dan producten en voeg hun resultaten in cellen in.",
    toAccount: "Naar Account",
  },

  recovery: {
    broken: {
      title: "Het taakvenster kon niet worden weergegeven",
      meaning:
        "Dit is een fout in de invoegtoepassing. Uw cellen zijn niet veranderd, maar uw keuzes hier zijn misschien verloren gegaan. Als het weer gebeurt, vertel uw beheerder dan wat u deed.",
    },
    noOffice: {
      title: "Het Excel-deel van de invoegtoepassing is niet geladen",
      meaning:
        "Office.js van Microsoft kon niet worden geladen van appsforoffice.microsoft.com. Getallen in cellen zijn niet veranderd. Controleer de internetverbinding en probeer het opnieuw. Vraag uw IT-afdeling dat adres toe te staan als een firewall het blokkeert.",
    },
    noAnswer: {
      title: "Wachten op Excel",
      meaning:
        "Het taakvenster verschijnt zodra Excel reageert. Zo niet, probeer het dan opnieuw. Of open het taakvenster opnieuw via het lint. Getallen in cellen zijn niet veranderd.",
    },
    noExcel:
      "Deze pagina is niet in Excel geopend en kan dus geen cellen vullen. Open het taakvenster in Excel via het lint. Als u dat al deed, probeer het dan opnieuw.",
    tryAgain: "Opnieuw proberen",
  },

  statusDisconnected: "Niet verbonden",
  statusConnecting: "Verbinding maken…",
  statusOpeningSample: "Voorbeeldgegevens openen…",
  stop: "Stoppen",
  statusQuestion: "Wachten op uw antwoord",
  statusConnected: "Verbonden met {company}",
  statusSample: "Verbonden met voorbeeldgegevens",
  statusDown: "{status} · dienst niet beschikbaar",
  statusWaits: "{status} · dienst vraagt te wachten",

  notConnected: "Niet verbonden",
  numbersStand: "Getallen in cellen zijn niet veranderd.",
  inThePane: ["in het taakvenster Product Impact", "in het taakvenster"],

  readingTitle: "Zo zijn de antwoorden van deze dienst geïnterpreteerd",
  helpTitle: "Hulp",

  keysTitle: "Verbinden met uw sleutelpaar",
  publicKey: "Publieke sleutel",
  privateSecret: "Geheime sleutel",
  show: "Tonen",
  showMeaning: "Toont de geheime sleutel die u hebt getypt.",
  serviceAddress: "Adres van de dienst",
  connect: "Verbinden",
  connecting: "Verbinding maken…",
  receiver: "Stuurt uw sleutels naar {host}",
  noReceiver: "Vul het volledige adres van de dienst in, beginnend met https://",
  secretEmptied: "U hebt het adres veranderd, dus de geheime sleutel is gewist.",
  secretLeft: "De geheime sleutel is gewist omdat u dit formulier verliet.",
  missingPublicKey: "Vul de publieke sleutel in.",
  missingPrivateSecret: "Vul de geheime sleutel in.",
  keysPlace:
    "U vindt uw sleutels op het platform onder {path}. De geheime sleutel ziet u maar één keer: wanneer u het sleutelpaar aanmaakt. Collega’s die het huidige paar gebruiken, kunnen door een nieuw paar hun toegang verliezen. Overleg eerst met hen.",
  keysPath: "Account settings › Company Information › Client API Keys",

  wayIn: {
    label: "Kies hoe u begint",
    signIn: "Aanmelden",
    onlyRead: "Ik wil alleen lezen",
    readTitle: "Getallen in deze werkmap",
  },

  noKeys: "Geen sleutels?",
  sampleInstead:
    "Met voorbeeldgegevens veranderen de resultaten van LCA-formules. U wordt eerst om bevestiging gevraagd.",
  sampleMeaning: "Gebruikt verzonnen producten en verstuurt niets.",
  trySample: "Proberen met voorbeeldgegevens",

  account: {
    plain: "{company}, {basis}",
    at: "{company}, {basis}, op {host}",
    sample: "{company} (voorbeeldgegevens), {basis}",

    holds:
      "Deze werkmap bevat getallen van {company}. Ze blijven staan tot Excel ze opnieuw berekent. Daarna worden ze #N/B. Meld u aan met het account van dat bedrijf om ze actueel te houden.",
    linked: "Deze werkmap is gekoppeld aan {company}.",
    frozen: "Vastgezette getallen worden niet bijgewerkt.",
    allFrozen: "De LCA-getallen in deze werkmap zijn vastgezet. Ze worden niet bijgewerkt.",
    lately:
      "In deze werkmap stonden bij het openen geen LCA-formules. U bent verbonden met het account dat u het laatst gebruikte.",

    cannotKeep:
      "Op deze computer kunnen geen aanmeldingen worden opgeslagen. Ze gelden tot u deze werkmap sluit.",
    cancel: "Annuleren",
    addTitle: "Verbinden met een ander account",
  },
  change: "Alle getallen bijwerken",
  keep: "Niet veranderen",

  accountTitle: "Uw account",
  sampleMark: "Voorbeeldgegevens: verzonnen producten, niet voor gebruik in een milieuverklaring",
  user: "Gebruiker",
  company: "Bedrijf",
  standard: "LCA-standaard",
  presentation: "Presentatie",
  service: "Adres van de dienst",

  refresh: "Vernieuwen",
  refreshMeaning: "Laadt de gebruikte resultaten opnieuw en werkt dan hun cellen tegelijk bij.",

  disconnect: "Afmelden",
  disconnectMeaning:
    "Verbreekt de verbinding van alle geopende werkmappen. Getallen blijven in hun cellen staan.",
};
