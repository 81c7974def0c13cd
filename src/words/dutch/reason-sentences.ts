import { isWriteFailureReason } from "../../lca/reasons";
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
      return `Meerdere ${lists[`${reason.what}s` as const]} passen bij ${quoted(reason.text)}: ${names.choices(reason.choices)}. ${toChoose(reason.choices, names)}`;
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
      return `De dienst geeft meerdere waarden van ${cut(reason.indicator)} voor ${quoted(reason.product)}: ${names.ids(reason.ids)}. Gebruik een daarvan als indicator.`;
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
      return `${cut(reason.indicator)} heeft hier de eenheid ${cut(reason.unit)}, niet ${cut(reason.given)}. Corrigeer of verwijder de eenheid tussen haakjes.`;
    case "wrong-argument":
      return `Een argument is ongeldig. Gebruik ${own(reason.expected)} voor ${cut(own(reason.argument))}.`;
    case "number-as-scenario":
      return `Het scenario is het getal ${cut(reason.text)}. Zet de scenarionaam tussen aanhalingstekens, of laat het scenario weg voor A1-A3.`;
    case "wildcard":
      return `Er is geen ${reason.what} gevonden met precies de naam of id ${quoted(reason.text)}. Alleen een losse “*” betekent alles. Typ anders de volledige naam.`;
    case "blank":
      return `${capitalised[reason.what]} is leeg. Vul de naam of id in.`;
  }
}

type TooLarge = Extract<Reason, { kind: "too-many-cells" | "too-long" }>;

function tooLarge(reason: TooLarge): string {
  const limit = reason.limit.toLocaleString("nl");
  if (reason.kind === "too-many-cells")
    return `Het resultaat zou meer dan ${limit} ${reason.of ? "MB" : "cellen"} beslaan. Maak het bereik kleiner.`;
  const rows = reason.of === "rows" ? "rijen tellen" : "MB aan tekst bevatten";
  return `De tabel zou meer dan ${limit} ${rows}. Kies minder producten, indicatoren of scenario’s.`;
}

type OfProduct = Extract<Reason, { kind: "no-scenarios" | "no-field" | "no-per" }>;

function ofProduct(reason: OfProduct, names: NameFormatter): string {
  const { cut, quoted } = names;
  switch (reason.kind) {
    case "no-scenarios":
      return `${reason.unsure ? `Van ${quoted(reason.product)} zijn geen scenario’s herkend` : `${quoted(reason.product)} heeft geen scenario’s`}. Laat het scenario weg voor A1-A3.`;
    case "no-field":
      return `Er is geen veld ${quoted(reason.text)} herkend bij ${quoted(reason.product)}. Beschikbare velden: ${names.all(reason.fields, cut)}.`;
    case "no-per":
      return noPer(reason, names);
  }
}

function noPer({ product, texts, part }: Extract<Reason, { kind: "no-per" }>, names: NameFormatter): string {
  const { quoted } = names;
  const units = names.listed(texts, quoted);
  if (part)
    return `De gedeclareerde eenheid van ${quoted(product)} is ${units}. Daarin is geen ${part === "amount" ? "hoeveelheid" : "eenheid"} herkend.`;
  return texts.length > 0
    ? `De dienst geeft meerdere gedeclareerde eenheden voor ${quoted(product)}: ${units}. De invoegtoepassing gebruikt er geen.`
    : `De dienst geeft geen gedeclareerde eenheid voor ${quoted(product)}.`;
}

function toChoose(choices: readonly AmbiguousNameCandidate[], names: NameFormatter): string {
  if (choices.every(({ text }) => text === undefined)) return "Typ “id:” met daarachter de juiste id.";
  const texts = choices.map(({ text, id }) => text ?? `id:${id}`).filter(Boolean);
  return texts.length > 0
    ? `Gebruik een van deze: ${names.some(texts, names.quoted)}.`
    : "Een formule kan ze niet onderscheiden. Neem contact op met de helpdesk van de dienst.";
}

function whoseNumbers(
  reason: Extract<Reason, { kind: "other-account" | "other-basis" }>,
  { cut }: NameFormatter,
): string {
  return reason.kind === "other-account"
    ? `De getallen in deze werkmap zijn van ${cut(reason.company)}. Meld u aan met het account van dat bedrijf. Of kies een ander account in het taakvenster.`
    : `Dit account volgt nu ${cut(reason.now)}. De waarden in deze werkmap volgen ${cut(reason.held)} en zijn niet veranderd. Meld u af en weer aan om alle getallen bij te werken.`;
}

function sayOfService(reason: ServiceAccountOrExcelReason, names: NameFormatter): string {
  switch (reason.kind) {
    case "too-many-requests":
      return reason.until > 0
        ? `De dienst neemt geen verzoeken aan tot ${time(reason.until)}. Probeer het daarna opnieuw.`
        : "De dienst neemt geen verzoeken aan. Probeer het later opnieuw.";
    case "service-fault":
      return `De dienst heeft een storing (${reason.status}). Probeer het later opnieuw.`;
    case "service-refused":
      return `De dienst weigerde het verzoek (${reason.status}). Neem contact op met uw beheerder.`;
    case "not-ready":
      return `Het antwoord van de dienst is nog niet klaar (${reason.status}). Misschien rekent de dienst nog. Probeer het later opnieuw.`;
    case "unreadable":
      return `De dienst stuurde ${own(reason.found)}. De invoegtoepassing kan dit antwoord niet lezen. Neem contact op met uw beheerder.`;
    case "unclear":
      return `De dienst stuurde ${own(reason.found)}. De invoegtoepassing kan dit antwoord niet gebruiken. Neem contact op met uw beheerder.`;
    case "incomplete-list":
      if (reason.isUnlinked)
        return `De lijst met ${lists[reason.what]} lijkt onvolledig en linkt niet naar de rest, dus namen kunnen dubbelzinnig zijn. Neem contact op met uw beheerder.`;
      return `De lijst met ${lists[reason.what]} kwam onvolledig binnen, dus namen kunnen dubbelzinnig zijn. Probeer het later opnieuw.`;
    case "empty-list":
      return `Er zijn geen ${lists[reason.what]} gevonden in het antwoord van de dienst.`;
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
    "Excel heeft Product Impact herstart, dus u bent afgemeld. Maak opnieuw verbinding in het taakvenster.",
  "sign-in-lost":
    "Excel herstartte Product Impact voordat de aanmelding via het platform klaar was. Meld u opnieuw aan in het taakvenster.",
  "account-changed": "Het account is gewisseld terwijl deze waarde werd geladen. Bereken de cel opnieuw.",
  "key-refused":
    "De dienst weigerde de sleutel. Controleer de publieke en de geheime sleutel in het taakvenster.",
  "key-used-elsewhere":
    "De aanmelding verloopt steeds te vroeg. Misschien is de sleutel ook elders in gebruik. Maak opnieuw verbinding in het taakvenster.",
  "sign-in-ended":
    "De dienst accepteert de aanmelding via het platform niet meer. Meld u in het taakvenster opnieuw aan via het platform.",
  "not-allowed": "Dit account heeft hier geen toegang toe. Vraag de beheerder van het account om toegang.",
  unreachable: "De dienst is niet bereikbaar. Controleer uw netwerkverbinding en probeer het opnieuw.",
  "local-network-denied":
    "De dienst is niet bereikbaar. De browser geeft deze pagina geen toegang tot uw lokale netwerk. Sta “Toegang tot lokaal netwerk” toe in de site-instellingen als de dienst daar staat.",
  timeout: "De dienst reageerde niet op tijd. Probeer het opnieuw.",
  "waited-too-long": "De dienst stuurde 90 seconden lang geen antwoord. Probeer het opnieuw.",
  gone: "De dienst heeft deze gegevens niet meer. Klik op Vernieuwen om de lijsten bij te werken.",
  "version-gone":
    "De dienst biedt de API-versie van deze invoegtoepassing niet meer aan. Vraag uw beheerder om een update.",
  redirected:
    "De dienst verwijst door naar een ander adres. De invoegtoepassing volgt die doorverwijzing niet. Controleer het adres van de dienst.",
  "foreign-address":
    "De dienst verwijst naar een adres buiten de dienst. De invoegtoepassing volgt die verwijzing niet. Neem contact op met uw beheerder.",
  "sign-in-repeated":
    "Het antwoord van de dienst bevat uw geheime sleutel of aanmeldtoken. Daarom wordt er niets van getoond of opgeslagen. Neem contact op met de helpdesk van de dienst.",
  "too-large":
    "Het antwoord van de dienst is groter dan 64 MB en is niet gelezen. Neem contact op met de helpdesk van de dienst.",
  "bad-address":
    "Op dat adres is geen dienst gevonden. Het adres moet beginnen met https://, zonder gebruikersnaam of “?”. Als het adres klopt, biedt de dienst deze API-versie misschien niet meer aan. Vraag uw beheerder om een update.",
  "not-recalculated":
    "Verbonden, maar de cellen konden niet opnieuw worden berekend. Ze tonen misschien nog oude getallen. Druk op Ctrl+Alt+F9.",
  "recalculation-denied":
    "Verbonden, maar Excel staat berekenen niet toe. Cellen tonen misschien nog oude getallen. Hef de bladbeveiliging op, of kies het label voor vertrouwelijkheid waar Excel om vraagt. Klik dan op Vernieuwen.",
  "access-denied":
    "Excel laat invoegtoepassingen deze werkmap niet wijzigen. Misschien is het werkblad beveiligd. Als Excel om een label voor vertrouwelijkheid vraagt, kies er dan een. Probeer het daarna opnieuw.",
  "no-cells-selected":
    "Er zijn geen cellen van deze werkmap geselecteerd. Ga terug naar het venster van deze werkmap en selecteer cellen. Probeer het dan opnieuw.",
  "gone-from-workbook": "Een werkblad of tabel staat niet meer in de werkmap.",
  "workbook-inactive": "Deze werkmap is verborgen. Haal het venster naar voren.",
  "too-large-for-excel": "Dat is te veel voor Excel ineens. Kies minder cellen.",
  "date-unknown":
    "Deze werkmap vermeldt niet wanneer de getallen zijn opgevraagd. Vernieuw om ze op te vragen.",
  "nothing-used": "Er zijn nog geen resultaten gebruikt. Geef een product op, of bereken eerst resultaten.",
  preview: "Nog niet geladen. Voer de formule in om de waarde te laden.",
  cancelled: "De berekening is geannuleerd.",
  "part-not-loaded":
    "Een deel van de invoegtoepassing kon niet worden geladen. Controleer uw netwerkverbinding en probeer het opnieuw.",
  internal: "Er ging iets mis in de invoegtoepassing. Meld uw beheerder wat u deed.",
};

const capitalised: Readonly<Record<EntityKind, string>> = {
  product: "Het product",
  indicator: "De indicator",
  scenario: "Het scenario",
};

const lists: Readonly<Record<ServiceListName, string>> = {
  products: "producten",
  indicators: "indicatoren",
  scenarios: "scenario’s",
  impacts: "resultaten",
  details: "gegevens",
};

function unknown(reason: Extract<Reason, { kind: "unknown" }>, names: NameFormatter): string {
  const { what, text, near, others = [], within, number, unsure } = reason;
  const { cut, quoted } = names;
  const account = within === "" ? "in dit account" : `in dit account (${cut(within)})`;
  const one = `Geen ${what} ${what === "scenario" && within !== "" ? `van ${quoted(within)}` : account}`;
  const all = others.length > 0 ? ` Beschikbaar: ${names.all(others, quoted)}.` : "";
  const nearest = near.length > 0 ? ` Gelijkende namen: ${names.some(near, quoted)}.` : all;
  if (number) {
    const none = `${one} ${unsure ? "is daaraan herkend" : "heeft deze id of naam"}`;
    return `${capitalised[what]} is het getal ${cut(text)}. ${none}.${nearest} Typ een id met voorloopnullen als tekst.`;
  }
  const none = `${one} ${unsure ? "is herkend als" : "heeft de id of naam"} ${quoted(text)}`;
  return `${none}.${nearest || " Controleer de naam of gebruik een id."}`;
}

type Misplacement = Extract<Reason, { kind: "misplaced" }>;

function misplaced(reason: Misplacement, names: NameFormatter): string {
  const { cut, quoted } = names;
  const nearest =
    reason.near.length > 0 ? ` Meest verwante indicatoren: ${names.some(reason.near, cut)}.` : "";
  const predicate =
    reason.beside === undefined ? predicates[reason.why](reason, cut) : besideOther(reason, names);
  return `${quoted(reason.text)} ${predicate}.${nearest}`;
}

function besideOther({ beside = "", place, here }: Misplacement, { cut, quoted }: NameFormatter): string {
  return `staat naast ${quoted(beside)}, en dat hoort bij ${cut(place)}${account(here, cut)}. Methoden worden nooit gemengd`;
}

const noIndicator = "Geen indicator van dit account heeft deze naam";

const predicates: Readonly<
  Record<IndicatorOutsideStandardCause, (reason: Misplacement, cut: (name: string) => string) => string>
> = {
  presentation: ({ place, here }, cut) => `hoort bij de presentatie ${cut(place)}${account(here, cut)}`,
  standard: ({ place, here }, cut) =>
    `komt niet voor in ${cut(here)}, de standaard van dit account. Wel in ${cut(place)}`,
  method: ({ place, here }, cut) =>
    `hoort bij ${place === "" ? "een andere methode" : cut(place)}${account(here, cut)}. Methoden worden nooit gemengd`,
  "set-A2": ({ here }, cut) => `hoort bij EN 15804+A2${account(here, cut) || `. ${noIndicator}`}`,
  building: () => "geldt voor gebouwen. De dienst heeft alleen resultaten voor producten",
  part: () => `is een deel van geëxporteerde energie. ${noIndicator}`,
  code: () => "is de code van een presentatie, niet van een indicator",
};

function account(here: string, cut: (name: string) => string): string {
  return here === "" ? "" : `. Dit account gebruikt ${cut(here)}`;
}

/** Dutch for our own English words in a reason; unknown words stay as they are. */
const phrases: readonly (readonly [english: RegExp, dutch: string])[] = [
  [/^TRUE or FALSE$/, "WAAR of ONWAAR"],
  [/^“amount” or “unit”$/, "“amount” of “unit”"],
  [/^one of (.*)$/, "een van $1"],
  [/^at most two ranges$/, "hoogstens twee bereiken"],
  [/^products, indicators or scenarios$/, "products, indicators of scenarios"],
  [/^a text, a number or one cell$/, "een tekst, een getal of één cel"],
  [/^a web page$/, "een webpagina"],
  [/^no JSON$/, "geen JSON"],
  [/^nothing recognised as a resource or a list$/, "niets dat als gegevens of lijst is herkend"],
  [/^nothing recognised as a list of (.*)$/, "niets dat als lijst met $1 is herkend"],
  [/^a response in which no token was recognised$/, "een antwoord waarin geen token is herkend"],
  [/^an unusable token$/, "een onbruikbaar token"],
  [/^a response with status (.*)$/, "een antwoord met status $1"],
  [/^only a part of the document$/, "maar een deel van het document"],
  [/^nothing$/, "niets"],
  [
    /^indicators whose ids are shared or couldn’t be read$/,
    "indicatoren met dezelfde id of een onleesbare id",
  ],
  [/^a product without declared results$/, "een product zonder resultaten in de mapping"],
  [/^a product in which no results were recognised$/, "een product waarin geen resultaten zijn herkend"],
  [/^a scenario in which no results were recognised$/, "een scenario waarin geen resultaten zijn herkend"],
  [/^(.*) whose names couldn’t be read$/, "$1 met onleesbare namen"],
  [/^a document that isn’t clearly this product’s$/, "een document dat niet duidelijk van dit product is"],
  [/^a resource with two addresses of its own$/, "iets met twee eigen adressen"],
  [/^a company in which no id was recognised$/, "een bedrijf waarin geen id is herkend"],
];

function own(english: string): string {
  const [pattern, dutch = ""] = phrases.find(([phrase]) => phrase.test(english)) ?? [];
  const [, part = ""] = pattern?.exec(english) ?? [];
  const text = pattern ? dutch.replace("$1", () => lists[part as ServiceListName] ?? part) : english;
  return escapeFinalStop(sanitiseName(text, 120));
}

/** The next full minute, with the day if that is not today. */
function time(until: number): string {
  const minute = new Date(Math.ceil(until / 60_000) * 60_000);
  const clock = { hour: "2-digit", minute: "2-digit", hourCycle: "h23" } as const;
  const today = minute.toDateString() === new Date().toDateString();
  return minute.toLocaleString("nl-NL", today ? clock : { ...clock, day: "numeric", month: "long" });
}
