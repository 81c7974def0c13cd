import { withReasons } from "../excel/excel";
import { watchCells, watchSelection } from "../excel/watching";
import type { Listed, Occupied, InsertOutcome, Target, HeldFormula } from "./inserting";
import type { Named } from "../../lca/reasons";
import { offer } from "./offering";
import type { Plan, DeclaredAs } from "./plans";
import { declaredAs } from "./plans";
import { formulasSelected } from "./occupied";
import { write } from "./writing";
import { ask } from "../../addin";
import { reasonOf } from "../../lca/reasons";
import { meansProduction } from "../../lca/stages";
import type { Known } from "./known";
import { known, picksOf, productsNamed } from "./known";
import type { SeenFormula } from "./held-table";
import { namesOf } from "./lists";
import { see } from "./seeing";
import { namesAround, tableAround } from "./surroundings";

/** Inserting into the workbook that is open in Excel. All of it throws NoValue. */
export class ExcelInserting {
  /** What is at the selection now; null where several areas are selected or there is no workbook. */
  look(): Promise<Target | null> {
    return typeof Excel === "undefined" ? Promise.resolve(null) : withReasons(look());
  }

  /** Writes the plan, unless cells there are occupied and `replace` is false. */
  async insert(plan: Plan, replace: boolean): Promise<InsertOutcome> {
    return withReasons(write(await whole(plan), replace));
  }

  /** The formulas in the selected cells that a name chosen from a list would replace; null where there are none. */
  formulas(): Promise<Occupied | null> {
    return withReasons(formulasSelected());
  }

  /** Puts a drop-down list of names into the selected cells: those given, or all of the account. */
  offer(kind: Named, picked: readonly string[]): Promise<Listed> {
    return withReasons(offer(kind, picked));
  }

  /** Calls back when another cell is selected, or cells were changed; returns how to stop. */
  subscribe(listener: () => void): () => void {
    if (typeof Excel === "undefined") return () => {};
    const stops = [watchSelection(listener), watchCells(listener)];
    return () => stops.forEach((stop) => stop());
  }
}

/** What the pane needs of it. */
export type Inserting = Pick<ExcelInserting, keyof ExcelInserting>;

/** Completes the plan with what must first be asked of the service. */
async function whole(plan: Plan): Promise<Plan> {
  if (!plan.asks) return plan;
  const { products, stage, drawn: drawnFor } = plan.asks;
  const ownStage = meansProduction(stage) ? null : stage;
  const drawn = drawnFor(await Promise.all(products.map((product) => declaredOf(product, ownStage))));
  return drawn.kind === "none" ? plan : drawn;
}

/** How the service declares a product at a stage. Where it is unclear, the bill's formulas say why. */
async function declaredOf(product: string, stage: string | null): Promise<DeclaredAs> {
  try {
    return declaredAs(await ask(({ account }) => account.per(product, stage)));
  } catch (thrown) {
    const reason = reasonOf(thrown);
    // Two declarations that contradict each other still say something.
    return reason.kind === "no-per" && reason.texts.length === 0 ? "nothing" : "said";
  }
}

/** Looks at the selection; null where it has several areas. */
async function look(): Promise<Target | null> {
  const seen = await see();
  if (!seen) return null;
  const { cells, table: read, held, ...where } = seen;
  const lists = await known();
  const names = lists
    ? namesAround(cells, seen.selection, lists)
    : { down: null, across: null, noNames: null, cornerFree: false };
  const around = { ...names, table: read && tableAround(read, lists) };
  const products = lists ? productsNamed(namesOf(around, "product")?.texts ?? [], lists) : [];
  // Rows that were not read are left open: in a long table, only products that the list knows count.
  const isPart = read !== null && read.values.length < read.body.rows;
  return {
    ...{ ...where, ...around },
    named: isPart ? products.filter(({ per, sayings }) => per ?? sayings) : products,
    indicators: lists?.indicators.all.length ?? 0,
    standard: lists?.standard ?? "",
    presentation: lists?.presentation ?? "",
    formula: await heldFormula(held, lists),
  };
}

async function heldFormula(held: SeenFormula | null, lists: Known | null): Promise<HeldFormula> {
  if (!held) return { kind: "none" };
  const { place, formula, call, texts, table } = held;
  const selected = call && texts && lists ? await picksOf(call, texts, lists).catch(() => null) : null;
  return call && selected ? { kind: "editable", place, formula, call, selected, table } : { kind: "none" };
}
