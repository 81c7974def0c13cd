import { quoteForFormula } from "../../client/picking/formula-argument-texts";
import type { CellRectangle } from "../../sheet/cell-areas";
import { formatAddressWithoutSheet, formatCellWithOptionalDollars } from "../../sheet/cell-areas";
import { formatCallWithinFormula, omitTrailingBlanks } from "../../sheet/formula-calls";
import { words } from "../../words/ui-words";
import type { DeclaredUnitPartsPresent } from "./insert-plan";

export type BillColumnKey = (typeof billColumnKeys)[number];
/** The columns of a bill, in their order. */
export const billColumnKeys = [
  "name",
  "amount",
  "unit",
  "quantity",
  "quantityUnit",
  "conversion",
  "source",
  "each",
  "result",
  "counted",
] as const;

/** The cells that name the products of a bill, and the one indicator and stage it covers, as formulas write them. */
export interface BillFormulaInputs {
  readonly names: CellRectangle;
  readonly indicator: string;
  /** "" for the production stage. */
  readonly stage: string;
}

export function billColumnArea(names: CellRectangle, which: BillColumnKey): CellRectangle {
  return { ...names, column: names.column + billColumnKeys.indexOf(which) };
}

/** Formats a reference to a column, as formulas use it. */
type ColumnReference = (which: BillColumnKey) => string;

function referToRow(names: CellRectangle, row: number): ColumnReference {
  return (which) => formatAddressWithoutSheet({ ...billColumnArea(names, which), row, rows: 1 });
}

/** Number of the column "Per unit" of LCA.RECORDS, counted from 1. Its columns never change. */
const perUnitColumn = 4;

/**
 * Formula of the declared amount in a row. If the service gives no amount, it counts as 1 only while the service keeps
 * giving exactly what it gave: a unit alone, this sentence, or nothing. Otherwise the amount is missing, and so is the
 * sum, until the bill is written again. That `PER` returns no amount is no proof: it also returns none if "1.000 m2"
 * can be read in two ways, or if nothing could be read.
 */
export function formatDeclaredUnitAmountOrOne(
  bill: BillFormulaInputs,
  row: number,
  way: DeclaredUnitPartsPresent,
): string {
  const amount = formatDeclaredUnitCall(bill, row, "amount");
  if (way === "said") return amount;
  const whole = formatDeclaredUnitCall(bill, row, "");
  if (way === "unit") return formatOneIf(`${whole}=${formatDeclaredUnitCall(bill, row, "unit")}`);
  if (way === "nothing") return formatOneIf(`INDEX(${formatRecordCall(bill, row)},1,${perUnitColumn})=""`);
  const sentence = quoteForFormula(way.sentence);
  return sentence === null ? amount : formatOneIf(`${whole}=${sentence}`);
}

function formatOneIf(isSaid: string): string {
  return `IF(${isSaid},1,NA())`;
}

export function formatDeclaredUnitCall(
  { names, stage }: BillFormulaInputs,
  row: number,
  part: "" | "amount" | "unit",
): string {
  const args = [formatProductReference(names, row), part === "" ? "" : `"${part}"`, stage];
  return formatCallWithinFormula("PER", omitTrailingBlanks(args));
}

/**
 * The single record for a row, without headings. Its cells are blank if the service gives nothing, and errors if that
 * is ambiguous.
 */
function formatRecordCall({ names, indicator, stage }: BillFormulaInputs, row: number): string {
  return formatCallWithinFormula("RECORDS", [formatProductReference(names, row), indicator, stage, "FALSE"]);
}

export function formatImpactCall({ names, indicator, stage }: BillFormulaInputs, row: number): string {
  const args = [formatProductReference(names, row), indicator, stage];
  return formatCallWithinFormula("IMPACT", omitTrailingBlanks(args));
}

function formatProductReference({ column }: CellRectangle, row: number): string {
  return formatCellWithOptionalDollars(row, column, "column");
}

/** Wraps a formula so that it is blank in a row without a product. */
export function formatBlankIfUnnamed({ names }: BillFormulaInputs, row: number, formula: string): string {
  return `=IF(${formatProductReference(names, row)}="","",${formula})`;
}

/** The quantity's unit: the declared unit, until the user types another one over it. */
export function formatDefaultQuantityUnitFormula({ names }: BillFormulaInputs, row: number): string {
  const unit = referToRow(names, row)("unit");
  return `=IF(${unit}="","",${unit})`;
}

export function formatBillResultFormula(names: CellRectangle, row: number): string {
  return formatResultFormula(referToRow(names, row));
}

/**
 * Quantity × conversion ÷ declared amount × result per declared unit; blank without a quantity. The conversion counts
 * only for another unit, and only with its source. Texts are never calculated with, and a blank is not 0: a missing
 * number gives its own error through SUM, or else #N/A.
 */
function formatResultFormula(at: ColumnReference): string {
  const quantity = at("quantity");
  const amount = at("amount");
  const each = at("each");
  const conversion = at("conversion");
  const converted = `IF(AND(ISNUMBER(${conversion}),TRIM(${at("source")})<>""),${conversion},NA())`;
  const factor = `IF(EXACT(${at("quantityUnit")},${at("unit")}),1,${converted})`;
  const calculated = `${quantity}*${factor}/${amount}*${each}`;
  return `=IF(${quantity}="","",IF(COUNT(${amount},${quantity},${each})=3,${calculated},SUM(${amount},${each},NA())))`;
}

/** The rows from the headings to the row above the sum, as formulas of the sum refer to them. */
interface ColumnRanges {
  readonly heading: ColumnReference;
  readonly cells: ColumnReference;
}

/**
 * Both ends are outside the rows of products, so rows may be inserted, deleted and moved anywhere between them, even
 * right above the sum. If the headings are deleted, the sum becomes an error.
 */
function createColumnRanges(heading: ColumnReference, last: ColumnReference): ColumnRanges {
  const whole = (which: BillColumnKey): string => `${heading(which)}:${last(which)}`;
  return { heading, cells: (which) => `${heading(which)}:INDEX(${whole(which)},ROWS(${whole(which)})-1)` };
}

function createBillRanges(names: CellRectangle): ColumnRanges {
  return createColumnRanges(referToRow(names, names.row - 1), referToRow(names, names.row + names.rows));
}

/** Counts the rows for which a condition holds. The headings don't count, whatever they contain. */
function formatRowCount({ heading, cells }: ColumnRanges, isSo: (at: ColumnReference) => string): string {
  return `SUMPRODUCT(1*${isSo(cells)})-1*${isSo(heading)}`;
}

export function formatBillSumFormula(names: CellRectangle): string {
  return formatSumFormula(createBillRanges(names));
}

/**
 * The sum is missing while any row with a quantity has no number as its result; a failed result keeps its own error.
 * Without any quantity the sum is blank, because there is nothing to add.
 */
function formatSumFormula(all: ColumnRanges): string {
  const given = formatRowCount(all, (at) => `(${at("quantity")}<>"")`);
  const open = formatRowCount(all, (at) => `(${at("quantity")}<>"")*(1-ISNUMBER(${at("result")}))`);
  const results = `SUM(${all.cells("result")})-N(${all.heading("result")})`;
  return `=IF(${given}=0,"",${results}+IF(${open}=0,0,NA()))`;
}

export function formatQuantityCountSentenceFormula(names: CellRectangle): string {
  return formatCountFormula(createBillRanges(names));
}

/**
 * "2 of 5 products have a quantity", followed by the counts of quantities that are texts and of hidden rows, unless
 * these are 0.
 */
function formatCountFormula(all: ColumnRanges): string {
  const { bill } = words.insert;
  const named = formatRowCount(all, (at) => `(${at("name")}<>"")`);
  const some = formatRowCount(all, (at) => `(${at("name")}<>"")*(${at("quantity")}<>"")`);
  const asTexts = formatRowCount(all, (at) => `ISTEXT(${at("quantity")})*(${at("quantity")}<>"")`);
  const unseen = ({ cells, heading }: ColumnRanges): string =>
    [cells, heading].map((at) => `(COUNTA(${at("name")})-SUBTOTAL(103,${at("name")}))`).join("-");
  const also = (count: string, text: string): string =>
    `IF(${count}=0,"",${formatSentenceExpression(` · ${text}`, { count })})`;
  return `=${[formatSentenceExpression(bill.counted, { some, all: named }), also(asTexts, bill.texts), also(unseen(all), bill.hidden)].join("&")}`;
}

/** Formula of a sentence whose gaps are filled by expressions. */
function formatSentenceExpression(sentence: string, counts: Readonly<Record<string, string>>): string {
  const parts = sentence
    .split(/\{(\w+)\}/)
    .map((part, at) => (at % 2 === 1 ? counts[part] : quoteForFormula(part)));
  return parts.filter((part) => part && part !== '""').join("&");
}

/** Placeholder for a reference to any cell or range. */
const placeholderReference = (): string => "\0";
/** Formulas of bills written before rows could be added anywhere. */
const formerFormulas = ['=IF(\0="","",\0/\0*\0)', '=IF(SUMPRODUCT(--(\0<>""))=0,"",SUM(\0))'];
const referencePattern = String.raw`\$?[A-Z]{1,3}\$?\d+(?::\$?[A-Z]{1,3}\$?\d+)?`;
const billFormulaPatterns = [
  formatResultFormula(placeholderReference),
  formatSumFormula(createColumnRanges(placeholderReference, placeholderReference)),
  formatCountFormula(createColumnRanges(placeholderReference, placeholderReference)),
  ...formerFormulas,
].map((form) => new RegExp(`^${form.replace(/[^\w\0]/g, "\\$&").replaceAll("\0", referencePattern)}$`, "i"));

/** True if a bill writes its results, its sum or the text beside the sum in this way, for whatever cells. */
export function isBillFormula(formula: string): boolean {
  return billFormulaPatterns.some((form) => form.test(formula));
}
