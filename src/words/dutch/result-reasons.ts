import type { ExcludedResults, UnusableResultCause } from "../../lca/reasons";
import { productionStageName } from "../../lca/stages";
import type { NameFormatter } from "../name-formatter";
import type { ResultReason } from "../english/result-reasons";
import { createIdQuoter, canExcludedResultsMeanProduction } from "../english/result-reasons";

const define = "Uw beheerder kan dit in config.json vastleggen.";
const contact = "Neem contact op met de helpdesk van de dienst.";
const missing = "Een ontbrekende waarde is geen 0.";

/** The Dutch sentence for a result without a value, with what was sent in its place. */
export function dutchResultSentence(reason: ResultReason, names: NameFormatter): string {
  const { cut, quoted } = names;
  const indicator = cut(reason.indicator);
  const place = `${quoted(reason.product)} (${cut(reason.stage)})`;
  const result = `${indicator} voor ${place}`;
  switch (reason.kind) {
    case "no-result":
      return `De dienst heeft geen ${result}. ${missing}`;
    case "stages-apart": {
      const modules = reason.modules.length > 0 ? `: ${names.listed(reason.modules, cut)}` : "";
      return `De dienst geeft ${result} in losse modules${modules}. De invoegtoepassing telt ze niet op.`;
    }
    case "set-aside":
      return setAside(reason, result, names);
    case "odd-value":
      return `De dienst stuurde ${quoted(reason.sent)} als ${result}. Dat is geen getal. ${missing}`;
    case "unclear-result":
      return unclear(reason.doubt, result, indicator, place, names);
  }
}

function setAside(
  { asides, stage }: Extract<ResultReason, { kind: "set-aside" }>,
  result: string,
  names: NameFormatter,
): string {
  const sent = names.some(
    [...new Set(asides.map((aside) => asideOf(aside, names)))],
    (aside) => ` ${aside}.`,
    "",
  );
  const canBeDefined = stage === productionStageName && asides.some(canExcludedResultsMeanProduction);
  const advice = canBeDefined
    ? "Als een daarvan A1-A3 betekent, laat uw beheerder dit dan in config.json vastleggen."
    : missing;
  return `Geen resultaat past bij ${result}.${sent} ${advice}`;
}

function asideOf(aside: ExcludedResults, names: NameFormatter): string {
  switch (aside.what) {
    case "stages":
      return `Er zijn resultaten met ${names.listed(aside.names, names.quoted) || "een andere levenscyclusfase"}`;
    case "scenarios":
      return aside.names.length > 0
        ? `Er zijn resultaten voor scenario ${names.listed(aside.names, createIdQuoter(names.quoted))}`
        : "Er zijn resultaten voor een niet-herkend scenario";
    case "products":
      return "Sommige resultaten zijn niet herkend als resultaten van dit product";
    case "undefined":
      return "Sommige indicatoren zijn niet in de lijst met indicatoren herkend";
    case "unnamed":
      return "Bij sommige gegevens is de indicator niet duidelijk";
    case "unread":
      return "Een deel van het antwoord is niet herkend";
  }
}

function unclear(
  doubt: UnusableResultCause,
  result: string,
  indicator: string,
  place: string,
  names: NameFormatter,
): string {
  const { cut, quoted } = names;
  switch (doubt.why) {
    case "repeated":
      return `Een indicator heeft meerdere resultaten voor ${place}. Die zijn niet te onderscheiden, dus ${indicator} heeft geen waarde. ${contact}`;
    case "silent":
      return `Eén resultaat hoort misschien bij ${result}. De levenscyclusfase is niet herkend. Andere hebben ${names.listed(doubt.stages, cut) || "er wel een"}. Het is misschien een totaal en wordt daarom niet gebruikt. ${contact}`;
    case "stages": {
      const stages = doubt.stages.length > 0 ? `: ${names.listed(doubt.stages, cut)}` : "";
      return `De resultaten voor ${place} hebben niet allemaal dezelfde levenscyclusfase${stages}. De invoegtoepassing telt ze niet op, dus ${indicator} heeft geen waarde.`;
    }
    case "member":
      return `De dienst stuurde ${quoted(doubt.member)}: ${quoted(doubt.said)} bij ${result}. De betekenis is onbekend, dus het resultaat wordt niet gebruikt. ${define}`;
    case "condition": {
      const taken =
        doubt.needed === "" ? "neemt zulke resultaten niet" : `neemt alleen ${quoted(doubt.needed)}`;
      return `De dienst stuurde ${sentMember(doubt, quoted)} bij ${result}. De mapping ${taken}, dus ${indicator} heeft geen waarde.`;
    }
    case "differs": {
      const usual = doubt.usual === "" ? "daar niets of “false”" : quoted(doubt.usual ?? "");
      const others = doubt.usual === null ? "die van hun indicator" : usual;
      return `De dienst stuurde ${sentMember(doubt, quoted)} bij ${result}. De meeste resultaten van de lijst hebben ${others}, dus dit wordt niet gebruikt. ${define}`;
    }
    case "unit":
      return `${result} heeft de eenheid ${names.unit(doubt.sent)}, maar de indicator heeft ${names.unit(doubt.unit)}. Eenheden worden niet omgerekend, dus het resultaat wordt niet gebruikt. ${contact}`;
    case "scale":
      return `${result} heeft ${quoted(doubt.member)} naast de waarde. Dat is misschien een schaalfactor, dus het resultaat wordt niet gebruikt. ${define}`;
    case "grouped":
      return `In de waarde ${quoted(doubt.sent)} voor ${place} zijn de scheidingstekens onduidelijk. Tekstwaarden in die lijst worden niet gebruikt, dus ${indicator} heeft geen waarde. ${contact}`;
    default:
      return `Eén resultaat hoort misschien bij ${result}. ${faults[doubt.why]}, dus het resultaat wordt niet gebruikt. ${contact}`;
  }
}

interface SentMember {
  readonly member: string;
  readonly sent: string;
}

function sentMember({ member, sent }: SentMember, quoted: (name: string) => string): string {
  return sent === "" ? `geen ${quoted(member)}` : `${quoted(member)}: ${quoted(sent)}`;
}

/** Sentences about a result without a name to give. */
const faults: Readonly<
  Record<
    Extract<
      UnusableResultCause["why"],
      "definitions" | "reference" | "products" | "scenarios" | "numbers" | "header"
    >,
    string
  >
> = {
  definitions: "De indicator is niet duidelijk",
  reference: "De indicator is niet herkend",
  products: "Het product is niet duidelijk",
  scenarios: "Het scenario is niet duidelijk",
  numbers: "Geen getal is herkend als de waarde",
  header: "Het kan de kop van een lijst zijn",
};
