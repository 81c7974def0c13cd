import type { englishHelpWords as english } from "../english/help";
import type { TranslationOf } from "../ui-words";

export const dutchHelpWords: TranslationOf<typeof english> = {
  examine: "Deze Excel controleren",
  functions: "Functies",
  examples: "De voorbeelden gebruiken voorbeeldgegevens. Vervang de namen door uw eigen namen.",

  keys: {
    title: "Sneltoetsen",
    mac: "Gebruik op een Mac Ctrl of ⌘.",
    space: "Spatie",
    tabs: {
      everywhere: "Op elk tabblad",
      search: "In het zoekvak van Kiezen",
      pick: "Elders in Kiezen",
    },
    does: {
      tabs: "Van tabblad wisselen",
      connect: "Verbinden (in de sleutelvelden)",
      question: "Een vraag sluiten zonder iets te veranderen",
      into: "Naar de lijst gaan en erdoorheen bladeren",
      pick: "Kiezen of keuze opheffen",
      several: "Meerdere kiezen",
      first: "Kiezen (in het zoekvak: het eerste item in de lijst)",
      back: "Terug naar het zoekvak (in het zoekvak: de tekst wissen)",
      boxes: "Van selectievakje naar selectievakje gaan binnen een groep",
      group: "Een groep indicatoren openen of sluiten",
      insert: "Invoegen (overal in Kiezen)",
    },
  },

  asking: {
    title: "Hulp krijgen",
    number: "Een getal en wat het betekent",
    numberWho:
      "Vraag de auteurs van de studie of de helpdesk van de dienst. Selecteer de cel, klik op “{explain}” en stuur een kopie van de uitleg mee.",
    name: "Een resultaat dat ontbreekt omdat een naam niet is herkend",
    nameWho:
      "Vraag uw beheerder om de naam in config.json toe te voegen (vocabulary). Stuur een kopie van “{reading}”.",
    fault: "Een fout in de invoegtoepassing",
    faultWho:
      "Vraag uw beheerder. De invoegtoepassing komt van {host}. Beschrijf wat u deed en vermeld de versie.",
    weakness: "Een beveiligingsprobleem in de invoegtoepassing",
    weaknessWho: "Meld het niet openbaar. In het bestand SECURITY bij de broncode staat hoe u het meldt.",
    never: "Deel uw sleutels nooit.",
  },

  version: {
    title: "Versie {version}",
    addin: "Invoegtoepassing",
    build: "{version}, build {build}",
    reader: "Lezer",
    excel: "Excel",
    unsaid: "onbekend",
    copy: "Kopiëren voor een e-mail",
    holds: "De kopie bevat geen namen, adressen of sleutels.",
  },

  readingElsewhere: "U vindt dit op het tabblad Account zodra u verbonden bent.",
  pages: "Deze pagina’s worden in uw browser geopend, in het Engels:",
  links: {
    firstTable: "Uw eerste tabel",
    functions: "Alle functies",
    pickAndInsert: "Kiezen en invoegen",
    refresh: "Vernieuwen",
    explainAndRepair: "Uitleggen en herstellen",
    signIn: "Aanmelden",
    combineClients: "Twee klanten combineren",
    handOn: "Een werkmap doorgeven",
    troubleshooting: "Problemen oplossen",
    faq: "Vragen en antwoorden",
    privacy: "Privacy en licentie",
    translated: { nl: "Hulp in het Nederlands" },
  },
};
