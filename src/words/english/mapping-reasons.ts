import type { Reason } from "../../lca/reasons";
import type { NameFormatter } from "../name-formatter";

type Misfit = Extract<Reason, { kind: "misfit" }>;
type BadConfiguration = Extract<Reason, { kind: "bad-configuration" }>;

/** The sentence for an answer or a configuration that does not fit a mapping. */
export function englishMappingSentence(reason: Misfit | BadConfiguration, names: NameFormatter): string {
  return reason.kind === "misfit" ? misfit(reason, names) : badConfiguration(reason, names);
}

/** Sentence about an answer that differs from the mapping: the document, the path, and the value sent. */
function misfit(reason: Misfit, names: NameFormatter): string {
  return `The service’s response doesn’t fit the mapping. In ${lists[reason.list]}, ${found(reason, names)}. Contact your administrator.`;
}

function found({ why, role, path, sent }: Misfit, { cut, quoted }: NameFormatter): string {
  const at = quoted(path === "" ? "/" : path);
  switch (why) {
    case "missing":
      return role === "" ? `${at} is missing` : `${cut(role)} is missing at ${at}`;
    case "unnamed":
      return `${at} isn’t in the mapping. Its content is ${quoted(sent)}`;
    case "constant":
      return `${at} is ${quoted(sent)}, not the text in the mapping`;
    case "several":
      return `${at} occurs more than once`;
    case "type":
      return `${at} is ${quoted(sent)}, which has the wrong type`;
    case "word":
      return `${at} is ${quoted(sent)}, which the mapping doesn’t explain`;
    case "cut":
      return `${cut(role)} at ${at} is ${quoted(sent)}, which doesn’t start as expected`;
  }
}

const lists: Readonly<Record<Misfit["list"], string>> = {
  user: "the user",
  company: "the company",
  products: "products",
  definitions: "impact definitions",
  scenarios: "scenarios",
  impacts: "impacts",
};

function badConfiguration({ member, expected }: BadConfiguration, { cut, quoted }: NameFormatter): string {
  return member === undefined
    ? "The add-in can’t read its config.json. Contact your administrator."
    : `The mapping isn’t valid. Expected at ${quoted(member)}: ${cut(expected ?? "")}. Contact your administrator.`;
}
