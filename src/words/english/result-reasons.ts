import type { ExcludedResults, UnusableResultCause, Reason } from "../../lca/reasons";
import { isStageText } from "../../lca/stage-texts";
import { productionStageName } from "../../lca/stage-names";
import type { NameFormatter } from "../name-formatter";

export type ResultReason = Extract<
  Reason,
  { kind: "no-result" | "stages-apart" | "set-aside" | "odd-value" | "unclear-result" }
>;

const teach = "Whoever runs the add-in can teach it in config.json.";
const ask = "Ask whoever runs the service.";

/** The sentence for a result without a value, with what was sent in its place. */
export function englishResultSentence(reason: ResultReason, names: NameFormatter): string {
  const { cut, quoted } = names;
  const indicator = cut(reason.indicator);
  const place = `${quoted(reason.product)}, ${cut(reason.stage)}`;
  switch (reason.kind) {
    case "no-result":
      return `The service has no ${indicator} for ${place}. That is not the same as 0.`;
    case "stages-apart": {
      const modules = reason.modules.length > 0 ? ` (${names.listed(reason.modules, cut)})` : "";
      return `The service gives ${indicator} for ${place}, by single modules${modules}. They are not added up here.`;
    }
    case "set-aside":
      return setAside(reason, names);
    case "odd-value":
      return `The service sent ${quoted(reason.sent)} in place of a number for ${indicator} of ${place}. There is no value; that is not the same as 0.`;
    case "unclear-result":
      return unclear(reason.doubt, `${indicator} for ${place}`, indicator, place, names);
  }
}

function setAside(reason: Extract<ResultReason, { kind: "set-aside" }>, names: NameFormatter): string {
  const { cut, quoted } = names;
  const asides = new Set(reason.asides.map((aside) => asideOf(aside, names)));
  const sent = names.some([...asides], (aside) => aside) || "others";
  const teachable = reason.stage === productionStageName && reason.asides.some(canExcludedResultsMeanProduction);
  return `No result is taken for ${cut(reason.indicator)} of ${quoted(reason.product)}, ${cut(reason.stage)}: the service sent ${sent}. ${
    teachable
      ? `If one means A1-A3: whoever runs the add-in can teach it in config.json.`
      : "That is not the same as 0."
  }`;
}

/** True if an unknown stage among the excluded results may mean A1-A3. */
export function canExcludedResultsMeanProduction(aside: ExcludedResults): boolean {
  return aside.what === "stages" && (aside.names.length === 0 || aside.names.some((name) => !isStageText(name)));
}

/** Writes "id:21" as `id "21"`; a text of several words is always a name. */
export function createIdQuoter(quoted: (name: string) => string): (name: string) => string {
  return (said) => {
    const [, id] = /^id:(\S+)$/.exec(said) ?? [];
    return id === undefined ? quoted(said.replace(/^id:/, "")) : `id ${quoted(id)}`;
  };
}

function asideOf(aside: ExcludedResults, names: NameFormatter): string {
  switch (aside.what) {
    case "stages":
      return `results that say ${names.listed(aside.names, names.quoted) || "another stage"}`;
    case "scenarios":
      return aside.names.length > 0
        ? `results that say scenario ${names.listed(aside.names, createIdQuoter(names.quoted))}`
        : "results of a scenario that was not recognised";
    case "products":
      return "results not recognised as this product's";
    case "undefined":
      return "entries whose indicator was not recognised in its list";
    case "unnamed":
      return "entries whose indicator could not be told";
    case "unread":
      return "something that was not recognised";
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
      return `Among the results for ${place}, an indicator comes more than once, and nothing understood says which is which. So ${indicator} has no value. ${ask}`;
    case "divided":
      return `${quoted(doubt.member)} was seen to divide results of this account, and ${result}, says ${quoted(doubt.said)} there. It may be a part, so it is not taken.`;
    case "silent":
      return `A result that may be ${result}, says no stage that was recognised, while others say ${names.listed(doubt.stages, cut) || "one"}. It may be a total, so it is not taken. ${ask}`;
    case "stages":
      return `The service's results for ${place}, do not all say one stage${doubt.stages.length > 0 ? `: ${names.listed(doubt.stages, cut)}` : ""}. They are not added up here, so ${indicator} has no value.`;
    case "member":
      return `Asked for ${result}, the service sent a result that says ${quoted(doubt.member)}: ${quoted(doubt.said)}, which is not understood, so it is not taken. ${teach}`;
    case "unit":
      return `The service's ${result}, is in ${names.unit(doubt.sent)}, and its indicator in ${names.unit(doubt.unit)}. Units are not converted, so it is not taken. ${ask}`;
    case "scale":
      return `The service's ${result}, has ${quoted(doubt.member)} beside its value, which may scale it, so it is not taken. ${teach}`;
    case "grouped":
      return `One of the values for ${place}, is ${quoted(doubt.sent)}. Which marks group thousands there cannot be told, so no text among them is taken as a number: ${indicator} has no value. ${ask}`;
    case "clash":
      return `The service's ${result}, has ${quoted(doubt.member)} more than once, with different contents, so it is not taken. ${ask}`;
    default:
      return `A result that may be ${result}, ${faults[doubt.why]}, so it is not taken. ${ask}`;
  }
}

/** Parts of sentences about a result without a name to give. */
const faults: Readonly<
  Record<
    Extract<UnusableResultCause["why"], "definitions" | "reference" | "products" | "scenarios" | "numbers" | "header">,
    string
  >
> = {
  definitions: "does not clearly say of which indicator it is",
  reference: "refers to no indicator that was recognised",
  products: "does not clearly say of which product it is",
  scenarios: "does not clearly say of which scenario it is",
  numbers: "has no number that was recognised as its value",
  header: "may be the head of a list and no result",
};
