import { NoValueError } from "../../lca/reasons";
import type { SheetArea } from "../../sheet/cell-areas";
import { collectSheetNames, formatFullAddress } from "../../sheet/cell-areas";
import { countCells, requestEach, getRangeAt, getSheet } from "../cells/excel-requests";

/** With more cells than this among hidden rows, nothing is written: each takes a request of its own. */
const maxFilteredCells = 500;

/**
 * Finds areas in which a filter hides rows: a block written there would end up in other rows (office-js 224, 1226).
 * Throws `NoValueError` "rows-hidden" if there are too many cells to be written one by one.
 */
export async function findFilteredAreas(
  context: Excel.RequestContext,
  areas: readonly SheetArea[],
): Promise<readonly SheetArea[]> {
  const hidden = await findHiddenRows(context, areas);
  if (hidden.length === 0) return [];
  const sheets = await findFilteredSheets(context, collectSheetNames(hidden));
  const found = hidden.filter(({ sheet }) => sheets.has(sheet));
  if (found.reduce((sum, area) => sum + countCells(area), 0) > maxFilteredCells)
    throw createRowsHiddenError(found);
  return found;
}

export function createRowsHiddenError(areas: readonly SheetArea[]): NoValueError {
  return new NoValueError({
    kind: "rows-hidden",
    areas: areas.map((area) => formatFullAddress(area.sheet, area)),
  });
}

async function findHiddenRows(
  context: Excel.RequestContext,
  areas: readonly SheetArea[],
): Promise<SheetArea[]> {
  const several = areas.filter(({ rows }) => rows > 1);
  const ranges = await requestEach(context, several, (area) => getRangeAt(context, area).load("rowHidden"));
  // Excel gives null if some rows are hidden; the types do not say so.
  return several.filter((_, index) => ranges[index]?.rowHidden !== false);
}

/** The sheets with an active filter. */
async function findFilteredSheets(
  context: Excel.RequestContext,
  names: readonly string[],
): Promise<ReadonlySet<string>> {
  const sheets = names.map((name) => {
    const sheet = getSheet(context, name);
    sheet.tables.load("items/name");
    return { name, sheet };
  });
  await context.sync();
  const filters = sheets.map(({ name, sheet }) => ({
    name,
    filters: [sheet, ...sheet.tables.items].map(({ autoFilter }) => autoFilter.load("isDataFiltered")),
  }));
  await context.sync();
  return new Set(
    filters.flatMap((one) => (one.filters.some(({ isDataFiltered }) => isDataFiltered) ? [one.name] : [])),
  );
}
