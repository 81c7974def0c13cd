import { unheard } from "../refresh/progress";
import type { Position } from "../sheet/areas";
import { addressesOf } from "../sheet/areas";
import { isOurs, usesOf } from "../sheet/formula";
import { readPlaces } from "./cells/places";
import { scanIn } from "./cells/scan";
import { patiently } from "./excel";

/** Excel cuts longer addresses off without a word. */
const longestAddress = 8_000;

/** Whether the workbook holds any formula of ours. */
export async function holdsOurFormulas(): Promise<boolean> {
  return Excel.run(patiently, async (context) => (await findOurCells(context)).length > 0);
}

/** Has Excel calculate all our cells anew, in manual mode too, and no others. */
export async function recalculateOurCells(): Promise<void> {
  await Excel.run(patiently, async (context) => recalculate(context, await findOurCells(context)));
}

/** Has Excel calculate these cells anew, in manual mode too, and no others. */
export async function recalculateCells(cells: readonly Position[]): Promise<void> {
  await Excel.run(patiently, (context) => recalculate(context, cells));
}

/** Cells whose formulas call our functions, or use a defined name that does. */
async function findOurCells(context: Excel.RequestContext): Promise<Position[]> {
  const uses = usesOf((await readPlaces(context)).namesOfOurs());
  const found: Position[] = [];
  const keep = (cells: readonly Position[]): void => {
    for (const { sheet, row, column } of cells) found.push({ sheet, row, column });
  };
  await scanIn(context, unheard, keep, (formula) => isOurs(formula) || uses(formula));
  return found;
}

async function recalculate(context: Excel.RequestContext, cells: readonly Position[]): Promise<void> {
  markDirty(context, cells);
  await calculateWhatIsDirty(context);
}

/** Has Excel calculate these cells at the next calculation; in automatic mode, that is as soon as the request is over. */
export function markDirty(context: Excel.RequestContext, cells: readonly Position[]): void {
  for (const [sheet, addresses] of addressesOf(cells)) {
    const worksheet = context.workbook.worksheets.getItem(sheet);
    for (const part of parts(addresses)) worksheet.getRanges(part).setDirty();
  }
}

/** In manual mode, Excel calculates what has become dirty only when it is told to. */
export async function calculateWhatIsDirty(context: Excel.RequestContext): Promise<void> {
  const { application } = context.workbook;
  application.load("calculationMode");
  await context.sync();
  if (application.calculationMode !== Excel.CalculationMode.manual) return;
  application.calculate(Excel.CalculationType.recalculate);
  await context.sync();
}

function parts(addresses: readonly string[]): string[] {
  const joined: string[] = [];
  for (const address of addresses) {
    const last = joined.at(-1);
    if (last !== undefined && last.length + address.length < longestAddress)
      joined[joined.length - 1] = `${last},${address}`;
    else joined.push(address);
  }
  return joined;
}
