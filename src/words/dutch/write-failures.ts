import type {
  Reason,
  UnreadableRecordReason,
  WithdrawnUndoReason,
  WriteFailureReason,
} from "../../lca/reasons";
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
      return "Deze cellen hebben te veel regels voor gegevensvalidatie. Selecteer minder cellen.";
    case "sheets-protected":
      return `Beveiligd: ${names.listed(reason.sheets, names.cut)}. Hef de beveiliging op en probeer het opnieuw.`;
    case "marks-refused":
      return `Verbonden, maar op beveiligde werkbladen staat nog het vorige account. Hef de beveiliging op van ${names.listed(reason.sheets, names.cut)} en maak opnieuw verbinding.`;
    case "structure-protected":
      return "De structuur van de werkmap is beveiligd, dus er kan geen werkblad worden toegevoegd. Hef de beveiliging op en probeer het opnieuw.";
    case "record-name-taken":
      return `Het werkblad ${names.quoted(reason.sheet)} is niet het register van deze werkmap. Geef het werkblad een andere naam en probeer het opnieuw.`;
    case "record-unreadable":
      return unreadableRecordSentence(reason, names);
    case "changed-meanwhile":
      return `${names.listed(reason.areas, names.cut)} is intussen veranderd. Probeer het opnieuw.`;
    case "not-taken":
      return `Excel accepteerde de nieuwe inhoud van ${names.listed(reason.areas, names.cut)} niet. ${
        reason.merged
          ? "Daar zijn cellen samengevoegd. Hef de samenvoeging op en probeer het opnieuw."
          : "Kies andere cellen."
      }`;
    case "put-back":
      return `${reason.why.kind === "internal" ? "Excel heeft dat niet voltooid." : say(reason.why, names)} De cellen zijn zoals ze waren.`;
    case "half-written":
      return `Excel stopte halverwege. ${names.listed(reason.areas, names.cut) || "De werkmap"} kan veranderd zijn. Klik op Ongedaan maken.`;
    case "write-disturbed":
      return `Cellen zijn tijdens het schrijven verplaatst. Controleer ${names.listed(reason.areas, names.cut) || "de werkmap"}.`;
    case "undo-withdrawn":
      return withdrawnUndoSentence(reason, names);
  }
}

function unreadableRecordSentence(
  { sheet, rows, fault }: UnreadableRecordReason,
  names: NameFormatter,
): string {
  const [row, other] = rows;
  const where = `op het werkblad ${names.quoted(sheet)}`;
  switch (fault.kind) {
    case "heading-missing":
      return `In rij ${row} ${where} ontbreekt de kop “${fault.heading}”. Vul die weer in.`;
    case "heading-twice":
      return `In rij ${row} ${where} staat de kop “${fault.heading}” twee keer. Wijzig er één.`;
    case "changed":
      return `In rij ${row} ${where} zijn cellen veranderd of apart gesorteerd. Maak dat ongedaan of verwijder de rij.`;
    case "table":
      return `De rijen ${where} zijn een Excel-tabel. Zet die om in een bereik en probeer het opnieuw.`;
    case "same-id":
      return `Rij ${row} en ${other} ${where} hebben dezelfde “Row id”. Verwijder er één.`;
    case "damaged":
      return `In rij ${row} ${where} ontbreekt “Row id” of “Kind”. Vul dat weer in of verwijder de rij.`;
  }
}

function withdrawnUndoSentence(
  { because, areas, isInExcelUndo }: WithdrawnUndoReason,
  names: NameFormatter,
): string {
  const listed = names.listed(areas, names.cut);
  const causes: Readonly<Record<WithdrawnUndoReason["because"], string>> = {
    moved: "cellen zijn sindsdien verplaatst",
    "sheet-gone": "een werkblad is sindsdien verdwenen",
    changed: `${listed} is sindsdien veranderd`,
    labels: `${listed} is sindsdien veranderd`,
    unsure: "Excel meldt niet waar de cellen nu staan",
  };
  const inExcel = isInExcelUndo ? " Excel kan het misschien zelf nog ongedaan maken." : "";
  return `Ongedaan maken kan niet: ${causes[because]}.${inExcel}`;
}
