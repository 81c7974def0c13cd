import { literal } from "../../picking/formula-texts";
import type { Rectangle } from "../../sheet/areas";
import { address, cell } from "../../sheet/areas";
import { callOf } from "../../sheet/formula";
import { words } from "../../words/words";
import type { DeclaredAs } from "./plans";

/** The columns of a bill, in their order. */
export type Column = (typeof columns)[number];
export const columns = [
  ...(["name", "amount", "unit", "quantity", "quantityUnit"] as const),
  ...(["conversion", "source", "each", "result", "counted"] as const),
];

/** Where a bill stands: the rows of its products, in the column of their names. */
export type Names = Rectangle;

/** What a bill covers: one indicator at one stage, as formulas write them; "" for production. */
export interface Covered {
  readonly indicator: string;
  readonly stage: string;
}

/** A column of a bill, in the rows of its products. */
export function columnOf(names: Names, which: Column): Rectangle {
  return { ...names, column: names.column + columns.indexOf(which) };
}

function at(names: Names, row: number, which: Column): string {
  return address({ ...columnOf(names, which), row, rows: 1 });
}

/** The column "Per unit" of LCA.RECORDS, counted from 1: its columns never change. */
const perUnitColumn = 4;

/**
 * An amount that the service does not say counts as 1 only while the service keeps saying exactly what it
 * said: a unit alone, this sentence, or nothing. Otherwise the amount is missing, and so is the sum, until
 * the bill is written again. `PER` without an amount is no proof: it also has none where "1.000 m2" can be
 * read in two ways, or where nothing could be read.
 */
export function amountOf(names: Names, covered: Covered, row: number, way: DeclaredAs): string {
  const whole = per(names, covered, row, "");
  const sentence = typeof way === "object" ? literal(way.sentence) : null;
  const isSaid =
    way === "unit"
      ? `${whole}=${per(names, covered, row, "unit")}`
      : way === "nothing"
        ? `INDEX(${recordOf(names, covered, row)},1,${perUnitColumn})=""`
        : sentence && `${whole}=${sentence}`;
  return ofNamed(names, row, isSaid ? oneWhere(isSaid) : per(names, covered, row, "amount"));
}

function oneWhere(isSaid: string): string {
  return `IF(${isSaid},1,NA())`;
}

/** What the result is per; a sentence stands for itself. Blank where the service says nothing: it is its user's to type. */
export function unitOf(names: Names, covered: Covered, row: number, way: DeclaredAs): string {
  if (way === "nothing") return "";
  return ofNamed(names, row, per(names, covered, row, typeof way === "object" ? "" : "unit"));
}

/** The quantity's unit: the declared one, until its user writes another over it. */
export function quantityUnitOf(names: Names, row: number): string {
  const unit = at(names, row, "unit");
  return `=IF(${unit}="","",${unit})`;
}

export function impactOf(names: Names, { indicator, stage }: Covered, row: number): string {
  return ofNamed(names, row, callOf("IMPACT", withStage([productIn(names, row), indicator], stage)));
}

/** Blank where the row names no product, as a row that its user has inserted. */
function ofNamed(names: Names, row: number, formula: string): string {
  return `=IF(${productIn(names, row)}="","",${formula})`;
}

function per(names: Names, { stage }: Covered, row: number, part: "" | "amount" | "unit"): string {
  const args = withStage([productIn(names, row), part === "" ? "" : `"${part}"`], stage);
  while (args.at(-1) === "") args.pop();
  return callOf("PER", args);
}

/**
 * The single record for a row, without headings. It is blank where the service says nothing, an error where
 * it is unclear.
 */
function recordOf(names: Names, { indicator, stage }: Covered, row: number): string {
  return callOf("RECORDS", [productIn(names, row), indicator, stage, "FALSE"]);
}

function withStage(args: readonly string[], stage: string): string[] {
  return stage === "" ? [...args] : [...args, stage];
}

function productIn({ column }: Names, row: number): string {
  return cell(row, column, "column");
}

/** The cells of a row from which its result is calculated. */
type Operands = Readonly<Record<Exclude<Column, "name" | "result" | "counted">, string>>;

export function resultOf(names: Names, row: number): string {
  const cells = columns.map((which): [Column, string] => [which, at(names, row, which)]);
  return billResult(Object.fromEntries(cells) as Record<Column, string>);
}

/**
 * Quantity × conversion ÷ declared amount × result per declared unit; blank where no quantity is given. The conversion
 * counts only for another unit, and only with its source. A text is never calculated with, and a blank is no 0: in place
 * of a number that is not there, SUM gives its error, else #N/A.
 */
function billResult({ amount, unit, quantity, quantityUnit, conversion, source, each }: Operands): string {
  const converted = `IF(AND(ISNUMBER(${conversion}),TRIM(${source})<>""),${conversion},NA())`;
  const factor = `IF(EXACT(${quantityUnit},${unit}),1,${converted})`;
  const result = `${quantity}*${factor}/${amount}*${each}`;
  const missing = `SUM(${amount},${each},NA())`;
  return `=IF(${quantity}="","",IF(COUNT(${amount},${quantity},${each})=3,${result},${missing}))`;
}

/** A column from its heading to the row above the sum. */
interface Down {
  readonly heading: string;
  readonly cells: string;
}

/**
 * Both ends lie in no row of a product. So rows may come, go and move anywhere between them, also right above the sum;
 * without the heading it is an error.
 */
function downTo(heading: string, last: string): Down {
  const whole = `${heading}:${last}`;
  return { heading, cells: `${heading}:INDEX(${whole},ROWS(${whole})-1)` };
}

function downOf(names: Names, which: Column): Down {
  const { row, rows } = names;
  return downTo(at(names, row - 1, which), at(names, row + rows, which));
}

/** In how many rows something is so; a heading does not count, whatever it holds. */
function rowsWhere<Columns extends readonly Down[]>(
  over: Columns,
  isSo: (...cells: { readonly [At in keyof Columns]: string }) => string,
): string {
  const among = (of: keyof Down): string =>
    `1*${isSo(...(over.map((one) => one[of]) as { readonly [At in keyof Columns]: string }))}`;
  return `SUMPRODUCT(${among("cells")})-${among("heading")}`;
}

function isFilled(cells: string): string {
  return `(${cells}<>"")`;
}

export function sumOf(names: Names): string {
  return billSum(downOf(names, "quantity"), downOf(names, "result"));
}

/**
 * Missing while any row with a quantity has no number as its result; a missing result keeps its own error. Without any
 * quantity it is blank: the sum of nothing is none.
 */
function billSum(quantities: Down, results: Down): string {
  const open = rowsWhere(
    [quantities, results],
    (given, found) => `${isFilled(given)}*(1-ISNUMBER(${found}))`,
  );
  const sum = `SUM(${results.cells})-N(${results.heading})`;
  return `=IF(${rowsWhere([quantities], isFilled)}=0,"",${sum}+IF(${open}=0,0,NA()))`;
}

export function countedOf(names: Names): string {
  return billCount(downOf(names, "name"), downOf(names, "quantity"));
}

/**
 * "2 of 5 products have a quantity", and what else somebody should know of the sum: quantities that are texts, and rows
 * that do not show.
 */
function billCount(named: Down, quantities: Down): string {
  const { counted, texts, hidden } = words.insert.bill;
  const some = rowsWhere([named, quantities], (name, given) => `${isFilled(name)}*${isFilled(given)}`);
  const areTexts = rowsWhere([quantities], (given) => `ISTEXT(${given})*${isFilled(given)}`);
  const areHidden = [named.cells, named.heading].map((cells) => `(COUNTA(${cells})-SUBTOTAL(103,${cells}))`);
  const where = (count: string, text: string): string => `IF(${count}=0,"",${said(` · ${text}`, { count })})`;
  return `=${[
    said(counted, { some, all: rowsWhere([named], isFilled) }),
    where(areTexts, texts),
    where(areHidden.join("-"), hidden),
  ].join("&")}`;
}

/** A sentence as formulas write it, with what is calculated in its places. */
function said(sentence: string, terms: Readonly<Record<string, string>>): string {
  const parts = sentence.split(/\{(\w+)\}/);
  const written = parts.map((part, index) => (index % 2 === 1 ? terms[part] : literal(part)) ?? `""`);
  return written.filter((part) => part !== `""`).join("&");
}

/** Stands for any cell or range. */
const any = "\0";
const anyDown = downTo(any, any);
/** What bills calculated by before rows could be added to them anywhere. */
const former = [`=IF(\0="","",\0/\0*\0)`, `=IF(SUMPRODUCT(--(\0<>""))=0,"",SUM(\0))`];
const reference = String.raw`\$?[A-Z]{1,3}\$?\d+(?::\$?[A-Z]{1,3}\$?\d+)?`;
const forms = [
  billResult(Object.fromEntries(columns.map((which) => [which, any])) as Record<Column, string>),
  billSum(anyDown, anyDown),
  billCount(anyDown, anyDown),
  ...former,
].map((form) => new RegExp(`^${form.replace(/[^\w\0]/g, "\\$&").replaceAll(any, reference)}$`, "i"));

/** Whether a formula is written as a bill writes its results, its sum and the text beside that, of whatever cells. */
export function isOfBill(formula: string): boolean {
  return forms.some((form) => form.test(formula));
}
