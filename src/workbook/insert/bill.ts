import { production } from "../../lca/stages";
import type { Rectangle } from "../../sheet/areas";
import { address, cell } from "../../sheet/areas";
import { callOf, formulaOf } from "../../sheet/formula";
import { words } from "../../words/words";
import { withWords } from "../writing/our-formats";
import type { Grid } from "./grid";
import { down } from "./grid";
import type { Target } from "./inserting";
import type { Lists } from "./lists";
import { beside, quoted, quotedIn } from "./lists";
import type { DeclaredAs } from "./plans";
import { literal } from "../../picking/formula-texts";

/** The columns beside the products' names, in their order. */
const columns = ["amount", "unit", "quantity", "quantityUnit", "each", "result", "counted"] as const;
type Column = (typeof columns)[number];

/** The column "Per unit" of LCA.RECORDS, counted from 1: its columns never change. */
const perUnitColumn = 4;

/** Where a bill stands and what it covers: one indicator at one stage, as formulas write them. */
interface Bill {
  readonly names: Rectangle;
  readonly indicator: string;
  readonly stage: string;
  readonly isProduction: boolean;
}

/**
 * Products with quantities: what each is declared per, its quantity, its result per declared unit, and the
 * total. Every step is a formula in a cell, so nothing is added up out of sight and a missing result makes
 * the sum missing. `declared` is how the service declares each product; null where it has not been asked yet.
 */
export function putBill(
  grid: Grid,
  lists: Lists,
  target: Target,
  declared: readonly DeclaredAs[] | null,
): void {
  const { product, indicator, scenario } = lists;
  const corner = beside(lists, target);
  const names = product.cells ?? { ...corner, row: corner.row + 1, rows: product.texts.length };
  const [named, stage] = [quotedIn(indicator, 0), quotedIn(scenario, 0)];
  const isProduction = scenario.texts[0] === production;
  const bill: Bill = { names, indicator: named, stage, isProduction };
  const { bill: said, productHeading } = words.insert;
  const about = [indicator.texts[0], scenario.texts[0]].join(", ");
  // Of a longer one the formula in front of the sum could not say what it is.
  quoted(about);
  const label = literal(`${said.sum.replace("{about}", about)} · `) ?? `""`;
  const heads = [said.amount, said.unit, said.quantity, words.formulas.unitHeading];
  const own = [...heads, said.each.replace("{about}", about), about];
  if (!product.cells) grid.texts({ ...names, row: names.row - 1 }, [[productHeading]], { is: "heading" });
  if (!product.cells) grid.texts(names, down(product.texts));
  grid.texts({ row: names.row - 1, column: names.column + 1 }, [own], { is: "heading" });
  putRows(grid, bill, (row) => declared?.[row - names.row] ?? "said");
  putSum(grid, bill, label);
  grid.stage = stage;
}

function column({ names }: Bill, which: Column): Rectangle {
  return { ...names, column: names.column + 1 + columns.indexOf(which) };
}

function at(bill: Bill, row: number, which: Column): Rectangle {
  return { ...column(bill, which), row, rows: 1 };
}

/** Everything beside the names except the quantities, which are the user's. */
function putRows(grid: Grid, bill: Bill, wayOf: (row: number) => DeclaredAs): void {
  const own = (row: number, which: Column): string => address(at(bill, row, which));
  const unitOf = (row: number): string => {
    const way = wayOf(row);
    return way === "nothing" ? "" : `=${per(bill, row, typeof way === "object" ? "" : "unit")}`;
  };
  grid.formulas(column(bill, "amount"), (row) => amountOf(bill, row, wayOf(row)));
  grid.formulas(column(bill, "unit"), unitOf);
  grid.room(column(bill, "quantity"), { is: "input" });
  grid.formulas(column(bill, "quantityUnit"), (row) => `=IF(${own(row, "unit")}="","",${own(row, "unit")})`);
  grid.formulas(column(bill, "each"), (row) => impact(bill, row), { is: "result" });
  const resultOf = (row: number): string =>
    billResult(own(row, "quantity"), own(row, "amount"), own(row, "each"));
  grid.formulas(column(bill, "result"), resultOf, { format: grid.format });
  const unsaid = withWords("General", `(${words.insert.bill.unsaid.replaceAll('"', "")})`);
  const { row: first, rows } = bill.names;
  for (let row = first; row < first + rows; row += 1) {
    const way = wayOf(row);
    if (way !== "said") grid.room(at(bill, row, "amount"), { format: unsaid, within: "shown" });
    if (way === "nothing") grid.room(at(bill, row, "unit"), { is: "input", within: "shown" });
  }
}

/**
 * An amount that the service does not say counts as 1 only while the service keeps saying exactly what it
 * said: a unit alone, this sentence, or nothing. Otherwise the amount is missing, and so is the sum, until
 * the bill is written again. `PER` without an amount is no proof: it also has none where "1.000 m2" can be
 * read in two ways, or where nothing could be read.
 */
function amountOf(bill: Bill, row: number, way: DeclaredAs): string {
  if (way === "said") return `=${per(bill, row, "amount")}`;
  const whole = per(bill, row, "");
  if (way === "unit") return oneWhere(`${whole}=${per(bill, row, "unit")}`);
  if (way === "nothing") return oneWhere(`INDEX(${recordOf(bill, row)},1,${perUnitColumn})=""`);
  const sentence = literal(way.sentence);
  return sentence === null ? `=${per(bill, row, "amount")}` : oneWhere(`${whole}=${sentence}`);
}

function oneWhere(isSaid: string): string {
  return `=IF(${isSaid},1,NA())`;
}

function per({ names, stage, isProduction }: Bill, row: number, part: "" | "amount" | "unit"): string {
  const args = [cell(row, names.column, "column"), part === "" ? "" : `"${part}"`, isProduction ? "" : stage];
  while (args.at(-1) === "") args.pop();
  return callOf("PER", args);
}

/**
 * The single record for a row, without headings. It is blank where the service says nothing, an error where
 * it is unclear.
 */
function recordOf({ names, indicator, stage, isProduction }: Bill, row: number): string {
  const product = cell(row, names.column, "column");
  return callOf("RECORDS", [product, indicator, isProduction ? "" : stage, "FALSE"]);
}

function impact({ names, indicator, stage, isProduction }: Bill, row: number): string {
  const product = cell(row, names.column, "column");
  return formulaOf("IMPACT", [product, indicator, ...(isProduction ? [] : [stage])]);
}

/** The line below: its label, the sum, and how many products it is of. */
function putSum(grid: Grid, bill: Bill, label: string): void {
  const { names } = bill;
  const row = names.row + names.rows;
  const quantities = address(column(bill, "quantity"));
  const account = `=${label}&LCA.ACCOUNT("standard")&" · "&LCA.ACCOUNT("presentation")`;
  grid.spill({ ...names, row, rows: 1 }, account, { is: "label" });
  grid.room({ ...at(bill, row, "amount"), columns: columns.indexOf("result") });
  const sum = billSum(quantities, address(column(bill, "result")));
  grid.spill(at(bill, row, "result"), sum, { is: "total", format: grid.format });
  grid.spill(at(bill, row, "counted"), counted(haveQuantity(quantities), quantities));
  const beside = column(bill, "counted");
  grid.room({ ...beside, row: beside.row - 1, rows: beside.rows + 1 });
}

/** "2 of 5 products have a quantity", where the numbers are counted. */
function counted(some: string, quantities: string): string {
  const parts = words.insert.bill.counted.split(/(\{some\}|\{all\})/).filter((part) => part !== "");
  const terms = parts.map((part) =>
    part === "{some}" ? some : part === "{all}" ? `ROWS(${quantities})` : (literal(part) ?? `""`),
  );
  return `=${terms.join("&")}`;
}

/** The result for a quantity; blank where no quantity is given. */
export function billResult(quantity: string, amount: string, each: string): string {
  return `=IF(${quantity}="","",${quantity}/${amount}*${each})`;
}

/** Without IFERROR: a missing result makes the sum missing too. Without any quantity there is no sum. */
export function billSum(quantities: string, results: string): string {
  return `=IF(${haveQuantity(quantities)}=0,"",SUM(${results}))`;
}

function haveQuantity(quantities: string): string {
  return `SUMPRODUCT(--(${quantities}<>""))`;
}
