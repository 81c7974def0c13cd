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

/** Inserts into the workbook that is open in Excel. Its promises reject with `NoValue`. */
export class ExcelInserting {
  /** The selection and its surroundings; null if several areas are selected or there is no workbook. */
  look(): Promise<Target | null> {
    return typeof Excel === "undefined" ? Promise.resolve(null) : withReasons(look());
  }

  /** Writes the plan, unless its cells are occupied and `replace` is false. */
  async insert(plan: Plan, replace: boolean): Promise<InsertOutcome> {
    return withReasons(write(await whole(plan), replace));
  }

  /**
   * The formulas in the selected cells, which a name chosen from a drop-down list would replace; null if there are
   * none.
   */
  formulas(): Promise<Occupied | null> {
    return withReasons(formulasSelected());
  }

  /** Puts a drop-down list into the selected cells: with the picked names, or with all names of the account. */
  offer(kind: Named, picked: readonly string[]): Promise<Listed> {
    return withReasons(offer(kind, picked));
  }

  /** Calls the listener when another cell is selected or cells were changed. Returns a function that unsubscribes. */
  subscribe(listener: () => void): () => void {
    if (typeof Excel === "undefined") return () => {};
    const stops = [watchSelection(listener), watchCells(listener)];
    return () => stops.forEach((stop) => stop());
  }
}

/** The port that the task pane uses. */
export type Inserting = Pick<ExcelInserting, keyof ExcelInserting>;

/** Completes the plan with the declared units, for which the service must be asked first. */
async function whole(plan: Plan): Promise<Plan> {
  if (!plan.asks) return plan;
  const { products, stage, drawn: drawnFor } = plan.asks;
  const ownStage = meansProduction(stage) ? null : stage;
  const drawn = drawnFor(await Promise.all(products.map((product) => declaredOf(product, ownStage))));
  return drawn.kind === "none" ? plan : drawn;
}

/** The form of a product's declared unit at a stage. If it is ambiguous, the formulas of the bill report the reason. */
async function declaredOf(product: string, stage: string | null): Promise<DeclaredAs> {
  try {
    return declaredAs(await ask(({ account }) => account.per(product, stage)));
  } catch (thrown) {
    const reason = reasonOf(thrown);
    // Contradicting declared units still count as given.
    return reason.kind === "no-per" && reason.texts.length === 0 ? "nothing" : "said";
  }
}

/** Reads and interprets the selection; null if it has several areas. */
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
  // Not all rows of a long table are read. Of the others nothing is known, so only products count for which the
  // product list gives a declared unit or metadata.
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
