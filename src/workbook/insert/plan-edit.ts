import type { EntityKind } from "../../lca/reasons";
import { productionStageName } from "../../lca/stages";
import { findCustomFunction, findArgumentIndexByEntityKind } from "../../client/queries/custom-functions";
import type { CellRectangle } from "../../sheet/cell-areas";
import {
  formatAddressWithoutSheet,
  boundingRectangle,
  containsRectangle,
  isWithinSheet,
} from "../../sheet/cell-areas";
import { shiftReferences } from "../../sheet/shift-references";
import { findLcaCalls, formatFormula, omitTrailingBlanks } from "../../sheet/formula-calls";
import { parseFormulaArgumentOrigin } from "../../sheet/argument-origin";
import { chooseTextNamingScenario } from "../../client/picking/formula-argument-texts";
import type { PickedItems } from "../../client/picking/picked-items";
import { planAddedBillRows } from "./bill";
import type { PlannedCells } from "./sheet-plan";
import { adjacentArea, toColumn, SheetPlan } from "./sheet-plan";
import type {
  NamesDownOrAcross,
  EditableArgumentOrigin,
  RowOrColumnOfFormulas,
  TableNameCells,
  TableAroundCall,
} from "./enclosing-layout";
import { entityKinds } from "./enclosing-layout";
import type { EditableFormula, InsertTarget } from "./insert-target";
import type { NamesOfOneKind } from "./formula-names";
import { createPickedNames, formatNameLiteral } from "./formula-names";
import type { DeclaredUnitPartsPresent, LayoutOptions, PlanFailure, InsertPlan } from "./insert-plan";
import {
  chooseResultNumberFormat,
  throwPlanError,
  createInsertPlanFromSheets,
  findUnitInIndicatorText,
  catchPlanError,
} from "./insert-plan";

/**
 * Plans to replace the formula's picks by these, or to add names to its table. An argument whose picks are unchanged
 * keeps its reference. If its cells belong to a table written here, new names are appended to them. Any other argument
 * cannot take several names: the user must change the cells it refers to.
 */
export function planSelectedFormulaEdit(
  held: EditableFormula,
  after: PickedItems,
  layout: LayoutOptions,
): InsertPlan | PlanFailure {
  return catchPlanError(() => createEditPlan(held, after, layout));
}

/** True if the selection is on the edited formula or on the table it belongs to. */
export function isSelectionOnEditedFormula(
  { place, table }: EditableFormula,
  { sheet, selection, formula }: InsertTarget,
): boolean {
  if (sheet !== place.sheet) return false;
  // In the cells of a spilled result, Excel reports the formula that fills them.
  if (formula && containsRectangle(formula.place, place)) return true;
  if (!table) return false;
  return containsRectangle(boundsOfTable(table), selection);
}

/** The cells of a table with its headers, its names and the other formulas along them. */
function boundsOfTable({ kind, results, names, lines }: TableAroundCall): CellRectangle {
  const headers = { ...results, row: results.row - (kind === "rows" ? 1 : 0) };
  const others = [
    ...names.map(({ cells }) => cells),
    ...lines.map((line) => ({ ...line, rows: 1, columns: 1 })),
  ];
  return boundingRectangle([headers, results, ...others]);
}

function createEditPlan(held: EditableFormula, after: PickedItems, layout: LayoutOptions): InsertPlan {
  const { call, table, selected } = held;
  const before = createPickedNames(selected);
  const now = createPickedNames(after);
  const args: string[] = [...call.sources];
  const more: { -readonly [What in keyof AddedNames]: AddedNames[What] } = {};
  for (const what of entityKinds) {
    const argument = findArgumentIndexByEntityKind(call.name, what);
    const old = distinctTexts(before[what]);
    const next = distinctTexts(now[what]);
    if (argument < 0 || old.join("\n") === next.join("\n")) continue;
    if (now[what].unnameable !== undefined) throwPlanError("nameless", now[what].unnameable);
    // Names can be appended only if all earlier picks remain. Their place among the picks does not matter.
    const isMore = old.every((text) => next.includes(text));
    const added = isMore ? next.filter((text) => !old.includes(text)) : [];
    if (added.length > 0 && table?.names.some(({ kind }) => kind === what)) more[what] = added;
    else {
      if (next.length > 0) assertArgumentEditable(table, call.args[argument]);
      while (args.length <= argument) args.push("");
      args[argument] = formatEditedArgument(now[what], call.args[argument]);
    }
  }
  const isChanged = args.join() !== call.sources.join();
  if (table && Object.keys(more).length > 0) {
    if (isChanged) return throwPlanError("more-or-other");
    if (table.kind === "bill") return planBillExtension(held, table.results, more.product ?? [], layout);
    return planTableExtension(held, table, more, layout);
  }
  return planFormulaReplacement(held, args, after, layout);
}

/** A name in several cells counts as one pick. */
function distinctTexts({ texts }: NamesOfOneKind): readonly string[] {
  return [...new Set(texts)];
}

/** The argument as the new formula writes it. */
function formatEditedArgument(next: NamesOfOneKind, held: EditableArgumentOrigin | undefined): string {
  const { kind, texts } = next;
  if (texts.length === 0) throwPlanError(kind === "indicator" ? "no-indicator" : "nothing-picked");
  if (texts.length > 1)
    return held?.kind === "cells"
      ? throwPlanError("lists-in-cells", held.address)
      : throwPlanError("one-name");
  return kind === "scenario" && texts[0] === productionStageName ? "" : formatNameLiteral(next, 0);
}

/**
 * Refuses to change an argument that names in cells describe: a table shows beside its results what they are. In a long
 * list, each row shows that itself.
 */
function assertArgumentEditable(
  table: EditableFormula["table"],
  argument: EditableArgumentOrigin | undefined,
): void {
  if (table === null || table.kind === "list") return;
  if (argument?.kind === "cells") throwPlanError("names-in-cells", argument.address);
  if (argument?.kind === "column") throwPlanError("names-in-cells", argument.column);
  const { rows, columns } = table.results;
  if (table.kind === "rows" || table.kind === "bill" || (!table.spills && rows * columns > 1))
    throwPlanError("one-of-table");
}

/** The number format of a single result may show its unit, so it follows the indicator that the formula now names. */
function planFormulaReplacement(
  { call: { name }, place, formula: held }: EditableFormula,
  args: readonly string[],
  { indicators: [indicator] }: PickedItems,
  layout: LayoutOptions,
): InsertPlan {
  const source = parseFormulaArgumentOrigin(args[findArgumentIndexByEntityKind(name, "indicator")] ?? "");
  const unit = source.kind === "literal" ? findUnitInIndicatorText(String(source.value), indicator) : "";
  const grid = new SheetPlan(place.sheet, chooseResultNumberFormat(layout, unit));
  grid.addSpillingFormula(place, formatFormula(name, omitTrailingBlanks(args)), {
    is: "result",
    ...(name !== "IMPACT" && { format: null }),
  });
  return createInsertPlanFromSheets([grid], { replaces: held });
}

/** Names to add to a table, by kind. */
type AddedNames = { readonly [What in EntityKind]?: readonly string[] };

/** Names of a table, with those to append to them. */
interface GrowingNames extends TableNameCells {
  readonly added: readonly string[];
}

function addNames(grid: SheetPlan, { cells, along, added }: GrowingNames): void {
  const at = adjacentArea(cells, along, added.length);
  if (along === "down") return grid.addTexts(at, toColumn(added));
  grid.addTexts(at, [added], { is: "number-heading" });
  grid.reserveCells(at, { is: "ruled", within: "shown" });
}

/**
 * A plan to extend a table. The added names go behind the existing ones, lines along the names continue, and the
 * results grow: an Excel Table by rows, a long list by the cells it spills over. Only free cells are written.
 */
function planTableExtension(
  held: EditableFormula,
  table: TableAroundCall,
  more: AddedNames,
  layout: LayoutOptions,
): InsertPlan {
  const { call, formula, place } = held;
  const { kind, results, spills } = table;
  const names = table.names.map((one): GrowingNames => ({ ...one, added: more[one.kind] ?? [] }));
  const growing = names.filter(({ added }) => added.length > 0);
  const grid = new SheetPlan(
    place.sheet,
    chooseResultNumberFormat(layout),
    false,
    layout.greys && kind !== "rows",
  );
  if (spills)
    grid.addSpillingFormula(place, formatFormula(call.name, extendArguments(call.sources, growing)));
  for (const names of growing) addNames(grid, names);
  const added = (way: NamesDownOrAcross): number =>
    growing.find(({ along }) => along === way)?.added.length ?? 0;
  for (const line of table.lines) continueLine(grid, line, table, added(line.along));
  if (kind === "list") reserveListRows(grid, results, growing);
  if (kind === "cells") {
    for (const strip of newResultAreas(results, added("down"), added("across")))
      if (spills) grid.reserveCells(strip, { is: "result" });
      else fillFormula(grid, strip, formula, place, { is: "result" });
    moveEndLine(grid, table, added("down"), added("across"));
  }
  grid.existingArea = boundsOfTable({ ...table, lines: [] });
  if (table.table !== undefined) {
    grid.reserveCells(adjacentArea(results, "down", added("down")));
    grid.rowsToAdd = { table: table.table, rows: added("down") };
  }
  const indicator = call.args[findArgumentIndexByEntityKind(call.name, "indicator")];
  const along = names.find((one) => one.kind === "indicator")?.along ?? null;
  if (kind === "cells") grid.indicatorDirection = along;
  else if (kind === "list") grid.indicatorDirection = "list";
  else if (indicator?.kind === "column") grid.indicatorDirection = "down";
  if (!grid.fills.every(isWithinSheet)) throwPlanError("off-sheet");
  return createInsertPlanFromSheets([grid], { replaces: spills ? formula : null, onlyFreeCells: true });
}

/** A plan to add products to a bill. Their formulas depend on their declared units. */
function planBillExtension(
  { call, place, selected }: EditableFormula,
  names: CellRectangle,
  products: readonly string[],
  layout: LayoutOptions,
): InsertPlan {
  const [, indicator = "", stage = ""] = call.sources;
  const planned = (declared: readonly DeclaredUnitPartsPresent[]): InsertPlan => {
    const grid = new SheetPlan(place.sheet, chooseResultNumberFormat(layout), false, layout.greys);
    planAddedBillRows(grid, { names, indicator, stage }, products, declared);
    if (!grid.parts.every(({ area }) => isWithinSheet(area))) throwPlanError("off-sheet");
    return createInsertPlanFromSheets([grid], { onlyFreeCells: true });
  };
  const asked = chooseTextNamingScenario(selected.scenarios[0] ?? null, selected.scenarios);
  return { ...planned([]), deferred: { products, stage: asked, complete: planned } };
}

/** Moves the border below a table to its new last row. */
function moveEndLine(grid: SheetPlan, table: TableAroundCall, more: number, wider: number): void {
  const whole = boundsOfTable(table);
  const last = { ...whole, row: whole.row + whole.rows - 1, rows: 1 };
  if (more > 0) grid.reserveCells(last, { is: "unruled", within: "shown" });
  const end = { ...last, row: last.row + more, columns: last.columns + wider };
  grid.reserveCells(end, { is: "ruled", within: "shown" });
}

/**
 * Continues a line along the added names. In an Excel Table, the user's own columns may calculate a year or a date, so
 * only columns with our results get the format of results.
 */
function continueLine(
  grid: SheetPlan,
  line: RowOrColumnOfFormulas,
  { kind, results }: TableAroundCall,
  count: number,
): void {
  if (count === 0) return;
  const { along, row, column, formula } = line;
  const own = along === "down" ? { ...results, column, columns: 1 } : { ...results, row, rows: 1 };
  const showsResults =
    kind === "rows" && findLcaCalls(formula).some(({ name }) => findCustomFunction(name)?.results);
  fillFormula(
    grid,
    adjacentArea(own, along, count),
    formula,
    line,
    showsResults ? { is: "result" } : along === "across" ? { is: "aligned" } : {},
  );
}

/** Fills cells with a formula, as if it were filled from its own cell. */
function fillFormula(
  grid: SheetPlan,
  area: CellRectangle,
  formula: string,
  from: Pick<CellRectangle, "row" | "column">,
  manner: Pick<PlannedCells, "is">,
): void {
  const filled = (row: number, column: number): string =>
    shiftReferences(formula, row - from.row, column - from.column) ?? throwPlanError("off-sheet");
  grid.addFormulas(area, filled, manner);
}

/** The cells for the new results: below the existing ones in the full new width, and to their right. */
function newResultAreas(results: CellRectangle, more: number, wider: number): CellRectangle[] {
  const below = { ...adjacentArea(results, "down", more), columns: results.columns + wider };
  return [below, adjacentArea(results, "across", wider)].filter(({ rows, columns }) => rows * columns > 0);
}

/** Reserves one row of a long list for each added combination of names. */
function reserveListRows(grid: SheetPlan, spill: CellRectangle, growing: readonly GrowingNames[]): void {
  const longer = growing.map(({ cells, added }) => (cells.rows + added.length) / cells.rows);
  const times = longer.reduce((all, one) => all * one, 1);
  const below = adjacentArea(spill, "down", Math.max(1, Math.ceil((spill.rows - 1) * (times - 1))));
  grid.reserveCells(below);
  const values = { ...below, column: below.column + below.columns - 1, columns: 1 };
  grid.reserveCells(values, { is: "result", within: "shown" });
}

/**
 * The arguments of a formula that fills its table, extended over the added names. Absolute references stay absolute.
 */
function extendArguments(sources: readonly string[], growing: readonly GrowingNames[]): string[] {
  const args = [...sources];
  for (const { argument, along, cells, added } of growing) {
    const last = adjacentArea(cells, along, added.length);
    const whole = formatAddressWithoutSheet(boundingRectangle([cells, last]));
    const isFixed = args[argument]?.includes("$");
    args[argument] = isFixed ? whole.replace(/([A-Z]+)(\d+)/g, "$$$1$$$2") : whole;
  }
  return args;
}
