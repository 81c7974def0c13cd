import { production } from "../../lca/stages";
import type { Rectangle } from "../../sheet/areas";
import { address, cell, around } from "../../sheet/areas";
import { callOf, formulaOf } from "../../sheet/formula";
import { words } from "../../words/words";
import { withWords } from "../writing/our-formats";
import { billResult, billSum, haveQuantity } from "./bill-formulas";
import type { DeclaredAs, Block, NoPlan, Numbers, Piece } from "./plans";
import type { Target } from "./inserting";
import type { List, Lists } from "./lists";
import { beside } from "./lists";
import { none } from "./plans";
import { literal } from "../../picking/formula-texts";

/** The columns beside the products' names, in their order. */
const columns = ["amount", "unit", "quantity", "quantityUnit", "each", "result", "counted"] as const;
type Column = (typeof columns)[number];

/** The column "Per unit" of LCA.RECORDS, counted from 1: its columns never change. */
const perUnitColumn = 4;

/** Where a bill stands and what it covers: one indicator at one stage, as text and as formulas write them. */
interface Bill {
  readonly names: Rectangle;
  readonly indicator: string;
  readonly stage: string;
  /** The label in front of the sum: "GWP [kg CO2-eq], A1-A3". */
  readonly about: string;
  readonly isProduction: boolean;
}

/**
 * Products with quantities: what each is declared per, its quantity, its result per declared unit, and the
 * total. Every step is a formula in a cell, so nothing is added up out of sight and a missing result makes
 * the sum missing. `declared` is how the service declares each product; null where it has not been asked yet.
 */
export function planBill(
  lists: Lists,
  target: Target,
  format: string,
  declared: readonly DeclaredAs[] | null,
): Piece | NoPlan {
  const { product, indicator, scenario } = lists;
  const [named, stage] = [indicator.literals[0], scenario.literals[0]];
  const about = [indicator.texts[0], scenario.texts[0]].join(", ");
  if (named == null || stage == null || literal(about) === null) return none("too-long");
  const isProduction = scenario.texts[0] === production;
  const bill: Bill = { names: namesAt(product, lists, target), indicator: named, stage, about, isProduction };
  const ways = product.texts.map((_, index) => declared?.[index] ?? "said");
  const { row, rows } = bill.names;
  const sum = at(bill, row + rows, "result");
  return {
    fills: [tableOf(bill, product.cells ? "amount" : "names")],
    results: column(bill, "each"),
    blocks: [...nameBlocks(bill, product), ...rowBlocks(bill, ways), ...sumBlocks(bill)],
    looks: [
      { area: column(bill, "quantity"), is: "input" },
      ...ways.flatMap((way, index) =>
        way === "nothing" ? [{ area: at(bill, row + index, "unit"), is: "input" } as const] : [],
      ),
    ],
    numbers: [{ area: column(bill, "result"), format }, { area: sum, format }, ...unsaid(bill, ways)],
    stage,
    formula: impact(bill, row),
    at: at(bill, row, "each"),
  };
}

function namesAt(product: List, lists: Lists, target: Target): Rectangle {
  if (product.cells) return product.cells;
  const { row, column: left } = beside(lists, target);
  return { row: row + 1, column: left, rows: product.texts.length, columns: 1 };
}

/** With its headings and its line for the sum. */
function tableOf({ names }: Bill, first: "names" | "amount"): Rectangle {
  const skip = first === "names" ? 0 : 1;
  return {
    row: names.row - 1,
    column: names.column + skip,
    rows: names.rows + 2,
    columns: columns.length + 1 - skip,
  };
}

function column({ names }: Bill, which: Column): Rectangle {
  return { ...names, column: names.column + 1 + columns.indexOf(which) };
}

function at(bill: Bill, row: number, which: Column): Rectangle {
  return { ...column(bill, which), row, rows: 1 };
}

function nameBlocks(bill: Bill, product: List): Block[] {
  const { bill: said, productHeading } = words.insert;
  const { names, about } = bill;
  const heads = [productHeading, said.amount, said.unit, said.quantity, words.formulas.unitHeading];
  const skip = product.cells ? 1 : 0;
  const contents = [[...heads, said.each.replace("{about}", about), about].slice(skip)];
  const head = {
    row: names.row - 1,
    column: names.column + skip,
    rows: 1,
    columns: contents[0]?.length ?? 0,
  };
  const texts = product.texts.map((text) => [text]);
  return [
    { area: head, what: "texts", contents, is: "heading" },
    ...(product.cells ? [] : [{ area: names, what: "texts", contents: texts } as const]),
  ];
}

/** Everything beside the names except the quantities, which are the user's. */
function rowBlocks(bill: Bill, ways: readonly DeclaredAs[]): Block[] {
  const rows = ways.map((way, index) => rowOf(bill, bill.names.row + index, way));
  const block = (first: Column, last: Column, contents: readonly (readonly string[])[]): Block => {
    const area = column(bill, first);
    return { area: around([area, column(bill, last)]), what: "formulas", contents };
  };
  return [
    block(
      "amount",
      "unit",
      rows.map(({ amount, unit }) => [amount, unit]),
    ),
    block(
      "quantityUnit",
      "result",
      rows.map(({ quantityUnit, each, result }) => [quantityUnit, each, result]),
    ),
  ];
}

function rowOf(
  bill: Bill,
  row: number,
  way: DeclaredAs,
): Record<Exclude<Column, "quantity" | "counted">, string> {
  const own = (which: Column): string => address(at(bill, row, which));
  const unit = own("unit");
  return {
    amount: amountOf(bill, row, way),
    unit: way === "nothing" ? "" : `=${per(bill, row, typeof way === "object" ? "" : "unit")}`,
    quantityUnit: `=IF(${unit}="","",${unit})`,
    each: impact(bill, row),
    result: billResult(own("quantity"), own("amount"), own("each")),
  };
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

function unsaid(bill: Bill, ways: readonly DeclaredAs[]): Numbers[] {
  const format = withWords("General", `(${words.insert.bill.unsaid.replaceAll('"', "")})`);
  return ways.flatMap((way, index) =>
    way === "said" ? [] : [{ area: at(bill, bill.names.row + index, "amount"), format }],
  );
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
  return callOf("RECORDS", [
    cell(row, names.column, "column"),
    indicator,
    isProduction ? "" : stage,
    "FALSE",
  ]);
}

function impact({ names, indicator, stage, isProduction }: Bill, row: number): string {
  return formulaOf("IMPACT", [
    cell(row, names.column, "column"),
    indicator,
    ...(isProduction ? [] : [stage]),
  ]);
}

function sumBlocks(bill: Bill): Block[] {
  const { bill: said } = words.insert;
  const { names, about } = bill;
  const row = names.row + names.rows;
  const quantities = address(column(bill, "quantity"));
  const some = haveQuantity(quantities);
  const head = literal(`${said.sum.replace("{about}", about)} · `) ?? `""`;
  const label = `=${head}&LCA.ACCOUNT("standard")&" · "&LCA.ACCOUNT("presentation")`;
  const sum = billSum(quantities, address(column(bill, "result")));
  const formula = (area: Rectangle, text: string): Block => ({ area, what: "formulas", contents: [[text]] });
  return [
    { ...formula({ ...names, row, rows: 1 }, label), is: "label" },
    { ...formula(at(bill, row, "result"), sum), is: "total" },
    formula(at(bill, row, "counted"), counted(some, quantities)),
  ];
}

/** "2 of 5 products have a quantity", where the numbers are counted. */
function counted(some: string, quantities: string): string {
  const parts = words.insert.bill.counted.split(/(\{some\}|\{all\})/).filter((part) => part !== "");
  const terms = parts.map((part) =>
    part === "{some}" ? some : part === "{all}" ? `ROWS(${quantities})` : (literal(part) ?? `""`),
  );
  return `=${terms.join("&")}`;
}
