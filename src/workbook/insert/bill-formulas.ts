import { literal } from "../../picking/formula-texts";
import type { Rectangle } from "../../sheet/areas";
import { address, cell } from "../../sheet/areas";
import { callOf } from "../../sheet/formula";
import { words } from "../../words/words";
import type { DeclaredAs } from "./plans";

export type Column = (typeof columns)[number];
/** The columns of a bill, in their order. */
export const columns = [
  ...(["name", "amount", "unit", "quantity", "quantityUnit"] as const),
  ...(["conversion", "source", "each", "result", "counted"] as const),
];

/** The cells that name the products of a bill, and the one indicator and stage it covers, as formulas write them. */
export interface Bill {
  readonly names: Rectangle;
  readonly indicator: string;
  /** "" for the production stage. */
  readonly stage: string;
}

export function columnOf(names: Rectangle, which: Column): Rectangle {
  return { ...names, column: names.column + columns.indexOf(which) };
}

/** Formats a reference to a column, as formulas use it. */
type At = (which: Column) => string;

function inRow(names: Rectangle, row: number): At {
  return (which) => address({ ...columnOf(names, which), row, rows: 1 });
}

/** Number of the column "Per unit" of LCA.RECORDS, counted from 1. Its columns never change. */
const perUnitColumn = 4;

/**
 * Formula of the declared amount in a row. If the service gives no amount, it counts as 1 only while the service keeps
 * giving exactly what it gave: a unit alone, this sentence, or nothing. Otherwise the amount is missing, and so is the
 * sum, until the bill is written again. That `PER` returns no amount is no proof: it also returns none if "1.000 m2"
 * can be read in two ways, or if nothing could be read.
 */
export function amountOf(bill: Bill, row: number, way: DeclaredAs): string {
  const amount = per(bill, row, "amount");
  if (way === "said") return amount;
  const whole = per(bill, row, "");
  if (way === "unit") return oneWhere(`${whole}=${per(bill, row, "unit")}`);
  if (way === "nothing") return oneWhere(`INDEX(${recordOf(bill, row)},1,${perUnitColumn})=""`);
  const sentence = literal(way.sentence);
  return sentence === null ? amount : oneWhere(`${whole}=${sentence}`);
}

function oneWhere(isSaid: string): string {
  return `IF(${isSaid},1,NA())`;
}

export function per({ names, stage }: Bill, row: number, part: "" | "amount" | "unit"): string {
  const args = [product(names, row), part === "" ? "" : `"${part}"`, stage];
  while (args.at(-1) === "") args.pop();
  return callOf("PER", args);
}

/**
 * The single record for a row, without headings. Its cells are blank if the service gives nothing, and errors if that
 * is ambiguous.
 */
function recordOf({ names, indicator, stage }: Bill, row: number): string {
  return callOf("RECORDS", [product(names, row), indicator, stage, "FALSE"]);
}

export function impactOf({ names, indicator, stage }: Bill, row: number): string {
  return callOf("IMPACT", [product(names, row), indicator, ...(stage === "" ? [] : [stage])]);
}

function product({ column }: Rectangle, row: number): string {
  return cell(row, column, "column");
}

/** Wraps a formula so that it is blank in a row without a product. */
export function ofNamed({ names }: Bill, row: number, formula: string): string {
  return `=IF(${product(names, row)}="","",${formula})`;
}

/** The quantity's unit: the declared unit, until the user types another one over it. */
export function quantityUnitOf({ names }: Bill, row: number): string {
  const unit = inRow(names, row)("unit");
  return `=IF(${unit}="","",${unit})`;
}

export function resultOf(names: Rectangle, row: number): string {
  return result(inRow(names, row));
}

/**
 * Quantity × conversion ÷ declared amount × result per declared unit; blank without a quantity. The conversion counts
 * only for another unit, and only with its source. Texts are never calculated with, and a blank is not 0: a missing
 * number gives its own error through SUM, or else #N/A.
 */
function result(at: At): string {
  const [quantity, amount, each, conversion] = [at("quantity"), at("amount"), at("each"), at("conversion")];
  const converted = `IF(AND(ISNUMBER(${conversion}),TRIM(${at("source")})<>""),${conversion},NA())`;
  const factor = `IF(EXACT(${at("quantityUnit")},${at("unit")}),1,${converted})`;
  const calculated = `${quantity}*${factor}/${amount}*${each}`;
  return `=IF(${quantity}="","",IF(COUNT(${amount},${quantity},${each})=3,${calculated},SUM(${amount},${each},NA())))`;
}

/** The rows from the headings to the row above the sum, as formulas of the sum refer to them. */
interface Down {
  readonly heading: At;
  readonly cells: At;
}

/**
 * Both ends are outside the rows of products, so rows may be inserted, deleted and moved anywhere between them, even
 * right above the sum. If the headings are deleted, the sum becomes an error.
 */
function down(heading: At, last: At): Down {
  const whole = (which: Column): string => `${heading(which)}:${last(which)}`;
  return { heading, cells: (which) => `${heading(which)}:INDEX(${whole(which)},ROWS(${whole(which)})-1)` };
}

function downIn(names: Rectangle): Down {
  return down(inRow(names, names.row - 1), inRow(names, names.row + names.rows));
}

/** Counts the rows for which a condition holds. The headings don't count, whatever they contain. */
function rowsWhere({ heading, cells }: Down, isSo: (at: At) => string): string {
  return `SUMPRODUCT(1*${isSo(cells)})-1*${isSo(heading)}`;
}

export function sumOf(names: Rectangle): string {
  return sum(downIn(names));
}

/**
 * The sum is missing while any row with a quantity has no number as its result; a failed result keeps its own error.
 * Without any quantity the sum is blank, because there is nothing to add.
 */
function sum(all: Down): string {
  const given = rowsWhere(all, (at) => `(${at("quantity")}<>"")`);
  const open = rowsWhere(all, (at) => `(${at("quantity")}<>"")*(1-ISNUMBER(${at("result")}))`);
  const results = `SUM(${all.cells("result")})-N(${all.heading("result")})`;
  return `=IF(${given}=0,"",${results}+IF(${open}=0,0,NA()))`;
}

export function countedOf(names: Rectangle): string {
  return counted(downIn(names));
}

/**
 * "2 of 5 products have a quantity", followed by the counts of quantities that are texts and of hidden rows, unless
 * these are 0.
 */
function counted(all: Down): string {
  const { bill } = words.insert;
  const named = rowsWhere(all, (at) => `(${at("name")}<>"")`);
  const some = rowsWhere(all, (at) => `(${at("name")}<>"")*(${at("quantity")}<>"")`);
  const asTexts = rowsWhere(all, (at) => `ISTEXT(${at("quantity")})*(${at("quantity")}<>"")`);
  const unseen = ({ cells, heading }: Down): string =>
    [cells, heading].map((at) => `(COUNTA(${at("name")})-SUBTOTAL(103,${at("name")}))`).join("-");
  const also = (count: string, text: string): string => `IF(${count}=0,"",${said(` · ${text}`, { count })})`;
  return `=${[said(bill.counted, { some, all: named }), also(asTexts, bill.texts), also(unseen(all), bill.hidden)].join("&")}`;
}

/** Formula of a sentence whose gaps are filled by expressions. */
function said(sentence: string, counts: Readonly<Record<string, string>>): string {
  const parts = sentence.split(/\{(\w+)\}/).map((part, at) => (at % 2 === 1 ? counts[part] : literal(part)));
  return parts.filter((part) => part && part !== '""').join("&");
}

/** Placeholder for a reference to any cell or range. */
const any = (): string => "\0";
/** Formulas of bills written before rows could be added anywhere. */
const former = ['=IF(\0="","",\0/\0*\0)', '=IF(SUMPRODUCT(--(\0<>""))=0,"",SUM(\0))'];
const reference = String.raw`\$?[A-Z]{1,3}\$?\d+(?::\$?[A-Z]{1,3}\$?\d+)?`;
const forms = [result(any), sum(down(any, any)), counted(down(any, any)), ...former].map(
  (form) => new RegExp(`^${form.replace(/[^\w\0]/g, "\\$&").replaceAll("\0", reference)}$`, "i"),
);

/** True if a bill writes its results, its sum or the text beside the sum in this way, for whatever cells. */
export function isOfBill(formula: string): boolean {
  return forms.some((form) => form.test(formula));
}
