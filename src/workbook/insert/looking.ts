import type { HeldFormula, Target } from "./inserting";
import type { Known } from "./known";
import { known, picksOf } from "./known";
import type { Held } from "./seeing";
import { see } from "./seeing";
import { namesAround, tableAround } from "./surroundings";

/** Looks at the selection; null where it is several areas. */
export async function look(): Promise<Target | null> {
  const seen = await see();
  if (!seen) return null;
  const lists = await known();
  const { sheet, selection, tables, spills } = seen;
  const names = lists
    ? namesAround(seen.cells, selection, lists)
    : { down: null, across: null, cornerFree: false };
  return {
    sheet,
    selection,
    ...names,
    table: seen.table && tableAround(seen.table, lists),
    tables,
    spills,
    indicators: lists?.indicators.all.length ?? 0,
    formula: await heldFormula(seen.held, lists),
  };
}

async function heldFormula(held: Held | null, lists: Known | null): Promise<HeldFormula> {
  if (!held) return { kind: "none" };
  const { place, formula, call, texts } = held;
  const selected = call && texts && lists ? await picksOf(call, texts, lists).catch(() => null) : null;
  return call && selected
    ? { kind: "editable", place, formula, call, selected }
    : { kind: "fixed", place, formula };
}
