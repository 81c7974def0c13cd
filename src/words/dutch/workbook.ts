import type { WorkWords } from "../work";

export const workbook: WorkWords["workbook"] = {
  title: "Cellen zonder waarde",
  meaning:
    "Wat onze functies niet konden beantwoorden, ook waar ALS.FOUT of ALS.NB er iets anders voor in de plaats zet.",
  none: "Alle cellen hebben een waarde.",
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
  goTo: "Ga naar {area}",
  more: "en nog {count}",
  moreReasons: "Nog {count} redenen tonen",
  seen: {
    "name-error":
      "Excel kent de functie in deze formules niet. Ze kunnen van vóór de invoegtoepassing zijn: opnieuw invoeren herstelt dat. Helpt het niet, controleer dan de naam van de functie.",
    "no-room":
      "Er staat iets in de cellen die dit resultaat zou vullen. Maak ze leeg, of zet de formule waar ruimte is.",
    "not-calculated":
      "Deze cellen tonen een fout die onze functies sinds het openen van de werkmap niet hebben gegeven. Bereken ze opnieuw; blijft de fout, kijk dan naar de cellen waarnaar ze verwijzen.",
  },
  connect: "Naar Account",
  recalculate: "Opnieuw berekenen",
  repair: "De formules opnieuw invoeren",
  use: "“{name}” gebruiken",
  choose: "Welke is bedoeld?",
  choice: "{name} (id {id})",
  planned: "Dit verandert:",
  change: "{where}: “{from}” wordt “{to}”",
  alsoMade: "Elders maakt een andere formule de naam: {areas}. Verander die daar.",
  onlyMade: "In deze cellen maakt een andere formule de naam. Verander die daar.",
  confirm: "{count} cellen veranderen",
  confirmOne: "1 cel veranderen",
  leave: "Zo laten",
  changed: "{count} cellen veranderd. Druk in het blad op Ctrl+Z om het terug te nemen.",
  changedOne: "1 cel veranderd. Druk in het blad op Ctrl+Z om het terug te nemen.",
  unchanged: "Er is niets veranderd: in de cellen staat inmiddels iets anders.",
  refused:
    "Excel stond dat niet toe. Het blad kan beveiligd of verborgen zijn; van andere cellen is geen getal veranderd.",
  failed: "De werkmap kon niet worden doorzocht. Probeer het opnieuw.",
};

export const reading: WorkWords["reading"] = {
  meaning:
    "Namen die de dienst gebruikt en waarvoor ze zijn gehouden; geen waarden. Wat niet is begrepen doet geen kwaad, tenzij er iets ontbreekt.",
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
  refused: "Niet gelezen",
  times: "{what} ({count} keer)",
  refusals: {
    unreadable: "Onleesbaar: {found}",
    unclear: "Niet eenduidig: {found}",
    "incomplete-list": "Een lijst die niet volledig binnenkwam",
    "foreign-address": "Een verwijzing naar een adres buiten de dienst",
    "too-large": "Een antwoord van meer dan 64 MB",
    "stages-apart": "Resultaten van losse modules, die niet worden opgeteld",
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
