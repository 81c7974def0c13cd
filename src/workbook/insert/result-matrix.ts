import type { EntityKind } from "../../lca/reasons";
import type { ResultMetadataItem } from "../../lca/results";
import { validityMetadataKinds } from "../../lca/results";
import { productionStageName } from "../../lca/stages";
import type { PickedProduct } from "../../client/picking/picked-items";
import type { CellRectangle } from "../../sheet/cell-areas";
import { formatAddressWithoutSheet, formatCellWithOptionalDollars } from "../../sheet/cell-areas";
import { formatFormula, omitTrailingBlanks } from "../../sheet/formula-calls";
import { words } from "../../words/ui-words";
import type { SheetPlan } from "./sheet-plan";
import { toColumn as oneBelowAnother } from "./sheet-plan";
import type { NamesDownOrAcross } from "./enclosing-layout";
import { entityKinds } from "./enclosing-layout";
import type { InsertTarget } from "./insert-target";
import type { TableAxes, NamesOfOneKind } from "./formula-names";
import { formatProductNameLookup, formatTextLiteral, formatNameLiteral } from "./formula-names";
import type { LayoutOptions } from "./insert-plan";

/** Names that run down or across a table, or the one name of all its results. */
interface TableAxis {
  readonly list: NamesOfOneKind;
  readonly lies: keyof TableAxes;
  /** The cells of the names; null if there is no room for them, so that the formulas quote them. */
  readonly at: CellRectangle | null;
}

/** The target of a table, with its title and the way its products are written. */
export interface TableTargetWithTitle extends InsertTarget {
  /** The first cell of the title line above the table; null if there is no title. */
  readonly title: CellRectangle | null;
  /** True if these products are written by their names, or are already in cells. */
  areNamesShown(products: NamesOfOneKind): boolean;
}

/** The cells of the parts of a table. */
interface MatrixFrame extends Readonly<Record<keyof TableAxes, TableAxis>> {
  readonly results: CellRectangle;
  /** The cell at the crossing of the names; null if it is not free. */
  readonly corner: CellRectangle | null;
  /** The row and the column that the names are in. */
  readonly top: number;
  readonly left: number;
  /** The direction of the lines with details of each name, and their columns or rows. */
  readonly along: NamesDownOrAcross;
  readonly hasNames: boolean;
  readonly name: number;
  readonly per: number;
  readonly behind: number;
}

/**
 * Adds a table of results with names beside and above it. The third name is in the title, or in the corner if there is
 * no title. `fields` are metadata of the products.
 */
export function addMatrix(
  grid: SheetPlan,
  axes: TableAxes,
  fields: readonly MetadataField[],
  layout: LayoutOptions,
  target: TableTargetWithTitle,
): void {
  const isTold = Object.values(axes).every(
    (list: NamesOfOneKind) => list.kind !== "product" || target.areNamesShown(list),
  );
  // The title of a declaration has its product's name.
  const inTitle = !isTold && axes.fixed.kind === "product" && target.title !== null;
  const frame = createMatrixFrame(axes, target, !isTold && !inTitle);
  const { down, across, results } = frame;
  const third = [[axes.fixed.texts[0] ?? ""]];
  if (target.title) grid.addTexts(target.title, third, { is: "title" });
  const from = grid.parts.length;
  const corner = target.title ? [[cornerHeadings[axes.down.kind]()]] : third;
  if (frame.corner && !axes.fixed.cells) grid.addTexts(frame.corner, corner, { is: "heading" });
  if (down.at && !axes.down.cells) grid.addTexts(down.at, oneBelowAnother(axes.down.texts));
  if (across.at && !axes.across.cells)
    grid.addTexts(across.at, [axes.across.texts], { is: "number-heading" });
  if (inTitle) grid.productNameExpression = formatProductName(frame, 0);
  addDetailLines(grid, frame, fields, formatDeclaredUnitHeading(axes, frame.along));
  const isOne = ({ at, list }: TableAxis): boolean => at !== null || list.texts.length === 1;
  if (layout.formulas === "spill" && target.spills && isOne(down) && isOne(across)) {
    const whole = (axis: TableAxis): string =>
      axis.at ? formatAddressWithoutSheet(axis.at) : formatNameLiteral(axis.list, 0);
    grid.addSpillingFormula(results, formatMatrixFormula("IMPACTS", frame, whole), { is: "result" });
  } else {
    // Each formula refers to the cells of its own row and column, so that filling, copying and sorting keep it right.
    const formulaAt = (row: number, column: number): string => {
      const index = { down: row - results.row, across: column - results.column, fixed: 0 };
      return formatMatrixFormula("IMPACT", frame, (axis) => formatNameReference(axis, index[axis.lies]));
    };
    grid.addFormulas(results, formulaAt, { is: "result" });
  }
  grid.head = { rows: results.row, columns: frame.left + 1 };
  grid.addLines(from, across.at !== null && !axes.across.cells);
  if (axes.across.kind !== "indicator")
    grid.indicatorDirection = axes.down.kind === "indicator" ? "down" : null;
}

/** Adds the lines with details of each name. In a declaration, one product name serves all. */
function addDetailLines(
  grid: SheetPlan,
  frame: MatrixFrame,
  fields: readonly MetadataField[],
  perHeading: string,
): void {
  const isOfOne = frame.fixed.list.kind === "product";
  if (frame.hasNames)
    addDetailLine(
      grid,
      frame,
      frame.name,
      words.insert.nameHeading,
      (at) => `=${formatProductName(frame, at)}`,
      isOfOne,
    );
  addDetailLine(grid, frame, frame.per, perHeading, (at) => formatDeclaredUnitFormula(frame, at));
  if (isOfOne) return;
  for (const [index, { meaning, name }] of fields.entries())
    addDetailLine(grid, frame, frame.behind + index, words.explain.saying[meaning], (at) =>
      formatFormula("DETAILS", [formatNameReference(frame[frame.along], at), formatTextLiteral(name)]),
    );
}

/** Headings for the corner if the third name is in the title. */
const cornerHeadings: Readonly<Record<EntityKind, () => string>> = {
  product: () => words.insert.productHeading,
  indicator: () => words.insert.indicatorHeading,
  scenario: () => words.insert.stageHeading,
};

/**
 * Names that are already in cells decide the place of everything else; otherwise the first selected cell is the corner.
 * The declared units go between names and results, or behind the results if names in cells leave no room.
 */
function createMatrixFrame(
  { down, across, fixed }: TableAxes,
  { selection, cornerFree, title }: TableTargetWithTitle,
  hasNames: boolean,
): MatrixFrame {
  const along = findDeclaredUnitDirection({ down, across });
  const other = along === "down" ? across : down;
  const isBetween = !other.cells || other.lead !== undefined;
  const before = ({ lead = 0 }: NamesOfOneKind): number => 1 + lead;
  // Between names in cells and the cells behind them there is no room for another line.
  const isNamed = hasNames && !other.cells;
  const lines = (isBetween ? 1 : 0) + (isNamed ? 1 : 0);
  const top = across.cells?.row ?? (down.cells ? down.cells.row - before(down) : selection.row);
  const left = down.cells?.column ?? (across.cells ? across.cells.column - before(across) : selection.column);
  const results = {
    row: down.cells?.row ?? top + 1 + (along === "across" ? lines : 0),
    column: across.cells?.column ?? left + 1 + (along === "down" ? lines : 0),
    rows: down.texts.length,
    columns: across.texts.length,
  };
  const [first, end] =
    along === "down"
      ? [results.column, results.column + results.columns]
      : [results.row, results.row + results.rows];
  const hasCorner = (!(down.cells || across.cells) || cornerFree) && top >= 0 && left >= 0;
  const corner = hasCorner ? { row: top, column: left, rows: 1, columns: 1 } : null;
  return {
    results,
    corner,
    top,
    left,
    along,
    hasNames,
    down: { list: down, lies: "down", at: left < 0 ? null : { ...results, column: left, columns: 1 } },
    across: { list: across, lies: "across", at: top < 0 ? null : { ...results, row: top, rows: 1 } },
    fixed: { list: fixed, lies: "fixed", at: fixed.cells ?? title ?? corner },
    name: isNamed ? first - 2 : isBetween ? end : end + 1,
    per: isBetween ? first - 1 : end,
    behind: end + (isBetween ? 0 : 1) + (hasNames && !isNamed ? 1 : 0),
  };
}

/** Declared units differ by product if there are several products, or else by stage. */
function findDeclaredUnitDirection({ down, across }: Omit<TableAxes, "fixed">): MatrixFrame["along"] {
  const differs = [down, across].some(({ kind }) => kind === "product") ? "product" : "scenario";
  return down.kind === differs ? "down" : "across";
}

/** Adds a line with a formula for each name, or one formula for all, with a heading if there is room. */
function addDetailLine(
  grid: SheetPlan,
  { along, results, top, left, ...frame }: MatrixFrame,
  place: number,
  heading: string,
  formulaFor: (index: number) => string,
  isOne = false,
): void {
  const isDown = along === "down";
  const head = isDown ? { row: top, column: place } : { row: place, column: left };
  if (head.row >= 0 && head.column >= 0) grid.addTexts(head, [[heading]], isDown ? { is: "heading" } : {});
  const length = isOne ? 1 : frame[along].list.texts.length;
  const cells = isDown
    ? { row: results.row, column: place, rows: length, columns: 1 }
    : { row: place, column: results.column, rows: 1, columns: length };
  const formulaAt = (row: number, column: number): string =>
    formulaFor(isDown ? row - cells.row : column - cells.column);
  grid.addFormulas(cells, formulaAt, isOne ? { is: "about" } : isDown ? {} : { is: "aligned" });
}

/**
 * Formula of a declared unit, so that it is never outdated. If the stages of a product run along the other side, it is
 * that of the first stage, and its heading names that stage.
 */
function formatDeclaredUnitFormula(frame: MatrixFrame, index: number): string {
  const product = formatNameOfKind(frame, "product", index);
  const stage = formatNameOfKind(frame, "scenario", index);
  return formatFormula("PER", omitTrailingBlanks([product, "", stage]));
}

/**
 * Formula of the product's name, from the first column of its record: it stays right if the product is changed in its
 * cell.
 */
function formatProductName(frame: MatrixFrame, index: number): string {
  const said = (kind: EntityKind): string => formatNameOfKind(frame, kind, index);
  return formatProductNameLookup(said("product"), said("indicator"), said("scenario"));
}

/**
 * Reference to a name of this kind, as seen from the place of a name along the details; "" for the production stage if
 * no cell holds it.
 */
function formatNameOfKind(frame: MatrixFrame, kind: EntityKind, index: number): string {
  const axis = axisOfKind(frame, kind);
  const at = axis.lies === frame.along ? index : 0;
  return !axis.at && axis.list.texts[at] === productionStageName
    ? ""
    : formatNameReference(axis, at, axis.lies === frame.along);
}

function axisOfKind({ down, across, fixed }: MatrixFrame, kind: EntityKind): TableAxis {
  return [down, across, fixed].find(({ list }) => list.kind === kind) as TableAxis;
}

function formatDeclaredUnitHeading(axes: TableAxes, along: MatrixFrame["along"]): string {
  const other = axes[along === "down" ? "across" : "down"];
  const isOfFirst = other.kind === "scenario" && other.texts.length > 1;
  return isOfFirst ? `${words.formulas.perHeading} (${other.texts[0] ?? ""})` : words.formulas.perHeading;
}

/** Reference to a name by its cell, so that the formula follows if another name is written there. */
function formatNameReference({ list, lies, at }: TableAxis, index: number, runs = true): string {
  if (!at) return formatNameLiteral(list, index);
  if (runs && lies === "down") return formatCellWithOptionalDollars(at.row + index, at.column, "column");
  if (runs && lies === "across") return formatCellWithOptionalDollars(at.row, at.column + index, "row");
  return formatCellWithOptionalDollars(at.row, at.column, "both");
}

/** Calls a function with a name of each kind, in the order of its arguments. */
function formatMatrixFormula(name: string, frame: MatrixFrame, named: (axis: TableAxis) => string): string {
  return formatFormula(
    name,
    entityKinds.map((kind) => named(axisOfKind(frame, kind))),
  );
}

/** A field in which the service gives the year or status of products, or that they are stale. */
type MetadataField = Pick<ResultMetadataItem, "meaning" | "name">;

/** The metadata fields of these products, each once. */
export function collectMetadataFields(products: readonly PickedProduct[]): readonly MetadataField[] {
  const said = products.flatMap(({ sayings = [] }) => sayings);
  return validityMetadataKinds.flatMap((meaning) => {
    const names = new Set(said.flatMap((one) => (one.meaning === meaning ? [one.name] : [])));
    return [...names].map((name) => ({ meaning, name }));
  });
}
