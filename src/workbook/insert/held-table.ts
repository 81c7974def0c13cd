import type { Named } from "../../lca/reasons";
import { placeNaming, functionOf } from "../../queries/catalogue";
import type { Rectangle } from "../../sheet/areas";
import { rectangleOf } from "../../sheet/areas";
import { filledTo } from "../../sheet/filling";
import { onlyCall } from "../../sheet/formula";
import { sourceOf } from "../../sheet/source";
import type { Source } from "../../sheet/source";

/** The cell in which a formula stands. */
export interface FormulaCell {
  readonly sheet: string;
  readonly cell: Rectangle;
}

/** Where an argument comes from, as far as the pane can show it. */
export type HeldArgument = Extract<Source, { readonly kind: "blank" | "literal" | "cells" | "column" }>;

/** A formula that is one call of ours, whose arguments the pane can show; `sources` is how they are written. */
export interface HeldCall {
  readonly name: string;
  readonly args: readonly HeldArgument[];
  readonly sources: readonly string[];
}

/**
 * Reads a formula (invariant English, with commas) that the pane can show as picks and change; null for any
 * other.
 */
export function heldCall(formula: string): HeldCall | null {
  const call = onlyCall(formula);
  const ours = call && functionOf(call.name);
  if (!call || !ours?.picks || call.args.length > ours.parameters.length) return null;
  const sources = call.args.map(({ text }) => text);
  const args = sources.map(sourceOf).filter(canBeShown);
  return args.length === sources.length ? { name: call.name, args, sources } : null;
}

function canBeShown(source: Source): source is HeldArgument {
  if (source.kind === "column") return source.part === "row";
  // Whole columns and rows hold more names than the pane can show.
  if (source.kind === "cells") return /^[A-Z]+\d+(?::[A-Z]+\d+)?$/.test(source.address);
  return source.kind === "blank" || source.kind === "literal";
}

/**
 * Names in cells that run down or across a table; `argument` is the index of the call's argument that takes
 * them.
 */
export interface HeldNames {
  readonly kind: Named;
  readonly argument: number;
  readonly cells: Rectangle;
}

/** A column or row with a formula for each name along it; `formula` is the one beside the selected cell. */
export interface HeldLine {
  readonly along: "down" | "across";
  /** Its column, or row. */
  readonly at: number;
  readonly formula: string;
}

/** A long list, and the columns of cells that say what it covers. */
export interface HeldList {
  readonly kind: "list";
  readonly names: readonly HeldNames[];
  /** The cells it now spills over, its headings first. */
  readonly spill: Rectangle;
}

/** An Excel Table whose rows name products, each row with formulas of its own. */
export interface HeldRows {
  readonly kind: "rows";
  readonly name: string;
  /** With its header row, but without a totals row. */
  readonly area: Rectangle;
  /** The index of the column that names products. */
  readonly products: number;
  /** What stands in its last row, as formulas. */
  readonly last: readonly string[];
}

/**
 * A table as one of its formulas shows it: the names beside and above the results, and the lines along those
 * names.
 */
export interface HeldTable {
  readonly kind: "cells";
  readonly results: Rectangle;
  /** Whether the formula fills the whole table. */
  readonly spills: boolean;
  readonly down: HeldNames | null;
  readonly across: HeldNames | null;
  readonly lines: readonly HeldLine[];
}

/** The contents of the formula's row and column as texts, from a given first index on. */
export interface Band {
  readonly from: number;
  readonly formulas: readonly string[];
}

/** Names beside and above a formula that it refers to; both null where it refers to none. */
export type HeldAxes = Pick<HeldTable, "down" | "across">;

/** What a formula of ours is part of. */
export type HeldWhole = HeldTable | HeldRows | HeldList;

const kinds: readonly Named[] = ["product", "indicator", "scenario"];

/** The cells of its own sheet that a call refers to for names. */
export function namesOfHeld({ name, args }: HeldCall, { sheet }: FormulaCell): readonly HeldNames[] {
  return kinds.flatMap((kind): HeldNames[] => {
    const argument = placeNaming(name, kind);
    const source = args[argument];
    if (source?.kind !== "cells" || (source.sheet !== null && source.sheet !== sheet)) return [];
    const cells = rectangleOf(source.address);
    return cells ? [{ kind, argument, cells }] : [];
  });
}

export function axesOfHeld(call: HeldCall, place: FormulaCell): HeldAxes {
  const { cell } = place;
  const all = namesOfHeld(call, place);
  const isDown = ({ cells }: HeldNames): boolean =>
    cells.row === cell.row && cells.columns === 1 && cells.column < cell.column;
  const isAcross = ({ cells }: HeldNames): boolean =>
    cells.column === cell.column && cells.rows === 1 && cells.row < cell.row;
  return { down: all.find(isDown) ?? null, across: all.find(isAcross) ?? null };
}

interface Held {
  readonly call: HeldCall;
  readonly formula: string;
  readonly place: FormulaCell;
}

/** The table around a formula of results; null where nothing beside or above it names anything. */
export function heldTable(held: Held, row: Band, column: Band): HeldTable | null {
  const { call, place } = held;
  const axes = axesOfHeld(call, place);
  if (!axes.down && !axes.across) return null;
  if (call.name !== "IMPACT" && call.name !== "IMPACTS") return null;
  const spills = call.name === "IMPACTS";
  const results = spills ? spilledOver(place.cell, axes) : repeatedOver(held, axes, row, column);
  const { down, across } = axes;
  const named = {
    down: down && { ...down, cells: { ...down.cells, row: results.row, rows: results.rows } },
    across: across && {
      ...across,
      cells: { ...across.cells, column: results.column, columns: results.columns },
    },
  };
  return {
    kind: "cells",
    results,
    spills,
    ...named,
    lines: linesOf(results, named, place.cell, row, column),
  };
}

function spilledOver(cell: Rectangle, { down, across }: HeldAxes): Rectangle {
  return { ...cell, rows: down?.cells.rows ?? 1, columns: across?.cells.columns ?? 1 };
}

/** The cells that hold the same formula, as if filled from it. */
function repeatedOver(
  { formula, place: { cell } }: Held,
  { down, across }: HeldAxes,
  row: Band,
  column: Band,
): Rectangle {
  const high = down ? runOf(column, cell.row, (by) => filledTo(formula, by, 0)) : null;
  const wide = across ? runOf(row, cell.column, (by) => filledTo(formula, 0, by)) : null;
  return {
    ...{ row: high?.from ?? cell.row, rows: high?.count ?? 1 },
    ...{ column: wide?.from ?? cell.column, columns: wide?.count ?? 1 },
  };
}

/** How far a formula repeats on both sides of an index. */
function runOf(
  { from, formulas }: Band,
  at: number,
  filledBy: (by: number) => string | null,
): { readonly from: number; readonly count: number } {
  const isSame = (index: number): boolean => formulas[index - from] === filledBy(index - at);
  let [first, last] = [at, at];
  while (first > from && isSame(first - 1)) first -= 1;
  while (last + 1 < from + formulas.length && isSame(last + 1)) last += 1;
  return { from: first, count: last - first + 1 };
}

/** The other lines along the names: what the results are per, and what the service says about products. */
function linesOf(
  { row: top, column: left, rows, columns }: Rectangle,
  { down, across }: HeldAxes,
  cell: Rectangle,
  row: Band,
  column: Band,
): HeldLine[] {
  const isWithin = (index: number, first: number, count: number): boolean =>
    index >= first && index < first + count;
  const beside = row.formulas.flatMap((formula, index): HeldLine[] => {
    const at = row.from + index;
    const isLine =
      down && !isWithin(at, left, columns) && isOf(formula, { ...cell, column: down.cells.column });
    return isLine ? [{ along: "down", at, formula }] : [];
  });
  const below = column.formulas.flatMap((formula, index): HeldLine[] => {
    const at = column.from + index;
    const isLine = across && !isWithin(at, top, rows) && isOf(formula, { ...cell, row: across.cells.row });
    return isLine ? [{ along: "across", at, formula }] : [];
  });
  return [...beside, ...below];
}

/** Whether it is one call of ours that says something about the name in a cell. */
function isOf(formula: string, { row, column }: Rectangle): boolean {
  const call = onlyCall(formula);
  if (call?.name !== "PER" && call?.name !== "DETAILS") return false;
  return call.args.some(({ text }) => {
    const source = sourceOf(text);
    const cells = source.kind === "cells" && source.sheet === null ? rectangleOf(source.address) : null;
    return cells !== null && cells.row === row && cells.column === column;
  });
}
