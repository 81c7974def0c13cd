import type { EntityKind } from "../../lca/reasons";
import { findArgumentIndexByEntityKind, findCustomFunction } from "../../client/queries/custom-functions";
import type { CellRectangle } from "../../sheet/cell-areas";
import { parseCellRectangle } from "../../sheet/cell-areas";
import { shiftReferences } from "../../sheet/shift-references";
import { findLcaCalls, findWholeFormulaCall } from "../../sheet/formula-calls";
import { parseFormulaArgumentOrigin } from "../../sheet/argument-origin";
import type { ArgumentOrigin } from "../../sheet/argument-origin";

/** In the order of our functions' arguments. */
export const entityKinds: readonly EntityKind[] = ["product", "indicator", "scenario"];

/** The cell that holds a formula. */
export interface FormulaLocation {
  readonly sheet: string;
  readonly cell: CellRectangle;
}

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
  if (!call || !ours?.picks || call.args.length > ours.parameters.length) return null;
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
/** Keys of a rectangle's start and size in that direction. */
const startKey = { down: "row", across: "column" } as const;
const countKey = { down: "rows", across: "columns" } as const;

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

/** A formula of ours as it was read, before it is interpreted. */
export interface SelectedFormula {
  readonly place: FormulaLocation;
  readonly formula: string;
  readonly call: EditableCall | null;
  /** The texts of each argument, for a table the contents of all its cells; null if they cannot be read. */
  readonly texts: readonly (readonly string[])[] | null;
  readonly table: TableAroundCall | null;
}

/** A formula that is one call of ours, and its cell. */
export interface EditableCallInCell {
  readonly place: FormulaLocation;
  readonly formula: string;
  readonly call: EditableCall;
}

/** The formulas of the row or column of a cell, as texts. `from` is the index of the first one. */
export interface FormulasReadFromRowOrColumn {
  readonly from: number;
  readonly formulas: readonly string[];
}

/**
 * The cells of the same sheet that a call takes names from: beside or above it, or the columns that a long list covers.
 */
export function findNameCellsOfCall({
  call: { name, args },
  place: { sheet, cell },
}: EditableCallInCell): TableNameCells[] {
  return entityKinds.flatMap((kind): TableNameCells[] => {
    const argument = findArgumentIndexByEntityKind(name, kind);
    const source = args[argument];
    if (source?.kind !== "cells" || (source.sheet !== null && source.sheet !== sheet)) return [];
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
 * The table around a formula of results, found by the formulas in its column and row; null if no names are beside or
 * above it.
 */
export function findResultMatrixAroundCall(
  held: EditableCallInCell,
  bands: Readonly<Record<NamesDownOrAcross, FormulasReadFromRowOrColumn>>,
): TableAroundCall | null {
  const { name } = held.call;
  const { cell } = held.place;
  const spills = name === "IMPACTS";
  if (!spills && name !== "IMPACT") return null;
  const found = findNameCellsOfCall(held);
  const named = (["down", "across"] as const).flatMap(
    (way) => found.find(({ along }) => along === way) ?? [],
  );
  if (named.length === 0) return null;
  const extents = named.map(({ along, cells }) =>
    spills ? { [countKey[along]]: cells[countKey[along]] } : findRepeatedExtent(along, held, bands[along]),
  );
  const results: CellRectangle = Object.assign({ ...cell }, ...extents);
  const names = named.map(({ along, cells, ...one }) => {
    const own = { [startKey[along]]: results[startKey[along]], [countKey[along]]: results[countKey[along]] };
    return { ...one, along, cells: { ...cells, ...own } };
  });
  return {
    kind: "cells",
    results,
    spills,
    names,
    lines: names.flatMap((one) => findFormulaLines(one, results, cell, bands)),
  };
}

/** How far the same formula extends on both sides of its cell, as if filled from it. */
function findRepeatedExtent(
  along: NamesDownOrAcross,
  { formula, place: { cell } }: EditableCallInCell,
  { from, formulas }: FormulasReadFromRowOrColumn,
): Partial<CellRectangle> {
  const at = cell[startKey[along]];
  const isSame = (index: number): boolean => {
    const by = index - at;
    return (
      formulas[index - from] ===
      (along === "down" ? shiftReferences(formula, by, 0) : shiftReferences(formula, 0, by))
    );
  };
  let [first, last] = [at, at];
  while (first > from && isSame(first - 1)) first -= 1;
  while (last + 1 < from + formulas.length && isSame(last + 1)) last += 1;
  return { [startKey[along]]: first, [countKey[along]]: last - first + 1 };
}

/** The other formulas along these names: declared units and metadata of products. */
function findFormulaLines(
  { along, cells }: TableNameCells,
  results: CellRectangle,
  { row, column }: CellRectangle,
  bands: Readonly<Record<NamesDownOrAcross, FormulasReadFromRowOrColumn>>,
): RowOrColumnOfFormulas[] {
  const aside = along === "down" ? "across" : "down";
  const [first, end] = [results[startKey[aside]], results[startKey[aside]] + results[countKey[aside]]];
  const { from, formulas } = bands[aside];
  const name = { row, column, [startKey[aside]]: cells[startKey[aside]] };
  return formulas.flatMap((formula, index): RowOrColumnOfFormulas[] => {
    const at = from + index;
    if ((at >= first && at < end) || !isAboutName(formula, name)) return [];
    return [{ row, column, [startKey[aside]]: at, along, formula }];
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
