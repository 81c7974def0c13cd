import { callOutcomes } from "../../addin";
import type { WorkbookCall } from "../../refresh/workbook-call";
import { createCallKey } from "../../queries/same-call";
import { findCustomFunction } from "../../queries/custom-functions";
import type { RefreshScope } from "../../refresh/refresh-report";
import { mapInTimeSlices } from "../../time-slices";
import type { CellWithResolvedCalls } from "../cells/cells-with-resolved-calls";
import { scanCellsWithResolvedCalls } from "../cells/cells-with-resolved-calls";
import { findLoggedAnswersOfCell, parseCellError } from "../cells/lca-cell";
import { findUsedPartsOfAreas } from "../cells/area-contents";
import { findSpillsInAreas } from "../cells/spill-areas";
import { convertRangeToRectangle, excelErrorCode, waitForCellEdit } from "../excel/excel-requests";
import { NoValueError } from "../../lca/reasons";
import type { SheetArea, SheetCellPosition } from "../../sheet/cell-areas";
import { containsRectangle } from "../../sheet/cell-areas";

/** The calls of our cells, before anything is read. */
export interface FoundWorkbookCalls {
  /** Every call in the workbook, with repetitions. */
  readonly calls: readonly WorkbookCall[];
  /** The keys of calls whose results are to be read again. */
  readonly wanted: ReadonlySet<string> | "all";
  readonly concerns: CellInScopeTest;
  /** The sheets that hold cells of ours. */
  readonly sheets: ReadonlySet<string>;
  /** The number of our cells in scope. */
  readonly formulas: number;
}

/**
 * Finds the calls of all our cells, optionally with the values of spilled matrices, and which of them are in scope.
 * Throws `NoValueError` "no-cells-selected".
 */
export function findWorkbookCalls(
  scope: RefreshScope,
  signal: AbortSignal,
  spilled: boolean,
): Promise<FoundWorkbookCalls> {
  return Excel.run(waitForCellEdit, async (context) => {
    const concerns = await readScope(context, scope);
    const calls: WorkbookCall[] = [];
    const wanted = new Set<string>();
    const sheets = new Set<string>();
    let formulas = 0;
    const note = (cell: CellWithResolvedCalls): void => {
      sheets.add(cell.sheet);
      const asked = collectCallsOfCell(cell);
      for (const call of asked) calls.push(call);
      if (!concerns(cell)) return;
      formulas += 1;
      if (scope !== "workbook") for (const call of asked) wanted.add(createCallKey(call));
    };
    const progress = { signal, report: () => undefined };
    await scanCellsWithResolvedCalls(context, progress, (cells) => mapInTimeSlices(cells, note), spilled);
    return { calls, wanted: scope === "workbook" ? "all" : wanted, concerns, sheets, formulas };
  });
}

/** The calls of a cell; if the sheet does not reveal all of them, also the last ones logged for it. */
export function collectCallsOfCell(cell: CellWithResolvedCalls): WorkbookCall[] {
  const { calls, hasOnlyKnownCalls: whole, isSingleCall: alone, value, spilled } = cell;
  const lacks = parseCellError(value) !== undefined;
  const told = calls.map((call): WorkbookCall => {
    // A cell that shows an error has no value from a function with a single result.
    if (findCustomFunction(call.name)?.gives !== "value") return spilled ? { ...call, shows: spilled } : call;
    if (lacks) return { ...call, alreadyFails: lacks };
    return alone && typeof value === "number" ? { ...call, shows: value } : call;
  });
  const noted = whole ? [] : (findLoggedAnswersOfCell(callOutcomes, cell) ?? []);
  return [...told, ...noted.map(({ name, given }) => ({ name, given }))];
}

/** True for a cell whose results the refresh reads again. */
export type CellInScopeTest = (cell: SheetCellPosition) => boolean;

/** Reads the user's selection, or the sheet in front. Throws `NoValueError` "no-cells-selected". */
async function readScope(context: Excel.RequestContext, scope: RefreshScope): Promise<CellInScopeTest> {
  if (scope === "workbook") return () => true;
  const { workbook } = context;
  const active = workbook.worksheets.getActiveWorksheet();
  active.load("name");
  const areas = scope === "selection" ? workbook.getSelectedRanges().areas : null;
  areas?.load("items/rowIndex,items/columnIndex,items/rowCount,items/columnCount");
  try {
    await context.sync();
  } catch (cause) {
    // Excel's answer for a chart sheet: there is no active worksheet.
    if (excelErrorCode(cause) !== "ItemNotFound") throw cause;
    throw new NoValueError({ kind: "no-cells-selected" }, { cause });
  }
  const { name } = active;
  if (!areas) return (cell) => cell.sheet === name;
  const selected = areas.items.map((area): SheetArea => ({ sheet: name, ...convertRangeToRectangle(area) }));
  // A selected part of a spill stands for its formula.
  for (const spill of await findSpillsInAreas(context, await findUsedPartsOfAreas(context, selected)))
    selected.push({ ...spill, rows: 1, columns: 1 });
  return (cell) => cell.sheet === name && selected.some((area) => containsRectangle(area, cell));
}
