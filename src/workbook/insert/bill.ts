import { literal } from "../../picking/formula-texts";
import { production } from "../../lca/stages";
import type { Rectangle } from "../../sheet/areas";
import { sheetColumns } from "../../sheet/areas";
import { words } from "../../words/words";
import { withWords } from "../writing/our-formats";
import type { Bill, Column } from "./bill-formulas";
import {
  amountOf,
  columnOf,
  columns,
  countedOf,
  impactOf,
  ofNamed,
  per,
  quantityUnitOf,
  resultOf,
  sumOf,
} from "./bill-formulas";
import type { Grid } from "./grid";
import { behind, down } from "./grid";
import type { Target } from "./inserting";
import type { Lists } from "./lists";
import { beside, quoted, quotedIn } from "./lists";
import type { DeclaredAs } from "./plans";

/** The form of each product's declared unit; null before the service was asked. */
type Declared = readonly DeclaredAs[] | null;

/**
 * Adds a table of products with their declared units, quantities and results per declared unit, and the total. Every
 * step is a formula in a cell, so that anybody can check it and a missing result makes the sum missing.
 */
export function putBill(grid: Grid, lists: Lists, target: Target, declared: Declared): void {
  const { product, indicator, scenario } = lists;
  const corner = beside(lists, target);
  const names = product.cells ?? { ...corner, row: corner.row + 1, rows: product.texts.length };
  const [named, stage] = [quotedIn(indicator, 0), quotedIn(scenario, 0)];
  const bill = { names, indicator: named, stage: scenario.texts[0] === production ? "" : stage };
  const { bill: said, productHeading } = words.insert;
  const about = [indicator.texts[0], scenario.texts[0]].join(", ");
  // The formula before the sum could not quote a longer text.
  quoted(about);
  const label = literal(`${said.sum.replace("{about}", about)} · `) ?? `""`;
  const heads = [said.amount, said.unit, said.quantity, words.formulas.unitHeading];
  const own = [...heads, said.conversion, said.source, said.each, about];
  if (!product.cells) grid.texts({ ...names, row: names.row - 1 }, [[productHeading]], { is: "heading" });
  if (!product.cells) grid.texts(names, down(product.texts));
  for (const [index, text] of own.entries()) {
    const isText = ["unit", "quantityUnit", "source"].includes(columns[index + 1] ?? "");
    const is = isText ? "heading" : "number-heading";
    grid.texts({ row: names.row - 1, column: names.column + 1 + index }, [[text]], { is });
  }
  putRows(grid, bill, declared);
  putSum(grid, names, label);
  const lines = { ...names, columns: own.length + 1, rows: 1 };
  grid.room({ ...lines, row: names.row - 1 }, { is: "ruled", within: "shown" });
  grid.room({ ...lines, row: names.row + names.rows }, { is: "sum", within: "shown" });
  grid.head = { rows: names.row, columns: names.column + 1 };
  grid.stage = stage;
}

/** Adds products in rows that are inserted above the sum of a bill. */
export function putMore(grid: Grid, bill: Bill, texts: readonly string[], declared: Declared): void {
  const { names } = bill;
  const more = behind(names, "down", texts.length);
  grid.inserts = { row: more.row, rows: more.rows, beside: besideOf(names) };
  grid.texts(more, down(texts));
  putRows(grid, { ...bill, names: more }, declared);
  grid.standing = { ...names, row: names.row - 1, rows: names.rows + 1, columns: columns.length };
}

/** The cells on both sides of a bill, from its headings to its sum. */
function besideOf({ row, column, rows }: Rectangle): Rectangle[] {
  const right = column + columns.length;
  const lines = { row: row - 1, rows: rows + 2 };
  const sides = [
    { ...lines, column: 0, columns: column },
    { ...lines, column: right, columns: sheetColumns - right },
  ];
  return sides.filter((side) => side.columns > 0);
}

/** Adds all cells beside the names. The user fills in the quantities, and other units with their conversions. */
function putRows(grid: Grid, bill: Bill, declared: Declared): void {
  const { names } = bill;
  const wayOf = (row: number): DeclaredAs => declared?.[row - names.row] ?? "said";
  const column = (which: Column): Rectangle => columnOf(names, which);
  const put = (which: Column, formulaOf: (row: number) => string, manner = {}): void =>
    grid.formulas(column(which), formulaOf, manner);
  const unitOf = (row: number): string => {
    const way = wayOf(row);
    return way === "nothing" ? "" : ofNamed(bill, row, per(bill, row, typeof way === "object" ? "" : "unit"));
  };
  put("amount", (row) => ofNamed(bill, row, amountOf(bill, row, wayOf(row))));
  put("unit", unitOf);
  grid.room(column("quantity"), { is: "input" });
  put("quantityUnit", (row) => quantityUnitOf(bill, row), { is: "input" });
  grid.room({ ...column("conversion"), columns: 2 }, { is: "input" });
  put("each", (row) => ofNamed(bill, row, impactOf(bill, row)), { is: "result" });
  put("result", (row) => resultOf(names, row), { format: grid.format });
  grid.room(column("counted"));
  const unsaid = withWords("General", `(${words.insert.bill.unsaid.replaceAll('"', "")})`);
  const { row: first, rows } = names;
  for (let row = first; row < first + rows; row += 1) {
    const way = wayOf(row);
    const own = { row, rows: 1 };
    if (way !== "said") grid.room({ ...column("amount"), ...own }, { format: unsaid, within: "shown" });
    if (way === "nothing") grid.room({ ...column("unit"), ...own }, { is: "input", within: "shown" });
  }
}

/** Adds the line below the products: its label, the sum, and the number of products it includes. */
function putSum(grid: Grid, names: Rectangle, label: string): void {
  const row = names.row + names.rows;
  const at = (which: Column): Rectangle => ({ ...columnOf(names, which), row, rows: 1 });
  const account = `=${label}&LCA.ACCOUNT("standard")&" · "&LCA.ACCOUNT("presentation")`;
  grid.spill(at("name"), account, { is: "label" });
  grid.room({ ...at("amount"), columns: columns.indexOf("result") - columns.indexOf("amount") });
  grid.spill(at("result"), sumOf(names), { is: "total", format: grid.format });
  grid.spill(at("counted"), countedOf(names));
  grid.room({ ...at("counted"), row: names.row - 1 });
}
