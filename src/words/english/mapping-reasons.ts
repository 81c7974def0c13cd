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
  return `The service's answer does not fit the mapping. In ${lists[reason.list]}, ${found(reason, names)}. No value is taken from it.`;
}

function found({ why, role, path, sent }: Misfit, { cut, quoted }: NameFormatter): string {
  const at = quoted(path === "" ? "/" : path);
  switch (why) {
    case "missing":
      return role === "" ? `nothing stands at ${at}` : `${cut(role)} is missing at ${at}`;
    case "unnamed":
      return `it does not name ${at}, which holds ${quoted(sent)}`;
    case "constant":
      return `${at} holds ${quoted(sent)}, not the declared text`;
    case "several":
      return `${at} is there more than once`;
    case "type":
      return `${at} holds ${quoted(sent)}, which is of another kind`;
    case "cut":
      return `${cut(role)} at ${at} is ${quoted(sent)}, which begins otherwise`;
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
    ? "The add-in's config.json cannot be read. Ask whoever installed the add-in."
    : `The mapping cannot be used. At ${quoted(member)} is expected: ${cut(expected ?? "")}. Ask whoever installed the add-in.`;
}
