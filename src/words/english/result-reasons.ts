import type { ExcludedResults, UnusableResultCause, Reason } from "../../lca/reasons";
import { isStageText, productionStageName } from "../../lca/stages";
import type { NameFormatter } from "../name-formatter";

export type ResultReason = Extract<
  Reason,
  { kind: "no-result" | "stages-apart" | "set-aside" | "odd-value" | "unclear-result" }
>;

const define = "Your administrator can define it in config.json.";
const contact = "Contact the service’s support team.";
const missing = "A missing value isn’t 0.";

/** The sentence for a result without a value, with what was sent in its place. */
export function englishResultSentence(reason: ResultReason, names: NameFormatter): string {
  const { cut, quoted } = names;
  const indicator = cut(reason.indicator);
  const place = `${quoted(reason.product)} (${cut(reason.stage)})`;
  const result = `${indicator} for ${place}`;
  switch (reason.kind) {
    case "no-result":
      return `The service has no ${result}. ${missing}`;
    case "stages-apart": {
      const modules = reason.modules.length > 0 ? `: ${names.listed(reason.modules, cut)}` : "";
      return `The service gives ${result} in separate modules${modules}. The add-in doesn’t add them up.`;
    }
    case "set-aside":
      return setAside(reason, result, names);
    case "odd-value":
      return `The service sent ${quoted(reason.sent)}, not a number, as ${result}. ${missing}`;
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
  const hasLabels = asides.some((aside) => aside.what === "stages" && aside.names.length > 0);
  const which = hasLabels ? "a label" : "that stage";
  const advice = canBeDefined
    ? `If ${which} means A1-A3, ask your administrator to add it to config.json.`
    : missing;
  return `No result matches ${result}.${sent} ${advice}`;
}

/** True if an unknown stage among the excluded results may mean A1-A3. */
export function canExcludedResultsMeanProduction(aside: ExcludedResults): boolean {
  return (
    aside.what === "stages" && (aside.names.length === 0 || aside.names.some((name) => !isStageText(name)))
  );
}

/** Writes "id:21" as `id “21”`; a text of several words is always a name. */
export function createIdQuoter(quoted: (name: string) => string): (name: string) => string {
  return (said) => {
    const [, id] = /^id:(\S+)$/.exec(said) ?? [];
    return id === undefined ? quoted(said.replace(/^id:/, "")) : `id ${quoted(id)}`;
  };
}

function asideOf(aside: ExcludedResults, names: NameFormatter): string {
  switch (aside.what) {
    case "stages":
      return `Some results are ${names.listed(aside.names, names.quoted) ? `labelled ${names.listed(aside.names, names.quoted)}` : "for a different stage"}`;
    case "scenarios":
      return aside.names.length > 0
        ? `Some results are for ${aside.names.length > 1 ? "the scenarios" : "scenario"} ${names.listed(aside.names, createIdQuoter(names.quoted))}`
        : "Some results are for a scenario that wasn’t recognised";
    case "products":
      return "Some results weren’t recognised as this product’s";
    case "undefined":
      return "Some indicators weren’t recognised in the indicator list";
    case "unnamed":
      return "Some entries have no clear indicator";
    case "unread":
      return "Part of the response wasn’t recognised";
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
      return `An indicator has several results for ${place}. The add-in can’t tell them apart, so ${indicator} has no value. ${contact}`;
    case "silent":
      return `A result that may be ${result} has no recognised stage. Others have ${names.listed(doubt.stages, cut) || "one"}. This result may be a total, so it isn’t used. ${contact}`;
    case "stages": {
      const stages = doubt.stages.length > 0 ? `: ${names.listed(doubt.stages, cut)}` : "";
      return `The results for ${place} don’t all have the same stage${stages}. The add-in doesn’t add them up, so ${indicator} has no value.`;
    }
    case "member":
      return `The service sent ${quoted(doubt.member)}: ${quoted(doubt.said)} with ${result}. Its meaning isn’t known, so the result isn’t used. ${define}`;
    case "condition": {
      const taken = doubt.needed === "" ? "doesn’t take such results" : `takes only ${quoted(doubt.needed)}`;
      return `The service sent ${sentMember(doubt, quoted)} with ${result}. The mapping ${taken}, so ${indicator} has no value.`;
    }
    case "differs": {
      const usual = doubt.usual === "" ? "nothing or “false” there" : quoted(doubt.usual ?? "");
      const others = doubt.usual === null ? "that of their indicator" : usual;
      return `The service sent ${sentMember(doubt, quoted)} with ${result}. Most results of the list have ${others}, so this one isn’t used. ${define}`;
    }
    case "unit":
      return `${result} is in ${names.unit(doubt.sent)}, but its indicator is in ${names.unit(doubt.unit)}. Units aren’t converted, so it isn’t used. ${contact}`;
    case "scale":
      return `${result} has ${quoted(doubt.member)} next to its value. That may scale the value, so it isn’t used. ${define}`;
    case "grouped":
      return `A value for ${place} is ${quoted(doubt.sent)}, with an unclear thousands separator. Text values in the same list aren’t used, so ${indicator} has no value. ${contact}`;
    default:
      return `A result that may be ${result} isn’t used. It ${faults[doubt.why]}. ${contact}`;
  }
}

interface SentMember {
  readonly member: string;
  readonly sent: string;
}

function sentMember({ member, sent }: SentMember, quoted: (name: string) => string): string {
  return sent === "" ? `no ${quoted(member)}` : `${quoted(member)}: ${quoted(sent)}`;
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
  definitions: "has no clear indicator",
  reference: "has no recognised indicator",
  products: "has no clear product",
  scenarios: "has no clear scenario",
  numbers: "has no number recognised as its value",
  header: "may be the header of a list",
};
