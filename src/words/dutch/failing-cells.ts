import type { UiWords } from "../ui-words";

export const dutchFailingCellsWords: UiWords["workbook"] = {
  title: "Cellen zonder waarde",
  meaning:
    "Wat onze functies niet konden beantwoorden, ook waar ALS.FOUT of ALS.NB er iets anders voor in de plaats zet.",
  none: "Geen formule van ons toont een fout.",
  looking: "De formules worden doorzocht…",
  lookingFar: "De formules worden doorzocht: {done} van {all} cellen",
  stop: "Stoppen",
  stopped: "Gestopt. Deze lijst is zoals die was.",
  lookAgain: "Opnieuw zoeken",
  cell: "1 cel",
  cells: "{count} cellen",
  values: "{cells}, {count} waarden",
  unseen: "in {count} daarvan is de fout niet te zien",
  unseenOne: "in één daarvan is de fout niet te zien",
  unseenOnly: "de fout is daar niet te zien",
  goTo: "Ga naar {area}",
  more: "en nog {count}",
  moreReasons: "Nog {count} redenen tonen",
  seen: {
    "name-error":
      "Excel kent de functie in deze formules niet. Ze kunnen van vóór de invoegtoepassing zijn: opnieuw invoeren herstelt dat. Helpt het niet, controleer dan de naam van de functie.",
    "name-unknown":
      "Excel kent een naam in deze formules nog steeds niet, hoewel ze opnieuw zijn ingevoerd. Controleer de naam van de functie, en de andere namen erin.",
    "needs-quotes":
      "Mist aanhalingstekens: {text}. Zonder die ziet Excel een tekst in een formule als een naam.",
    "no-such-name":
      'Excel kent niets met de naam {text}. Is het tekst, zet die dan in haar geheel tussen aanhalingstekens: "…".',
    "no-room":
      "Er staat iets in de cellen die dit resultaat zou vullen. Maak ze leeg, of zet de formule waar ruimte is.",
    "several-cells":
      "Deze functie neemt één cel. Er staat een bereik, en daarvoor roept Excel geen functie aan. Noem één cel.",
    "several-cells-impact":
      "LCA.IMPACT neemt één cel. Er staat een bereik, en daarvoor roept Excel geen functie aan. Noem één cel, of gebruik LCA.IMPACTS: die neemt bereiken.",
    "not-calculated":
      "Deze cellen tonen een fout die onze functies sinds het openen van de werkmap niet hebben gegeven. Bereken ze opnieuw; blijft de fout, kijk dan naar de cellen waarnaar ze verwijzen.",
  },
  connect: "Naar Account",
  recalculate: "Opnieuw berekenen",
  repair: "De formules opnieuw invoeren",
  inVain: "Er is niets veranderd: Excel kent ze nog steeds niet.",
  impacts: "LCA.IMPACTS gebruiken",
  quote: "Aanhalingstekens zetten",
  use: "“{name}” gebruiken",
  another: "Dat is een ander resultaat dan wat er genoemd staat.",
  choose: "Welke is bedoeld?",
  choice: "{name} (id {id})",
  planned: "Dit verandert:",
  change: "{where}: “{from}” wordt “{to}”",
  alsoMade: "Elders maakt een andere formule de naam: {areas}. Verander die daar.",
  onlyMade: "In deze cellen maakt een andere formule de naam. Verander die daar.",
  confirm: "{count} cellen veranderen",
  confirmOne: "1 cel veranderen",
  leave: "Zo laten",
  changed: "{count} cellen veranderd.",
  changedOne: "1 cel veranderd.",
  unchanged: "Er is niets veranderd: in de cellen staat inmiddels iets anders.",
  refused:
    "Excel stond dat niet toe. Het blad kan beveiligd of verborgen zijn; van andere cellen is geen getal veranderd.",
  failed: "De werkmap kon niet worden doorzocht. Probeer het opnieuw.",
  interrupted: {
    what: "Excel sloot Product Impact af terwijl het in {areas} schreef.",
    lost: "Wat daar in {count} cellen stond is niet bewaard, zoals teksten en getallen. Kijk ze na.",
    lostOne: "Wat daar in 1 cel stond is niet bewaard, zoals een tekst of een getal. Kijk die na.",
    putBack: "Terugzetten",
  },
  zeros: {
    title: "Cellen die alleen op 0 lijken",
    meaning:
      "Deze cellen tonen alleen nullen, maar hun waarde is niet 0. De waarden kloppen; hun getalnotatie verbergt de cijfers.",
    example: "{where} toont {shows}; de waarde is {value}.",
    show: "De cijfers tonen",
    changes:
      "Dit vervangt hun getalnotatie: eenheid, kleuren, procent en duizendtallen verdwijnen. Ongedaan maken zet die terug.",
    shown: "{count} cellen tonen nu hun cijfers. Alleen hun getalnotatie is veranderd.",
    shownOne: "1 cel toont nu de cijfers. Alleen de getalnotatie is veranderd.",
    none: "Er is niets veranderd: deze cellen tonen inmiddels iets anders.",
    byHand:
      "Een andere opmaak gaat voor, zoals een voorwaardelijke. Verander die in Excel, zodat er meer decimalen staan.",
  },
};

export const dutchServiceReportWords: UiWords["reading"] = {
  recognised:
    "Wat de antwoorden van de dienst betekenen, wordt herkend: geen mapping zegt het. Hieronder kunt u het met het platform vergelijken.",
  meaning:
    "Namen die de dienst gebruikt en waarvoor ze zijn gehouden; geen waarden. Wat niet is begrepen maakt geen verschil, tenzij er iets ontbreekt of daardoor niet wordt getoond.",
  nothing: "Er is geen verbinding, dus er is niets gelezen.",
  kinds: {
    definition: "Indicatoren",
    product: "Producten",
    scenario: "Scenario's",
    impact: "Resultaten",
    company: "Bedrijf",
    user: "Gebruiker",
  },
  shapes: "Vorm: {names}",
  listShapes: "Vorm van lijsten: {names}",
  from: "{meaning} ← {names}",
  lacking: "Niet gevonden: {names}",
  relations: "Relaties: {names}",
  others: "Niet begrepen: {names}",
  andMore: "{names} en nog {count}",
  onlyMore: "{count} die id's kunnen zijn",
  dividing: "Verdeelt resultaten, dus wat dit noemt wordt niet getoond: {names}",
  leftOut: "Getallen naast de waarde, weggelaten: {names}",
  refused: "Niet gelezen of niet getoond",
  times: "{what} ({count} keer)",
  otherWords: "{words} en andere",
  unnamed: "een veld waarvan de naam een id kan zijn",
  refusals: {
    unreadable: "Onleesbaar: {found}",
    unclear: "Niet eenduidig: {found}",
    "incomplete-list": "Een lijst die niet volledig binnenkwam",
    "foreign-address": "Een verwijzing naar een adres buiten de dienst",
    "too-large": "Een antwoord van meer dan 64 MB",
    "stages-apart": "Resultaten van losse modules, die niet worden opgeteld",
    "set-aside": "Terzijde gelegd: andere resultaten",
    "odd-value": "Iets anders in plaats van een getal",
    "unclear-result": "Niet eenduidig: andere resultaten",
  },
  asides: {
    stages: "Terzijde gelegd: resultaten die een andere fase noemen",
    scenarios: "Terzijde gelegd: resultaten van een ander scenario, of van een dat niet is herkend",
    products: "Terzijde gelegd: resultaten die niet als die van het product zijn herkend",
    undefined: "Terzijde gelegd: gegevens waarvan de indicator niet in de lijst van indicatoren is herkend",
    unnamed: "Terzijde gelegd: gegevens waarvan de indicator niet te bepalen is",
    unread: "Terzijde gelegd: iets dat niet is herkend",
  },
  doubts: {
    repeated: "Meer resultaten voor één indicator, zonder iets begrijpelijks dat zegt welk resultaat welk is",
    divided: "Niet getoond vanwege {member}: dat bleek resultaten te verdelen",
    silent: "Resultaten zonder herkende fase naast andere die een fase noemen",
    stages: "Resultaten die niet alle één fase noemen",
    member: "Niet getoond vanwege {member}: dat is niet begrepen en {speaks}",
    definitions: "Een resultaat dat niet duidelijk zegt van welke indicator het is",
    reference: "Een resultaat dat zo naar zijn indicator verwijst dat er hier geen te vinden is",
    products: "Resultaten die niet duidelijk zeggen van welk product ze zijn",
    scenarios: "Een resultaat dat niet duidelijk zegt van welk scenario het is",
    numbers: "Een resultaat zonder getal dat als de waarde is herkend",
    header: "Wat het begin van een lijst kan zijn en geen resultaat",
    unit: "Een eenheid waarvan niet duidelijk is dat het die van de indicator is",
    scale: "Niet getoond vanwege {member}: dat kan de waarde schalen",
    grouped: "Teksten als waarde waarin niet te zien is welk teken duizendtallen scheidt",
    clash: "Niet getoond vanwege {member}: dat komt meer dan eens voor, met verschillende inhoud",
  },
  speaks: {
    stage: "gaat over fasen",
    scenario: "gaat over scenario's",
    transport: "gaat over transport",
    production: "gaat over productie",
    product: "gaat over producten",
    other: "noemt misschien een fase, transport of een ander product",
  },
  helps: {
    stage:
      'In config.json, onder "vocabulary", leert "stage": ["{member}"] dat het de fase noemt, of "ignored": ["{member}"] dat het geen verschil maakt.',
    ignored: 'In config.json, onder "vocabulary", leert "ignored": ["{member}"] dat het geen verschil maakt.',
    production:
      'Betekent “{word}” A1-A3? Dan leert "production": ["{word}"] dat, in config.json onder "vocabulary".',
    value: 'In config.json, onder "vocabulary", leert "value" met de naam van het juiste getal welk het is.',
    address:
      'Schrijft de dienst haar eigen adres zo, misschien met http in plaats van https, zet dat adres dan in config.json als "publicServiceUrl".',
  },
  taught: "Namen toegevoegd in config.json",
  states: {
    used: "{word} ← {name}",
    unused: "{word} ← {name} (nog niet tegengekomen)",
    unknown: "{word} ← {name} (er is geen betekenis {word})",
  },
  copy: "Rapport kopiëren",
  copied: "Gekopieerd.",
  copyByHand:
    "Het klembord is hier voor invoegtoepassingen gesloten. Het rapport is geselecteerd: druk op Ctrl+C.",
  report: "Rapport",
  reportTitle: "Product Impact voor Excel: hoe deze dienst is gelezen",
};
