import type { englishHelpWords as english } from "../english/help";
import type { TranslationOf } from "../ui-words";

export const dutchHelpWords: TranslationOf<typeof english> = {
  examine: "Deze Excel nakijken",
  functions: "Functies",
  examples: "De voorbeelden gebruiken de voorbeeldgegevens: zet uw eigen namen ervoor in de plaats.",

  keys: {
    title: "Toetsen",
    mac: "Op een Mac: Ctrl of ⌘.",
    space: "Spatie",
    tabs: {
      everywhere: "Overal",
      search: "In het zoekvak van Kiezen",
      pick: "Verder in Kiezen",
    },
    does: {
      tabs: "van tab naar tab",
      connect: "in de velden van de sleutels: maakt verbinding",
      question: "sluit een vraag, zonder iets te veranderen",
      into: "naar de lijst, en verder in de lijst",
      pick: "kiest, of haalt de keuze weg",
      several: "kiest er meer",
      all: "in de lijst: kiest alles, of niets",
      first: "kiest; vanuit de tekst: het eerste uit de lijst",
      back: "terug naar de tekst; in de tekst: wist die",
      favourite: "in de lijst: maakt er een favoriet van, of niet meer",
      boxes: "binnen een groep van vakje naar vakje",
      group: "opent en sluit een groep indicatoren",
      insert: "overal in Kiezen: voegt in",
    },
  },

  asking: {
    title: "Waar u terechtkunt",
    number: "Een getal en wat het betekent",
    numberWho:
      "Bij degene die de studie heeft gemaakt of de dienst beheert. “{explain}”, met de cel geselecteerd, kopieert wat ervan bekend is.",
    name: "Een resultaat dat ontbreekt doordat een naam niet is begrepen",
    nameWho:
      "Bij degene die u de invoegtoepassing levert: config.json kan haar namen leren (vocabulary). Stuur mee wat “{reading}” kopieert.",
    fault: "Een fout in de invoegtoepassing",
    faultWho: "Bij degene die haar levert; ze komt van {host}. Vertel wat u deed, en stuur de versie mee.",
    weakness: "Een lek in haar beveiliging",
    weaknessWho: "Meld het niet in het openbaar, maar zoals SECURITY bij de broncode beschrijft.",
    never: "Stuur uw sleutels naar niemand.",
  },

  version: {
    title: "Versie {version}",
    addin: "Invoegtoepassing",
    build: "{version}, build {build}",
    reader: "Lezer",
    excel: "Excel",
    unsaid: "zegt het niet",
    copy: "Kopiëren voor een mail",
    holds: "Er staan geen namen, adressen of sleutels in.",
  },

  readingElsewhere: "Dat staat hier in Account zodra u verbonden bent.",
  pages: "Pagina’s die in de browser opengaan, in het Engels:",
  firstSteps: "Eerste stappen, en fouten in cellen",
  pivot: "Een draaitabel van de lange tabel",
  privacy: "Privacy en licentie",
  oneAccount: "Eén werkmap, één account",
  handOn: "Een werkmap doorgeven",
};
