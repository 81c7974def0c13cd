import type { Beside } from "./besides";
import { sheetName } from "./sheet-names";

/** Adds sheets at the end that are called like these, or nearly so; gives their names. */
export async function addSheets(
  context: Excel.RequestContext,
  wanted: readonly string[],
): Promise<readonly string[]> {
  const { worksheets } = context.workbook;
  worksheets.load("items/name");
  await context.sync();
  const taken = worksheets.items.map(({ name }) => name);
  const names = wanted.map((one) => {
    const name = sheetName(one, taken);
    taken.push(name);
    return name;
  });
  for (const name of names) worksheets.add(name);
  await context.sync();
  return names;
}

/** They go with what was written there, unless anything else stands on them by then. */
export function addedSheets(names: readonly string[]): Beside {
  return {
    async takeBack(context) {
      const found = names.map((name) => {
        const sheet = context.workbook.worksheets.getItemOrNullObject(name);
        const used = sheet.getUsedRangeOrNullObject(true);
        return { sheet, used };
      });
      await context.sync();
      for (const { sheet, used } of found) if (!sheet.isNullObject && used.isNullObject) sheet.delete();
      await context.sync();
    },
  };
}
