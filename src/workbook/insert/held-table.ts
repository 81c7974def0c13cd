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

/** The direction in which names run; "down": their results and what else is said of each stand in its row. */
export type Along = "down" | "across";
/** What a place and a number of cells are called in that direction. */
const place = { down: "row", across: "column" } as const;
const count = { down: "rows", across: "columns" } as const;

/** Names in cells that run along a table; `argument` is the index of the call's argument that takes them. */
export interface HeldNames {
  readonly kind: Named;
  readonly argument: number;
  readonly along: Along;
  readonly cells: Rectangle;
}

/** A column or row with a formula for each name along it; `formula` is the one that stands at `row` and `column`. */
export interface HeldLine {
  readonly along: Along;
  readonly row: number;
  readonly column: number;
  readonly formula: string;
}

/**
 * What a formula of ours is part of, as that formula shows it. "rows": an Excel Table whose rows each name a product;
 * "list": a long list; "bill": products with quantities, whose sum stands below.
 */
export interface HeldWhole {
  readonly kind: "cells" | "rows" | "list" | "bill";
  /** Of an Excel Table, its rows; of a long list, what it now spills over, its headings first. */
  readonly results: Rectangle;
  /** Whether the formula fills all of them. */
  readonly spills: boolean;
  readonly names: readonly HeldNames[];
  /** What goes on along the names besides the results; of an Excel Table, all that is calculated in its last row. */
  readonly lines: readonly HeldLine[];
  /** The name of the Excel Table. */
  readonly table?: string;
}

/** A formula of ours as it was read, before it is interpreted. */
export interface SeenFormula {
  readonly place: FormulaCell;
  readonly formula: string;
  readonly call: HeldCall | null;
  /**
   * What each argument stands for; for a table, the contents of all its cells; null where that cannot be
   * read.
   */
  readonly texts: readonly (readonly string[])[] | null;
  readonly table: HeldWhole | null;
}

/** A formula that is one call of ours, and where it stands. */
export interface HeldAt {
  readonly place: FormulaCell;
  readonly formula: string;
  readonly call: HeldCall;
}

/** The contents of the formula's row or column as texts, from a given first index on. */
export interface Band {
  readonly from: number;
  readonly formulas: readonly string[];
}

/** The cells of its own sheet that a call goes by for names: beside or above it, or the columns that a long list covers. */
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

/** The table around a formula of results, given its column and its row; null where nothing beside or above names anything. */
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

/** How far a formula repeats on both sides of its cell, as if filled from it. */
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

/** The other lines along these names: what the results are per, and what the service says about products. */
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

/** Whether it is one call of ours that says something about the name in a cell, or takes that from its record. */
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
