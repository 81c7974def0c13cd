import type { PickedProduct } from "../../picking/picks";
import type { HeldFormula, NamesInCells, TableAround, Target } from "./inserting";
import type { Known } from "./known";
import { known, picksOf, productsNamed } from "./known";
import type { Held } from "./seeing";
import { see } from "./seeing";
import type { TableRead } from "./surroundings";
import { namesAround, tableAround } from "./surroundings";

/** Looks at the selection; null where it has several areas. */
export async function look(): Promise<Target | null> {
  const seen = await see();
  if (!seen) return null;
  const lists = await known();
  const { sheet, selection, tables, spills } = seen;
  const names = lists
    ? namesAround(seen.cells, selection, lists)
    : { down: null, across: null, cornerFree: false };
  const table = seen.table && tableAround(seen.table, lists);
  return {
    sheet,
    selection,
    ...names,
    table,
    tables,
    named: lists ? namedIn(names, table && seen.table && { ...table, read: seen.table }, lists) : [],
    spills,
    indicators: lists?.indicators.all.length ?? 0,
    standard: lists?.standard ?? "",
    formula: await heldFormula(seen.held, lists),
  };
}

function namedIn(
  { down, across }: { readonly down: NamesInCells | null; readonly across: NamesInCells | null },
  table: (TableAround & { readonly read: TableRead }) | null,
  lists: Known,
): readonly PickedProduct[] {
  if (!table) {
    const names = [down, across].find((one) => one?.kind === "product");
    return productsNamed(names?.texts ?? [], lists);
  }
  if (table.products < 0) return [];
  const { values, body } = table.read;
  const found = productsNamed(
    values.map((row) => String(row[table.products] ?? "")),
    lists,
  );
  // Rows that were not read are left open: in a long table, only products that the list knows count.
  return values.length < body.rows ? found.filter(({ per, sayings }) => per ?? sayings) : found;
}

async function heldFormula(held: Held | null, lists: Known | null): Promise<HeldFormula> {
  if (!held) return { kind: "none" };
  const { place, formula, call, texts, table } = held;
  const selected = call && texts && lists ? await picksOf(call, texts, lists).catch(() => null) : null;
  return call && selected
    ? { kind: "editable", place, formula, call, selected, table }
    : { kind: "fixed", place, formula };
}
