import type { Reason, WriteFailureReason } from "../../lca/reasons";
import type { NameFormatter } from "../name-formatter";

/** The Dutch sentence for a write that failed in whole or in part. */
export function dutchWriteFailureSentence(
  reason: WriteFailureReason,
  names: NameFormatter,
  say: (reason: Reason, names: NameFormatter) => string,
): string {
  switch (reason.kind) {
    case "rows-hidden":
      return `Een filter verbergt rijen van ${names.listed(reason.areas, names.cut)}. Toon alle rijen en probeer het opnieuw.`;
    case "many-rules":
      return "Deze cellen hebben heel veel regels voor wat er ingevuld mag worden. Selecteer minder cellen.";
    case "sheets-protected":
      return `Beveiligd: ${names.listed(reason.sheets, names.cut)}. Hef de beveiliging op en probeer het opnieuw.`;
    case "structure-protected":
      return "De structuur van deze werkmap is beveiligd, dus er kan geen blad bij. Hef de beveiliging op en probeer het opnieuw.";
    case "record-name-taken":
      return `Een blad met de naam ${names.quoted(reason.sheet)} is niet het register zoals de invoegtoepassing die schreef. Geef dat blad een andere naam en probeer het opnieuw.`;
    case "changed-meanwhile":
      return `Iemand wijzigde intussen ${names.listed(reason.areas, names.cut)}. Probeer het opnieuw.`;
    case "not-taken":
      return `Excel nam niet aan wat naar ${names.listed(reason.areas, names.cut)} is geschreven. ${
        reason.merged ? "Daar zijn cellen samengevoegd: splits ze en probeer het opnieuw." : "Kies andere cellen."
      }`;
    case "put-back":
      return `${reason.why.kind === "internal" ? "Excel deed niet alles." : say(reason.why, names)} De cellen zijn zoals ze waren.`;
    case "half-written":
      return `Excel stopte halverwege: ${names.listed(reason.areas, names.cut)} kan veranderd zijn. Klik op Ongedaan maken.`;
  }
}
