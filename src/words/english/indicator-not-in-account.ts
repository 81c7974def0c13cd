import type { Reason } from "../../lca/reasons";
import type { NameFormatter } from "../name-formatter";

type Misplacement = Extract<Reason, { kind: "misplaced" }>;

/** The sentence for a known word that names no indicator of this account, with the nearest indicators. */
export function englishIndicatorNotInAccountSentence(reason: Misplacement, names: NameFormatter): string {
  const { cut, quoted } = names;
  const nearest = reason.near.length > 0 ? ` Nearest here: ${names.some(reason.near, cut)}.` : "";
  return `${quoted(reason.text)} ${predicate(reason, cut)}.${nearest}`;
}

function predicate({ why, place, here }: Misplacement, cut: (name: string) => string): string {
  const account = here === "" ? "" : `; this account has ${cut(here)}`;
  switch (why) {
    case "presentation":
      return `is in the ${cut(place)} presentation${account}`;
    case "standard":
      return `is not in this standard, ${cut(here)}; it is in ${cut(place)}`;
    case "method":
      return `is a name of ${place === "" ? "another method" : cut(place)}${account}. Methods are never mixed`;
    case "set-A2":
      return here === ""
        ? "is a name of EN 15804+A2; no indicator of this account is known by it"
        : `is a name of EN 15804+A2; this account reports ${cut(here)}`;
    case "building":
      return "is a figure for buildings, and the service has results of products only";
    case "part":
      return "is a part of exported energy; no indicator of this account is known by it";
    case "code":
      return "is the code of a presentation, not of an indicator";
  }
}
