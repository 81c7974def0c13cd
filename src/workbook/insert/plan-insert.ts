import type { PickedItems } from "../../client/picking/picked-items";
import { planNewBill } from "./bill";
import type { DeclaredUnitPartsPresent, PlanFailure, InsertPlan, LayoutOptions } from "./insert-plan";
import {
  chooseResultNumberFormat,
  throwPlanError,
  throwNoProductError,
  createInsertPlanFromSheets,
  findUnitInIndicatorText,
  catchPlanError,
} from "./insert-plan";
import type { InsertFormAndTarget } from "./arrangement";
import { chooseInsertFormAndTarget, canHaveTitle } from "./arrangement";
import { SheetPlan } from "./sheet-plan";
import type { NamesInCells, InsertTarget } from "./insert-target";
import type { NamesOfOneKind, EntityNamesByKind } from "./formula-names";
import {
  detachNamesFromCells,
  chooseTableAxes,
  chooseFirstCellOfNewTable,
  formatProductNameLookup,
  formatAccountFact,
  formatJoinedTexts,
  formatTextLiteral,
  formatNameLiteral,
} from "./formula-names";
import { planResultRecordList } from "./record-list";
import type { TableTargetWithTitle } from "./result-matrix";
import { addMatrix, collectMetadataFields } from "./result-matrix";
import { planNewExcelTable, planAddedTableColumns } from "./excel-table-columns";
import type { CellRectangle } from "../../sheet/cell-areas";
import {
  formatAddressWithoutSheet,
  boundingRectangle,
  formatCellWithOptionalDollars,
  isWithinSheet,
  hasOverlap,
} from "../../sheet/cell-areas";
import { productionStageName } from "../../lca/stages";
import { formatFormula } from "../../sheet/formula-calls";
import { countCells } from "../cells/excel-requests";
import { words } from "../../words/ui-words";

/** Plans the cells to write for these picks, or gives the reason why nothing can be written. */
export function planInsert(
  selected: PickedItems,
  layout: LayoutOptions,
  target: InsertTarget,
): InsertPlan | PlanFailure {
  const picks = chooseInsertFormAndTarget(selected, layout, target);
  const { form, lists, place } = picks;
  const drawn = (declared: readonly DeclaredUnitPartsPresent[]): InsertPlan | PlanFailure =>
    catchPlanError(() => createInsertPlanFromSheets(planSheets(selected, layout, picks, declared)));
  const first = drawn([]);
  if (first.kind === "none" || form !== "bill" || place.table) return first;
  const products = lists.product.texts;
  return { ...first, deferred: { products, stage: lists.scenario.texts[0] ?? "", complete: drawn } };
}

function planSheets(
  selected: PickedItems,
  layout: LayoutOptions,
  picks: InsertFormAndTarget,
  declared: readonly DeclaredUnitPartsPresent[],
): InsertPlan["sheets"] {
  const { form, lists, place, onNewSheet } = picks;
  assertNamesUsable(picks);
  const isTitled = layout.title && canHaveTitle(picks);
  const selection = { ...place.selection, row: place.selection.row + (isTitled ? 1 : 0) };
  const title = isTitled ? { ...place.selection, rows: 1, columns: 1 } : null;
  const names = new Set(selected.products.map(({ name }) => name));
  const areNamesShown = ({ texts }: NamesOfOneKind): boolean =>
    lists.product.namesInCells !== undefined || texts.every((text) => names.has(text));
  const titled = { ...place, selection, title, areNamesShown };
  const [indicator] = selected.indicators;
  const unit =
    form === "formula" && !lists.indicator.cells
      ? findUnitInIndicatorText(lists.indicator.texts[0], indicator)
      : "";
  const sheet = (name: string, own: EntityNamesByKind): SheetPlan => {
    const grid = new SheetPlan(name, chooseResultNumberFormat(layout, unit), onNewSheet, layout.greys);
    addForm(grid, { ...picks, lists: own }, layout, titled, declared);
    if (title) addTitleLine(grid, title, place);
    return grid;
  };
  const [first, ...others] =
    form === "sheets"
      ? // The sheet is named after its product, not after the text that names the product in formulas.
        splitByProduct(lists).map((own, at) =>
          sheet(selected.products[at]?.name || (own.product.texts[0] ?? ""), own),
        )
      : [
          sheet(
            onNewSheet ? words.insert[form === "bill" ? "billSheet" : "resultsSheet"] : place.sheet,
            lists,
          ),
        ];
  return requireWritableSheets(place, [first as SheetPlan, ...others]);
}

/** Refuses picks that no text identifies, and names to be written again of which not all were read. */
function assertNamesUsable({ lists, place, onNewSheet }: InsertFormAndTarget): void {
  for (const { unnameable, namesInCells } of Object.values(lists)) {
    if (unnameable !== undefined) throwPlanError("nameless", unnameable);
    if (onNewSheet && namesInCells && !isReadCompletely(namesInCells)) throwPlanError("too-large");
  }
  if (!place.table && lists.product.texts.length === 0) throwNoProductError(place);
}

/** True if all names were read: of a long table, only the first rows are. */
function isReadCompletely({ cells, texts }: NamesInCells): boolean {
  return texts.length === cells.rows * cells.columns;
}

/** Adds the tables of a form, or its one formula. */
function addForm(
  grid: SheetPlan,
  { form, lists, makesTable, shown }: InsertFormAndTarget,
  layout: LayoutOptions,
  place: TableTargetWithTitle,
  declared: readonly DeclaredUnitPartsPresent[],
): void {
  if (place.table) return planAddedTableColumns(grid, lists, place, place.table);
  if (form === "table" || form === "bill")
    grid.names = [lists.product, lists.indicator].flatMap(
      ({ cells, namesInCells }) => (cells && namesInCells) ?? [],
    );
  switch (form) {
    case "formula":
      return addSingleFormula(grid, lists, place);
    case "blocks":
      return addTableBlocks(grid, lists, layout, place);
    case "list":
      return planResultRecordList(grid, lists, place);
    case "bill":
      return planNewBill(grid, lists, place, declared);
    case "table":
    case "sheets":
      if (makesTable) return planNewExcelTable(grid, lists, layout, place);
      if (lists.indicator.texts.length > 0)
        return addMatrix(grid, chooseTableAxes(lists, layout), collectMetadataFields(shown), layout, place);
      if (lists.product.texts.length > 1 || !place.spills) throwPlanError("no-indicator");
      return addAllIndicators(grid, lists, place);
  }
}

/** Largest number of results that our functions return at once. */
const maxResultCount = 200_000;
/**
 * Largest numbers of formulas that Excel takes without a long halt: for one table, and for everything written with it.
 */
export const maxTableFormulaCount = 20_000;
const maxFormulaCount = 3 * maxTableFormulaCount;
/** Largest number of new sheets that a user can look through. */
const maxNewSheetCount = 60;

/** Returns the sheets, unless a table leaves its sheet, is too large, or runs into an Excel Table. */
function requireWritableSheets(target: InsertTarget, sheets: InsertPlan["sheets"]): InsertPlan["sheets"] {
  if (sheets.length > maxNewSheetCount) throwPlanError("too-many-sheets", String(maxNewSheetCount));
  if (!sheets.every(({ fills }) => fills.every(isWithinSheet))) throwPlanError("off-sheet");
  const results = sheets.flatMap((sheet) => sheet.results.map(countCells));
  const formulas = sheets.flatMap((sheet) => sheet.formulas.map(({ area }) => countCells(area)));
  const sumOf = (counts: readonly number[]): number => counts.reduce((sum, one) => sum + one, 0);
  const isTooMuch = sumOf(results) > maxResultCount || sumOf(formulas) > maxFormulaCount;
  if (isTooMuch || formulas.some((many) => many > maxTableFormulaCount)) throwPlanError("too-large");
  const [{ fills, isNew, firstFormulaCell }] = sheets;
  const met = target.tables.find(({ area }) => fills.some((fill) => hasOverlap(fill, area)));
  if (met && !target.table && !isNew)
    throwPlanError("meets-table", met.name || formatAddressWithoutSheet(firstFormulaCell));
  return sheets;
}

/** Adds one formula, in the selected cell or beside the name there. */
function addSingleFormula(
  grid: SheetPlan,
  { product, indicator, scenario }: EntityNamesByKind,
  { selection }: InsertTarget,
): void {
  const held = product.cells ?? indicator.cells;
  const { row, column } = held ?? selection;
  const named = [product, indicator].map((list) =>
    list.cells ? formatAddressWithoutSheet(list.cells) : formatNameLiteral(list, 0),
  );
  if (scenario.texts[0] !== productionStageName) named.push(formatNameLiteral(scenario, 0));
  const at = { row, column: column + (held ? 1 : 0), rows: 1, columns: 1 };
  grid.addSpillingFormula(at, formatFormula("IMPACT", named), { is: "result" });
}

/**
 * Adds a table of indicators and stages for each product, from the selection downwards, with one empty row between
 * them.
 */
function addTableBlocks(
  grid: SheetPlan,
  lists: EntityNamesByKind,
  layout: LayoutOptions,
  target: TableTargetWithTitle,
): void {
  let selection = chooseFirstCellOfNewTable(lists, target);
  for (const own of splitByProduct(lists)) {
    const { extent } = grid;
    const below = extent.row + extent.rows;
    // The empty row must be free: any content would look like part of the table below.
    if (grid.parts.length > 0) {
      grid.reserveCells({ ...extent, row: below, rows: 1 });
      selection = { ...selection, row: below + 1 };
    }
    // The title is for all tables, so each has its product in its corner.
    addMatrix(grid, chooseTableAxes(own, layout), [], layout, { ...target, selection, title: null });
  }
  grid.head = { ...grid.head, rows: 0 };
}

/** The names for each product by itself, all as texts, independent of their cells. */
function splitByProduct(lists: EntityNamesByKind): EntityNamesByKind[] {
  const product = detachNamesFromCells(lists.product);
  const others = {
    indicator: detachNamesFromCells(lists.indicator),
    scenario: detachNamesFromCells(lists.scenario),
  };
  return product.texts.map((text, index) => ({
    product: { ...product, texts: [text], literals: [product.literals[index] ?? null] },
    ...others,
  }));
}

/**
 * Adds all indicators of one product. Its name, "Unit" and the stages are above, and the formula refers to them. The
 * declared units are below the stages.
 */
function addAllIndicators(
  grid: SheetPlan,
  { product, scenario }: EntityNamesByKind,
  place: TableTargetWithTitle,
): void {
  const { selection, indicators } = place;
  const { row, column } = product.cells ?? selection;
  const stages = scenario.texts;
  const from = grid.parts.length;
  if (!product.cells) grid.addTexts({ row, column }, [[product.texts[0] ?? ""]], { is: "heading" });
  grid.addTexts({ row, column: column + 1 }, [[words.formulas.unitHeading]], { is: "heading" });
  grid.addTexts({ row, column: column + 2 }, [stages], { is: "number-heading" });
  grid.addTexts({ row: row + 1, column }, [[words.formulas.perHeading]]);
  const stageCells = { row, column: column + 2, rows: 1, columns: stages.length };
  const perAt = (_: number, at: number): string =>
    formatFormula("PER", [
      formatCellWithOptionalDollars(row, column, "both"),
      "",
      formatCellWithOptionalDollars(row, at, "row"),
    ]);
  grid.addFormulas({ ...stageCells, row: row + 1 }, perAt, { is: "aligned" });
  const results = { row: row + 2, column, rows: Math.max(1, indicators), columns: stages.length + 2 };
  const formula = formatFormula("PROFILE", [
    formatCellWithOptionalDollars(row, column),
    formatAddressWithoutSheet(stageCells),
    "FALSE",
  ]);
  grid.addSpillingFormula(results, formula, { is: "result" });
  if (!place.areNamesShown(product))
    grid.productNameExpression = formatProductNameLookup(
      formatCellWithOptionalDollars(row, column),
      "",
      formatCellWithOptionalDollars(row, column + 2),
    );
  grid.addLines(from);
  grid.head = { rows: row + 2, columns: column + 1 };
  grid.indicatorDirection = "down";
  grid.stage = stages.length === 1 ? formatCellWithOptionalDollars(row, column + 2, "both") : null;
}

const requestTimeCall = `LCA.ACCOUNT("refreshed")`;
/** A day by parts, which every language of Excel understands: the letters in TEXT's formats depend on the language. */
const requestDayExpression = `YEAR(${requestTimeCall})&"-"&RIGHT("0"&MONTH(${requestTimeCall}),2)&"-"&RIGHT("0"&DAY(${requestTimeCall}),2)`;

/**
 * Adds the title: company, LCA standard, presentation, the stage if there is only one, and the day. All of it is asked
 * by formulas, so it is never outdated, and what is not known falls away with its separator. The day is the one from
 * which on all the workbook's numbers were requested, also those of an earlier session; there is none before one of the
 * table's results exists.
 */
function addTitleLine(grid: SheetPlan, title: CellRectangle, target: InsertTarget): void {
  const results = boundingRectangle(grid.results);
  const counted = results ? formatAddressWithoutSheet(results) : "";
  const facts = (["standard", "presentation"] as const).filter((field) => target[field] !== "");
  const requested = `IFERROR(${formatTextLiteral(`${words.insert.asked} `)}&${requestDayExpression},"")`;
  const parts = [
    ...(grid.productNameExpression === null ? [] : [`IFERROR(${grid.productNameExpression},"")`]),
    ...[formatAccountFact("company"), ...facts.map(formatAccountFact)],
    ...(grid.stage === null ? [] : [grid.stage]),
    `IF(COUNT(${counted})=0,"",${requested})`,
  ];
  const line = formatJoinedTexts(parts);
  const begins = grid.parts.some(({ is }) => is === "title");
  if (begins) grid.addSpillingFormula({ ...title, column: title.column + 1 }, line, { is: "about" });
  else grid.addSpillingFormula(title, line, { is: "title" });
}
