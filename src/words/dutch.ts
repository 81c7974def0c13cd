import type { ListName, Misplaced, Named, Reason } from "../lca/reasons";
import type { Names } from "./names";
import { plain } from "./names";
import type { PaneWords } from "./pane";
import type { Fixed, OfService } from "./reasons";
import type { Language, WorkWords } from "./work";

/** What the English does, in Dutch: what happened, what it means for the number, what to do. */
export function say(reason: Reason, names: Names): string {
  const { cut, quoted } = names;
  switch (reason.kind) {
    case "ambiguous":
      return `Meer dan één ${singular[reason.what]} heet ${quoted(reason.text)}: ${names.choices(reason.choices)}. Schrijf id: en de id van wat u bedoelt.`;
    case "wrong-unit":
      return `${cut(reason.indicator)} staat hier in ${cut(reason.unit)}, niet in ${cut(reason.given)}. Verbeter de eenheid tussen haken of laat die weg.`;
    case "wrong-argument":
      return `Het argument ${cut(reason.argument)} moet ${own(reason.expected)} zijn.`;
    case "number-as-scenario":
      return `Het scenario is het getal ${cut(reason.text)}. Zet de naam van het scenario tussen aanhalingstekens, of laat die weg voor A1-A3.`;
    case "too-many-cells":
      return `Het resultaat zou meer dan ${reason.limit.toLocaleString("nl")} cellen beslaan. Maak het bereik kleiner.`;
    case "blank":
      return `${blank[reason.what]} is leeg. Vul de naam of de id in.`;
    case "unknown":
      return unknown(reason, names);
    case "misplaced":
      return misplaced(reason, names);
    case "no-scenarios":
      return `${quoted(reason.product)} heeft geen scenario's. Laat het scenario weg voor A1-A3.`;
    case "no-result":
      return `De dienst heeft geen ${cut(reason.indicator)} voor ${quoted(reason.product)}, ${cut(reason.stage)}. Dat is niet hetzelfde als 0.`;
    case "stages-apart":
      return `De dienst geeft ${cut(reason.indicator)} voor ${quoted(reason.product)}, ${cut(reason.stage)}, alleen per losse module. Die worden hier niet opgeteld.`;
    case "conflicting-results":
      return `De dienst geeft meer dan één waarde van ${cut(reason.indicator)} voor ${quoted(reason.product)}, onder ${names.some(reason.ids, cut)}. Schrijf id: en een daarvan als indicator.`;
    case "no-field":
      return `De dienst zegt niets over ${quoted(reason.text)} van ${quoted(reason.product)}. Wel over: ${names.some(reason.fields, cut)}.`;
    case "empty-list":
      return `De dienst noemt hier geen ${lists[reason.what]}.`;
    case "nothing-used":
      return "Er is nog geen resultaat gebruikt. Noem een product, of bereken eerst de resultaten.";
    case "other-account":
    case "other-basis":
      return whoseNumbers(reason, names);
    default:
      return sayOfService(reason);
  }
}

function whoseNumbers(
  reason: Extract<Reason, { kind: "other-account" | "other-basis" }>,
  { cut }: Names,
): string {
  return reason.kind === "other-account"
    ? `Deze werkmap bevat getallen van ${cut(reason.company)}. Meld u aan als dat bedrijf, of kies een ander in het taakvenster.`
    : `Het account rekent nu volgens ${cut(reason.now)}, en deze werkmap bevat waarden volgens ${cut(reason.held)}. Er is niets gewijzigd. Verbreek de verbinding en maak haar opnieuw om alles te wijzigen.`;
}

function sayOfService(reason: OfService): string {
  switch (reason.kind) {
    case "too-many-requests":
      return reason.until > 0
        ? `De dienst vraagt te wachten tot ${time(reason.until)}. Probeer het daarna opnieuw.`
        : "De dienst vraagt te wachten. Probeer het later opnieuw.";
    case "service-fault":
      return `De dienst heeft een storing (${reason.status}). Nu is er geen waarde te krijgen. Probeer het later opnieuw.`;
    case "service-refused":
      return `De dienst weigerde het verzoek (${reason.status}). Zo is er geen waarde te krijgen.`;
    case "unreadable":
      return `Het antwoord van de dienst is onleesbaar: het was ${own(reason.found)}. Er wordt geen waarde uit genomen.`;
    case "unclear":
      return `Het antwoord van de dienst is niet eenduidig: het bevat ${own(reason.found)}. Er wordt geen waarde uit genomen.`;
    case "incomplete-list":
      return `De lijst van ${lists[reason.what]} kwam niet volledig binnen, dus namen zijn niet veilig te onderscheiden. Probeer het later opnieuw.`;
    default:
      return fixed[reason.kind];
  }
}

const fixed: Readonly<Record<Fixed, string>> = {
  "not-connected":
    "Niet verbonden. Open het taakvenster Product Impact en maak verbinding, of probeer het met voorbeeldgegevens.",
  "account-changed": "Er is van account gewisseld terwijl deze waarde onderweg was. Bereken de cel opnieuw.",
  "key-refused":
    "De dienst weigerde de sleutel. Controleer de publieke en de geheime sleutel in het taakvenster.",
  "key-used-elsewhere":
    "De aanmelding is beëindigd: de dienst vernieuwt haar steeds, dus de sleutel lijkt ook elders in gebruik. Maak opnieuw verbinding in het taakvenster.",
  "sign-in-ended":
    "De dienst neemt de aanmelding die van het platform kwam niet meer aan en geeft dus geen waarde. Meld u in het taakvenster opnieuw aan via het platform.",
  "not-allowed": "De dienst laat dit account dat niet zien. Vraag het de beheerder van het account.",
  unreachable: "De dienst is niet bereikbaar. Controleer de netwerkverbinding en probeer het opnieuw.",
  timeout: "De dienst antwoordde niet op tijd. Probeer het opnieuw.",
  "waited-too-long": "Er stonden te veel verzoeken voor dit verzoek. Probeer het opnieuw.",
  gone: "De dienst heeft dit niet meer. Vernieuw om de lijsten opnieuw te lezen.",
  "version-gone":
    "De dienst biedt de versie van zijn interface die deze invoegtoepassing leest niet meer aan. Werk de invoegtoepassing bij, of vraag het degene die haar heeft geïnstalleerd.",
  redirected:
    "De dienst verwees naar een ander adres; dat wordt niet gevolgd. Controleer het adres van de dienst.",
  "foreign-address":
    "De dienst verwees naar een adres buiten zichzelf; daar wordt niets gevraagd. Zo is er geen waarde te krijgen.",
  "too-large": "Het antwoord van de dienst is groter dan 64 MB en is niet gelezen.",
  "bad-address":
    "Op dat adres is geen dienst. Het moet met https:// beginnen en mag geen gebruikersnaam of zoekdeel bevatten. Klopt het, dan biedt de dienst deze versie van zijn interface misschien niet meer aan: werk de invoegtoepassing bij.",
  "bad-configuration":
    "Het bestand config.json van de invoegtoepassing is onleesbaar. Vraag het degene die haar heeft geïnstalleerd.",
  "not-recalculated":
    "Verbonden, maar de cellen konden niet opnieuw worden berekend: er kunnen nog de getallen van eerder in staan. Druk op Ctrl+Alt+F9.",
  preview: "Nog niet gelezen. Voer de formule in om de dienst te vragen.",
  cancelled: "De berekening is afgebroken.",
  internal:
    "De invoegtoepassing heeft een fout gemaakt. Er wordt geen waarde getoond. Meld alstublieft wat u deed.",
};

const singular: Readonly<Record<Named, string>> = {
  product: "product",
  indicator: "indicator",
  scenario: "scenario",
};

const blank: Readonly<Record<Named, string>> = {
  product: "Het product",
  indicator: "De indicator",
  scenario: "Het scenario",
};

const lists: Readonly<Record<ListName, string>> = {
  products: "producten",
  indicators: "indicatoren",
  scenarios: "scenario's",
  impacts: "resultaten",
  details: "gegevens",
};

function unknown(reason: Extract<Reason, { kind: "unknown" }>, names: Names): string {
  const { what, text, near, within, number } = reason;
  const { cut, quoted } = names;
  const of = what === "scenario" ? `bij de scenario's van ${quoted(within)}` : `in ${cut(within)}`;
  const where = within === "" ? "in dit account" : of;
  const nearest = near.length > 0 ? ` Lijkt op: ${names.some(near, quoted)}.` : "";
  if (number) {
    return `De cel bevat het getal ${cut(text)}, en geen ${singular[what]} ${where} heeft dat als id of naam.${nearest} Typ een id met nullen vooraan als tekst.`;
  }
  return `Er is geen ${singular[what]} ${quoted(text)} ${where}.${nearest || " Controleer de naam of gebruik een id."}`;
}

type Misplacement = Extract<Reason, { kind: "misplaced" }>;

function misplaced(reason: Misplacement, names: Names): string {
  const { cut, quoted } = names;
  const nearest = reason.near.length > 0 ? ` Hier het dichtst daarbij: ${names.some(reason.near, cut)}.` : "";
  return `${quoted(reason.text)} ${predicates[reason.why](reason, cut)}.${nearest}`;
}

const predicates: Readonly<
  Record<Misplaced, (reason: Misplacement, cut: (name: string) => string) => string>
> = {
  presentation: ({ place, here }, cut) => `hoort bij de presentatie ${cut(place)}${account(here, cut)}`,
  standard: ({ place, here }, cut) => `komt in deze standaard, ${cut(here)}, niet voor; wel in ${cut(place)}`,
  method: ({ place, here }, cut) =>
    `is een naam uit ${place === "" ? "een andere methode" : cut(place)}${account(here, cut)}. Methoden worden nooit gemengd`,
  "set-A2": () => "is een naam uit EN 15804+A2; deze dienst rapporteert set A1",
  building: () => "geldt voor een gebouw, en de dienst heeft alleen resultaten van producten",
  part: () => "is een deel van geëxporteerde energie; de dienst heeft alleen het geheel",
  code: () => "is de code van een presentatie, niet van een indicator",
};

function account(here: string, cut: (name: string) => string): string {
  return here === "" ? "" : `; dit account heeft ${cut(here)}`;
}

/** Our own words that came with a reason, in English; what is not known here stays as it is. */
const phrases: readonly (readonly [english: RegExp, dutch: string])[] = [
  [/^TRUE or FALSE$/, "WAAR of ONWAAR"],
  [/^one of (.*)$/, "een van $1"],
  [/^ranges in two places at most$/, "op hoogstens twee plaatsen een bereik"],
  [/^a text, a number or one cell$/, "een tekst, een getal of één cel"],
  [/^a web page$/, "een webpagina"],
  [/^no JSON$/, "geen JSON"],
  [/^neither a resource nor a list$/, "noch een gegeven noch een lijst"],
  [/^no list of (.*)$/, "geen lijst van $1"],
  [/^an answer without a token$/, "een antwoord zonder token"],
  [/^several links (.*)$/, "meer dan één koppeling $1"],
  [/^results of several (.*)$/, "resultaten van meer dan één $1"],
  [/^indicators that share an id or have none$/, "indicatoren met dezelfde id of zonder id"],
  [/^a product without a link to its results$/, "een product zonder koppeling naar zijn resultaten"],
  [
    /^scenario results that do not say of which product$/,
    "scenarioresultaten zonder het product waar ze bij horen",
  ],
  [/^results that cannot be told apart$/, "resultaten die niet te onderscheiden zijn"],
  [/^a result that is no number$/, "een resultaat dat geen getal is"],
  [
    /^a result in another unit than its indicator's$/,
    "een resultaat in een andere eenheid dan die van zijn indicator",
  ],
  [/^a resource with two addresses of its own$/, "iets met twee eigen adressen"],
  [
    /^a company without an id or a link to its products$/,
    "een bedrijf zonder id of koppeling naar zijn producten",
  ],
  [/^a result that names two indicators$/, "een resultaat met twee indicatoren"],
  [/^results for indicators it does not define$/, "resultaten voor indicatoren die het niet definieert"],
  [
    /^two results for one indicator, which cannot be told apart$/,
    "twee resultaten voor één indicator, die niet te onderscheiden zijn",
  ],
];

function own(english: string): string {
  const [pattern, dutch] = phrases.find(([phrase]) => phrase.test(english)) ?? [];
  return plain(pattern && dutch !== undefined ? english.replace(pattern, dutch) : english, 120);
}

/** The next full minute, with the day where that is not today. */
function time(until: number): string {
  const minute = new Date(Math.ceil(until / 60_000) * 60_000);
  const clock = { hour: "2-digit", minute: "2-digit", hourCycle: "h23" } as const;
  const today = minute.toDateString() === new Date().toDateString();
  return minute.toLocaleString("nl-NL", today ? clock : { ...clock, day: "numeric", month: "long" });
}

/** The pane's sentences; what stands in braces is as in English. */
const pane: PaneWords = {
  title: "Product Impact",
  places: {
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
  statusQuestion: "Eén vraag voor het verbinden",
  statusConnected: "Verbonden met {company}",
  statusSample: "Verbonden met voorbeeldgegevens",

  notConnected: "Niet verbonden",
  somethingWrong: "Er is iets dat aandacht vraagt",
  numbersStand: "Getallen die al in de cellen staan, zijn niet veranderd.",

  readingTitle: "Hoe deze dienst is gelezen",

  keysTitle: "Verbinden met uw sleutelpaar",
  publicKey: "Publieke sleutel",
  privateSecret: "Geheime sleutel",
  serviceAddress: "Adres van de dienst",
  connect: "Verbinden",
  connecting: "Verbinding maken…",
  receiver: "De sleutel gaat naar {host}",
  noReceiver: "Schrijf het adres van de dienst voluit, beginnend met https://",
  secretEmptied: "Het adres is veranderd, daarom is de geheime sleutel gewist.",
  missingPublicKey: "Vul de publieke sleutel in.",
  missingPrivateSecret: "Vul de geheime sleutel in.",
  keysPlace:
    "U vindt uw sleutels op het platform onder {path}. De geheime sleutel wordt alleen getoond wanneer het paar wordt gemaakt. Een nieuw paar kan collega’s afsluiten die het huidige gebruiken: vraag het hun eerst.",
  keysPath: "Account settings › Company Information › Client API Keys",

  sampleTitle: "Geen sleutels bij de hand?",
  sampleMeaning: "De voorbeeldgegevens zijn verzonnen producten. Er wordt niets verstuurd.",
  trySample: "Proberen met voorbeeldgegevens",

  questionTitle: "Alle getallen veranderen?",
  questionHeld: "Deze werkmap bevat getallen van {held}.",
  questionOffered: "Verbinden als {offered} verandert ze allemaal tegelijk.",
  account: {
    plain: "{company}, {basis}",
    at: "{company}, {basis}, op {host}",
    sample: "{company} (voorbeeldgegevens), {basis}",

    holds:
      "Deze werkmap bevat getallen van {company}. Meld u aan als dat bedrijf, of kies een ander account.",
    lately:
      "Deze werkmap bevat nog geen getallen, dus u bent verbonden met het account dat het laatst is gebruikt.",

    cannotKeep: "Op deze computer kunnen aanmeldingen niet worden bewaard: ze gelden tot deze werkmap sluit.",
    forgetFailed:
      "De aanmelding kon niet uit de opslag van deze computer worden verwijderd. Wis de gegevens van deze site in de browser.",

    accountsTitle: "Accounts",
    kept: "Bewaard op deze computer",
    untilClosed: "Tot deze werkmap sluit",
    inUse: "Verbonden",
    ended: "Niet meer verbonden: kies het om opnieuw te verbinden",
    refused:
      "De dienst weigerde deze sleutel. Hij is bewaard: probeer het opnieuw, of vul een nieuw sleutelpaar in",
    unreadable: "Hier niet meer te lezen: vul het sleutelpaar opnieuw in",
    rename: "Naam wijzigen",
    renameOne: "Naam wijzigen van {name}",
    name: "Naam van het account",
    save: "Opslaan",
    cancel: "Annuleren",
    forget: "Vergeten",
    forgetOne: "{name} vergeten",
    forgetQuestion:
      "De sleutels van {name} vergeten? Het platform toont een geheime sleutel niet nog eens: zonder die sleutel moet er een nieuwe worden gemaakt.",
    forgetYes: "Deze sleutels vergeten",
    addTitle: "Verbinden met een ander account",

    forgetAll: "Alles vergeten…",
    forgetAllMeaning:
      "Verwijdert alle aanmeldingen van deze computer en verbreekt de verbinding in alle geopende werkmappen.",
    forgetAllQuestion:
      "Alle aanmeldingen vergeten en de verbinding in alle geopende werkmappen verbreken? Het platform toont een geheime sleutel niet nog eens: zonder die sleutel moet er een nieuwe worden gemaakt. Getallen blijven in hun cellen staan.",
    forgetAllYes: "Alles vergeten",
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

const work: WorkWords = {
  sheet: {
    name: "Wijzigingen {moment}",
    summary: "{changed} van {compared} waarden zijn veranderd.",
    most: "{changed} van {compared} waarden zijn veranderd, de meeste bij {product}.",
    none: "Van {compared} waarden is er geen veranderd.",
    when: "Gelezen bij de dienst op {moment}.",
    left: "{left} waarden konden niet worden gelezen en staan er zoals ze waren.",
    product: "Product",
    indicator: "Indicator",
    stage: "Fase",
    unit: "Eenheid",
    before: "Oude waarde",
    after: "Nieuwe waarde",
    relative: "Verschil",
    cells: "Cellen",
    renamed: "Hernoemd",
    id: "Id",
    oldName: "Oude naam",
    newName: "Nieuwe naam",
    what: { product: "Product", scenario: "Scenario", indicator: "Indicator" },
  },
  pick: {
    products: "Producten",
    search: "Zoek producten op naam of id",
    keys: "↓ naar de lijst, spatie kiest, Shift+↓ meer",
    reading: "Producten worden gelezen…",
    none: "De dienst noemt geen producten voor dit account.",
    noHits: "Geen product lijkt op “{text}”.",
    found: "{count} gevonden",
    oneFound: "1 gevonden",
    views: {
      label: "Welke producten",
      all: "Alle",
      picked: "Gekozen",
      favourites: "Favorieten",
      recent: "Recent",
    },
    nothingPicked: "Nog niets gekozen.",
    noFavourites: "Nog geen favorieten. Voeg er een toe bij de gegevens van een product.",
    noRecent: "Producten die u kiest worden hier bewaard, op deze computer.",
    list: "Producten",
    picked: "{count} gekozen",
    clear: "Wissen",
    previewed: "Rechts: {indicator} [{unit}], A1-A3, afgerond",
    noPreview: "geen waarde",

    details: "Gegevens van {product}",
    id: "Id",
    addFavourite: "Toevoegen aan favorieten",
    removeFavourite: "Verwijderen uit favorieten",
    readingDetails: "Gegevens worden gelezen…",
    results: "Resultaten, A1-A3",
    said: "Wat de dienst erover zegt",

    indicators: "Indicatoren",
    readingIndicators: "Indicatoren worden gelezen…",
    allOf: "{group}: alle {count}",
    show: "{group} tonen",
    groups: {
      impacts: "Milieueffecten",
      toxicity: "Toxiciteit",
      resources: "Grondstoffengebruik",
      waste: "Afval",
      "output flows": "Uitgaande stromen",
      results: "Gewogen resultaten",
      costs: "Kosten",
      midpoints: "Midpoints",
      endpoints: "Endpoints",
      prices: "Milieuprijzen",
      other: "Overig",
    },

    scenarios: "Levensfasen",
    production: "Productie (A1-A3)",
    use: "gebruik",
    endOfLife: "einde levensduur",
    someHave: "{count} van {total} producten",
    pickFirst: "Kies producten om hun scenario’s te zien.",
    noScenarios: "De gekozen producten hebben geen scenario’s.",
    readingScenarios: "Scenario’s worden gelezen…",
    readMany: "Scenario’s van {count} producten lezen",

    counted: "{done} van {total}",
    cancel: "Afbreken",
    cancelled: "Afgebroken.",
    again: "Opnieuw lezen",
    loading: "De keuzelijst wordt geopend…",
  },

  insert: {
    title: "Invoegen",
    form: "Wat er wordt geschreven",
    formula: "Eén formule",
    table: "Een tabel",
    down: "Omlaag in de tabel",
    products: "Producten",
    indicators: "Indicatoren",
    scenarios: "Scenario’s",
    fill: "Formules",
    spill: "Eén voor de hele tabel",
    each: "Eén per cel",
    useNames: "Namen uit {address} gebruiken",
    namesFound: "{count} producten",
    indicatorsFound: "{count} indicatoren",
    preview: "Formule",
    place: "{what} → {place}",
    manyProducts: "{count} producten",
    manyIndicators: "{count} indicatoren",
    manyScenarios: "{count} levensfasen",
    allIndicators: "alle indicatoren",
    unitHeading: "Eenheid",
    resultHeading: "Resultaat",
    inTable: "In de tabel {table} krijgt elke rij haar eigen formule.",
    addsColumns: "Nieuwe kolommen achteraan de tabel {table}: {headers}",
    insert: "Invoegen",
    inserting: "Bezig met schrijven…",
    copy: "Formule kopiëren",
    copied: "Gekopieerd.",
    copyByHand:
      "Het klembord is hier gesloten voor invoegtoepassingen. De formule is geselecteerd: druk op Ctrl+C.",
    separator: "Scheidt uw Excel argumenten met een puntkomma, schrijf die dan in plaats van de komma.",
    occupiedTitle: "Vervangen wat er staat?",
    occupied: "{address} is niet leeg: in {count} cellen staat iets.",
    occupiedOne: "{address} is niet leeg: in één cel staat iets.",
    occupiedExamples: "Bijvoorbeeld {examples}.",
    replace: "Vervangen",
    cancel: "Laten staan",
    done: "Geschreven in {address}. Druk in het werkblad op Ctrl+Z om het ongedaan te maken.",
    changed: "De formule in {address} is gewijzigd. Druk in het werkblad op Ctrl+Z om het ongedaan te maken.",
    held: "In {place} staat een van onze formules.",
    heldFixed:
      "In {place} staat een van onze formules. Haar argumenten zijn berekend, of noemen wat dit account niet heeft; wijzig haar in de cel.",
    edit: "Keuzes tonen",
    editing: "De formule in {place} wordt gewijzigd",
    change: "Formule wijzigen",
    stopEditing: "Stoppen met wijzigen",
    lists: "Vervolgkeuzelijsten",
    listsMeaning:
      "Zet een lijst met namen in de geselecteerde cellen, voor formules die naar die cellen verwijzen.",
    listPicked: "{kind} ({count} gekozen)",
    listAll: "{kind} (alle)",
    listed: "In {address} staat een vervolgkeuzelijst met {count} namen.",
    listedOnSheet:
      "In {address} staat een vervolgkeuzelijst met {count} namen. Excel bewaart alleen korte lijsten in een cel, dus de namen staan op het werkblad “{sheet}”.",
    noWorkbook: "Selecteer één bereik van cellen in het werkblad.",
    why: {
      "nothing-picked": "Kies een product, of selecteer cellen met namen van producten.",
      "no-indicator": "Kies een indicator.",
      "three-lists":
        "Een tabel heeft twee kanten: kies er meer dan één van hoogstens twee soorten, en één van de derde.",
      "too-long":
        "Een naam is te lang voor een formule, die 255 tekens toelaat. Kies een tabel: daarin staan namen in cellen.",
      "off-sheet": "Dit zou buiten het werkblad vallen. Selecteer een cel verder van de rand.",
      "too-large": "Dit is te veel voor één tabel. Kies minder, of één formule voor de hele tabel.",
      "meets-table": "Dit zou in de tabel {about} terechtkomen. Selecteer een cel met meer ruimte.",
      "table-needs-names":
        "In de tabel {about} noemt geen kolom producten of indicatoren. Kies één resultaat, of selecteer een cel buiten de tabel.",
      "lists-in-cells": "De formule haalt deze namen uit de cellen {about}. Wijzig ze daar, of kies er één.",
    },
  },

  keeping: {
    title: "Deze aanmelding bewaren?",
    untilClosed: "Tot deze werkmap sluit",
    untilClosedMeaning: "De sleutels blijven alleen in het geheugen. Zo is het ook zolang u niet antwoordt.",
    here: "Bewaren op deze computer",
    hereMeaning:
      "De sleutels worden versleuteld bewaard door deze browser, en werkmappen met getallen van dit account maken vanzelf verbinding. Dat verbergt de sleutels voor een toevallige blik, niet voor wie de bestanden van uw gebruiker kan lezen, en ook niet voor code op het adres van deze invoegtoepassing.",
    failed: "De aanmelding kon niet op deze computer worden bewaard. Zij geldt tot deze werkmap sluit.",
  },

  version: {
    advised:
      "De dienst raadt de versie van zijn interface die deze invoegtoepassing leest af, en noemt geen laatste dag. De getallen blijven kloppen. Werk de invoegtoepassing bij, of vraag het degene die haar heeft geïnstalleerd.",
    advisedFrom:
      "De dienst raadt de versie van zijn interface die deze invoegtoepassing leest af vanaf {day}, en noemt geen laatste dag. De getallen blijven kloppen. Werk de invoegtoepassing bij, of vraag het degene die haar heeft geïnstalleerd.",
    ends: "De dienst zegt dat de versie van zijn interface die deze invoegtoepassing leest eindigt op {day}. Tot dan blijven de getallen kloppen. Werk de invoegtoepassing bij, of vraag het degene die haar heeft geïnstalleerd.",
    ended:
      "De dienst zegt dat de versie van zijn interface die deze invoegtoepassing leest is geëindigd op {day}. Hij antwoordt nog. Doet hij dat niet meer, dan blijven de getallen in de cellen staan en zijn ze niet meer te vernieuwen. Werk de invoegtoepassing bij, of vraag het degene die haar heeft geïnstalleerd.",
    dates: "nl-NL",
  },

  refreshing: {
    title: "Vernieuwen",
    under: {
      finding: "Onze formules worden gezocht…",
      editing: "Excel wacht tot u klaar bent met de cel waarin u typt.",
      reading: "{done} van {all} gelezen",
      applying: "De nieuwe waarden worden in de cellen gezet…",
    },
    cancel: "Annuleren",
    unchanged: "Er is niets veranderd: de cellen zijn zoals ze waren.",
    failed: "Niet vernieuwd",

    partly: "{came} van {all} waarden zijn gekomen; {failed} konden niet worden gelezen.",
    nothingYet: "Er is nog niets veranderd.",
    inseparable:
      "De lijst van indicatoren is veranderd; wat gekomen is kan daarom alleen samen met de rest worden toegepast.",
    apply: "De {count} toepassen die gekomen zijn",
    applyOne: "De ene toepassen die gekomen is",
    leave: "Zo laten",
    again: "Opnieuw proberen",

    summary: {
      nothing: "Er was niets te vernieuwen: daar staat geen resultaat.",
      same: "Niets veranderd: {compared} waarden zijn van nu.",
      sameOne: "Niets veranderd: de ene waarde is van nu.",
      sameThen: "Niets veranderd in {compared} waarden.",
      sameThenOne: "De ene waarde veranderde niet.",
      changed: "{changed} van {compared} waarden veranderd.",
      changedOne: "De ene waarde is veranderd.",
      most: "{changed} van {compared} waarden veranderd, de meeste in {product}.",
      only: "{changed} van {compared} waarden veranderd, alle in {product}.",
      notAll: "Het rapport zegt wat misschien niet bijgewerkt is.",
    },
    report: "Rapport tonen",
    close: "Sluiten",

    scopes: "Wat te vernieuwen",
    scope: { workbook: "Hele werkmap", sheet: "Dit blad", selection: "Selectie" },
    onOpening: "Vernieuwen als deze werkmap wordt geopend",
    reports: "Laatste keren vernieuwd",
    earlier: "{count} eerdere",
    scoped: "{time}, {scope}",
    refused: "Excel stond dat niet toe. Het blad of de werkmap kan beveiligd zijn.",

    astray: "{count} cellen tonen iets anders dan onze functies ze gaven.",
    astrayOne: "1 cel toont iets anders dan onze functies haar gaven.",
    bringBack: "Ze terugbrengen",
    bringBackOne: "Haar terugbrengen",
    broughtBack: "{count} cellen teruggebracht.",
    broughtBackOne: "1 cel teruggebracht.",
    nothingAstray: "Inmiddels toont elke cel wat onze functies haar gaven.",
    pivotTables: "Draaitabellen vernieuwen",
    pivotTablesDone: "De draaitabellen zijn vernieuwd.",

    changes: {
      title: "Waarden die veranderd zijn",
      old: "Oud",
      new: "Nieuw",
      change: "Verschil",
      none: "geen waarde",
      what: "{indicator} [{unit}]; {stage}",
      whatWithoutUnit: "{indicator}; {stage}",
      more: "Nog {count} tonen",
    },
    notes: {
      left: "{count} waarden konden niet worden gelezen en staan er zoals ze waren.",
      leftOne: "1 waarde kon niet worden gelezen en staat er zoals ze was.",
      protectedSheets:
        "Op deze beveiligde bladen heeft Excel onze cellen niet berekend: {names}. Hef de beveiliging op en druk op Ctrl+Alt+F9.",
      names:
        "Formules achter gedefinieerde namen roepen onze functies aan, en de cellen die ze gebruiken zijn niet te vinden: {names}. Druk op Ctrl+Alt+F9 om die bij te werken.",
      appeared: "{count} waarden zijn erbij gekomen.",
      appearedOne: "1 waarde is erbij gekomen.",
      vanished: "{count} waarden zijn verdwenen: hun cellen zeggen waarom.",
      vanishedOne: "1 waarde is verdwenen: haar cellen zeggen waarom.",
      renamed: "Namen die veranderd zijn",
      renaming: "{what} {before} heet nu {after} (id {id}).",
      renamedMeaning: "Formules die de oude naam noemen vinden ze niet meer.",
      what: { product: "Het product", scenario: "Het scenario", indicator: "De indicator" },
      recalculated: "{count} cellen zijn opnieuw berekend.",
      recalculatedOne: "1 cel is opnieuw berekend.",
      unknown:
        "Van {count} daarvan wist niemand wat ze eerder toonden: wat daar veranderd is, staat niet in deze lijst.",
      unknownOne:
        "Van 1 daarvan wist niemand wat ze eerder toonde: wat daar veranderd is, staat niet in deze lijst.",
    },
    put: "In een blad zetten",
    written: "Geschreven in het blad {sheet}.",
  },

  workbook: {
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
  },

  test: {
    begin: "Verbinding testen",
    busy: "Bezig met testen…",
    findings: {
      well: "Alles in orde: {host} antwoordt en aanvaardt de sleutel.",
      there: "{host} antwoordt. Vul beide sleutels in om ook die te laten testen.",
      offline: "Deze computer is offline. Verbind hem met een netwerk en test dan opnieuw.",
      "no-answer":
        "Op {host} antwoordt niets. Controleer het adres en het netwerk; kloppen beide, vraag dan uw IT-afdeling of er een firewall tussen staat.",
      slow: "{host} antwoordde niet binnen 30 seconden. Probeer het later opnieuw.",
      blocked:
        "{host} antwoordt, maar laat deze pagina de antwoorden niet lezen (CORS). Vraag de beheerder van de dienst om {origin} toe te laten.",
      redirected:
        "{host} verwijst door naar een ander adres; dat wordt niet gevolgd, omdat de sleutels mee zouden gaan. Controleer het adres van de dienst, of vraag het degene die de invoegtoepassing heeft geïnstalleerd.",
      "wrong-address":
        "Op {host} antwoordt iets, maar dat is niet de dienst. Controleer het adres van de dienst, of vraag het degene die de invoegtoepassing heeft geïnstalleerd.",
      "wrong-key":
        "{host} antwoordt, maar weigert de sleutel. Controleer of beide sleutels volledig zijn; is dat zo, dan kan een nieuwere sleutel ze hebben vervangen.",
      refused:
        "{host} antwoordt, maar weigert de aanmelding ({status}). Controleer beide sleutels; kloppen ze, geef dit nummer dan door aan de beheerder van de dienst.",
      "not-allowed":
        "{host} aanvaardt de sleutel, maar laat dit account zijn eigen bedrijf niet zien. Vraag het de beheerder van het account.",
      fault: "{host} heeft een storing ({status}). Aan uw kant is niets mis: probeer het later opnieuw.",
      busy: "Aan {host} wordt te veel gevraagd. Wacht een minuut en test dan opnieuw.",
    },
  },

  platform: {
    title: "Of via het platform",
    againTitle: "Als deze aanmelding is geëindigd",
    opens: "Opent {host} in een eigen venster. Meld u daar aan en start Product Impact van daaruit.",
    begin: "Aanmelden via het platform",
    open: "Het venster met {host} is open. Meld u daar aan en start Product Impact van daaruit; het venster sluit vanzelf.",
    late: "Er is nog niets gekomen. Kijk of het venster achter dit venster ligt. Heeft het platform Product Impact in een nieuw tabblad geopend, dan kan er van daaruit niets komen: stop met wachten en verbind met sleutels, of vraag de beheerder van het platform het in hetzelfde venster te starten.",
    stop: "Niet langer wachten",
    again:
      "Er is niets naar de dienst gestuurd. Probeer het opnieuw; blijft het zo, meld het dan aan de beheerder van het platform.",
    failures: {
      closed:
        "Het venster is gesloten voordat er een aanmelding kwam. Probeer het opnieuw. Heeft het platform Product Impact in een nieuw tabblad geopend, dan kan er van daaruit niets komen: verbind met sleutels en meld het aan degene die de invoegtoepassing heeft geïnstalleerd.",
      blocked:
        "De browser heeft het venster tegengehouden. Sta pop-upvensters voor deze site toe en probeer het opnieuw.",
      "prompt-ignored":
        "Het venster is niet geopend. Probeer het opnieuw en sta het toe als Excel erom vraagt.",
      "already-open":
        "Er is nog een venster van deze invoegtoepassing open. Sluit het en probeer het opnieuw.",
      "not-allowed":
        "Excel staat dit venster niet toe: het adres is niet dat van de invoegtoepassing zelf, of is geen https. Meld het aan degene die haar heeft geïnstalleerd, of verbind met sleutels.",
      "not-loaded":
        "Het venster kon zijn pagina niet laden. Controleer de internetverbinding en probeer het opnieuw.",
      "no-windows":
        "Deze versie van Excel opent geen vensters voor invoegtoepassingen. Verbind met sleutels.",
      other: "Excel kon het venster niet openen. Probeer het opnieuw, of verbind met sleutels.",
      missing: "Het platform heeft Product Impact zonder aanmelding gestart.",
      repeated: "Het platform heeft meer dan één aanmelding tegelijk gestuurd.",
      "too-long": "De aanmelding die het platform stuurde is langer dan er een kan zijn.",
      "not-bearer": "Het platform stuurde een soort aanmelding die de dienst niet heeft.",
      malformed: "De aanmelding die het platform stuurde bevat tekens die er niet in kunnen staan.",
      message: "Wat uit het venster kwam, is niet begrepen.",
    },
    confirmBoth: "Aanmelden als {user} van {company}?",
    confirmOne: "Aanmelden als {one}?",
    confirmNobody: "Aanmelden zonder te weten als wie?",
    confirmMeaning:
      "Het platform stuurde deze aanmelding voor {host}. Is zij niet van u, kies dan Nee: tot nu toe is alleen gevraagd van wie zij is.",
    confirmNobodyMeaning:
      "De dienst op {host} zegt niet van wie de aanmelding is die het platform stuurde. Weet u niet zeker dat zij van u is, kies dan Nee.",
    lasts: "Zij geldt {time} en wordt nooit bewaard. Is zij geëindigd, dan houden cellen hun waarden.",
    yes: "Ja",
    no: "Nee",
    launched:
      "Aangemeld via het platform om {at}, voor {time}. De aanmelding wordt nooit op deze computer bewaard; is zij geëindigd, dan houden cellen hun waarden.",
    times: {
      minute: "ongeveer een minuut",
      minutes: "ongeveer {count} minuten",
      hour: "ongeveer een uur",
      hours: "ongeveer {count} uur",
      unknown: "beperkte tijd",
    },
  },

  reading: {
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
  },
};

export const dutch: Language = { pane, work, say };
