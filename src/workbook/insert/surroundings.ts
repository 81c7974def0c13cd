import type { NamesInCells, TableAround, Target } from "./inserting";
import type { Known, TextMeaning } from "./known";
import type { Nameable } from "../../lca/names";
import { meansProduction } from "../../lca/stages";
import { meaningOf } from "./known";
import { words } from "../../words/words";
import type { Rectangle } from "../../sheet/areas";
import { around, cell } from "../../sheet/areas";

/** Cells as they were read, with the position of the first one. */
export interface Cells {
  readonly row: number;
  readonly column: number;
  readonly values: readonly (readonly unknown[])[];
  /** The bold cells at the beginning of the selection. */
  readonly bold: readonly { readonly row: number; readonly column: number }[];
}

/** A table as it was read: its columns, and the cells below their headers. */
export interface TableRead {
  readonly name: string;
  readonly columns: readonly string[];
  readonly body: Rectangle;
  readonly values: readonly (readonly unknown[])[];
}

/** A cell of a line that may hold names. */
interface LineCell {
  readonly row: number;
  readonly column: number;
  readonly value: unknown;
  readonly text: string;
  readonly bold: boolean;
  readonly meaning: TextMeaning | null;
}

type Line = readonly LineCell[];
type Kind = NamesInCells["kind"];

/**
 * Finds names in the first column and the first row of a selection, and whether the cell at their crossing is free; or
 * else the texts that name nothing.
 */
export function namesAround(
  cells: Cells,
  selection: Rectangle,
  lists: Known<Nameable>,
): Pick<Target, "down" | "across" | "noNames" | "cornerFree"> {
  const { rows, columns } = selection;
  const column = lineIn(cells, { ...selection, columns: 1 }, lists);
  const row = lineIn(cells, { ...selection, rows: 1 }, lists);
  const both = rows > 1 && columns > 1 ? crossing(column, row) : null;
  const down = both ? both.down : rows > 1 || columns === 1 ? namesIn(column) : null;
  const across = both ? both.across : columns > 1 && !down ? namesIn(row) : null;
  const before = (names: NamesInCells | null): number => 1 + (names?.lead ?? 0);
  const top = across ? across.cells.row : (down?.cells.row ?? 0) - before(down);
  const left = down ? down.cells.column : (across?.cells.column ?? 0) - before(across);
  const cornerFree = top >= 0 && left >= 0 && String(valueAt(cells, top, left)) === "";
  const noNames = (down ?? across) ? null : (textsIn(column) ?? textsIn(row));
  return { down, across, cornerFree, noNames };
}

function valueAt({ row, column, values }: Cells, at: number, across: number): unknown {
  return values[at - row]?.[across - column] ?? "";
}

function lineIn(cells: Cells, { row, column, rows, columns }: Rectangle, lists: Known<Nameable>): Line {
  return Array.from({ length: rows * columns }, (_, index): LineCell => {
    const at = columns === 1 ? { row: row + index, column } : { row, column: column + index };
    const value = valueAt(cells, at.row, at.column);
    const bold = cells.bold.some((one) => one.row === at.row && one.column === at.column);
    return { ...at, value, text: String(value), bold, meaning: meaningOf(String(value), lists) };
  });
}

/** The names below and beside one cell, their corner; null if the selection has no two such lines. */
function crossing(column: Line, row: Line) {
  const [corner] = column;
  const [down, across] = [listIn(column.slice(1)), listIn(row.slice(1))];
  if (!corner || !down || !across || down.kind === across.kind) return null;
  if (corner.text === "" || isHeading(corner, column.slice(1), down.kind)) return { down, across };
  // A row that begins with a name of the column holds data, and a name in the data is chance.
  const isName = corner.meaning?.kind === down.kind && !corner.meaning.ambiguous;
  const clear = across.texts.length - across.unknown.length;
  return isName || clear <= across.unknown.length ? null : { down, across };
}

/** The names of a line, after a heading or corner; null if it has none. */
function namesIn(line: Line): NamesInCells | null {
  const [first, ...others] = line.slice(line.findIndex(({ text }) => text !== ""));
  if (!first) return null;
  const below = listIn(others);
  const isHead = below && !isPerHeading(first.text) && isHeading(first, others, below.kind);
  // A table written here has its product or stage above its headings.
  return isHead ? namesIn(others) : listIn([first, ...others]);
}

/**
 * True if a cell is the heading of the names behind it. A misspelt or ambiguous name is not, so a heading must be bold,
 * or name what such a column holds.
 */
function isHeading({ text, bold, meaning }: LineCell, others: Line, kind: Kind): boolean {
  if (meaning && !meaning.ambiguous) return meaning.kind !== kind;
  const next = others.find((one) => one.text !== "");
  return (bold && next?.bold !== true) || isHeadingWord(text);
}

/** Headings of tables written here, in any language, and other usual headings of a column of names. */
const headings =
  /^(products?|producten|(product[ -]?)?(names?|naam|namen)|article( number)?s?|artikel(nummer)?s?|indicators?|indicatoren)$/i;

function isHeadingWord(text: string): boolean {
  return headings.test(text.trim()) || isPerHeading(text) || meansProduction(text);
}

/** True for the heading of declared units in tables written here: "Per", "Per (A1-A3)". */
function isPerHeading(text: string): boolean {
  const { perHeading } = words.formulas;
  return text === perHeading || text.startsWith(`${perHeading} (`);
}

/** True for texts that may follow names: nothing, or another heading of a table written here. */
function isAfterNames({ text }: LineCell): boolean {
  const { year, status, stale } = words.explain.saying;
  return ["", year, status, stale].includes(text) || isPerHeading(text);
}

/**
 * Names of one kind: at least one cell names such a thing, and no cell names another kind. Headings of declared units
 * may come first.
 */
function listIn(line: Line): NamesInCells | null {
  const per = line.slice(0, 2).findIndex(({ text }) => isPerHeading(text));
  const lead = per === 1 && line[0]?.text !== words.insert.nameHeading ? 0 : per + 1;
  const names = line.slice(lead);
  for (let last = names.at(-1); last && isAfterNames(last); last = names.at(-1)) names.pop();
  const [kind, ...others] = kindsIn(names);
  if (!kind || others.length > 0) return null;
  return { ...listOf(kind, names), ...(lead > 0 && kind === "indicator" && { lead }) };
}

/** The kinds of these names. Ambiguous names count only if no other name decides. */
function kindsIn(line: Line): readonly Kind[] {
  const meanings = line.flatMap(({ meaning }) => meaning ?? []);
  const clear = meanings.filter(({ ambiguous }) => !ambiguous);
  return [...new Set((clear.length > 0 ? clear : meanings).map(({ kind }) => kind))];
}

function listOf(kind: Kind, line: Line): NamesInCells {
  const addresses = (is: (meaning: TextMeaning | null) => boolean): readonly string[] =>
    line
      .filter(({ text, meaning }) => text.trim() !== "" && is(meaning))
      .map(({ row, column }) => cell(row, column));
  return {
    ...{ kind, cells: areaOf(line), texts: line.map(({ text }) => text) },
    unknown: addresses((meaning) => meaning?.kind !== kind),
    ambiguous: addresses((meaning) => meaning?.kind === kind && meaning.ambiguous),
  };
}

/** The area of a line's texts that name nothing; null if there are none, or one of them is a name. */
function textsIn(line: Line): Rectangle | null {
  const texts = line.filter(({ value, text }) => typeof value === "string" && text.trim() !== "");
  return texts.length === 0 || kindsIn(texts).length > 0 ? null : areaOf(texts);
}

function areaOf(line: Line): Rectangle {
  const [first, ...others] = line.map(({ row, column }) => ({ row, column, rows: 1, columns: 1 }));
  return around([first as Rectangle, ...others]);
}

/** Classifies the columns of a table by the rows that were read. */
export function tableAround(
  { name, columns, body, values }: TableRead,
  lists: Known<Nameable> | null,
): TableAround {
  const read = { row: body.row, column: body.column, values, bold: [] };
  const columnAt = (index: number) => ({
    ...body,
    column: body.column + index,
    rows: values.length,
    columns: 1,
  });
  const lines = columns.map((_, index) => (lists ? lineIn(read, columnAt(index), lists) : []));
  // A remark may be a name by chance, so the column with most names counts.
  const naming = (kind: Kind): NamesInCells | null => {
    const counts = lines.map((line) =>
      kindsIn(line).join() === kind ? line.filter(({ meaning }) => meaning?.kind === kind).length : 0,
    );
    const most = counts.indexOf(Math.max(1, ...counts));
    const line = lines[most];
    return line ? { ...listOf(kind, line), cells: { ...columnAt(most), rows: body.rows } } : null;
  };
  const isEmpty = (index: number): boolean => values.every((row) => String(row[index] ?? "") === "");
  return {
    name,
    area: { ...body, row: body.row - 1, rows: body.rows + 1 },
    headers: columns,
    empty: columns.flatMap((_, index) => (isEmpty(index) ? [index] : [])),
    product: naming("product"),
    indicator: naming("indicator"),
  };
}
