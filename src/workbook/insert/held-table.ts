import type { Named } from "../../lca/reasons";
import { placeNaming, functionOf } from "../../queries/catalogue";
import type { Rectangle } from "../../sheet/areas";
import { rectangleOf } from "../../sheet/areas";
import { filledTo } from "../../sheet/filling";
import { callsIn, onlyCall } from "../../sheet/formula";
import { sourceOf } from "../../sheet/source";
import type { Source } from "../../sheet/source";

/** In the order of our functions' arguments. */
export const kinds: readonly Named[] = ["product", "indicator", "scenario"];

/** The cell that holds a formula. */
export interface FormulaCell {
  readonly sheet: string;
  readonly cell: Rectangle;
}

/** Source of an argument that the task pane can show. */
export type HeldArgument = Extract<Source, { readonly kind: "blank" | "literal" | "cells" | "column" }>;

/**
 * A formula that is one call of ours and whose arguments the task pane can show. `sources` has the arguments as
 * written.
 */
export interface HeldCall {
  readonly name: string;
  readonly args: readonly HeldArgument[];
  readonly sources: readonly string[];
}

/**
 * Parses a formula (invariant English, with commas) that the task pane can show as picks and change; null for any
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
  // Whole columns and rows hold more names than the task pane can show.
  if (source.kind === "cells") return /^[A-Z]+\d+(?::[A-Z]+\d+)?$/.test(source.address);
  return source.kind === "blank" || source.kind === "literal";
}

/** The direction in which names run. "down": results and metadata of each name are in its row. */
export type Along = "down" | "across";
/** Keys of a rectangle's start and size in that direction. */
const place = { down: "row", across: "column" } as const;
const count = { down: "rows", across: "columns" } as const;

/** Names in cells along a table. `argument` is the index of the call's argument that refers to them. */
export interface HeldNames {
  readonly kind: Named;
  readonly argument: number;
  readonly along: Along;
  readonly cells: Rectangle;
}

/** A column or row with a formula for each name along it. `formula` is the one at `row` and `column`. */
export interface HeldLine {
  readonly along: Along;
  readonly row: number;
  readonly column: number;
  readonly formula: string;
}

/**
 * The table, rows or list that a formula of ours is part of. "rows": an Excel Table whose rows each name a product;
 * "list": a long list; "bill": products with quantities and their sum below.
 */
export interface HeldWhole {
  readonly kind: "cells" | "rows" | "list" | "bill";
  /**
   * The cells of the results. For an Excel Table, its rows; for a long list, the cells it spills over, headings first.
   */
  readonly results: Rectangle;
  /** True if the formula fills all results. */
  readonly spills: boolean;
  readonly names: readonly HeldNames[];
  /** Other formulas along the names. For an Excel Table, all formulas in its last row. */
  readonly lines: readonly HeldLine[];
  /** The name of the Excel Table. */
  readonly table?: string;
}

/** A formula of ours as it was read, before it is interpreted. */
export interface SeenFormula {
  readonly place: FormulaCell;
  readonly formula: string;
  readonly call: HeldCall | null;
  /** The texts of each argument, for a table the contents of all its cells; null if they cannot be read. */
  readonly texts: readonly (readonly string[])[] | null;
  readonly table: HeldWhole | null;
}

/** A formula that is one call of ours, and its cell. */
export interface HeldAt {
  readonly place: FormulaCell;
  readonly formula: string;
  readonly call: HeldCall;
}

/** The formulas of the row or column of a cell, as texts. `from` is the index of the first one. */
export interface Band {
  readonly from: number;
  readonly formulas: readonly string[];
}

/**
 * The cells of the same sheet that a call takes names from: beside or above it, or the columns that a long list covers.
 */
export function namesOfHeld({ call: { name, args }, place: { sheet, cell } }: HeldAt): HeldNames[] {
  return kinds.flatMap((kind): HeldNames[] => {
    const argument = placeNaming(name, kind);
    const source = args[argument];
    if (source?.kind !== "cells" || (source.sheet !== null && source.sheet !== sheet)) return [];
    const cells = rectangleOf(source.address);
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
export function heldTable(held: HeldAt, bands: Readonly<Record<Along, Band>>): HeldWhole | null {
  const { name } = held.call;
  const { cell } = held.place;
  const spills = name === "IMPACTS";
  if (!spills && name !== "IMPACT") return null;
  const found = namesOfHeld(held);
  const named = (["down", "across"] as const).flatMap(
    (way) => found.find(({ along }) => along === way) ?? [],
  );
  if (named.length === 0) return null;
  const extents = named.map(({ along, cells }) =>
    spills ? { [count[along]]: cells[count[along]] } : repeatedAlong(along, held, bands[along]),
  );
  const results: Rectangle = Object.assign({ ...cell }, ...extents);
  const names = named.map(({ along, cells, ...one }) => {
    const own = { [place[along]]: results[place[along]], [count[along]]: results[count[along]] };
    return { ...one, along, cells: { ...cells, ...own } };
  });
  return {
    kind: "cells",
    results,
    spills,
    names,
    lines: names.flatMap((one) => linesOf(one, results, cell, bands)),
  };
}

/** How far the same formula extends on both sides of its cell, as if filled from it. */
function repeatedAlong(
  along: Along,
  { formula, place: { cell } }: HeldAt,
  { from, formulas }: Band,
): Partial<Rectangle> {
  const at = cell[place[along]];
  const isSame = (index: number): boolean => {
    const by = index - at;
    return (
      formulas[index - from] === (along === "down" ? filledTo(formula, by, 0) : filledTo(formula, 0, by))
    );
  };
  let [first, last] = [at, at];
  while (first > from && isSame(first - 1)) first -= 1;
  while (last + 1 < from + formulas.length && isSame(last + 1)) last += 1;
  return { [place[along]]: first, [count[along]]: last - first + 1 };
}

/** The other formulas along these names: declared units and metadata of products. */
function linesOf(
  { along, cells }: HeldNames,
  results: Rectangle,
  { row, column }: Rectangle,
  bands: Readonly<Record<Along, Band>>,
): HeldLine[] {
  const aside = along === "down" ? "across" : "down";
  const [first, end] = [results[place[aside]], results[place[aside]] + results[count[aside]]];
  const { from, formulas } = bands[aside];
  const name = { row, column, [place[aside]]: cells[place[aside]] };
  return formulas.flatMap((formula, index): HeldLine[] => {
    const at = from + index;
    if ((at >= first && at < end) || !isOf(formula, name)) return [];
    return [{ row, column, [place[aside]]: at, along, formula }];
  });
}

/** True if the formula is one call of ours about the name in a cell, or takes that name from its record. */
function isOf(formula: string, { row, column }: Pick<Rectangle, "row" | "column">): boolean {
  const [record, ...others] = /^=INDEX\(/i.test(formula) ? callsIn(formula) : [];
  const call = record?.name === "RECORDS" && others.length === 0 ? record : onlyCall(formula);
  if (!call || (call !== record && call.name !== "PER" && call.name !== "DETAILS")) return false;
  return call.args.some(({ text }) => {
    const source = sourceOf(text);
    const cells = source.kind === "cells" && source.sheet === null ? rectangleOf(source.address) : null;
    return cells !== null && cells.row === row && cells.column === column;
  });
}
