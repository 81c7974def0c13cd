import type { Beside } from "./besides";
import { sheetName } from "./sheet-names";

/** Adds sheets at the end with these names, or nearly so; gives the names they got. */
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

/** Taking back removes them, unless anything else stands on them by then. */
export function addedSheets(names: readonly string[]): Beside {
  return {
    async takeBack(context) {
      const named = names.map((name) => context.workbook.worksheets.getItemOrNullObject(name));
      await context.sync();
      const standing = named
        .filter(({ isNullObject }) => !isNullObject)
        .map((sheet) => ({
          sheet,
          used: sheet.getUsedRangeOrNullObject(true),
          charts: sheet.charts.getCount(),
          pivots: sheet.pivotTables.getCount(),
        }));
      await context.sync();
      const empty = standing.filter(
        ({ used, charts, pivots }) => used.isNullObject && charts.value === 0 && pivots.value === 0,
      );
      for (const { sheet } of empty) sheet.delete();
      await context.sync();
    },
  };
}
