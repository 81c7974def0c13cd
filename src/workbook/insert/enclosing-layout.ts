import type { EntityKind } from "../../lca/reasons";
import { findArgumentIndexByEntityKind, findCustomFunction } from "../../client/queries/custom-functions";
import type { CellRectangle, SheetArea } from "../../sheet/cell-areas";
import { containsRectangle, offsetPosition, parseCellRectangle } from "../../sheet/cell-areas";
import { shiftReferences } from "../../sheet/shift-references";
import { findLcaCalls, findWholeFormulaCall } from "../../sheet/formula-calls";
import { parseFormulaArgumentOrigin } from "../../sheet/argument-origin";
import type { ArgumentOrigin } from "../../sheet/argument-origin";
import type { CellGrid } from "../cells/cell-grid";

/** In the order of our functions' arguments. */
export const entityKinds: readonly EntityKind[] = ["product", "indicator", "scenario"];

/** Source of an argument that the task pane can show. */
export type EditableArgumentOrigin = Extract<
  ArgumentOrigin,
  { readonly kind: "blank" | "literal" | "cells" | "column" }
>;

/**
 * A formula that is one call of ours and whose arguments the task pane can show. `sources` has the arguments as
 * written.
 */
export interface EditableCall {
  readonly name: string;
  readonly args: readonly EditableArgumentOrigin[];
  readonly sources: readonly string[];
}

/**
 * Parses a formula (invariant English, with commas) that the task pane can show as picks and change; null for any
 * other.
 */
export function parseEditableCall(formula: string): EditableCall | null {
  const call = findWholeFormulaCall(formula);
  const ours = call && findCustomFunction(call.name);
  if (!call || !ours?.results || call.args.length > ours.parameters.length) return null;
  const sources = call.args.map(({ text }) => text);
  const args = sources.map(parseFormulaArgumentOrigin).filter(isEditableArgument);
  return args.length === sources.length ? { name: call.name, args, sources } : null;
}

function isEditableArgument(source: ArgumentOrigin): source is EditableArgumentOrigin {
  if (source.kind === "column") return source.part === "row";
  // Whole columns and rows hold more names than the task pane can show.
  if (source.kind === "cells") return /^[A-Z]+\d+(?::[A-Z]+\d+)?$/.test(source.address);
  return source.kind === "blank" || source.kind === "literal";
}

/** The direction in which names run. "down": results and metadata of each name are in its row. */
export type NamesDownOrAcross = "down" | "across";

/** Where names that run in this direction begin in an area, and how many fit into it. */
function rowsOrColumns(
  { row, rows, column, columns }: CellRectangle,
  along: NamesDownOrAcross,
): Partial<CellRectangle> {
  return along === "down" ? { row, rows } : { column, columns };
}

/** Names in cells along a table. `argument` is the index of the call's argument that refers to them. */
export interface TableNameCells {
  readonly kind: EntityKind;
  readonly argument: number;
  readonly along: NamesDownOrAcross;
  readonly cells: CellRectangle;
}

/** A column or row with a formula for each name along it. `formula` is the one at `row` and `column`. */
export interface RowOrColumnOfFormulas {
  readonly along: NamesDownOrAcross;
  readonly row: number;
  readonly column: number;
  readonly formula: string;
}

/**
 * The table, rows or list that a formula of ours is part of. "rows": an Excel Table whose rows each name a product;
 * "list": a long list; "bill": products with quantities and their sum below.
 */
export interface TableAroundCall {
  readonly kind: "cells" | "rows" | "list" | "bill";
  /**
   * The cells of the results. For an Excel Table, its rows; for a long list, the cells it spills over, headings first.
   */
  readonly results: CellRectangle;
  /** True if the formula fills all results. */
  readonly spills: boolean;
  readonly names: readonly TableNameCells[];
  /** Other formulas along the names. For an Excel Table, all formulas in its last row. */
  readonly lines: readonly RowOrColumnOfFormulas[];
  /** The name of the Excel Table. */
  readonly table?: string;
}

/** A formula that is one call of ours, and its cell. */
export interface EditableCallInCell {
  readonly place: SheetArea;
  readonly formula: string;
  readonly call: EditableCall;
}

/** A formula of ours as it was read, before its names are looked up. */
export interface SelectedFormula extends EditableCallInCell {
  /** The texts of each argument; for a table, the contents of all its cells. */
  readonly texts: readonly (readonly string[])[];
  /** The table it belongs to, which can be extended; null if the formula stands alone. */
  readonly table: TableAroundCall | null;
}

/** The formulas in the column of a call and in its row, by the direction of the names along them. */
type FormulasAroundCall = Readonly<Record<NamesDownOrAcross, CellGrid<"formula">>>;

/**
 * The cells of the same sheet that a call takes names from: beside or above it, or the columns that a long list covers.
 */
export function findNameCellsOfCall({
  call: { name, args },
  place: cell,
}: EditableCallInCell): TableNameCells[] {
  return entityKinds.flatMap((kind): TableNameCells[] => {
    const argument = findArgumentIndexByEntityKind(name, kind);
    const source = args[argument];
    if (source?.kind !== "cells" || (source.sheet !== null && source.sheet !== cell.sheet)) return [];
    const cells = parseCellRectangle(source.address);
    if (!cells) return [];
    const isAbove = cells.column === cell.column && cells.rows === 1 && cells.row < cell.row;
    const isBeside = cells.row === cell.row && cells.columns === 1 && cells.column < cell.column;
    const isOfList = name === "RECORDS";
    if (isOfList ? cells.columns > 1 : !isAbove && !isBeside) return [];
    return [{ kind, argument, along: isAbove && !isOfList ? "across" : "down", cells }];
  });
}

/**
 * The table around a formula of results and its names, found by the formulas in its column and row; null if the call is
 * neither IMPACT nor IMPACTS.
 */
export function findResultMatrixAroundCall(
  held: EditableCallInCell,
  nameCells: readonly TableNameCells[],
  around: FormulasAroundCall,
): TableAroundCall | null {
  const { name } = held.call;
  const spills = name === "IMPACTS";
  if (!spills && name !== "IMPACT") return null;
  const named = (["down", "across"] as const).flatMap(
    (way) => nameCells.find(({ along }) => along === way) ?? [],
  );
  const extents = named.map(({ along, cells }) =>
    spills ? rowsOrColumns(cells, along) : findRepeatedExtent(along, held, around[along]),
  );
  const results: CellRectangle = Object.assign({ ...held.place }, ...extents);
  const names = named.map((nameCells) => ({
    ...nameCells,
    cells: { ...nameCells.cells, ...rowsOrColumns(results, nameCells.along) },
  }));
  return {
    kind: "cells",
    results,
    spills,
    names,
    lines: names.flatMap((one) => findFormulaLines(one, results, held.place, around)),
  };
}

/** How far the same formula extends on both sides of its cell, as if filled from it. */
function findRepeatedExtent(
  along: NamesDownOrAcross,
  { formula, place: cell }: EditableCallInCell,
  formulas: CellGrid<"formula">,
): Partial<CellRectangle> {
  const isSame = (by: number): boolean => {
    const down = along === "down" ? by : 0;
    const across = along === "across" ? by : 0;
    return formulas.of(offsetPosition(cell, down, across)).formula === shiftReferences(formula, down, across);
  };
  let first = 0;
  let last = 0;
  while (isSame(first - 1)) first -= 1;
  while (isSame(last + 1)) last += 1;
  const count = last - first + 1;
  return along === "down"
    ? { row: cell.row + first, rows: count }
    : { column: cell.column + first, columns: count };
}

/** The other formulas along these names: declared units and metadata of products. */
function findFormulaLines(
  { along, cells }: TableNameCells,
  results: CellRectangle,
  cell: SheetArea,
  around: FormulasAroundCall,
): RowOrColumnOfFormulas[] {
  const aside = along === "down" ? "across" : "down";
  const name = { ...cell, ...rowsOrColumns(cells, aside) };
  return [...around[aside].cells()].flatMap(([{ row, column }, { formula }]) => {
    const isOther = !containsRectangle(results, { row, column }) && isAboutName(String(formula), name);
    return isOther ? [{ along, row, column, formula: String(formula) }] : [];
  });
}

/** True if the formula is one call of ours about the name in a cell, or takes that name from its record. */
function isAboutName(formula: string, { row, column }: Pick<CellRectangle, "row" | "column">): boolean {
  const [record, ...others] = /^=INDEX\(/i.test(formula) ? findLcaCalls(formula) : [];
  const call = record?.name === "RECORDS" && others.length === 0 ? record : findWholeFormulaCall(formula);
  if (!call || (call !== record && call.name !== "PER" && call.name !== "DETAILS")) return false;
  return call.args.some(({ text }) => {
    const source = parseFormulaArgumentOrigin(text);
    const cells =
      source.kind === "cells" && source.sheet === null ? parseCellRectangle(source.address) : null;
    return cells !== null && cells.row === row && cells.column === column;
  });
}
