import type { englishLaunchPageWords as english } from "../english/launch";
import type { TranslationOf } from "../ui-words";

/** The launch page's sentences in Dutch. */
export const dutchLaunchPageWords: TranslationOf<typeof english> = {
  title: "Product Impact",
  told: {
    "not-launched": {
      title: "Start deze pagina vanuit het platform",
      meaning:
        "Ze toont de resultaten van uw bedrijf wanneer het platform haar start. In het adres van deze pagina stond geen start; na herladen staat die er nooit.",
      next: "Meld u aan bij het platform en druk daar op de startknop van Product Impact.",
    },
    refused: {
      title: "De start kan niet worden gebruikt",
      meaning: "Er is de dienst niets mee gevraagd.",
      next: "Start opnieuw vanuit het platform. Helpt dat niet, meld dan aan de beheerder van het platform wat hier staat.",
    },
    going: {
      title: "Naar het platform",
      meaning: "U meldt zich aan bij {host} en drukt daar op de startknop van Product Impact.",
      next: "Gebeurt er niets, sluit dan dit venster en begin opnieuw in het taakvenster.",
    },
    "no-platform": {
      title: "Er is geen platform ingesteld",
      meaning: "config.json van de invoegtoepassing noemt geen platform, dus van hier kunt u zich nergens aanmelden.",
      next: "Sluit dit venster en maak in het taakvenster verbinding met een sleutelpaar, of vraag het wie de invoegtoepassing heeft geïnstalleerd.",
    },
    "not-from-excel": {
      title: "Deze pagina hoort bij Excel",
      meaning:
        "Het taakvenster opent haar vanuit Excel, op weg naar het platform en terug. Excel heeft haar hier niet geopend.",
      next: "Druk in Excel in het taakvenster op “Aanmelden via het platform”. Wilt u resultaten in deze browser zien, start Product Impact dan vanuit het platform.",
    },
    "no-storage": {
      title: "Dit venster kan niet onthouden waar het vandaan komt",
      meaning:
        "Dit venster moet onthouden dat Excel het opende, maar sitegegevens zijn geblokkeerd. Er is niets verstuurd.",
      next: "Sta sitegegevens toe voor {origin}, sluit dit venster en begin opnieuw in het taakvenster. Of maak daar verbinding met een sleutelpaar.",
    },
    "office-not-fetched": {
      title: "Het deel van Excel op deze pagina is niet geladen",
      meaning:
        "Office.js van Microsoft kon niet worden opgehaald van appsforoffice.microsoft.com, dus er is niets aan Excel doorgegeven. De getallen in de cellen zijn niet veranderd.",
      next: "Controleer de internetverbinding, sluit dit venster en begin opnieuw in het taakvenster. Staat er een firewall tussen, vraag dan dat adres toe te laten.",
    },
    "office-silent": {
      title: "Excel antwoordt niet",
      meaning: "Er is niets doorgegeven. De getallen in de cellen zijn niet veranderd.",
      next: "Sluit dit venster en begin opnieuw in het taakvenster.",
    },
    "handing-over": {
      title: "Terug naar Excel",
      meaning: "De aanmelding wordt aan Excel doorgegeven.",
      next: "Dit venster sluit vanzelf.",
    },
    "handed-over": {
      title: "Terug naar Excel",
      meaning: "De aanmelding is aan Excel doorgegeven. Het taakvenster vraagt daar of ze van u is.",
      next: "Blijft dit venster open, sluit het dan; vraagt het taakvenster niets, begin daar dan opnieuw.",
    },
    "not-handed-over": {
      title: "Excel heeft de aanmelding niet aangenomen",
      meaning: "Er is niets doorgegeven. De getallen in de cellen zijn niet veranderd.",
      next: "Sluit dit venster en begin opnieuw in het taakvenster.",
    },
    asking: {
      title: "De dienst wordt gevraagd wie u bent",
      meaning: "Het platform stuurde een aanmelding mee met het adres van deze pagina. Daar staat ze niet meer.",
      next: "Dit duurt even.",
    },
    failed: {
      title: "De aanmelding kon niet worden geprobeerd",
      meaning: "{reason}",
      next: "Probeer het opnieuw, of start opnieuw vanuit het platform.",
    },
    "sign-in-ended": {
      title: "Meld u opnieuw aan",
      meaning: "De dienst neemt deze aanmelding niet meer aan, of heeft dat nooit gedaan.",
      next: "Start Product Impact opnieuw vanuit het platform. Getallen in Excel en in hier geschreven werkmappen blijven zoals ze zijn.",
    },
    "not-me": {
      title: "De aanmelding is losgelaten",
      meaning: "Er is niets van bewaard, en niets geschreven.",
      next: "Meld u af bij het platform, meld u aan als uzelf en start opnieuw. Heeft iemand u een koppeling naar deze pagina gestuurd, laat het weten.",
    },
  },
  refusals: {
    missing: "In het adres staat geen toegangstoken, of niet van welk type het is.",
    repeated: "In het adres staat een deel van de aanmelding tweemaal.",
    "too-long": "Het toegangstoken is langer dan 8 kB.",
    "not-bearer": "Het toegangstoken is niet van het type Bearer, het enige dat hier bruikbaar is.",
    malformed: "In het toegangstoken staan tekens die geen enkel token heeft.",
  },
  toPlatform: "Naar {host}",
  dates: "nl-NL",

  confirm: {
    title: "Bent u dit?",
    service: "Dienst",
    unsaid: "niet gezegd door de dienst",
    meaning:
      "Deze aanmelding kwam met de start door het platform. Heeft iemand u een koppeling naar deze pagina gestuurd, dan kan ze van diegene zijn. Er wordt pas iets getoond of geschreven als u zegt dat ze van u is.",
    yes: "Ja, dat ben ik",
    no: "Nee, dat ben ik niet",
  },

  expiry: {
    about: "De aanmelding geldt tot ongeveer {time}. Ze is alleen in deze pagina: herladen of sluiten beëindigt haar.",
    unknown:
      "De dienst zegt niet hoelang de aanmelding geldt. Ze is alleen in deze pagina: herladen of sluiten beëindigt haar.",
  },

  products: {
    reading: "Producten en indicatoren worden gelezen…",
    shown: "{shown} van {count} getoond",
    more: "Meer tonen",
    results: "Resultaten",
    resultsOf: "Resultaten van {product}",
  },

  results: {
    reading: "Resultaten worden gelezen…",
    indicator: "Indicator",
    lacks: "Waarom {count} waarden ontbreken",
  },

  formulas: {
    title: "Formules",
    meaning:
      "Kopieer er een en plak die in een cel. Ze geeft haar waarde waar de invoegtoepassing geïnstalleerd en verbonden is.",
    stage: "Fase",
    of: "Formule voor {indicator}",
    copy: "Kopiëren",
    copyOf: "Kopiëren: de formule voor {indicator}",
    copyByHand: "Deze pagina mag het klembord niet gebruiken. De formule is geselecteerd: druk op Ctrl+C.",
  },
  noFormula: "Geen formule: geen naam of id zou alleen dit betekenen.",

  starter: {
    title: "Werkmap om mee te beginnen",
    meaning:
      "Een Excel-bestand met gewone getallen, hun eenheden en fasen, en bij elk getal de formule die het in Excel leest. Het wordt in deze browser gemaakt en bevat niets van uw aanmelding.",
    chosen: "Hierboven gekozen producten: {count}",
    askScenarios: "Toon hun scenario’s",
    readingScenarios: "Scenario’s worden gelezen…",
    noScenarios: "Van de gekozen producten zijn geen scenario’s herkend.",
    hindrances: {
      "no-product": "Kies eerst een product in de lijst hierboven.",
      "no-indicator": "Kies een indicator.",
      "no-stage": "Kies een fase.",
      "reading-scenarios": "De scenario’s worden nog gelezen.",
      "too-many": "Dit zouden meer dan 100.000 rijen zijn. Kies er minder.",
    },
    write: "Schrijf de werkmap",
    cancel: "Annuleren",
    reading: "Resultaten worden gelezen: {done} van {total} producten",
    written: "Geschreven: {name}. De browser zet het bestand bij de downloads.",
    columns: {
      product: "Product",
      id: "Product-id",
      indicator: "Indicator",
      value: "Waarde",
      unit: "Eenheid",
      stage: "Fase",
      declaredUnit: "Gedeclareerde eenheid",
      asOf: "Stand van",
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
        "Waarden zijn gewone getallen, precies zoals de dienst ze stuurde. Een lege waarde is niet 0: de opmerking zegt waarom er geen is.",
      asOf: "“Stand van” is wanneer de dienst de waarde stuurde, in plaatselijke tijd. Waarden veranderen niet vanzelf.",
      declaredUnit:
        "“Gedeclareerde eenheid” is waar de resultaten per zijn, zoals de dienst het zegt. Zegt die het niet, dan is de cel leeg; zegt die meer dan één ding, dan staat dat in de opmerking.",
      formulas:
        "De kolom “Formule” bevat bij elke waarde de formule die haar in Excel geeft, als tekst die uitgeschakeld is.",
      switchOn:
        "Zo schakelt u ze in: selecteer die kolom, druk op Ctrl+H, vervang = door = en kies Alles vervangen. Excel voert elke formule dan in.",
      connect:
        "Open daarvoor het taakvenster van Product Impact vanuit het lint en meld u daar aan. Zonder de invoegtoepassing geven de formules #NAAM?.",
    },
  },

  inExcel: {
    title: "In Excel",
    add: "Haal de invoegtoepassing: kies in Excel op het tabblad Start voor Invoegtoepassingen en zoek Product Impact bij die van uw organisatie. Staat ze er niet, vraag het dan wie Excel voor u beheert.",
    signIn:
      "Open het taakvenster vanuit het lint en druk op “Aanmelden via het platform”, of maak daar verbinding met een sleutelpaar.",
    notPassed:
      "De aanmelding van deze pagina kan niet mee naar Excel: een browser heeft daar geen veilige weg voor. Excel vraagt het platform om een eigen aanmelding.",
  },

  tryAgain: "Probeer opnieuw",
  broken: {
    title: "De pagina kon niet worden getekend",
    meaning: "Dit is een fout van de invoegtoepassing. Gebeurt het vaker, meld dan wat u deed.",
    next: "Start opnieuw vanuit het platform.",
  },
};
