import { formatCellAddress } from "../calculation/planned-cell-edits";
import type { SheetArea, SheetCellPosition } from "../../sheet/cell-areas";
import { formatCellWithOptionalDollars, parseCellRectangle, splitFullAddress } from "../../sheet/cell-areas";
import { lateWords } from "../../words/late-words";
import { parseCellError } from "../cells/lca-cell";
import type { FrozenValue, RecordEntry, RecordEntryKind, RecordRow } from "./record-entry";
import { recordColumns, recordSheetHeadings } from "./record-entry";
import { sampleSource } from "./record-facts";

/** A cell of the sheet of a record. */
export type RecordSheetCell =
  | { readonly kind: "text"; readonly text: string }
  | { readonly kind: "value"; readonly value: FrozenValue }
  | { readonly kind: "formula"; readonly formula: string };

const textCell = (text: string): RecordSheetCell => ({ kind: "text", text });

/** The sentences above the headings, the title first. */
export function createRecordTopLines(rows: readonly RecordRow[]): readonly string[] {
  const { title, lines, sample } = lateWords().record;
  return [title, ...lines, ...(rows.some(({ entry }) => entry.source === sampleSource) ? [sample] : [])];
}

/** The cells of one row, which stands in this row of the sheet. */
export function createRecordCells({ entry, cell }: RecordRow, row: number): readonly RecordSheetCell[] {
  const reference = cell ? formatCellAddress(cell) : "#REF!";
  return [
    { kind: "formula", formula: `=${reference}` },
    // The cell of a part shows what was calculated from it.
    entry.kind === "part"
      ? textCell("")
      : { kind: "formula", formula: createAgreesFormula(entry, row, reference) },
    ...recordColumns.map(({ key }): RecordSheetCell => {
      return key === "frozen" ? { kind: "value", value: entry.frozen } : textCell(entry[key]);
    }),
  ];
}

/** Compares as Excel does, by 15 digits. An empty cell is not 0. */
function createAgreesFormula({ frozen }: RecordEntry, row: number, reference: string): string {
  const [now, then] = [formatCellWithOptionalDollars(row, 0), formatCellWithOptionalDollars(row, 2)];
  if (typeof frozen === "number") return `=IFERROR(IF(${reference}="",FALSE,${now}=${then}),FALSE)`;
  if (frozen === "#N/A") return `=AND(ISNA(${now}),ISNA(${then}))`;
  if (parseCellError(frozen)) return `=IFERROR(ERROR.TYPE(${now})=ERROR.TYPE(${then}),FALSE)`;
  return `=IFERROR(EXACT(${now},${then}),FALSE)`;
}

/** The rows of a record and where they stand. */
export interface FoundRecord {
  readonly rows: readonly RecordRow[];
  /** The row of the headings. */
  readonly headingRow: number;
  /** True if the columns stand where the add-in writes them, so that it can change them. */
  readonly isAsWritten: boolean;
}

/**
 * Finds the rows on a sheet that anybody may have edited, by the headings. Null if it is not the sheet of a record.
 * `sheets` are the names of the workbook's sheets.
 */
export function findRecord(
  area: SheetArea,
  formulas: readonly (readonly unknown[])[],
  values: readonly (readonly unknown[])[],
  sheets: readonly string[],
): FoundRecord | null {
  const top = values.findIndex((line) => recordSheetHeadings.every((heading) => line.includes(heading)));
  const headings = values[top];
  if (!headings) return null;
  const columnOf = (heading: string): number => headings.indexOf(heading);
  const now = columnOf("Now");
  const rows = values.slice(top + 1).flatMap((line, down): RecordRow[] => {
    const read = recordColumns.map(({ heading, key }) => [key, line[columnOf(heading)]] as const);
    const entry = readEntry(Object.fromEntries(read));
    return entry ? [{ entry, cell: readReference(formulas[top + 1 + down]?.[now], sheets) }] : [];
  });
  const isAsWritten =
    area.column === 0 && recordSheetHeadings.every((heading, index) => headings[index] === heading);
  return { rows, headingRow: area.row + top, isAsWritten };
}

const entryKinds: readonly string[] = ["result", "part", "calculated", "other"] satisfies RecordEntryKind[];

/** Null for a blank row, or one that is not of a record. */
function readEntry(read: Readonly<Partial<Record<keyof RecordEntry, unknown>>>): RecordEntry | null {
  if (!entryKinds.includes(String(read.kind))) return null;
  const texts = Object.entries(read).map(([key, value]) => [
    key,
    key === "frozen" ? value : String(value ?? ""),
  ]);
  return Object.fromEntries(texts) as RecordEntry;
}

/** The cell of a live reference; null once Excel has lost it. */
export function readReference(formula: unknown, sheets: readonly string[]): SheetCellPosition | null {
  if (typeof formula !== "string" || !formula.startsWith("=")) return null;
  const { sheet, address } = splitFullAddress(formula.slice(1));
  const place = parseCellRectangle(address.replaceAll("$", "").toUpperCase());
  const known = sheets.find((name) => name.toLowerCase() === sheet.toLowerCase());
  return place && known !== undefined ? { sheet: known, row: place.row, column: place.column } : null;
}
