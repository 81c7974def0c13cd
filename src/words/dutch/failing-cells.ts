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
    "needs-quotes": "Mist aanhalingstekens: {text}. Zonder die ziet Excel een tekst in een formule als een naam.",
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

export const dutchReadingOfServiceWords: UiWords["reading"] = {
  recognised:
    "Wat de antwoorden van de dienst betekenen, wordt herkend: geen mapping zegt het. Hieronder kunt u het met het platform vergelijken.",
  copy: "Rapport kopiëren",
  copied: "Gekopieerd.",
  copyByHand: "Het klembord is hier voor invoegtoepassingen gesloten. Het rapport is geselecteerd: druk op Ctrl+C.",
  report: "Rapport",
};
