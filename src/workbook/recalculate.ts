import type { OurCells } from "./formulas";
import { findOurCells } from "./formulas";

/** Excel cuts longer addresses off without a word. */
const longestAddress = 8_000;

/** Waits while a cell is edited instead of failing. */
export const patiently = { delayForCellEdit: true };

/** Whether the workbook holds any formula of ours; outside Excel there is none. */
export async function holdsOurFormulas(): Promise<boolean> {
  if (!inExcel()) return false;
  return Excel.run(patiently, async (context) => (await findOurCells(context)).length > 0);
}

/** Has Excel calculate all our cells anew, in manual mode too, and no others. */
export async function recalculateOurCells(): Promise<void> {
  if (!inExcel()) return;
  await Excel.run(patiently, async (context) => recalculate(context, await findOurCells(context)));
}

/** Has Excel calculate these cells anew, in manual mode too, and no others. */
export async function recalculateCells(cells: readonly OurCells[]): Promise<void> {
  if (!inExcel()) return;
  await Excel.run(patiently, (context) => recalculate(context, cells));
}

async function recalculate(context: Excel.RequestContext, cells: readonly OurCells[]): Promise<void> {
  for (const { sheet, addresses } of cells) {
    const worksheet = context.workbook.worksheets.getItem(sheet);
    for (const part of parts(addresses)) worksheet.getRanges(part).setDirty();
  }
  await calculateWhatIsDirty(context);
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

export function inExcel(): boolean {
  return typeof Excel !== "undefined";
}

function parts(addresses: OurCells["addresses"]): string[] {
  const joined: string[] = [];
  for (const address of addresses) {
    const last = joined.at(-1);
    if (last !== undefined && last.length + address.length < longestAddress)
      joined[joined.length - 1] = `${last},${address}`;
    else joined.push(address);
  }
  return joined;
}
