import type { WriteReason } from "../../lca/reasons";
import type { Names } from "../names";

/** Why nothing was written, or not all of it. */
export function ofWriting(reason: Exclude<WriteReason, { kind: "put-back" }>, names: Names): string {
  switch (reason.kind) {
    case "rows-hidden":
      return `Een filter verbergt rijen van ${names.listed(reason.areas, names.cut)}. Toon alle rijen en probeer het opnieuw.`;
    case "many-rules":
      return "Deze cellen hebben heel veel regels voor wat er ingevuld mag worden. Selecteer minder cellen.";
    case "not-taken":
      return `Excel nam niet aan wat naar ${names.listed(reason.areas, names.cut)} is geschreven. ${
        reason.merged
          ? "Daar zijn cellen samengevoegd: splits ze en probeer het opnieuw."
          : "Kies andere cellen."
      }`;
    case "half-written":
      return `Excel stopte halverwege: ${names.listed(reason.areas, names.cut)} kan veranderd zijn. Klik op Ongedaan maken.`;
  }
}

/** `why`: in a sentence, where it is known. */
export function putBack(why: string | null): string {
  return `${why ?? "Excel deed niet alles."} De cellen zijn zoals ze waren.`;
}
