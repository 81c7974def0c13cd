import type { SheetArea } from "../../sheet/cell-areas";
import { readSheetNames, waitForCellEdit } from "../cells/excel-requests";
import type { WriteStep } from "./write-step";

/** Adds sheets at the end. */
export class NewSheetsStep implements WriteStep {
  /** The final names of the sheets, and their ids: a run may know another sheet by such a name. */
  names: readonly string[] = [];
  ids: readonly string[] = [];
  readonly undoneWhen = "last";

  /** A taken or invalid name is changed. */
  constructor(private readonly wanted: readonly string[]) {}

  async make(context: Excel.RequestContext): Promise<void> {
    const { worksheets } = context.workbook;
    const taken = await readSheetNames(context);
    this.names = this.wanted.map((one) => {
      const name = createSheetName(one, taken);
      taken.push(name);
      return name;
    });
    const added = this.names.map((name) => worksheets.add(name).load("id"));
    await context.sync();
    this.ids = added.map(({ id }) => id);
  }

  /** Removes the sheets that have nothing else on them. */
  async undo(context: Excel.RequestContext): Promise<void> {
    // Without an answer of Excel the ids are unknown, and the sheets still have their names.
    const keys = this.ids.length > 0 ? this.ids : this.names;
    const named = keys.map((key) => context.workbook.worksheets.getItemOrNullObject(key));
    await context.sync();
    const standing = named
      .filter(({ isNullObject }) => !isNullObject)
      .map((sheet) => ({
        sheet,
        used: sheet.getUsedRangeOrNullObject(true),
        charts: sheet.charts.getCount(),
        pivots: sheet.pivotTables.getCount(),
      }));
    await context.sync();
    const empty = standing.filter(
      ({ used, charts, pivots }) => used.isNullObject && charts.value === 0 && pivots.value === 0,
    );
    for (const { sheet } of empty) sheet.delete();
    await context.sync();
  }
}

/** The first rows and columns of a sheet that stay in view; the rows are repeated on each printed page. */
export interface FrozenHeader {
  readonly sheet: string;
  readonly rows: number;
  readonly columns: number;
}

/** Sets new sheets up for reading and printing; a refusal by Excel is ignored. */
export async function setFreezePanesAndPrinting(heads: readonly FrozenHeader[]): Promise<void> {
  const setUp = (setUpSheet: (sheet: Excel.Worksheet, head: FrozenHeader) => void): Promise<void> =>
    changeSheets((worksheets) => {
      for (const head of heads) setUpSheet(worksheets.getItem(head.sheet), head);
    });
  await setUp((sheet, { rows, columns }) => {
    if (rows === 0) sheet.freezePanes.freezeColumns(columns);
    else if (columns === 0) sheet.freezePanes.freezeRows(rows);
    else sheet.freezePanes.freezeAt(sheet.getRangeByIndexes(0, 0, rows, columns));
  });
  // In a request of its own, so that a refusal leaves the frozen panes.
  await setUp(({ pageLayout }, { rows }) => {
    pageLayout.orientation = Excel.PageOrientation.landscape;
    pageLayout.zoom = { horizontalFitToPages: 1 };
    if (rows > 0) pageLayout.setPrintTitleRows(`$1:$${rows}`);
  });
}

/** Changes how sheets look; a refusal by Excel is ignored. */
function changeSheets(change: (worksheets: Excel.WorksheetCollection) => void): Promise<void> {
  return Excel.run(waitForCellEdit, async (context) => {
    change(context.workbook.worksheets);
    await context.sync();
  }).catch(() => undefined);
}

const foldedWidthPoints = 100;

/** Folds columns of a new sheet; a refusal by Excel is ignored. */
export function foldColumns({
  sheet,
  column,
  columns,
}: Pick<SheetArea, "sheet" | "column" | "columns">): Promise<void> {
  return changeSheets((worksheets) => {
    const worksheet = worksheets.getItem(sheet);
    const range = worksheet.getRangeByIndexes(0, column, 1, columns).getEntireColumn();
    // Fitted to their texts, they would make all rows higher.
    range.format.columnWidth = foldedWidthPoints;
    range.group(Excel.GroupOption.byColumns);
    worksheet.showOutlineLevels(0, 1);
  });
}

/** Brings a sheet to the front; a refusal by Excel is ignored. */
export function activateSheet(name: string): Promise<void> {
  return changeSheets((worksheets) => worksheets.getItem(name).activate());
}

/** The longest sheet name in Excel, in letters. */
const maxSheetNameLetters = 31;
/** Characters that Excel refuses or cannot save in a sheet name. */
const refusedCharacters = /[\\/?*[\]:\p{Cc}\p{Cs}]/gu;
/** A sheet name may not begin or end with an apostrophe. */
const refusedEnds = /^['\s]+|['\s]+$/g;
/** Half of a surrogate pair that was cut in the middle. */
const halfSurrogate = /\p{Cs}$/u;

/** Creates a valid sheet name that is not taken; a taken name gets a number. */
export function createSheetName(wanted: string, taken: Iterable<string>): string {
  const names = new Set([...taken].map((name) => name.toLowerCase()));
  const plain = wanted.replace(refusedCharacters, " ").replace(/\s+/g, " ").replace(refusedEnds, "");
  // "History" is reserved by Excel, in every language.
  const allowed = plain === "" || /^history$/i.test(plain) ? `${plain} LCA`.trim() : plain;
  for (let number = 1; ; number += 1) {
    const mark = number === 1 ? "" : ` (${number})`;
    const cut = allowed.slice(0, maxSheetNameLetters - mark.length).replace(halfSurrogate, "");
    const name = cut.replace(refusedEnds, "") + mark;
    if (!names.has(name.toLowerCase())) return name;
  }
}
