import { NoValue } from "../../lca/reasons";
import type { Area } from "../../sheet/areas";
import { fullAddress } from "../../sheet/areas";
import { cellsOf, askEach, rangeAt } from "../excel/excel";

/** With more cells than this among hidden rows, nothing is written: each takes a request of its own. */
const mostCells = 500;
/** The version of ExcelApi that introduced `autoFilter`. */
const tellsFilters = "1.9";

/**
 * Finds areas in which a filter hides rows: a block written there would end up in other rows (office-js 224, 1226).
 * Throws `NoValue` "rows-hidden" if there are too many cells to be written one by one.
 */
export async function filteredAmong(
  context: Excel.RequestContext,
  areas: readonly Area[],
): Promise<readonly Area[]> {
  const hidden = await withHiddenRows(context, areas);
  if (hidden.length === 0) return [];
  const sheets = await filteredSheets(context, new Set(hidden.map(({ sheet }) => sheet)));
  const found = hidden.filter(({ sheet }) => sheets.has(sheet));
  if (found.reduce((sum, area) => sum + cellsOf(area), 0) > mostCells) throw rowsHidden(found);
  return found;
}

export function rowsHidden(areas: readonly Area[]): NoValue {
  return new NoValue({ kind: "rows-hidden", areas: areas.map((area) => fullAddress(area.sheet, area)) });
}

async function withHiddenRows(context: Excel.RequestContext, areas: readonly Area[]): Promise<Area[]> {
  const several = areas.filter(({ rows }) => rows > 1);
  const ranges = await askEach(context, several, (area) => rangeAt(context, area).load("rowHidden"));
  // Excel gives null if some rows are hidden; the types do not say so.
  return several.filter((_, index) => ranges[index]?.rowHidden !== false);
}

/** The sheets with an active filter; all of them if this Excel cannot tell. */
async function filteredSheets(
  context: Excel.RequestContext,
  names: ReadonlySet<string>,
): Promise<ReadonlySet<string>> {
  if (!Office.context.requirements.isSetSupported("ExcelApi", tellsFilters)) return names;
  const sheets = [...names].map((name) => {
    const sheet = context.workbook.worksheets.getItem(name);
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
