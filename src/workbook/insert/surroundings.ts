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
  /** Which cells at the beginning of the selection are bold. */
  readonly bold: readonly { readonly row: number; readonly column: number }[];
}

/** A table as it was read: its columns, and the cells below their headers. */
export interface TableRead {
  readonly name: string;
  readonly columns: readonly string[];
  readonly body: Rectangle;
  readonly values: readonly (readonly unknown[])[];
}

/** A cell of a line in which names may stand. */
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
 * The names in the first column and in the first row of a selection, and whether the cell where these meet is
 * free; or what else stands there.
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

/** Names below and beside one cell, their corner; null where the selection has no two such lines. */
function crossing(column: Line, row: Line) {
  const [corner] = column;
  const [down, across] = [listIn(column.slice(1)), listIn(row.slice(1))];
  if (!corner || !down || !across || down.kind === across.kind) return null;
  if (corner.text === "" || isHeading(corner, column.slice(1), down.kind)) return { down, across };
  // A row that begins with one of the column's names holds data, among which may be a name.
  const isName = corner.meaning?.kind === down.kind && !corner.meaning.ambiguous;
  const clear = across.texts.length - across.unknown.length;
  return isName || clear <= across.unknown.length ? null : { down, across };
}

/** A line of names, before which a heading or corner may stand; null where it has none. */
function namesIn(line: Line): NamesInCells | null {
  const [first, ...others] = line.slice(line.findIndex(({ text }) => text !== ""));
  if (!first) return null;
  const below = listIn(others);
  const isHead = below && !isPerHeading(first.text) && isHeading(first, others, below.kind);
  // Above its headings, a table written here says what it is of.
  return isHead ? namesIn(others) : listIn([first, ...others]);
}

/**
 * Whether a cell heads the names behind it. A name that is misspelt or may mean several things is none, so it
 * must look like a heading, or say what such a table is of.
 */
function isHeading({ text, bold, meaning }: LineCell, others: Line, kind: Kind): boolean {
  if (meaning && !meaning.ambiguous) return meaning.kind !== kind;
  const next = others.find((one) => one.text !== "");
  return (bold && next?.bold !== true) || isHeadingWord(text);
}

/** Headings of tables written here, in any language they were written in, and what people call a column of names. */
const headings =
  /^(products?|producten|(product[ -]?)?(names?|naam|namen)|article( number)?s?|artikel(nummer)?s?|indicators?|indicatoren)$/i;

function isHeadingWord(text: string): boolean {
  return headings.test(text.trim()) || isPerHeading(text) || meansProduction(text);
}

/** Whether a cell's text heads what results are per, as in tables written here: "Per", "Per (A1-A3)". */
function isPerHeading(text: string): boolean {
  const { perHeading } = words.formulas;
  return text === perHeading || text.startsWith(`${perHeading} (`);
}

/** What may stand behind names: nothing, or another heading of a table written here. */
function isAfterNames({ text }: LineCell): boolean {
  const { year, status, stale } = words.explain.saying;
  return ["", year, status, stale].includes(text) || isPerHeading(text);
}

/**
 * Names of one kind: at least one cell names such a thing, and none another. What their results are per may
 * stand before them.
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

/** The kinds of what these name; of names that may mean several things, only where no other says it. */
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

/** Where the texts of a line stand that name nothing; null where there are none, or one is a name all the same. */
function textsIn(line: Line): Rectangle | null {
  const texts = line.filter(({ value, text }) => typeof value === "string" && text.trim() !== "");
  return texts.length === 0 || kindsIn(texts).length > 0 ? null : areaOf(texts);
}

function areaOf(line: Line): Rectangle {
  const [first, ...others] = line.map(({ row, column }) => ({ row, column, rows: 1, columns: 1 }));
  return around([first as Rectangle, ...others]);
}

/** What the columns of a table hold, judged by the rows that were read. */
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
  // A remark may be a name by chance: the column counts that has most of them.
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
