import type { Reason } from "../../lca/reasons";
import type { NameFormatter } from "../name-formatter";

type Misfit = Extract<Reason, { kind: "misfit" }>;
type BadConfiguration = Extract<Reason, { kind: "bad-configuration" }>;

/** The Dutch sentence for an answer or a configuration that does not fit a mapping. */
export function dutchMappingSentence(reason: Misfit | BadConfiguration, names: NameFormatter): string {
  return reason.kind === "misfit" ? misfit(reason, names) : badConfiguration(reason, names);
}

function misfit(reason: Misfit, names: NameFormatter): string {
  return `Het antwoord van de dienst past niet bij de mapping. Bij ${lists[reason.list]}: ${found(reason, names)}. Neem contact op met uw beheerder.`;
}

function found({ why, role, path, sent }: Misfit, { cut, quoted }: NameFormatter): string {
  const at = quoted(path === "" ? "/" : path);
  switch (why) {
    case "missing":
      return role === "" ? `${at} ontbreekt` : `${cut(role)} ontbreekt op ${at}`;
    case "unnamed":
      return `${at} is ${quoted(sent)}, maar staat niet in de mapping`;
    case "constant":
      return `${at} is ${quoted(sent)}, niet de tekst uit de mapping`;
    case "several":
      return `${at} komt meer dan eens voor`;
    case "type":
      return `${at} is ${quoted(sent)}, maar dat heeft het verkeerde type`;
    case "word":
      return `${at} is ${quoted(sent)}, maar de mapping verklaart dat niet`;
    case "cut":
      return `${cut(role)} op ${at} is ${quoted(sent)}, maar het begin klopt niet`;
  }
}

const lists: Readonly<Record<Misfit["list"], string>> = {
  user: "de gebruiker",
  company: "het bedrijf",
  products: "producten",
  definitions: "impactdefinities",
  scenarios: "scenario’s",
  impacts: "resultaten",
};

function badConfiguration({ member, expected }: BadConfiguration, { cut, quoted }: NameFormatter): string {
  return member === undefined
    ? "De invoegtoepassing kan het bestand config.json niet lezen. Neem contact op met uw beheerder."
    : `De mapping is ongeldig. Verwacht bij ${quoted(member)}: ${cut(expected ?? "")}. Neem contact op met uw beheerder.`;
}
