import { addin } from "../addin-services";
import type { WorkbookCall } from "../../client/generations/workbook-call";
import { createCallKey } from "../../client/queries/same-call";
import { findCustomFunction } from "../../client/queries/custom-functions";
import type { RefreshScope } from "../../client/generations/refresh-report";
import { mapInTimeSlices } from "../../client/service/time-slices";
import type { CellWithResolvedCalls } from "../cells/cells-with-resolved-calls";
import { scanCellsWithResolvedCalls } from "../cells/cells-with-resolved-calls";
import { findLoggedAnswersOfCell, parseCellError } from "../cells/lca-cell";
import type { CellInScopeTest } from "../cells/cells-in-scope";
import { readScope } from "../cells/cells-in-scope";
import { waitForCellEdit } from "../cells/excel-requests";

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
    return alone && typeof value !== "boolean" ? { ...call, shows: value } : call;
  });
  const noted = whole ? [] : (findLoggedAnswersOfCell(addin.callOutcomes, cell) ?? []);
  return [...told, ...noted.map(({ name, given }) => ({ name, given }))];
}
