import { connected } from "../../addin";
import { eachInTurn } from "../../turns";
import { evaluate } from "../cells/evaluate";
import type { OurCell } from "../cells/our-cell";
import { readWorkbookMap } from "../cells/workbook-map";
import type { Groups } from "./groups";
import { unquotedIn } from "./unquoted";

/** Adds cells to the groups by why they fail, as far as the workbook, the account and what was answered tell. */
export async function gather(
  context: Excel.RequestContext,
  cells: readonly OurCell[],
  groups: Groups,
): Promise<void> {
  if (cells.length === 0) return;
  const map = await readWorkbookMap(context);
  await eachInTurn(await evaluate(context, cells, map), async (cell) =>
    groups.add(cell, await unquotedIn(cell, map, connected())),
  );
}
