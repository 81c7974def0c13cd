import type { Reason } from "../../lca/reasons";
import type { NameFormatter } from "../name-formatter";

type Misplacement = Extract<Reason, { kind: "misplaced" }>;

/** The sentence for a known word that names no indicator of this account, with the nearest indicators. */
export function englishIndicatorNotInAccountSentence(reason: Misplacement, names: NameFormatter): string {
  const { cut, quoted } = names;
  const nearest = reason.near.length > 0 ? ` Closest indicators: ${names.some(reason.near, cut)}.` : "";
  const predicate = reason.beside === undefined ? predicateOf(reason, cut) : besideOther(reason, names);
  return `${quoted(reason.text)} ${predicate}.${nearest}`;
}

const noIndicator = "No indicator of this account has this name";

function besideOther({ beside = "", place, here }: Misplacement, { cut, quoted }: NameFormatter): string {
  return `stands beside ${quoted(beside)}, which belongs to ${cut(place)}. This account uses ${cut(here)}. Methods are never mixed`;
}

function predicateOf({ why, place, here }: Misplacement, cut: (name: string) => string): string {
  const account = here === "" ? "" : `. This account uses ${cut(here)}`;
  switch (why) {
    case "presentation":
      return `belongs to the ${cut(place)} presentation${account}`;
    case "standard":
      return `isn’t in this account’s standard, ${cut(here)}. It’s in ${cut(place)}`;
    case "method":
      return `belongs to ${place === "" ? "a different method" : cut(place)}${account}. Methods are never mixed`;
    case "set-A2":
      return `belongs to EN 15804+A2. ${here === "" ? noIndicator : `This account uses ${cut(here)}`}`;
    case "building":
      return "is for buildings. The service only has results for products";
    case "part":
      return `is part of exported energy. ${noIndicator}`;
    case "code":
      return "is the code of a presentation, not of an indicator";
  }
}
