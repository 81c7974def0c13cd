import type { ProgressReporter } from "../../client/generations/progress-reporter";
import { NoValueError } from "../../lca/reasons";
import type { SheetArea } from "../../sheet/cell-areas";
import { boundingRectangle, formatFullAddress } from "../../sheet/cell-areas";
import { collectUniformRules } from "./drop-down-list";
import { throwIfCancelled } from "../cells/cell-scan";
import { convertRangeToRectangle, excelErrorCode, requestEach } from "../cells/excel-requests";
import { readSheetsAndUsedRanges } from "../cells/workbook-structure";

/** What has formulas, or a source, without being a cell or a defined name. */
export interface FormulaHolder {
  readonly kind: "drop-down" | "conditional-format" | "chart" | "pivot-table";
  /** "" for a rule of cells. */
  readonly name: string;
  /** The addresses of its cells, or the sheet of a chart or PivotTable. */
  readonly where: string;
  /** The cells that relative references count from; null if all references name their sheets. */
  readonly cells: SheetArea | null;
  /** Null if Excel does not tell them: what it refuses counts as one holder for a whole sheet. */
  readonly formulas: readonly string[] | null;
}

/** Finds the rules for entering and formatting cells, charts and PivotTables. */
export async function findFormulaHolders(
  context: Excel.RequestContext,
  progress: ProgressReporter,
): Promise<readonly FormulaHolder[]> {
  const { worksheets } = context.workbook;
  worksheets.load("items/name,items/protection/protected");
  await context.sync();
  const holders: FormulaHolder[] = [];
  const questions = [
    ["drop-down", findRules],
    ["conditional-format", findFormats],
    ["chart", findCharts],
    ["pivot-table", findPivotTables],
  ] as const;
  for (const [kind, find] of questions) {
    throwIfCancelled(progress);
    holders.push(...(await askSheets(kind, worksheets.items, (asked) => find(context, asked))));
  }
  return holders;
}

/** Asks all sheets at once or, if Excel refuses or there are too many rules, each by itself. */
async function askSheets(
  kind: FormulaHolder["kind"],
  sheets: readonly Excel.Worksheet[],
  ask: (sheets: readonly Excel.Worksheet[]) => Promise<FormulaHolder[]>,
): Promise<FormulaHolder[]> {
  let code: string | undefined;
  try {
    return await ask(sheets);
  } catch (cause) {
    code = excelErrorCode(cause);
    if (code === undefined && !(cause instanceof NoValueError)) throw cause;
  }
  const [sheet, ...others] = sheets;
  // A sheet that is gone since has nothing.
  if (!sheet || (others.length === 0 && code === "ItemNotFound")) return [];
  if (others.length === 0) return [createObject(kind, "", sheet.name, null)];
  const holders: FormulaHolder[] = [];
  for (const single of sheets) holders.push(...(await askSheets(kind, [single], ask)));
  return holders;
}

/** Drop-down lists, and other rules for what may be entered. */
async function findRules(
  context: Excel.RequestContext,
  sheets: readonly Excel.Worksheet[],
): Promise<FormulaHolder[]> {
  const rules = await collectUniformRules(context, await findValidatedAreas(context, sheets));
  return rules.map(({ area, answer }) => ({
    kind: "drop-down",
    name: "",
    where: formatFullAddress(area.sheet, area),
    cells: area,
    formulas: listFormulas(answer.rule),
  }));
}

/** Excel is known to refuse special cells on a protected sheet, so all of its used cells are asked for their rules. */
async function findValidatedAreas(
  context: Excel.RequestContext,
  sheets: readonly Excel.Worksheet[],
): Promise<SheetArea[]> {
  const found = sheets
    .filter(({ protection }) => !protection.protected)
    .map((sheet) => ({
      sheet: sheet.name,
      cells: sheet.getRange().getSpecialCellsOrNullObject(Excel.SpecialCellType.dataValidations),
    }));
  await context.sync();
  const validated = found.filter(({ cells }) => !cells.isNullObject);
  for (const { cells } of validated) loadPlaces(cells);
  await context.sync();
  const areas = validated.flatMap(({ sheet, cells }) => listPlaces(sheet, cells));
  const guarded = new Set(sheets.filter(({ protection }) => protection.protected).map(({ name }) => name));
  if (guarded.size === 0) return areas;
  for (const { name, used } of await readSheetsAndUsedRanges(context))
    if (used && guarded.has(name)) areas.push({ sheet: name, ...used });
  return areas;
}

async function findFormats(
  context: Excel.RequestContext,
  sheets: readonly Excel.Worksheet[],
): Promise<FormulaHolder[]> {
  const formats = await listItems(context, sheets, (sheet) =>
    sheet.getRange().conditionalFormats.load("items/type"),
  );
  const loaded = await requestEach(context, formats, ({ sheet, item }) => {
    const cells = item.getRanges();
    loadPlaces(cells);
    return { sheet, cells, rule: loadFormatRule(item) };
  });
  const holders: FormulaHolder[] = [];
  for (const { sheet, cells, rule } of loaded) {
    const [first, ...others] = listPlaces(sheet, cells);
    if (!first || !rule) continue;
    const where = [first, ...others].map((area) => formatFullAddress(sheet, area)).join(", ");
    const whole = { sheet, ...boundingRectangle([first, ...others]) };
    const formulas = listFormulas(rule.toJSON());
    holders.push({ kind: "conditional-format", name: "", where, cells: whole, formulas });
  }
  return holders;
}

/** The part of a format that may hold formulas; null for a format without any. */
function loadFormatRule(format: Excel.ConditionalFormat): { toJSON(): unknown } | null {
  switch (format.type) {
    case "Custom":
      return format.custom.rule.load("formula");
    case "CellValue":
      return format.cellValue.load("rule");
    case "ColorScale":
      return format.colorScale.load("criteria");
    case "DataBar":
      return format.dataBar.load("lowerBoundRule,upperBoundRule");
    case "IconSet":
      return format.iconSet.load("criteria");
    default:
      return null;
  }
}

async function findCharts(
  context: Excel.RequestContext,
  sheets: readonly Excel.Worksheet[],
): Promise<FormulaHolder[]> {
  const charts = await listItems(context, sheets, (sheet) => sheet.charts.load("items/name"));
  if (!canTellSources())
    return charts.map(({ sheet, item }) => createObject("chart", item.name, sheet, null));
  const series = await requestEach(context, charts, ({ item }) => item.series.load("items/chartType"));
  const sources = await requestEach(context, series, ({ items }) =>
    items.flatMap((item) =>
      listDimensions(item.chartType).map((dimension) => item.getDimensionDataSourceString(dimension)),
    ),
  );
  return charts.map(({ sheet, item }, index) => {
    const formulas = (sources[index] ?? []).map(({ value }) => `=${value}`);
    return createObject("chart", item.name, sheet, formulas);
  });
}

/** The objects of one kind on these sheets, each with the name of its sheet. */
async function listItems<T>(
  context: Excel.RequestContext,
  sheets: readonly Excel.Worksheet[],
  load: (sheet: Excel.Worksheet) => { readonly items: readonly T[] },
): Promise<{ readonly sheet: string; readonly item: T }[]> {
  const lists = sheets.map(load);
  await context.sync();
  return sheets.flatMap(({ name }, index) =>
    (lists[index]?.items ?? []).map((item) => ({ sheet: name, item })),
  );
}

function createObject(
  kind: FormulaHolder["kind"],
  name: string,
  where: string,
  formulas: readonly string[] | null,
): FormulaHolder {
  return { kind, name, where, cells: null, formulas };
}

/** A series is asked only for what its kind of chart has. */
function listDimensions(
  chartType: string,
): ("Categories" | "Values" | "XValues" | "YValues" | "BubbleSizes")[] {
  if (chartType.startsWith("Bubble")) return ["XValues", "YValues", "BubbleSizes"];
  return chartType.startsWith("XY") ? ["XValues", "YValues"] : ["Categories", "Values"];
}

async function findPivotTables(
  context: Excel.RequestContext,
  sheets: readonly Excel.Worksheet[],
): Promise<FormulaHolder[]> {
  const tables = await listItems(context, sheets, (sheet) => sheet.pivotTables.load("items/name"));
  const sources = canTellSources()
    ? await requestEach(context, tables, ({ item }) => item.getDataSourceString())
    : [];
  return tables.map(({ sheet, item }, index) => {
    const source = sources[index];
    return createObject("pivot-table", item.name, sheet, source ? [`=${source.value}`] : null);
  });
}

function canTellSources(): boolean {
  return Office.context.requirements.isSetSupported("ExcelApi", "1.15");
}

function loadPlaces({ areas }: Excel.RangeAreas): void {
  areas.load("items/rowIndex,items/columnIndex,items/rowCount,items/columnCount");
}

function listPlaces(sheet: string, { areas }: Excel.RangeAreas): SheetArea[] {
  return areas.items.map((range) => ({ sheet, ...convertRangeToRectangle(range) }));
}

/** The texts in a rule that are formulas. */
function listFormulas(rule: unknown): string[] {
  if (typeof rule === "string") return rule.startsWith("=") ? [rule] : [];
  if (typeof rule !== "object" || rule === null) return [];
  return Object.values(rule).flatMap(listFormulas);
}
