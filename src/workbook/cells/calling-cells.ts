import type { Progress } from "../../refresh/progress";
import { isOurs, usesOf } from "../../sheet/formula";
import type { CallingCell } from "./evaluate";
import { evaluate } from "./evaluate";
import { scanIn } from "./scan";
import { readWorkbookMap } from "./workbook-map";

/**
 * Reads all our cells, batch by batch, with their calls and, if wanted, what matrices show; gives the defined
 * names that call our functions.
 */
export async function eachCallingCell(
  context: Excel.RequestContext,
  progress: Progress,
  handle: (cells: readonly CallingCell[]) => unknown,
  spilled = false,
): Promise<readonly string[]> {
  const map = await readWorkbookMap(context);
  const names = map.namesOfOurs();
  const uses = usesOf(names);
  const read = async (cells: Parameters<typeof evaluate>[1]): Promise<void> => {
    const called = await evaluate(context, cells, map, spilled);
    // A formula that uses a defined name does not show what that name calls.
    await handle(called.map((cell) => (cell.whole && uses(cell.formula) ? { ...cell, whole: false } : cell)));
  };
  await scanIn(context, progress, read, (formula) => isOurs(formula) || uses(formula));
  return names;
}
