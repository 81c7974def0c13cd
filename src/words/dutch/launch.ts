import type { englishLaunchPageWords as english } from "../english/launch";
import type { TranslationOf } from "../ui-words";

/** The launch page's sentences in Dutch. */
export const dutchLaunchPageWords: TranslationOf<typeof english> = {
  title: "Product Impact",
  told: {
    "not-launched": {
      title: "Open deze pagina vanuit het platform",
      meaning:
        "Deze pagina toont de resultaten van uw bedrijf als het platform de pagina start. Het adres bevat nu geen aanmeldgegevens. Na opnieuw laden is dat altijd zo.",
      next: "Meld u aan bij het platform en klik op de startknop van Product Impact.",
    },
    refused: {
      title: "Het starten is niet gelukt",
      meaning: "Er is niets naar de dienst gestuurd.",
      next: "Start opnieuw vanuit het platform. Helpt dat niet, stuur deze melding dan naar de helpdesk van het platform.",
    },
    going: {
      title: "Het platform wordt geopend",
      meaning: "Meld u aan bij {host}. Klik daar op de startknop van Product Impact.",
      next: "Als er niets gebeurt, sluit dan dit venster en begin opnieuw in het taakvenster.",
    },
    "no-platform": {
      title: "Er is geen platform ingesteld",
      meaning: "In config.json staat geen platform. Hier kunt u zich dus niet aanmelden.",
      next: "Sluit dit venster en maak in het taakvenster verbinding met een sleutelpaar. Of vraag het uw beheerder.",
    },
    "not-from-excel": {
      title: "Deze pagina hoort bij Excel",
      meaning:
        "Het taakvenster in Excel opent deze pagina als u zich via het platform aanmeldt. Nu is de pagina niet door Excel geopend.",
      next: "Klik in het taakvenster van Excel op “Aanmelden via het platform”. Start Product Impact vanuit het platform om resultaten in deze browser te zien.",
    },
    "no-storage": {
      title: "Sitegegevens zijn geblokkeerd",
      meaning: "Dit venster kan niet opslaan dat het door Excel is geopend. Er is niets verstuurd.",
      next: "Sta sitegegevens toe voor {origin}. Sluit dit venster en begin opnieuw in het taakvenster. Of maak daar verbinding met een sleutelpaar.",
    },
    "office-not-fetched": {
      title: "Office.js van Microsoft is niet geladen",
      meaning:
        "Office.js kon niet worden geladen van appsforoffice.microsoft.com. Er is niets naar Excel gestuurd. De getallen in uw cellen zijn niet veranderd.",
      next: "Controleer de internetverbinding. Sluit dit venster en begin opnieuw in het taakvenster. Blokkeert een firewall dat adres? Vraag uw IT-afdeling dan om het toe te staan.",
    },
    "office-silent": {
      title: "Excel reageert niet",
      meaning: "Er is niets naar Excel gestuurd. De getallen in uw cellen zijn niet veranderd.",
      next: "Sluit dit venster en begin opnieuw in het taakvenster.",
    },
    "handing-over": {
      title: "Terug naar Excel",
      meaning: "De aanmelding wordt naar Excel gestuurd…",
      next: "Dit venster sluit vanzelf.",
    },
    "handed-over": {
      title: "Terug naar Excel",
      meaning: "De aanmelding is naar Excel gestuurd. Het taakvenster vraagt daar of die van u is.",
      next: "Sluit dit venster als het open blijft. Als het taakvenster niets vraagt, begin daar dan opnieuw.",
    },
    "not-handed-over": {
      title: "Excel heeft de aanmelding niet geaccepteerd",
      meaning: "Er is niets naar Excel gestuurd. De getallen in uw cellen zijn niet veranderd.",
      next: "Sluit dit venster en begin opnieuw in het taakvenster.",
    },
    asking: {
      title: "Er wordt gecontroleerd wie u bent",
      meaning: "Het platform stuurde een aanmelding mee in het adres. Die is uit het adres verwijderd.",
      next: "Dit duurt even.",
    },
    failed: {
      title: "De aanmelding kon niet worden gecontroleerd",
      meaning: "{reason}",
      next: "Probeer het opnieuw, of start opnieuw vanuit het platform.",
    },
    "sign-in-ended": {
      title: "Meld u opnieuw aan",
      meaning: "De dienst accepteert deze aanmelding niet meer, of heeft die nooit geaccepteerd.",
      next: "Start Product Impact opnieuw vanuit het platform. Getallen in Excel en in hier gemaakte werkmappen veranderen niet.",
    },
    "not-me": {
      title: "De aanmelding is verwijderd",
      meaning: "De aanmelding is niet bewaard en er is niets geschreven.",
      next: "Meld u af bij het platform. Meld u aan met uw eigen account en start opnieuw. Als u via een link op deze pagina kwam, waarschuw dan de afzender.",
    },
  },
  refusals: {
    missing: "In het adres ontbreekt het toegangstoken of het type ervan.",
    repeated: "In het adres staat een deel van de aanmelding twee keer.",
    "too-long": "Het toegangstoken is langer dan 8 kB.",
    "not-bearer": "Het toegangstoken is geen Bearer-token. Alleen dat type werkt hier.",
    malformed: "In het toegangstoken staan tekens die niet zijn toegestaan.",
  },
  toPlatform: "Naar {host}",
  dates: "nl-NL",

  confirm: {
    title: "Bent u dit?",
    service: "Dienst",
    unsaid: "niet opgegeven door de dienst",
    meaning:
      "Deze aanmeldgegevens stonden in het adres waarmee deze pagina is geopend. Als u een link volgde, kunnen ze van de afzender zijn. Pas na uw bevestiging wordt er iets getoond of geschreven.",
    yes: "Ja, dat ben ik",
    no: "Nee, dat ben ik niet",
  },

  expiry: {
    about:
      "De aanmelding geldt tot ongeveer {time}, alleen op deze pagina. De aanmelding vervalt als u de pagina opnieuw laadt of sluit.",
    unknown:
      "Hoelang de aanmelding geldt, is onbekend. De aanmelding vervalt als u deze pagina opnieuw laadt of sluit.",
  },

  products: {
    reading: "Producten en indicatoren worden geladen…",
    shown: "{shown} van {count} getoond",
    more: "Meer tonen",
    results: "Resultaten",
    resultsOf: "Resultaten van {product}",
  },

  results: {
    reading: "Resultaten worden geladen…",
    indicator: "Indicator",
    lacks: "Waarom {count} waarden ontbreken",
  },

  formulas: {
    title: "Formules",
    meaning:
      "Kopieer een formule en plak die in een cel. De formule werkt als de invoegtoepassing is geïnstalleerd en verbonden.",
    stage: "Levenscyclusfase",
    of: "Formule voor {indicator}",
    copy: "Kopiëren",
    copyOf: "Formule voor {indicator} kopiëren",
    copied: "Gekopieerd.",
    copyByHand: "Deze pagina mag het klembord niet gebruiken. De formule is geselecteerd: druk op Ctrl+C.",
  },
  noFormula: "Er is geen formule die precies dit resultaat aanduidt.",

  starter: {
    title: "Werkmap om mee te beginnen",
    meaning:
      "Een Excel-bestand met gewone getallen, eenheden, levenscyclusfasen en bij elk getal de formule. Het wordt in deze browser gemaakt en bevat geen aanmeldgegevens.",
    chosen: "Hierboven gekozen producten: {count}",
    askScenarios: "Scenario’s tonen",
    readingScenarios: "Scenario’s worden geladen…",
    noScenarios: "Er zijn geen scenario’s herkend voor de gekozen producten.",
    hindrances: {
      "no-product": "Kies eerst een product in de lijst hierboven.",
      "no-indicator": "Kies een indicator.",
      "no-stage": "Kies een levenscyclusfase.",
      "reading-scenarios": "De scenario’s worden nog geladen.",
      "too-many": "Dat zijn meer dan 100.000 rijen. Kies minder producten of indicatoren.",
    },
    write: "Werkmap maken",
    cancel: "Annuleren",
    reading: "Resultaten worden geladen: {done} van {total} producten",
    written: "Gemaakt: {name}. Kijk bij uw downloads.",
    columns: {
      product: "Product",
      id: "Product-id",
      indicator: "Indicator",
      value: "Waarde",
      unit: "Eenheid",
      stage: "Levenscyclusfase",
      declaredUnit: "Gedeclareerde eenheid",
      requested: "Opgevraagd op",
      formula: "Formule",
      remark: "Opmerking",
    },
    sheets: {
      results: "Resultaten",
      sampleResults: "Resultaten (voorbeeld)",
      about: "Toelichting",
    },
    about: {
      title: "Product Impact: werkmap om mee te beginnen",
      numbers:
        "Waarden zijn gewone getallen, precies zoals de dienst ze stuurde. Een lege waarde is niet 0. De opmerking geeft de reden.",
      requested:
        "“Opgevraagd op” is het tijdstip (lokale tijd) waarop de waarde is opgevraagd. Waarden veranderen niet vanzelf.",
      declaredUnit:
        "“Gedeclareerde eenheid” is volgens de dienst de eenheid waarvoor de resultaten gelden. De cel is leeg als de dienst er geen of meerdere geeft. Als het er meerdere zijn, staat dat in de opmerking.",
      formulas: "In de kolom “Formule” staat bij elke waarde de formule, als niet-actieve tekst.",
      switchOn:
        "Zo activeert u de formules: selecteer die kolom en druk op Ctrl+H. Vervang = door = en klik op Alles vervangen. Excel voert elke formule dan in.",
      connect:
        "Open eerst het taakvenster van Product Impact via het lint en meld u aan. Zonder de invoegtoepassing geven de formules #NAAM?.",
    },
  },

  inExcel: {
    title: "In Excel",
    add: "Klik in Excel op het tabblad Start op Invoegtoepassingen. Zoek Product Impact bij de invoegtoepassingen van uw organisatie. Als Product Impact er niet staat, vraag het dan uw beheerder.",
    signIn:
      "Open het taakvenster via het lint en klik op “Aanmelden via het platform”. Of maak daar verbinding met een sleutelpaar.",
    notPassed:
      "Een browser kan de aanmelding van deze pagina niet veilig aan Excel doorgeven. Excel krijgt van het platform een eigen aanmelding.",
  },

  tryAgain: "Opnieuw proberen",
  broken: {
    title: "De pagina kon niet worden weergegeven",
    meaning:
      "Dit is een fout in de invoegtoepassing. Als het weer gebeurt, vertel uw beheerder dan wat u deed.",
    next: "Start opnieuw vanuit het platform.",
  },
};
