import { addin } from "../addin-services";
import { rethrowWithReason } from "../cells/excel-requests";
import { joinStops, subscribeToCellChanges, subscribeToSelection } from "../cells/workbook-events";
import type {
  InsertedDropDown,
  OccupiedCells,
  InsertOutcome,
  InsertTarget,
  EditableFormula,
} from "./insert-target";
import type { EntityKind } from "../../lca/reasons";
import type { InsertPlan, DeclaredUnitPartsPresent } from "./insert-plan";
import { classifyDeclaredUnitPartsPresent } from "./insert-plan";
import { readSelectedFormulas } from "./occupied-cells";
import { reasonFromError } from "../../lca/reasons";
import { isA1ToA3Text } from "../../lca/stages";
import type { AccountProductsAndIndicators } from "./product-and-indicator-lists";
import {
  readAccountProductsAndIndicators,
  findPicksOfCall,
  findNamedProducts,
} from "./product-and-indicator-lists";
import type { SelectedFormula } from "./enclosing-layout";
import { findNamesInTargetCells } from "./formula-names";
import { readSelection } from "./selection-reader";
import { findNamesInSelection, classifyTableColumns } from "./surroundings";

/** Inserts into the workbook that is open in Excel. Its promises reject with `NoValueError`. */
export class ExcelInserter {
  /** The selection and its surroundings; null if several areas are selected or there is no workbook. */
  readTarget(): Promise<InsertTarget | null> {
    return typeof Excel === "undefined" ? Promise.resolve(null) : rethrowWithReason(readTarget());
  }

  /** Writes the plan, unless its cells are occupied and `replace` is false. */
  async insert(plan: InsertPlan, replace: boolean): Promise<InsertOutcome> {
    return rethrowWithReason(writePlan(plan, replace));
  }

  /**
   * The formulas in the selected cells, which a name chosen from a drop-down list would replace; null if there are
   * none.
   */
  readSelectedFormulas(): Promise<OccupiedCells | null> {
    return rethrowWithReason(readSelectedFormulas());
  }

  /** Puts a drop-down list into the selected cells: with the picked names, or with all names of the account. */
  async insertDropDown(kind: EntityKind, picked: readonly string[]): Promise<InsertedDropDown> {
    // Few users insert lists, so this code is loaded with Help.
    const { insertNameDropDown } = await import(/* webpackChunkName: "help" */ "./name-drop-down");
    return rethrowWithReason(insertNameDropDown(kind, picked));
  }

  /** Calls the listener when another cell is selected or cells were changed. Returns a function that unsubscribes. */
  subscribe(listener: () => void): () => void {
    if (typeof Excel === "undefined") return () => {};
    return joinStops([subscribeToSelection(listener), subscribeToCellChanges(listener)]);
  }
}

/** The port that the task pane uses. */
export type InserterForPane = Pick<ExcelInserter, keyof ExcelInserter>;

/** What writes is loaded with Help, since a pane that only reads has no need of it. */
async function writePlan(plan: InsertPlan, replace: boolean): Promise<InsertOutcome> {
  const { writeInsertPlan } = await import(/* webpackChunkName: "help" */ "./plan-writer");
  return writeInsertPlan(await completePlan(plan), replace);
}

/** Completes the plan with the declared units, for which the service must be asked first. */
async function completePlan(plan: InsertPlan): Promise<InsertPlan> {
  if (!plan.deferred) return plan;
  const { products, stage, complete: drawnFor } = plan.deferred;
  const ownStage = isA1ToA3Text(stage) ? null : stage;
  const drawn = drawnFor(
    await Promise.all(products.map((product) => readDeclaredUnitKind(product, ownStage))),
  );
  return drawn.kind === "none" ? plan : drawn;
}

/** The form of a product's declared unit at a stage. If it is ambiguous, the formulas of the bill report the reason. */
async function readDeclaredUnitKind(
  product: string,
  stage: string | null,
): Promise<DeclaredUnitPartsPresent> {
  try {
    return classifyDeclaredUnitPartsPresent(
      await addin.runQueryOnActiveConnection(({ account }) => account.per(product, stage)),
    );
  } catch (thrown) {
    const reason = reasonFromError(thrown);
    // Contradicting declared units still count as given.
    return reason.kind === "no-per" && reason.texts.length === 0 ? "nothing" : "said";
  }
}

/** Reads and interprets the selection; null if it has several areas. */
async function readTarget(): Promise<InsertTarget | null> {
  const seen = await readSelection();
  if (!seen) return null;
  const { cells, table: read, held, ...where } = seen;
  const lists = await readAccountProductsAndIndicators();
  const names = lists
    ? findNamesInSelection(cells, { sheet: seen.sheet, ...seen.selection }, lists)
    : { down: null, across: null, unknownTextArea: null, cornerFree: false };
  const around = { ...names, table: read && classifyTableColumns(read, lists) };
  const products = lists
    ? findNamedProducts(findNamesInTargetCells(around, "product")?.texts ?? [], lists)
    : [];
  // Not all rows of a long table are read. Of the others nothing is known, so only products count for which the
  // product list gives a declared unit or metadata.
  const isPart = read !== null && read.cells.area.rows < read.body.rows;
  return {
    ...where,
    ...around,
    namedProducts: isPart ? products.filter(({ per, sayings }) => per ?? sayings) : products,
    indicators: lists?.indicators.all.length ?? 0,
    standard: lists?.standard ?? "",
    presentation: lists?.presentation ?? "",
    formula: await readEditableFormula(held, lists),
  };
}

async function readEditableFormula(
  held: SelectedFormula | null,
  lists: AccountProductsAndIndicators | null,
): Promise<EditableFormula | null> {
  if (!held || !lists) return null;
  const { texts, ...editable } = held;
  const selected = await findPicksOfCall(editable.call, texts, lists).catch(() => null);
  return selected && { ...editable, selected };
}
