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

/** Where its products are named, and what it covers: one indicator at one stage, as formulas write them. */
export interface Bill {
  readonly names: Rectangle;
  readonly indicator: string;
  /** "" for production. */
  readonly stage: string;
}

export function columnOf(names: Rectangle, which: Column): Rectangle {
  return { ...names, column: names.column + columns.indexOf(which) };
}

/** How formulas refer to a column. */
type At = (which: Column) => string;

function inRow(names: Rectangle, row: number): At {
  return (which) => address({ ...columnOf(names, which), row, rows: 1 });
}

/** The column "Per unit" of LCA.RECORDS, counted from 1: its columns never change. */
const perUnitColumn = 4;

/**
 * An amount that the service does not say counts as 1 only while the service keeps saying exactly what it
 * said: a unit alone, this sentence, or nothing. Otherwise the amount is missing, and so is the sum, until
 * the bill is written again. `PER` without an amount is no proof: it also has none where "1.000 m2" can be
 * read in two ways, or where nothing could be read.
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
 * The single record for a row, without headings. It is blank where the service says nothing, an error where
 * it is unclear.
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

/** Blank where the row names no product. */
export function ofNamed({ names }: Bill, row: number, formula: string): string {
  return `=IF(${product(names, row)}="","",${formula})`;
}

/** The quantity's unit: the declared one, until its user writes another over it. */
export function quantityUnitOf({ names }: Bill, row: number): string {
  const unit = inRow(names, row)("unit");
  return `=IF(${unit}="","",${unit})`;
}

export function resultOf(names: Rectangle, row: number): string {
  return result(inRow(names, row));
}

/**
 * Quantity × conversion ÷ declared amount × result per declared unit; blank where no quantity is given. The conversion
 * counts only for another unit, and only with its source. A text is never calculated with, and a blank is no 0: in place
 * of a number that is not there, SUM gives its error, else #N/A.
 */
function result(at: At): string {
  const [quantity, amount, each, conversion] = [at("quantity"), at("amount"), at("each"), at("conversion")];
  const converted = `IF(AND(ISNUMBER(${conversion}),TRIM(${at("source")})<>""),${conversion},NA())`;
  const factor = `IF(EXACT(${at("quantityUnit")},${at("unit")}),1,${converted})`;
  const calculated = `${quantity}*${factor}/${amount}*${each}`;
  return `=IF(${quantity}="","",IF(COUNT(${amount},${quantity},${each})=3,${calculated},SUM(${amount},${each},NA())))`;
}

/** The rows from the headings to the one above the sum, as formulas of the sum refer to them. */
interface Down {
  readonly heading: At;
  readonly cells: At;
}

/**
 * Both ends lie in no row of a product: so rows may come, go and move anywhere between them, also right above the sum.
 * Without the headings it is an error.
 */
function down(heading: At, last: At): Down {
  const whole = (which: Column): string => `${heading(which)}:${last(which)}`;
  return { heading, cells: (which) => `${heading(which)}:INDEX(${whole(which)},ROWS(${whole(which)})-1)` };
}

function downIn(names: Rectangle): Down {
  return down(inRow(names, names.row - 1), inRow(names, names.row + names.rows));
}

/** In how many rows something is so; the headings do not count, whatever they hold. */
function rowsWhere({ heading, cells }: Down, isSo: (at: At) => string): string {
  return `SUMPRODUCT(1*${isSo(cells)})-1*${isSo(heading)}`;
}

export function sumOf(names: Rectangle): string {
  return sum(downIn(names));
}

/**
 * Missing while any row with a quantity has no number as its result; a missing result keeps its own error. Without any
 * quantity it is blank: the sum of nothing is none.
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

/** "2 of 5 products have a quantity", then quantities that are texts, and rows that do not show, where there are any. */
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

/** A sentence with what is calculated in its places. */
function said(sentence: string, counts: Readonly<Record<string, string>>): string {
  const parts = sentence.split(/\{(\w+)\}/).map((part, at) => (at % 2 === 1 ? counts[part] : literal(part)));
  return parts.filter((part) => part && part !== '""').join("&");
}

/** Stands for any cell or range. */
const any = (): string => "\0";
/** What bills calculated by before rows could be added to them anywhere. */
const former = ['=IF(\0="","",\0/\0*\0)', '=IF(SUMPRODUCT(--(\0<>""))=0,"",SUM(\0))'];
const reference = String.raw`\$?[A-Z]{1,3}\$?\d+(?::\$?[A-Z]{1,3}\$?\d+)?`;
const forms = [result(any), sum(down(any, any)), counted(down(any, any)), ...former].map(
  (form) => new RegExp(`^${form.replace(/[^\w\0]/g, "\\$&").replaceAll("\0", reference)}$`, "i"),
);

/** Whether a formula is written as a bill writes its results, its sum and the text beside that, of whatever cells. */
export function isOfBill(formula: string): boolean {
  return forms.some((form) => form.test(formula));
}
