import type { OurCells } from "./formulas";
import { findOurCells } from "./formulas";

/** Excel cuts longer addresses off without a word. */
const longestAddress = 8_000;

/** Waits while a cell is edited instead of failing. */
const patiently = { delayForCellEdit: true };

/** Whether the workbook holds any formula of ours; outside Excel there is none. */
export async function holdsOurFormulas(): Promise<boolean> {
  if (!inExcel()) return false;
  return Excel.run(patiently, async (context) => (await findOurCells(context)).length > 0);
}

/** Has Excel calculate all our cells anew, in manual mode too, and no others. */
export async function recalculateOurCells(): Promise<void> {
  if (!inExcel()) return;
  await Excel.run(patiently, async (context) => {
    const { application } = context;
    application.load("calculationMode");
    const found = await findOurCells(context);
    for (const { sheet, addresses } of found) {
      const worksheet = context.workbook.worksheets.getItem(sheet);
      for (const part of parts(addresses)) worksheet.getRanges(part).setDirty();
    }
    if (application.calculationMode === Excel.CalculationMode.manual) {
      application.calculate(Excel.CalculationType.recalculate);
    }
    await context.sync();
  });
}

function inExcel(): boolean {
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
