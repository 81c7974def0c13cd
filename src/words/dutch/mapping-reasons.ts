import type { Reason } from "../../lca/reasons";
import type { NameFormatter } from "../name-formatter";

type Misfit = Extract<Reason, { kind: "misfit" }>;
type BadConfiguration = Extract<Reason, { kind: "bad-configuration" }>;

/** The Dutch sentence for an answer or a configuration that does not fit a mapping. */
export function dutchMappingSentence(reason: Misfit | BadConfiguration, names: NameFormatter): string {
  return reason.kind === "misfit" ? misfit(reason, names) : badConfiguration(reason, names);
}

function misfit(reason: Misfit, names: NameFormatter): string {
  return `Het antwoord van de dienst past niet bij de mapping. Bij ${lists[reason.list]}: ${found(reason, names)}. Er wordt geen waarde uit genomen.`;
}

function found({ why, role, path, sent }: Misfit, { cut, quoted }: NameFormatter): string {
  const at = quoted(path === "" ? "/" : path);
  switch (why) {
    case "missing":
      return role === "" ? `op ${at} staat niets` : `${cut(role)} ontbreekt op ${at}`;
    case "unnamed":
      return `zij noemt ${at} niet, waar ${quoted(sent)} staat`;
    case "constant":
      return `op ${at} staat ${quoted(sent)}, niet de opgegeven tekst`;
    case "several":
      return `${at} komt meer dan eens voor`;
    case "type":
      return `op ${at} staat ${quoted(sent)}, en dat is iets van een andere soort`;
    case "cut":
      return `${cut(role)} op ${at} is ${quoted(sent)}, en dat begint anders`;
  }
}

const lists: Readonly<Record<Misfit["list"], string>> = {
  user: "de gebruiker",
  company: "het bedrijf",
  products: "producten",
  definitions: "impactdefinities",
  scenarios: "scenario's",
  impacts: "impacts",
};

function badConfiguration({ member, expected }: BadConfiguration, { cut, quoted }: NameFormatter): string {
  return member === undefined
    ? "Het bestand config.json van de invoegtoepassing is onleesbaar. Vraag het degene die haar heeft geïnstalleerd."
    : `De mapping is onbruikbaar. Bij ${quoted(member)} wordt verwacht: ${cut(expected ?? "")}. Vraag het degene die de invoegtoepassing heeft geïnstalleerd.`;
}
