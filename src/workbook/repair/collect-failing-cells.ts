import { addin } from "../addin-services";
import { mapInTimeSlices } from "../../client/service/time-slices";
import { resolveFormulaCalls } from "../cells/cells-with-resolved-calls";
import type { LcaCell } from "../cells/lca-cell";
import { parseCellError } from "../cells/lca-cell";
import { readWorkbookStructure } from "../cells/workbook-structure";
import type { FailingCellGroups } from "./failing-cell-groups";
import { hidesErrors } from "./several-cells";

/** Adds cells to the groups of their causes, as far as the workbook, the account and the logged answers reveal them. */
export async function groupFailingCells(
  context: Excel.RequestContext,
  cells: readonly LcaCell[],
  groups: FailingCellGroups,
): Promise<void> {
  if (cells.length === 0) return;
  const map = await readWorkbookStructure(context);
  await mapInTimeSlices(await resolveFormulaCalls(context, cells, map), async (cell) => {
    const shows = parseCellError(cell.value);
    const mayLackQuotes = shows === undefined ? hidesErrors(cell.formula) : shows === "#NAME?";
    // Few formulas lack quotes, so this code is loaded with Help. If it cannot be loaded, the other causes are still
    // found.
    const fetched =
      mayLackQuotes && import(/* webpackChunkName: "help" */ "./unquoted-names").catch(() => null);
    const finding = (await fetched) || null;
    groups.add(cell, finding && (await finding.findUnquotedNames(cell, map, addin.activeConnection())));
  });
}
