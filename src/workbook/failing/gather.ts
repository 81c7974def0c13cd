import { connected } from "../../addin";
import { eachInTurn } from "../../turns";
import { evaluate } from "../cells/evaluate";
import type { OurCell } from "../cells/our-cell";
import { shownError } from "../cells/our-cell";
import { readWorkbookMap } from "../cells/workbook-map";
import type { Groups } from "./groups";
import { hidesErrors } from "./several-cells";

/**
 * Adds cells to the groups of their causes, as far as the workbook, the account and the logged answers reveal them.
 */
export async function gather(
  context: Excel.RequestContext,
  cells: readonly OurCell[],
  groups: Groups,
): Promise<void> {
  if (cells.length === 0) return;
  const map = await readWorkbookMap(context);
  await eachInTurn(await evaluate(context, cells, map), async (cell) => {
    const shows = shownError(cell.value);
    const mayLackQuotes = shows === undefined ? hidesErrors(cell.formula) : shows === "#NAME?";
    // Few formulas lack quotes, so this code is loaded with Help. If it cannot be loaded, the other causes are still
    // found.
    const fetched = mayLackQuotes && import(/* webpackChunkName: "help" */ "./unquoted").catch(() => null);
    const finding = (await fetched) || null;
    groups.add(cell, finding && (await finding.unquotedIn(cell, map, connected())));
  });
}
