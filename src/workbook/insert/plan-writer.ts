import { addin } from "../addin-services";
import { NoValueError, reasonFromError } from "../../lca/reasons";
import type { SheetArea, SheetCellPosition } from "../../sheet/cell-areas";
import { cellPositionKey, formatCellsAsAreaAddresses, listAreaCells } from "../../sheet/cell-areas";
import type { CellStatesByPlace } from "../writing/cell-snapshots";
import { createAddColumnsStep, createAddRowsStep, createTableStep } from "../writing/excel-tables";
import { createInsertRowsStep } from "../writing/inserted-rows";
import { NewSheetsStep, setFreezePanesAndPrinting, activateSheet } from "../writing/new-sheets";
import { isReplaceableFormat, splitUnitFromOurFormat } from "../writing/our-formats";
import type { AreaPatch } from "../writing/area-patch";
import { mapAreaCells } from "../writing/area-patch";
import { createTextCellsPatch } from "../writing/text-cells";
import type { WriteTransaction } from "../writing/change-cells";
import { changeCells } from "../writing/change-cells";
import type { UndoResult } from "../writing/undo";
import { SheetMarksStep } from "../owner/owner-marks";
import { ColumnFitter } from "../writing/column-fitter";
import { fitFormatsAndColumnsWhenCalculated } from "./result-fitting";
import type { InsertOutcome } from "./insert-target";
import type { SheetPlan, PlannedCells, CellPurpose } from "./sheet-plan";
import { findObstructingCells } from "./occupied-cells";
import type { InsertPlan } from "./insert-plan";
import type { CellStyle } from "../writing/cell-style";
import { createStyleStep, createGreyErrorsStep, headingStyle, plainStyle } from "../writing/cell-style";

/**
 * Writes a plan, unless cells are occupied and must not be replaced. Its numbers get their notations, and its columns
 * are fitted, once the values have arrived.
 */
export async function writeInsertPlan(plan: InsertPlan, replace: boolean): Promise<InsertOutcome> {
  const widths = new ColumnFitter();
  const undone = new AbortController();
  const begun = addin.browserClock.now();
  const makes = plan.sheets.some(({ isNew, table }) => isNew || table);
  // Rows, columns and tables that Excel made for the plan are undone only with all of their cells.
  const isWhole = plan.sheets.some(
    ({ table, columnsToAdd, rowsToAdd, rowsToInsert }) => table || columnsToAdd || rowsToAdd || rowsToInsert,
  );
  const written = await changeCells((one) => writePlannedSheets(one, plan, replace, widths), {
    grouped: !makes,
    isWhole,
  });
  const { result, filled } = written;
  if (result.kind === "occupied") return result;
  const { sheets } = result;
  const [first] = sheets;
  if (first.isNew) {
    await setFreezePanesAndPrinting(sheets.map(({ sheet, head }) => ({ sheet, ...head })));
    await activateSheet(first.sheet);
  }
  const isInPlace = async (): Promise<boolean> => (await written.undo.look()) === null;
  const fitted = fitFormatsAndColumnsWhenCalculated(sheets, widths, begun, undone.signal, isInPlace);
  const run = async (): Promise<UndoResult> => {
    undone.abort();
    const formats = await fitted;
    const reason = await written.undo.look();
    if (reason) throw new NoValueError(reason);
    await formats?.run().catch((thrown: unknown) => {
      // They are undone already, or somebody has given the numbers other formats, which stay.
      if (reasonFromError(thrown).kind !== "undo-withdrawn") throw thrown;
    });
    return written.undo.run();
  };
  const drop = async (): Promise<void> => {
    await (await fitted)?.drop();
    await written.undo.drop();
  };
  const undo = { run, look: written.undo.look, drop };
  return { kind: "done", address: first.address, more: sheets.length - 1, filled, undo, fitted };
}

async function writePlannedSheets(
  one: WriteTransaction,
  plan: InsertPlan,
  replace: boolean,
  widths: ColumnFitter,
) {
  const found = await findObstructingCells(one.context, plan);
  if (found && (!replace || found.occupied.mustStay))
    return { kind: "occupied", occupied: found.occupied } as const;
  const clears = found !== null;
  // Replacing clears all filled cells, as far as they were not empty.
  const changed = (grid: SheetPlan): readonly PlannedCells[] =>
    clears ? grid.parts.filter(({ within }) => within !== "shown") : grid.blocks;
  const { tables = [], rest = [] } = found ?? {};
  await one.read([...rest, ...plan.sheets.flatMap((grid) => selectAreas(changed(grid), grid, false))], {
    formatted: plan.sheets.flatMap((grid) => selectAreas(formattedCells(grid), grid, false)),
    formulas: plan.sheets.filter(({ isNew, rowsToInsert }) => !isNew && !rowsToInsert).flatMap(formulaCells),
  });
  const sheets = await createNewSheets(one, plan.sheets);
  one.alsoUndo(widths);
  for (const { sheet, columnsToAdd, rowsToAdd, rowsToInsert } of sheets) {
    if (rowsToInsert) await one.make(createInsertRowsStep(sheet, rowsToInsert));
    if (columnsToAdd) await one.make(createAddColumnsStep(columnsToAdd));
    if (rowsToAdd) await one.make(createAddRowsStep(rowsToAdd));
  }
  await one.read(
    sheets.flatMap((grid) =>
      selectAreas(grid.rowsToInsert ? grid.parts : [...grid.blocks, ...formattedCells(grid)], grid, true),
    ),
    // The columns of an extended table are longer than before, or new.
    {
      formulas: sheets
        .filter(({ rowsToAdd, columnsToAdd }) => rowsToAdd || columnsToAdd)
        .flatMap(formulaCells),
    },
  );
  const held = await one.held();
  for (const grid of sheets) if (grid.columnsToAdd) assertBlank(grid, held);
  await one.write(rest.map((area) => ({ area, clears: true })));
  if (tables.length > 0) await one.make(createStyleStep(tables.map((area) => ({ area, look: plainStyle }))));
  for (const grid of sheets) await writeSheetPlan(one, grid, held, clears);
  await one.make(new SheetMarksStep(sheets.map(({ sheet }) => sheet)));
  return { kind: "written", sheets } as const;
}

/** Throws `NoValueError` "changed-meanwhile" if added columns are not blank: then somebody has moved the table. */
function assertBlank({ formulas }: SheetPlan, held: CellStatesByPlace): void {
  const filled = formulas
    .flatMap(({ area, within }) => (within === "table" ? listAreaCells(area) : []))
    .filter((cell) => (held.get(cellPositionKey(cell))?.content ?? "") !== "");
  if (filled.length > 0)
    throw new NoValueError({ kind: "changed-meanwhile", areas: formatCellsAsAreaAddresses(filled) });
}

/** Selects the cells that exist already, or those that exist only after sheets, columns and rows were added. */
function selectAreas(
  parts: readonly PlannedCells[],
  { isNew, rowsToInsert }: SheetPlan,
  added: boolean,
): SheetArea[] {
  const isAdded = isNew || rowsToInsert !== null;
  return parts.filter(({ within }) => (isAdded || within === "table") === added).map(({ area }) => area);
}

/** The cells that get a number format, including spilled results. */
function formattedCells({ parts }: SheetPlan): readonly PlannedCells[] {
  return parts.filter(({ format }) => format);
}

function formulaCells({ formulas }: SheetPlan): SheetCellPosition[] {
  return formulas.flatMap(({ area }) => listAreaCells(area));
}

/** Creates the new sheets and returns all plans with the final sheet names. */
async function createNewSheets(
  one: WriteTransaction,
  sheets: InsertPlan["sheets"],
): Promise<InsertPlan["sheets"]> {
  const wanted = sheets.flatMap(({ isNew, sheet }) => (isNew ? [sheet] : []));
  if (wanted.length === 0) return sheets;
  const made = new NewSheetsStep(wanted);
  await one.make(made);
  const names = [...made.names];
  const [first, ...others] = sheets.map((grid) =>
    grid.isNew ? grid.withSheetName(names.shift() ?? "") : grid,
  );
  return [first as SheetPlan, ...others];
}

async function writeSheetPlan(
  one: WriteTransaction,
  grid: SheetPlan,
  held: CellStatesByPlace,
  clears: boolean,
): Promise<void> {
  const { sheet, parts, formulas, table, greys, results } = grid;
  if (clears) await one.write(grid.fills.map((area) => ({ area, clears: true })));
  const texts = grid.blocks.filter(({ what }) => what === "texts");
  await one.write([
    ...parts.flatMap((part) => createFormatPatches(part, held)),
    ...texts.map(({ area, contents }) => createTextCellsPatch(area, contents)),
  ]);
  if (table) await one.make(createTableStep({ sheet, ...table }));
  await one.write(formulas.map(({ area, contents }) => ({ area, contents })));
  const wanted = parts.flatMap(({ area, is }) => (is ? [{ area, look: stylesByPurpose[is] }] : []));
  if (wanted.length > 0) await one.make(createStyleStep(wanted));
  if (greys) await one.make(createGreyErrorsStep(results));
}

const stylesByPurpose: Readonly<Record<CellPurpose, CellStyle>> = {
  title: { bold: true },
  about: {},
  heading: headingStyle,
  "number-heading": { ...headingStyle, align: "Right" },
  header: {},
  aligned: { align: "Right" },
  input: { fill: "#FFF8E1" },
  label: { bold: true },
  total: { bold: true },
  result: {},
  ruled: { below: "Continuous" },
  unruled: { below: "None" },
  sum: { above: "Continuous", below: "Continuous" },
};

const generalFormat = "General";

/**
 * Patches for the number formats of results, and General for other formulas: in Text format a formula would stay text,
 * and the unit of an earlier number would be wrong. All other formats are the user's and stay.
 */
function createFormatPatches(
  { area, what, contents, format }: PlannedCells,
  held: CellStatesByPlace,
): AreaPatch[] {
  const wanted = format ?? (what === "formulas" ? generalFormat : null);
  if (wanted === null) return [];
  const whole = format ? area : { ...area, rows: contents.length, columns: contents[0]?.length ?? 0 };
  const formats = mapAreaCells(whole, (cell) => {
    const now = held.get(cellPositionKey(cell))?.format ?? generalFormat;
    const isFree = isReplaceableFormat(now) || (format && splitUnitFromOurFormat(now) !== null);
    return isFree && now !== wanted ? wanted : null;
  });
  const all = new Set(formats.flat());
  if (all.size > 1) return [{ area: whole, formats }];
  return all.has(wanted) ? [{ area: whole, formats: wanted }] : [];
}
