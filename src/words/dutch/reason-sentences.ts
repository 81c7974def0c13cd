import { isWriteFailureReason } from "../../lca/reason-traits";
import type {
  AmbiguousNameCandidate,
  ServiceListName,
  IndicatorOutsideStandardCause,
  EntityKind,
  Reason,
} from "../../lca/reasons";
import type { NameFormatter } from "../name-formatter";
import { escapeFinalStop, sanitiseName } from "../name-formatter";
import type { FixedSentenceKind, ServiceAccountOrExcelReason } from "../english/reason-sentences";
import { dutchResultSentence } from "./result-reasons";
import { dutchWriteFailureSentence } from "./write-failures";
import { dutchMappingSentence } from "./mapping-reasons";

/** The Dutch sentence for a reason: what happened, what it means for the number, and what to do. */
export function dutchReasonSentence(reason: Reason, names: NameFormatter): string {
  if (isWriteFailureReason(reason)) return dutchWriteFailureSentence(reason, names, dutchReasonSentence);
  const { cut, quoted } = names;
  switch (reason.kind) {
    case "ambiguous":
      return `Meer dan één ${singular[reason.what]} heet ${quoted(reason.text)}: ${names.choices(reason.choices)}. ${toChoose(reason.choices, names)}`;
    case "wrong-unit":
    case "wrong-argument":
    case "number-as-scenario":
    case "wildcard":
    case "blank":
      return ofArgument(reason, names);
    case "too-many-cells":
    case "too-long":
      return tooLarge(reason);
    case "unknown":
      return unknown(reason, names);
    case "misplaced":
      return misplaced(reason, names);
    case "no-result":
    case "stages-apart":
    case "set-aside":
    case "odd-value":
    case "unclear-result":
      return dutchResultSentence(reason, names);
    case "conflicting-results":
      return `De dienst geeft meer dan één waarde van ${cut(reason.indicator)} voor ${quoted(reason.product)}, onder ${names.some(reason.ids, cut)}. Schrijf id: en een daarvan als indicator.`;
    case "no-scenarios":
    case "no-field":
    case "no-per":
      return ofProduct(reason, names);
    default:
      return sayOfService(reason, names);
  }
}

type OfArgument = Extract<
  Reason,
  { kind: "wrong-unit" | "wrong-argument" | "number-as-scenario" | "wildcard" | "blank" }
>;

function ofArgument(reason: OfArgument, { cut, quoted }: NameFormatter): string {
  switch (reason.kind) {
    case "wrong-unit":
      return `${cut(reason.indicator)} staat hier in ${cut(reason.unit)}, niet in ${cut(reason.given)}. Verbeter de eenheid tussen haken of laat die weg.`;
    case "wrong-argument":
      return `Het argument ${cut(reason.argument)} moet ${own(reason.expected)} zijn.`;
    case "number-as-scenario":
      return `Het scenario is het getal ${cut(reason.text)}. Zet de naam van het scenario tussen aanhalingstekens, of laat die weg voor A1-A3.`;
    case "wildcard":
      return `Geen ${singular[reason.what]} is gevonden met precies ${quoted(reason.text)} als naam of id. Alleen een "*" als heel argument betekent alles. Schrijf de naam voluit.`;
    case "blank":
      return `${blank[reason.what]} is leeg. Vul de naam of de id in.`;
  }
}

type TooLarge = Extract<Reason, { kind: "too-many-cells" | "too-long" }>;

function tooLarge(reason: TooLarge): string {
  const limit = reason.limit.toLocaleString("nl");
  if (reason.kind === "too-many-cells")
    return `Het resultaat zou meer dan ${limit} ${reason.of ? "MB" : "cellen"} beslaan. Maak het bereik kleiner.`;
  const rows = reason.of === "rows" ? "rijen tellen" : "MB aan tekst bevatten";
  return `De tabel zou meer dan ${limit} ${rows}. Noem minder producten, indicatoren of scenario's.`;
}

type OfProduct = Extract<Reason, { kind: "no-scenarios" | "no-field" | "no-per" }>;

function ofProduct(reason: OfProduct, names: NameFormatter): string {
  const { cut, quoted } = names;
  switch (reason.kind) {
    case "no-scenarios":
      return `${reason.unsure ? `Van ${quoted(reason.product)} zijn geen scenario's herkend` : `${quoted(reason.product)} heeft geen scenario's`}. Laat het scenario weg voor A1-A3.`;
    case "no-field":
      return `In wat de dienst over ${quoted(reason.product)} zegt, is niets herkend dat ${quoted(reason.text)} heet. Wel: ${names.all(reason.fields, cut)}.`;
    case "no-per":
      return noPer(reason, names);
  }
}

function noPer({ product, texts, part }: Extract<Reason, { kind: "no-per" }>, names: NameFormatter): string {
  const { quoted } = names;
  const said = names.listed(texts, quoted);
  if (part)
    return `De dienst zegt dat resultaten van ${quoted(product)} per ${said} zijn: daaruit volgt geen ${part === "amount" ? "hoeveelheid" : "eenheid"}.`;
  return texts.length > 0
    ? `De dienst noemt meer dan één eenheid waar resultaten van ${quoted(product)} per zijn: ${said}. Geen ervan wordt genomen.`
    : `De dienst zegt niet waar de resultaten van ${quoted(product)} per zijn.`;
}

function toChoose(choices: readonly AmbiguousNameCandidate[], names: NameFormatter): string {
  if (choices.every(({ text }) => text === undefined)) return "Schrijf id: en de id van wat u bedoelt.";
  const texts = choices.map(({ text, id }) => text ?? `id:${id}`).filter(Boolean);
  return texts.length > 0
    ? `Schrijf wat u bedoelt: ${names.some(texts, names.quoted)}.`
    : "Niets in een formule houdt ze uit elkaar.";
}

function whoseNumbers(
  reason: Extract<Reason, { kind: "other-account" | "other-basis" }>,
  { cut }: NameFormatter,
): string {
  return reason.kind === "other-account"
    ? `Deze werkmap bevat getallen van ${cut(reason.company)}. Meld u aan als dat bedrijf, of kies een ander in het taakvenster.`
    : `Het account rekent nu volgens ${cut(reason.now)}, en deze werkmap bevat waarden volgens ${cut(reason.held)}. Er is niets gewijzigd. Verbreek de verbinding en maak haar opnieuw om alles te wijzigen.`;
}

function sayOfService(reason: ServiceAccountOrExcelReason, names: NameFormatter): string {
  switch (reason.kind) {
    case "too-many-requests":
      return reason.until > 0
        ? `De dienst vraagt te wachten tot ${time(reason.until)}. Probeer het daarna opnieuw.`
        : "De dienst vraagt te wachten. Probeer het later opnieuw.";
    case "service-fault":
      return `De dienst heeft een storing (${reason.status}). Nu is er geen waarde te krijgen. Probeer het later opnieuw.`;
    case "service-refused":
      return `De dienst weigerde het verzoek (${reason.status}). Zo is er geen waarde te krijgen.`;
    case "not-ready":
      return `De dienst heeft nog geen antwoord klaar (${reason.status}). Misschien rekent zij nog: probeer het later opnieuw.`;
    case "unreadable":
      return `Het antwoord van de dienst is onleesbaar: het was ${own(reason.found)}. Er wordt geen waarde uit genomen.`;
    case "unclear":
      return `Het antwoord van de dienst is niet eenduidig: het bevat ${own(reason.found)}. Er wordt geen waarde uit genomen.`;
    case "incomplete-list":
      return `De lijst van ${lists[reason.what]} kwam niet volledig binnen, dus namen zijn niet veilig te onderscheiden. Probeer het later opnieuw.`;
    case "empty-list":
      return `Hier zijn geen ${lists[reason.what]} gevonden in wat de dienst stuurde.`;
    case "other-account":
    case "other-basis":
      return whoseNumbers(reason, names);
    case "misfit":
    case "bad-configuration":
      return dutchMappingSentence(reason, names);
    default:
      return fixed[reason.kind];
  }
}

const fixed: Readonly<Record<FixedSentenceKind, string>> = {
  "not-connected":
    "Niet verbonden. Maak verbinding in het taakvenster Product Impact, of probeer het met voorbeeldgegevens.",
  restarted:
    "Excel heeft Product Impact opnieuw gestart; de aanmelding is weg. Maak opnieuw verbinding in het taakvenster.",
  "sign-in-lost":
    "Excel heeft Product Impact opnieuw gestart voordat de aanmelding van het platform in gebruik was. Meld u nog eens aan in het taakvenster.",
  "account-changed": "Er is van account gewisseld terwijl deze waarde onderweg was. Bereken de cel opnieuw.",
  "key-refused": "De dienst weigerde de sleutel. Controleer de publieke en de geheime sleutel in het taakvenster.",
  "key-used-elsewhere":
    "De aanmelding is beëindigd: de dienst vernieuwt haar steeds, dus de sleutel lijkt ook elders in gebruik. Maak opnieuw verbinding in het taakvenster.",
  "sign-in-ended":
    "De dienst neemt de aanmelding die van het platform kwam niet meer aan en geeft dus geen waarde. Meld u in het taakvenster opnieuw aan via het platform.",
  "not-allowed": "De dienst laat dit account dat niet zien. Vraag het de beheerder van het account.",
  unreachable: "De dienst is niet bereikbaar. Controleer de netwerkverbinding en probeer het opnieuw.",
  "local-network-denied":
    "De dienst is niet bereikbaar, en de browser houdt deze pagina weg van uw eigen netwerk. Staat de dienst daar, sta dan ‘Toegang tot lokaal netwerk’ toe in de site-instellingen van de browser.",
  timeout: "De dienst antwoordde niet op tijd. Probeer het opnieuw.",
  "waited-too-long": "De dienst antwoordde 90 seconden lang niets, dus er is nu geen waarde. Probeer het opnieuw.",
  gone: "De dienst heeft dit niet meer. Vernieuw om de lijsten opnieuw te lezen.",
  "version-gone":
    "De dienst biedt de versie van zijn interface die deze invoegtoepassing leest niet meer aan. Werk de invoegtoepassing bij, of vraag het degene die haar heeft geïnstalleerd.",
  redirected: "De dienst verwees naar een ander adres; dat wordt niet gevolgd. Controleer het adres van de dienst.",
  "foreign-address":
    "De dienst verwees naar een adres buiten zichzelf; daar wordt niets gevraagd. Zo is er geen waarde te krijgen.",
  "sign-in-repeated":
    "Het antwoord van de dienst herhaalt een sleutel of het token van deze aanmelding; er wordt niets van getoond of bewaard. Meld het aan de beheerder van de dienst.",
  "too-large": "Het antwoord van de dienst is groter dan 64 MB en is niet gelezen.",
  "bad-address":
    "Op dat adres is geen dienst. Het moet met https:// beginnen en mag geen gebruikersnaam of zoekdeel bevatten. Klopt het, dan biedt de dienst deze versie van zijn interface misschien niet meer aan: werk de invoegtoepassing bij.",
  "not-recalculated":
    "Verbonden, maar de cellen konden niet opnieuw worden berekend: er kunnen nog de getallen van eerder in staan. Druk op Ctrl+Alt+F9.",
  "recalculation-denied":
    "Verbonden, maar Excel laat de cellen niet berekenen: er kunnen nog getallen van eerder in staan. Hef de beveiliging van de bladen op, of kies het vertrouwelijkheidslabel waar Excel om vraagt, en druk op Vernieuwen.",
  "access-denied":
    "Excel laat geen invoegtoepassing deze werkmap wijzigen. Het blad kan beveiligd zijn. Vraagt Excel om een vertrouwelijkheidslabel, kies er dan eerst een en probeer het opnieuw.",
  "no-cells-selected":
    "Er zijn geen cellen van deze werkmap geselecteerd. Ga terug naar het venster ervan, selecteer cellen van een blad en probeer het opnieuw.",
  "nothing-used": "Er is nog geen resultaat gebruikt. Noem een product, of bereken eerst de resultaten.",
  preview: "Nog niet gelezen. Voer de formule in om de dienst te vragen.",
  cancelled: "De berekening is afgebroken.",
  internal: "De invoegtoepassing heeft een fout gemaakt. Er wordt geen waarde getoond. Meld alstublieft wat u deed.",
};

const singular: Readonly<Record<EntityKind, string>> = {
  product: "product",
  indicator: "indicator",
  scenario: "scenario",
};

const blank: Readonly<Record<EntityKind, string>> = {
  product: "Het product",
  indicator: "De indicator",
  scenario: "Het scenario",
};

const lists: Readonly<Record<ServiceListName, string>> = {
  products: "producten",
  indicators: "indicatoren",
  scenarios: "scenario's",
  impacts: "resultaten",
  details: "gegevens",
};

function unknown(reason: Extract<Reason, { kind: "unknown" }>, names: NameFormatter): string {
  const { what, text, near, others = [], within, number, unsure } = reason;
  const { cut, quoted } = names;
  const account = within === "" ? "in dit account" : `in dit account (${cut(within)})`;
  const where = what === "scenario" && within !== "" ? `bij de scenario's van ${quoted(within)}` : account;
  const all = others.length > 0 ? ` Dit zijn ze: ${names.all(others, quoted)}.` : "";
  const nearest = near.length > 0 ? ` Lijkt op: ${names.some(near, quoted)}.` : all;
  if (number) {
    return `De cel bevat het getal ${cut(text)}, en geen ${singular[what]} ${where} ${unsure ? "is daaraan herkend" : "heeft dat als id of naam"}.${nearest} Typ een id met nullen vooraan als tekst.`;
  }
  const none = unsure
    ? `Geen ${singular[what]} is herkend als ${quoted(text)} ${where}`
    : `Er is geen ${singular[what]} ${quoted(text)} ${where}`;
  return `${none}.${nearest || " Controleer de naam of gebruik een id."}`;
}

type Misplacement = Extract<Reason, { kind: "misplaced" }>;

function misplaced(reason: Misplacement, names: NameFormatter): string {
  const { cut, quoted } = names;
  const nearest = reason.near.length > 0 ? ` Hier het dichtst daarbij: ${names.some(reason.near, cut)}.` : "";
  return `${quoted(reason.text)} ${predicates[reason.why](reason, cut)}.${nearest}`;
}

const predicates: Readonly<
  Record<IndicatorOutsideStandardCause, (reason: Misplacement, cut: (name: string) => string) => string>
> = {
  presentation: ({ place, here }, cut) => `hoort bij de presentatie ${cut(place)}${account(here, cut)}`,
  standard: ({ place, here }, cut) => `komt in deze standaard, ${cut(here)}, niet voor; wel in ${cut(place)}`,
  method: ({ place, here }, cut) =>
    `is een naam uit ${place === "" ? "een andere methode" : cut(place)}${account(here, cut)}. Methoden worden nooit gemengd`,
  "set-A2": ({ here }, cut) =>
    here === ""
      ? "is een naam uit EN 15804+A2; geen indicator van dit account staat zo bekend"
      : `is een naam uit EN 15804+A2; dit account rapporteert ${cut(here)}`,
  building: () => "geldt voor een gebouw, en de dienst heeft alleen resultaten van producten",
  part: () => "is een deel van geëxporteerde energie; geen indicator van dit account staat zo bekend",
  code: () => "is de code van een presentatie, niet van een indicator",
};

function account(here: string, cut: (name: string) => string): string {
  return here === "" ? "" : `; dit account heeft ${cut(here)}`;
}

/** Dutch for our own English words in a reason; unknown words stay as they are. */
const phrases: readonly (readonly [english: RegExp, dutch: string])[] = [
  [/^TRUE or FALSE$/, "WAAR of ONWAAR"],
  [/^one of (.*)$/, "een van $1"],
  [/^ranges in two places at most$/, "op hoogstens twee plaatsen een bereik"],
  [/^a text, a number or one cell$/, "een tekst, een getal of één cel"],
  [/^a web page$/, "een webpagina"],
  [/^no JSON$/, "geen JSON"],
  [/^nothing recognised as a resource or a list$/, "niets dat als gegeven of als lijst is herkend"],
  [/^nothing recognised as a list of (.*)$/, "niets dat als lijst van $1 is herkend"],
  [/^an answer in which no token was recognised$/, "een antwoord waarin geen token is herkend"],
  [/^a token that cannot be used$/, "een onbruikbaar token"],
  [/^an answer with status (.*)$/, "een antwoord met status $1"],
  [/^only a part of the document$/, "slechts een deel van het document"],
  [/^nothing$/, "leeg"],
  [/^several links (.*)$/, "meer dan één koppeling $1"],
  [/^results of several (.*)$/, "resultaten van meer dan één $1"],
  [
    /^indicators whose ids are shared or could not be read$/,
    "indicatoren met dezelfde id of met een id die niet te lezen is",
  ],
  [/^a product without declared results$/, "een product zonder resultaten in de mapping"],
  [/^a product in which no results were recognised$/, "een product waarin geen resultaten zijn herkend"],
  [/^(product|indicator|scenario)s whose names could not be read$/, "namen die niet te lezen zijn ($1)"],
  [/^a document that is not clearly this product's$/, "een document dat niet duidelijk dat van dit product is"],
  [/^scenario results that do not say of which product$/, "scenarioresultaten zonder het product waar ze bij horen"],
  [/^results that cannot be told apart$/, "resultaten die niet te onderscheiden zijn"],
  [/^a result that is no number$/, "een resultaat dat geen getal is"],
  [/^a result in another unit than its indicator's$/, "een resultaat in een andere eenheid dan die van zijn indicator"],
  [/^a resource with two addresses of its own$/, "iets met twee eigen adressen"],
  [/^a company in which no id was recognised$/, "een bedrijf waarin geen id is herkend"],
  [/^a result that names two indicators$/, "een resultaat met twee indicatoren"],
  [/^results for indicators it does not define$/, "resultaten voor indicatoren die het niet definieert"],
  [
    /^two results for one indicator, which cannot be told apart$/,
    "twee resultaten voor één indicator, die niet te onderscheiden zijn",
  ],
];

function own(english: string): string {
  const [pattern, dutch] = phrases.find(([phrase]) => phrase.test(english)) ?? [];
  return escapeFinalStop(sanitiseName(pattern && dutch !== undefined ? english.replace(pattern, dutch) : english, 120));
}

/** The next full minute, with the day if that is not today. */
function time(until: number): string {
  const minute = new Date(Math.ceil(until / 60_000) * 60_000);
  const clock = { hour: "2-digit", minute: "2-digit", hourCycle: "h23" } as const;
  const today = minute.toDateString() === new Date().toDateString();
  return minute.toLocaleString("nl-NL", today ? clock : { ...clock, day: "numeric", month: "long" });
}
