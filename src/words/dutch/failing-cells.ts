import type { UiWords } from "../ui-words";

export const dutchFailingCellsWords: UiWords["workbook"] = {
  title: "Cellen zonder waarde",
  meaning: "Deze LCA-formules geven geen waarde. ALS.FOUT of ALS.NB kan de fout verbergen.",
  none: "Geen LCA-formule toont een fout.",
  looking: "De formules worden gecontroleerd…",
  lookingFar: "De formules worden gecontroleerd: {done} van {all} cellen",
  stop: "Stoppen",
  stopped: "Gestopt. Deze lijst is niet bijgewerkt.",
  lookAgain: "Opnieuw controleren",
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
      "Excel herkent de functie in deze formules niet. Misschien zijn de formules ouder dan de invoegtoepassing. Herstel ze. Helpt dat niet, controleer dan de naam van de functie.",
    "name-unknown":
      "Excel herkent een naam in de herstelde formules nog steeds niet. Controleer de naam van de functie en de andere namen.",
    "needs-quotes":
      "Zet {text} tussen aanhalingstekens. Excel leest tekst zonder aanhalingstekens als een naam.",
    "no-such-name":
      'Excel herkent {text} niet. Als het tekst is, zet die dan helemaal tussen aanhalingstekens: "…".',
    "no-room":
      "De cellen die dit resultaat nodig heeft, zijn niet leeg. Maak ze leeg, of verplaats de formule.",
    "several-cells":
      "Deze functie accepteert één cel, maar het argument is een bereik. Verwijs naar één cel.",
    "several-cells-impact":
      "LCA.IMPACT accepteert één cel, maar het argument is een bereik. Verwijs naar één cel, of gebruik LCA.IMPACTS voor bereiken.",
    "not-calculated":
      "Sinds de werkmap is geopend, heeft geen enkele LCA-functie deze fout gegeven. Bereken opnieuw. Blijft de fout bestaan, controleer dan de cellen waarnaar deze formules verwijzen.",
  },
  connect: "Naar Account",
  recalculate: "Opnieuw berekenen",
  repair: "Formules herstellen",
  inVain: "Er is niets veranderd. Excel herkent de formules nog steeds niet.",
  impacts: "LCA.IMPACTS gebruiken",
  quote: "Aanhalingstekens toevoegen",
  use: "“{name}” gebruiken",
  another: "Dit is een ander resultaat dan de formule noemt.",
  choose: "Welke bedoelt u?",
  choice: "{name} (id {id})",
  planned: "Dit verandert:",
  change: "{where}: “{from}” wordt “{to}”",
  alsoMade: "In {areas} komt de naam uit een andere formule. Wijzig de naam daar.",
  onlyMade: "In deze cellen komt de naam uit een andere formule. Wijzig de naam daar.",
  confirm: "{count} cellen wijzigen",
  confirmOne: "1 cel wijzigen",
  leave: "Annuleren",
  changed: "{count} cellen gewijzigd.",
  changedOne: "1 cel gewijzigd.",
  unchanged: "Er is niets veranderd. In de cellen staat inmiddels iets anders.",
  refused:
    "Excel stond dat niet toe. Het werkblad kan beveiligd of verborgen zijn. Andere getallen zijn niet veranderd.",
  failed: "De werkmap kon niet worden gecontroleerd. Probeer het opnieuw.",
  interrupted: {
    what: "Excel sloot Product Impact af terwijl het in {areas} schreef.",
    lost: "De vorige inhoud van {areas} kan niet worden hersteld. Controleer die cellen.",
    missing: "{areas} kan verplaatst of gekopieerd zijn. Daar verandert niets. Controleer die cellen.",
    putBack: "Ongedaan maken",
    leave: "Niet ongedaan maken",
  },
  zeros: {
    title: "Cellen die alleen op 0 lijken",
    meaning:
      "Deze cellen tonen alleen nullen, maar hun waarde is niet 0. De waarden kloppen. Hun getalnotatie verbergt de cijfers.",
    example: "{where} toont {shows}, maar de waarde is {value}.",
    show: "Cijfers tonen",
    changes:
      "Dit vervangt hun getalnotatie, inclusief eenheid, kleuren, procentteken en scheidingstekens voor duizendtallen. Met Ongedaan maken zet u die terug.",
    shown: "{count} cellen tonen hun cijfers. Alleen hun getalnotatie is veranderd.",
    shownOne: "1 cel toont de cijfers. Alleen de getalnotatie is veranderd.",
    none: "Er is niets veranderd. Deze cellen tonen inmiddels iets anders.",
    byHand:
      "Een andere opmaak heeft voorrang, zoals voorwaardelijke opmaak. Wijzig die in Excel om meer decimalen te tonen.",
  },
};

export const dutchReadingOfServiceWords: UiWords["reading"] = {
  recognised:
    "Zonder mapping herkent de invoegtoepassing zelf wat de antwoorden betekenen. Hieronder kunt u dit met het platform vergelijken.",
  copy: "Rapport kopiëren",
  copied: "Gekopieerd.",
  copyByHand:
    "Invoegtoepassingen kunnen hier het klembord niet gebruiken. Het rapport is geselecteerd. Druk op Ctrl+C.",
  report: "Rapport",
};
