import type { NamesInCells, SurroundingTable, InsertTarget } from "./insert-target";
import type { AccountProductsAndIndicators, CellTextMeaning } from "./product-and-indicator-lists";
import type { Nameable } from "../../lca/name-list";
import { isA1ToA3Text } from "../../lca/stages";
import { classifyAsProductOrIndicator } from "./product-and-indicator-lists";
import { words } from "../../words/ui-words";
import type { CellRectangle, SheetArea, SheetCellPosition } from "../../sheet/cell-areas";
import { boundingRectangle, formatCellWithOptionalDollars, listAreaCells } from "../../sheet/cell-areas";
import type { CellGrid, CellValue } from "../cells/cell-grid";
import type { TableInfo } from "../cells/workbook-structure";

/** The cells that may hold names, as they were read. */
export interface SelectionCells {
  readonly grids: readonly CellGrid<"value">[];
  /** The bold cells at the beginning of the selection. */
  readonly bold: readonly SheetCellPosition[];
}

/** A table with the cells of its first rows. */
export interface TableContents extends Pick<TableInfo, "name" | "headers" | "body"> {
  readonly cells: CellGrid<"value">;
}

/** A cell of a line that may hold names. */
interface LineCell extends SheetCellPosition {
  readonly value: CellValue;
  readonly text: string;
  readonly bold: boolean;
  readonly meaning: CellTextMeaning | null;
}

type CellLine = readonly LineCell[];
type NameKind = NamesInCells["kind"];

/**
 * Finds names in the first column and the first row of a selection, and whether the cell at their crossing is free; or
 * else the texts that name nothing.
 */
export function findNamesInSelection(
  cells: SelectionCells,
  selection: SheetArea,
  lists: AccountProductsAndIndicators<Nameable>,
): Pick<InsertTarget, "down" | "across" | "unknownTextArea" | "cornerFree"> {
  const { rows, columns } = selection;
  const column = createCellLine(cells, { ...selection, columns: 1 }, lists);
  const row = createCellLine(cells, { ...selection, rows: 1 }, lists);
  const both = rows > 1 && columns > 1 ? findCrossingNames(column, row) : null;
  const down = both ? both.down : rows > 1 || columns === 1 ? findNamesInLine(column) : null;
  const across = both ? both.across : columns > 1 && !down ? findNamesInLine(row) : null;
  const before = (names: NamesInCells | null): number => 1 + (names?.lead ?? 0);
  const top = across ? across.cells.row : (down?.cells.row ?? 0) - before(down);
  const left = down ? down.cells.column : (across?.cells.column ?? 0) - before(across);
  const cornerFree = top >= 0 && left >= 0 && readValue(cells, { row: top, column: left }) === "";
  const unknownTextArea = (down ?? across) ? null : (findUnknownTexts(column) ?? findUnknownTexts(row));
  return { down, across, cornerFree, unknownTextArea };
}

/** The value of a cell; "" if it is blank or was not read. */
function readValue({ grids }: SelectionCells, cell: Pick<SheetCellPosition, "row" | "column">): CellValue {
  return grids.map((grid) => grid.of(cell).value).find((value) => value !== "") ?? "";
}

function createCellLine(
  cells: SelectionCells,
  area: SheetArea,
  lists: AccountProductsAndIndicators<Nameable>,
): CellLine {
  return listAreaCells(area).map((cell) => {
    const value = readValue(cells, cell);
    const text = String(value);
    const bold = cells.bold.some(({ row, column }) => row === cell.row && column === cell.column);
    return { ...cell, value, text, bold, meaning: classifyAsProductOrIndicator(text, lists) };
  });
}

/** The names below and beside one cell, their corner; null if the selection has no two such lines. */
function findCrossingNames(column: CellLine, row: CellLine) {
  const [corner] = column;
  const down = parseNameLine(column.slice(1));
  const across = parseNameLine(row.slice(1));
  if (!corner || !down || !across || down.kind === across.kind) return null;
  if (corner.text === "" || isHeading(corner, column.slice(1), down.kind)) return { down, across };
  // A row that begins with a name of the column holds data, and a name in the data is chance.
  const isName = corner.meaning?.kind === down.kind && !corner.meaning.ambiguous;
  const clear = across.texts.length - across.unknown.length;
  return isName || clear <= across.unknown.length ? null : { down, across };
}

/** The names of a line, after a heading or corner; null if it has none. */
function findNamesInLine(line: CellLine): NamesInCells | null {
  const [first, ...others] = line.slice(line.findIndex(({ text }) => text !== ""));
  if (!first) return null;
  const below = parseNameLine(others);
  const isHead = below && !isDeclaredUnitHeading(first.text) && isHeading(first, others, below.kind);
  // A table written here has its product or stage above its headings.
  return isHead ? findNamesInLine(others) : parseNameLine([first, ...others]);
}

/**
 * True if a cell is the heading of the names behind it. A misspelt or ambiguous name is not, so a heading must be bold,
 * or name what such a column holds.
 */
function isHeading({ text, bold, meaning }: LineCell, others: CellLine, kind: NameKind): boolean {
  if (meaning && !meaning.ambiguous) return meaning.kind !== kind;
  const next = others.find((one) => one.text !== "");
  return (bold && next?.bold !== true) || isHeadingWord(text);
}

/** Headings of tables written here, in any language, and other usual headings of a column of names. */
const headingPattern =
  /^(products?|producten|(product[ -]?)?(names?|naam|namen)|article( number)?s?|artikel(nummer)?s?|indicators?|indicatoren)$/i;

function isHeadingWord(text: string): boolean {
  return headingPattern.test(text.trim()) || isDeclaredUnitHeading(text) || isA1ToA3Text(text);
}

/** True for the heading of declared units in tables written here: "Per", "Per (A1-A3)". */
function isDeclaredUnitHeading(text: string): boolean {
  const { perHeading } = words.formulas;
  return text === perHeading || text.startsWith(`${perHeading} (`);
}

/** True for texts that may follow names: nothing, or another heading of a table written here. */
function canFollowNames({ text }: LineCell): boolean {
  const { year, status, stale } = words.explain.saying;
  return ["", year, status, stale].includes(text) || isDeclaredUnitHeading(text);
}

/**
 * Names of one kind: at least one cell names such a thing, and no cell names another kind. Headings of declared units
 * may come first.
 */
function parseNameLine(line: CellLine): NamesInCells | null {
  const per = line.slice(0, 2).findIndex(({ text }) => isDeclaredUnitHeading(text));
  const lead = per === 1 && line[0]?.text !== words.insert.nameHeading ? 0 : per + 1;
  const names = line.slice(lead);
  for (let last = names.at(-1); last && canFollowNames(last); last = names.at(-1)) names.pop();
  const [kind, ...others] = findNamedKinds(names);
  if (!kind || others.length > 0) return null;
  return { ...createNamesInCells(kind, names), ...(lead > 0 && kind === "indicator" && { lead }) };
}

/** The kinds of these names. Ambiguous names count only if no other name decides. */
function findNamedKinds(line: CellLine): readonly NameKind[] {
  const meanings = line.flatMap(({ meaning }) => meaning ?? []);
  const clear = meanings.filter(({ ambiguous }) => !ambiguous);
  return [...new Set((clear.length > 0 ? clear : meanings).map(({ kind }) => kind))];
}

function createNamesInCells(kind: NameKind, line: CellLine): NamesInCells {
  const addresses = (is: (meaning: CellTextMeaning | null) => boolean): readonly string[] =>
    line
      .filter(({ text, meaning }) => text.trim() !== "" && is(meaning))
      .map(({ row, column }) => formatCellWithOptionalDollars(row, column));
  return {
    kind,
    cells: lineArea(line),
    texts: line.map(({ text }) => text),
    unknown: addresses((meaning) => meaning?.kind !== kind),
    ambiguous: addresses((meaning) => meaning?.kind === kind && meaning.ambiguous),
  };
}

/** The area of a line's texts that name nothing; null if there are none, or one of them is a name. */
function findUnknownTexts(line: CellLine): CellRectangle | null {
  const texts = line.filter(({ value, text }) => typeof value === "string" && text.trim() !== "");
  return texts.length === 0 || findNamedKinds(texts).length > 0 ? null : lineArea(texts);
}

function lineArea(line: CellLine): CellRectangle {
  const cells = line.map(({ row, column }) => ({ row, column, rows: 1, columns: 1 }));
  return boundingRectangle(cells) as CellRectangle;
}

/** Classifies the columns of a table by the rows that were read. */
export function classifyTableColumns(
  { name, headers, body, cells }: TableContents,
  lists: AccountProductsAndIndicators<Nameable> | null,
): SurroundingTable {
  const columnAt = <Area extends CellRectangle>(index: number, area: Area) => ({
    ...area,
    column: body.column + index,
    columns: 1,
  });
  const lines = headers.map((_, index) =>
    lists ? createCellLine({ grids: [cells], bold: [] }, columnAt(index, cells.area), lists) : [],
  );
  // A remark may be a name by chance, so the column with most names counts.
  const naming = (kind: NameKind): NamesInCells | null => {
    const counts = lines.map((line) =>
      findNamedKinds(line).join() === kind ? line.filter(({ meaning }) => meaning?.kind === kind).length : 0,
    );
    const most = counts.indexOf(Math.max(1, ...counts));
    const line = lines[most];
    return line ? { ...createNamesInCells(kind, line), cells: columnAt(most, body) } : null;
  };
  const isEmpty = (index: number): boolean => cells.rows("value").every((row) => row[index] === "");
  return {
    name,
    area: { ...body, row: body.row - 1, rows: body.rows + 1 },
    headers,
    empty: headers.flatMap((_, index) => (isEmpty(index) ? [index] : [])),
    product: naming("product"),
    indicator: naming("indicator"),
  };
}
