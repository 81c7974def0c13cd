import { quoteForFormula } from "../../client/picking/formula-argument-texts";
import { productionStageName } from "../../lca/stages";
import type { CellRectangle } from "../../sheet/cell-areas";
import { maxSheetColumns } from "../../sheet/cell-areas";
import { words } from "../../words/ui-words";
import { appendUnitText } from "../writing/our-formats";
import type { BillFormulaInputs, BillColumnKey } from "./bill-formulas";
import {
  formatDeclaredUnitAmountOrOne,
  billColumnArea,
  billColumnKeys,
  formatQuantityCountSentenceFormula,
  formatImpactCall,
  formatBlankIfUnnamed,
  formatDeclaredUnitCall,
  formatDefaultQuantityUnitFormula,
  formatBillResultFormula,
  formatBillSumFormula,
} from "./bill-formulas";
import type { SheetPlan } from "./sheet-plan";
import { adjacentArea, toColumn } from "./sheet-plan";
import type { InsertTarget } from "./insert-target";
import type { EntityNamesByKind } from "./formula-names";
import {
  chooseFirstCellOfNewTable,
  formatTextLiteral,
  formatNameLiteral,
  formatAccountFact,
  formatJoinedTexts,
} from "./formula-names";
import type { DeclaredUnitPartsPresent } from "./insert-plan";

/**
 * Adds a table of products with their declared units, quantities and results per declared unit, and the total. Every
 * step is a formula in a cell, so that anybody can check it and a missing result makes the sum missing.
 */
export function planNewBill(
  grid: SheetPlan,
  lists: EntityNamesByKind,
  target: InsertTarget,
  declared: readonly DeclaredUnitPartsPresent[],
): void {
  const { product, indicator, scenario } = lists;
  const corner = chooseFirstCellOfNewTable(lists, target);
  const names = product.cells ?? { ...corner, row: corner.row + 1, rows: product.texts.length };
  const stage = formatNameLiteral(scenario, 0);
  const bill = {
    names,
    indicator: formatNameLiteral(indicator, 0),
    stage: scenario.texts[0] === productionStageName ? "" : stage,
  };
  const { bill: said, productHeading } = words.insert;
  const about = [indicator.texts[0], scenario.texts[0]].join(", ");
  // The formula before the sum could not quote a longer text.
  formatTextLiteral(about);
  const label = quoteForFormula(said.sum.replace("{about}", about)) ?? `""`;
  const heads = [said.amount, said.unit, said.quantity, words.formulas.unitHeading];
  const own = [...heads, said.conversion, said.source, said.each, about];
  if (!product.cells) grid.addTexts({ ...names, row: names.row - 1 }, [[productHeading]], { is: "heading" });
  if (!product.cells) grid.addTexts(names, toColumn(product.texts));
  for (const [index, text] of own.entries()) {
    const isText = ["unit", "quantityUnit", "source"].includes(billColumnKeys[index + 1] ?? "");
    const is = isText ? "heading" : "number-heading";
    grid.addTexts({ row: names.row - 1, column: names.column + 1 + index }, [[text]], { is });
  }
  fillBillRows(grid, bill, declared);
  addBillSum(grid, names, label);
  const lines = { ...names, columns: own.length + 1, rows: 1 };
  grid.reserveCells({ ...lines, row: names.row - 1 }, { is: "ruled", within: "shown" });
  grid.reserveCells({ ...lines, row: names.row + names.rows }, { is: "sum", within: "shown" });
  grid.head = { rows: names.row, columns: names.column + 1 };
  grid.stage = stage;
}

/** Adds products in rows that are inserted above the sum of a bill. */
export function planAddedBillRows(
  grid: SheetPlan,
  bill: BillFormulaInputs,
  texts: readonly string[],
  declared: readonly DeclaredUnitPartsPresent[],
): void {
  const { names } = bill;
  const more = adjacentArea(names, "down", texts.length);
  grid.rowsToInsert = { row: more.row, rows: more.rows, beside: areasBesideBill(names) };
  grid.addTexts(more, toColumn(texts));
  fillBillRows(grid, { ...bill, names: more }, declared);
  grid.existingArea = { ...names, row: names.row - 1, rows: names.rows + 1, columns: billColumnKeys.length };
}

/** The cells on both sides of a bill, from its headings to its sum. */
function areasBesideBill({ row, column, rows }: CellRectangle): CellRectangle[] {
  const right = column + billColumnKeys.length;
  const lines = { row: row - 1, rows: rows + 2 };
  const sides = [
    { ...lines, column: 0, columns: column },
    { ...lines, column: right, columns: maxSheetColumns - right },
  ];
  return sides.filter((side) => side.columns > 0);
}

/**
 * Adds all cells beside the names. The user fills in the quantities, and other units with their conversions. `declared`
 * is empty before the service was asked for the declared units.
 */
function fillBillRows(
  grid: SheetPlan,
  bill: BillFormulaInputs,
  declared: readonly DeclaredUnitPartsPresent[],
): void {
  const { names } = bill;
  const wayOf = (row: number): DeclaredUnitPartsPresent => declared[row - names.row] ?? "said";
  const column = (which: BillColumnKey): CellRectangle => billColumnArea(names, which);
  const put = (which: BillColumnKey, formulaOf: (row: number) => string, manner = {}): void =>
    grid.addFormulas(column(which), formulaOf, manner);
  const unitOf = (row: number): string => {
    const way = wayOf(row);
    return way === "nothing"
      ? ""
      : formatBlankIfUnnamed(
          bill,
          row,
          formatDeclaredUnitCall(bill, row, typeof way === "object" ? "" : "unit"),
        );
  };
  put("amount", (row) =>
    formatBlankIfUnnamed(bill, row, formatDeclaredUnitAmountOrOne(bill, row, wayOf(row))),
  );
  put("unit", unitOf);
  grid.reserveCells(column("quantity"), { is: "input" });
  put("quantityUnit", (row) => formatDefaultQuantityUnitFormula(bill, row), { is: "input" });
  grid.reserveCells({ ...column("conversion"), columns: 2 }, { is: "input" });
  put("each", (row) => formatBlankIfUnnamed(bill, row, formatImpactCall(bill, row)), { is: "result" });
  put("result", (row) => formatBillResultFormula(names, row), { format: grid.format });
  grid.reserveCells(column("counted"));
  const unsaid = appendUnitText("General", `(${words.insert.bill.unsaid.replaceAll('"', "")})`);
  const { row: first, rows } = names;
  for (let row = first; row < first + rows; row += 1) {
    const way = wayOf(row);
    const own = { row, rows: 1 };
    if (way !== "said")
      grid.reserveCells({ ...column("amount"), ...own }, { format: unsaid, within: "shown" });
    if (way === "nothing") grid.reserveCells({ ...column("unit"), ...own }, { is: "input", within: "shown" });
  }
}

/** Adds the line below the products: its label, the sum, and the number of products it includes. */
function addBillSum(grid: SheetPlan, names: CellRectangle, label: string): void {
  const row = names.row + names.rows;
  const at = (which: BillColumnKey): CellRectangle => ({ ...billColumnArea(names, which), row, rows: 1 });
  const line = formatJoinedTexts([label, formatAccountFact("standard"), formatAccountFact("presentation")]);
  grid.addSpillingFormula(at("name"), line, { is: "label" });
  grid.reserveCells({
    ...at("amount"),
    columns: billColumnKeys.indexOf("result") - billColumnKeys.indexOf("amount"),
  });
  grid.addSpillingFormula(at("result"), formatBillSumFormula(names), { is: "total", format: grid.format });
  grid.addSpillingFormula(at("counted"), formatQuantityCountSentenceFormula(names));
  grid.reserveCells({ ...at("counted"), row: names.row - 1 });
}
