import type { ProgressReporter } from "../../client/generations/progress-reporter";
import { NoValueError } from "../../lca/reasons";
import type { SheetArea, SheetCellPosition } from "../../sheet/cell-areas";
import {
  boundingRectangle,
  cellPositionKey,
  containsRectangle,
  formatCellsAsAreaAddresses,
  formatFullAddress,
} from "../../sheet/cell-areas";
import { createNameUsageTest } from "../../sheet/formula-calls";
import { findReferences } from "../../sheet/formula-references";
import { throwIfCancelled, visitLcaCellsInBatches } from "../cells/cell-scan";
import { convertRangeToRectangle, countCells, excelErrorCode, requestEach } from "../cells/excel-requests";
import { callsMatrixFunction } from "../cells/spill-areas";
import type { DefinedName } from "../cells/workbook-structure";
import { readDefinedNames, readSheetsAndUsedRanges } from "../cells/workbook-structure";
import { collectUniformRules } from "../writing/drop-down-list";
import type { SpillReaderName } from "./freeze-types";
import type { ShownFormula } from "./record-formula";

/** What reads all cells of a result by "B2#", which is #REF! once B2 holds a value. */
export type SpillReader = ReadingFormula | ReadingObject;

/** A formula in a cell, which reads nothing any more once it is frozen itself. */
interface ReadingFormula {
  readonly kind: "formula";
  readonly cell: SheetCellPosition;
  readonly anchors: readonly SheetArea[];
}

/** Anything else, as the plan names it. */
interface ReadingObject extends SpillReaderName {
  readonly kind: Exclude<SpillReaderName["kind"], "formula">;
  /** The cells before "#": an area where a relative reference means another cell in each cell of a rule. */
  readonly anchors: readonly SheetArea[];
}

/**
 * Finds what reads results by "B2#". Only if one of these formulas can be read so, rules of cells, charts and PivotTables
 * are looked at.
 */
export async function findSpillReaders(
  context: Excel.RequestContext,
  formulas: readonly ShownFormula[],
  progress: ProgressReporter,
): Promise<readonly SpillReader[]> {
  const names = listReadingNames((await readDefinedNames(context)).all);
  const readers: SpillReader[] = names.map(({ name, sheet, formula }) => ({
    kind: "name",
    name,
    where: sheet ?? "",
    anchors: listAnchors(formula, nowhere, names),
  }));
  readers.push(...(await findReadingFormulas(context, progress)));
  if (!formulas.some(canBeReadAsSpill)) return readers;
  const sheets = await loadSheets(context);
  for (const find of [findReadingRules, findReadingFormats, findReadingCharts, findReadingPivotTables]) {
    throwIfCancelled(progress);
    readers.push(...(await askSheets(sheets, (asked) => find(context, asked, names))));
  }
  return readers.filter(({ anchors }) => anchors.length > 0);
}

/** True also for a table that has only one cell now. */
function canBeReadAsSpill({ area, cell }: ShownFormula): boolean {
  return countCells(area) > 1 || callsMatrixFunction(cell.formula);
}

const mayReadSpill = /\d#/;

/** The defined names that read a spill, directly or by another name. */
function listReadingNames(all: readonly DefinedName[]): readonly DefinedName[] {
  const reading = new Set<DefinedName>();
  for (let before = -1; before !== reading.size;) {
    before = reading.size;
    const usesOne = createNameUsageTest([...reading].map(({ name }) => name));
    for (const name of all) if (mayReadSpill.test(name.formula) || usesOne(name.formula)) reading.add(name);
  }
  return [...reading];
}

/** Formulas that read a spill by a name are not found: the name is. */
async function findReadingFormulas(
  context: Excel.RequestContext,
  progress: ProgressReporter,
): Promise<ReadingFormula[]> {
  const readers: ReadingFormula[] = [];
  await visitLcaCellsInBatches(
    context,
    { ...progress, report: () => undefined },
    (cells) => {
      for (const { sheet, row, column, formula } of cells) {
        const cell = { sheet, row, column };
        readers.push({ kind: "formula", cell, anchors: listAnchors(formula, areaOfCell(cell), []) });
      }
    },
    (formula) => mayReadSpill.test(formula),
  );
  return readers;
}

async function loadSheets(context: Excel.RequestContext): Promise<readonly Excel.Worksheet[]> {
  const { worksheets } = context.workbook;
  worksheets.load("items/name,items/protection/protected");
  await context.sync();
  return worksheets.items;
}

/**
 * Asks all sheets at once or, if Excel refuses, each by itself. A sheet that it refuses then, or one of too many rules,
 * counts as one without readers: otherwise, no table in such a workbook could be frozen. That is safe enough: its rules
 * keep "B2#", and work again after Undo or Thaw. Charts and PivotTables read spills only by names, which are found first.
 */
async function askSheets(
  sheets: readonly Excel.Worksheet[],
  ask: (sheets: readonly Excel.Worksheet[]) => Promise<ReadingObject[]>,
): Promise<ReadingObject[]> {
  try {
    return await ask(sheets);
  } catch (cause) {
    if (excelErrorCode(cause) === undefined && !(cause instanceof NoValueError)) throw cause;
  }
  const readers: ReadingObject[] = [];
  if (sheets.length > 1) for (const sheet of sheets) readers.push(...(await askSheets([sheet], ask)));
  return readers;
}

/** Drop-down lists, and other rules for what may be entered. */
async function findReadingRules(
  context: Excel.RequestContext,
  sheets: readonly Excel.Worksheet[],
  names: readonly DefinedName[],
): Promise<ReadingObject[]> {
  const rules = await collectUniformRules(context, await findValidatedAreas(context, sheets));
  return rules.map(({ area, held }) => ({
    kind: "drop-down",
    name: "",
    where: formatFullAddress(area.sheet, area),
    anchors: listAnchorsOfRule(held.rule, area, names),
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

async function findReadingFormats(
  context: Excel.RequestContext,
  sheets: readonly Excel.Worksheet[],
  names: readonly DefinedName[],
): Promise<ReadingObject[]> {
  const lists = sheets.map((sheet) => ({
    sheet: sheet.name,
    formats: sheet.getRange().conditionalFormats.load("items/type"),
  }));
  await context.sync();
  const formats = lists.flatMap(({ sheet, formats: { items } }) =>
    items.map((format) => ({ sheet, format })),
  );
  const loaded = await requestEach(context, formats, ({ sheet, format }) => {
    const cells = format.getRanges();
    loadPlaces(cells);
    return { sheet, cells, rule: loadFormatRule(format) };
  });
  const readers: ReadingObject[] = [];
  for (const { sheet, cells, rule } of loaded) {
    const [first, ...others] = listPlaces(sheet, cells);
    if (!first || !rule) continue;
    const where = [first, ...others].map((area) => formatFullAddress(sheet, area)).join(", ");
    const whole = { sheet, ...boundingRectangle([first, ...others]) };
    const anchors = listAnchorsOfRule(rule.toJSON(), whole, names);
    readers.push({ kind: "conditional-format", name: "", where, anchors });
  }
  return readers;
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

async function findReadingCharts(
  context: Excel.RequestContext,
  sheets: readonly Excel.Worksheet[],
  names: readonly DefinedName[],
): Promise<ReadingObject[]> {
  if (!canTellSources()) return [];
  const lists = sheets.map((sheet) => ({ sheet: sheet.name, charts: sheet.charts.load("items/name") }));
  await context.sync();
  const charts = lists.flatMap(({ sheet, charts: { items } }) => items.map((chart) => ({ sheet, chart })));
  const drawn = await requestEach(context, charts, ({ sheet, chart }) => ({
    where: sheet,
    name: chart.name,
    series: chart.series.load("items/chartType"),
  }));
  const asked = await requestEach(context, drawn, ({ where, name, series }) => ({
    where,
    name,
    sources: series.items.flatMap((one) =>
      listDimensions(one.chartType).map((dimension) => one.getDimensionDataSourceString(dimension)),
    ),
  }));
  return asked.map(({ where, name, sources }) => ({
    kind: "chart",
    name,
    where,
    anchors: sources.flatMap(({ value }) => listAnchors(`=${value}`, nowhere, names)),
  }));
}

/** A series is asked only for what its kind of chart has. */
function listDimensions(
  chartType: string,
): ("Categories" | "Values" | "XValues" | "YValues" | "BubbleSizes")[] {
  if (chartType.startsWith("Bubble")) return ["XValues", "YValues", "BubbleSizes"];
  return chartType.startsWith("XY") ? ["XValues", "YValues"] : ["Categories", "Values"];
}

async function findReadingPivotTables(
  context: Excel.RequestContext,
  sheets: readonly Excel.Worksheet[],
  names: readonly DefinedName[],
): Promise<ReadingObject[]> {
  if (!canTellSources()) return [];
  const lists = sheets.map((sheet) => ({ sheet: sheet.name, tables: sheet.pivotTables.load("items/name") }));
  await context.sync();
  const tables = lists.flatMap(({ sheet, tables: { items } }) => items.map((table) => ({ sheet, table })));
  const asked = await requestEach(context, tables, ({ sheet, table }) => ({
    where: sheet,
    name: table.name,
    source: table.getDataSourceString(),
  }));
  return asked.map(({ where, name, source }) => ({
    kind: "pivot-table",
    name,
    where,
    anchors: listAnchors(`=${source.value}`, nowhere, names),
  }));
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

/** The place of a formula whose references all name their sheets. */
const nowhere: SheetArea = { sheet: "", row: 0, column: 0, rows: 1, columns: 1 };

function areaOfCell(cell: SheetCellPosition): SheetArea {
  return { ...cell, rows: 1, columns: 1 };
}

/** The cells that any formula in a rule of these cells names with "#". */
function listAnchorsOfRule(rule: unknown, place: SheetArea, names: readonly DefinedName[]): SheetArea[] {
  if (typeof rule === "string") return rule.startsWith("=") ? listAnchors(rule, place, names) : [];
  if (typeof rule !== "object" || rule === null) return [];
  return Object.values(rule).flatMap((part: unknown) => listAnchorsOfRule(part, place, names));
}

/** The cells that a formula in these cells names with "#", by itself or by one of the names. */
function listAnchors(formula: string, place: SheetArea, names: readonly DefinedName[]): SheetArea[] {
  const anchors = mayReadSpill.test(formula) ? listWrittenAnchors(formula, place) : [];
  const used = names.filter(({ name }) => createNameUsageTest([name])(formula));
  const others = names.filter((name) => !used.includes(name));
  for (const name of used) anchors.push(...listAnchors(name.formula, nowhere, others));
  return anchors;
}

function listWrittenAnchors(formula: string, place: SheetArea): SheetArea[] {
  const anchors: SheetArea[] = [];
  for (const { start, text, ends } of findReferences(formula)) {
    const { row, column } = ends[0] ?? {};
    if (formula[start + text.length] !== "#" || !row || !column) continue;
    const [, quoted, plain] = sheetBefore.exec(formula.slice(0, start)) ?? [];
    anchors.push({
      sheet: quoted?.replaceAll("''", "'") ?? plain ?? place.sheet,
      row: row.index,
      column: column.index,
      rows: row.isFixed ? 1 : place.rows,
      columns: column.isFixed ? 1 : place.columns,
    });
  }
  return anchors;
}

const sheetBefore = /(?:'((?:[^']|'')+)'|([\p{L}\p{N}_.]+))!$/u;

/** The formulas that cannot be frozen because something that stays as it is reads their results by "B2#", with it. */
export function findSpillsReadElsewhere<T extends { readonly area: SheetArea }>(
  formulas: readonly T[],
  readers: readonly SpillReader[],
): ReadonlyMap<T, ReadonlySet<SpillReader>> {
  const byPlace = new Map(formulas.map((formula) => [placeKey(formula.area), formula]));
  const readersOf = new Map<T, Set<SpillReader>>();
  const isFrozen = (cell: SheetCellPosition): boolean => {
    const formula = byPlace.get(placeKey(cell));
    return formula !== undefined && !readersOf.has(formula);
  };
  const listRead = (anchor: SheetArea): readonly T[] => {
    if (countCells(anchor) > 1) return formulas.filter(({ area }) => isAmong(anchor, area));
    const formula = byPlace.get(placeKey(anchor));
    return formula ? [formula] : [];
  };
  // A formula that stays may be a reader itself.
  for (let before = -1; before !== readersOf.size;) {
    before = readersOf.size;
    for (const reader of readers) {
      if (reader.kind === "formula" && isFrozen(reader.cell)) continue;
      for (const formula of reader.anchors.flatMap(listRead))
        readersOf.set(formula, (readersOf.get(formula) ?? new Set()).add(reader));
    }
  }
  return readersOf;
}

/** Excel knows sheets by their names in any case. */
function placeKey({ sheet, row, column }: SheetCellPosition): string {
  return cellPositionKey({ sheet: sheet.toLowerCase(), row, column });
}

function isAmong(anchor: SheetArea, { sheet, row, column }: SheetCellPosition): boolean {
  return sheet.toLowerCase() === anchor.sheet.toLowerCase() && containsRectangle(anchor, { row, column });
}

/** The readers for the plan: formulas in cells beside each other are named together. */
export function nameSpillReaders(readers: Iterable<SpillReader>): readonly SpillReaderName[] {
  const named: SpillReaderName[] = [];
  const cells: SheetCellPosition[] = [];
  for (const reader of readers) {
    if (reader.kind === "formula") cells.push(reader.cell);
    else named.push({ kind: reader.kind, name: reader.name, where: reader.where });
  }
  for (const where of formatCellsAsAreaAddresses(cells)) named.push({ kind: "formula", name: "", where });
  return named;
}
