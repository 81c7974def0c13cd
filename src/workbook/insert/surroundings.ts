import type { NamesInCells, TableAround } from "./inserting";
import type { Known } from "./known";
import type { Nameable } from "../../lca/names";
import { kindOf } from "./known";
import { words } from "../../words/words";
import type { Rectangle } from "../../sheet/areas";

/** Cells as they were read, with the position of the first one. */
export interface Cells {
  readonly row: number;
  readonly column: number;
  readonly values: readonly (readonly unknown[])[];
}

/** A table as it was read: its columns, and the cells below their headers. */
export interface TableRead {
  readonly name: string;
  readonly columns: readonly string[];
  readonly body: Rectangle;
  readonly values: readonly (readonly unknown[])[];
}

/** This many cells show whether a column of a table holds names. */
const telling = 20;

/** The names in the first column and in the first row of a selection, and whether the cell where these meet is free. */
export function namesAround(
  cells: Cells,
  selection: Rectangle,
  lists: Known<Nameable>,
): {
  readonly down: NamesInCells | null;
  readonly across: NamesInCells | null;
  readonly cornerFree: boolean;
} {
  const { rows, columns } = selection;
  const down = rows > 1 || columns === 1 ? namesIn(cells, { ...selection, columns: 1 }, lists) : null;
  const along = columns > 1 ? namesIn(cells, { ...selection, rows: 1 }, lists) : null;
  const across = along?.kind === down?.kind ? null : along;
  const before = (names: NamesInCells | null): number => (names?.afterPer ? 2 : 1);
  const top = across ? across.cells.row : (down?.cells.row ?? 0) - before(down);
  const left = down ? down.cells.column : (across?.cells.column ?? 0) - before(across);
  return { down, across, cornerFree: top >= 0 && left >= 0 && textAt(cells, top, left) === "" };
}

function textAt({ row, column, values }: Cells, at: number, across: number): string {
  return String(values[at - row]?.[across - column] ?? "");
}

/**
 * A line of names. One heading or corner may stand before them, followed by what results are per, with no
 * blanks between.
 */
function namesIn(
  cells: Cells,
  { row, column, rows, columns }: Rectangle,
  lists: Known<Nameable>,
): NamesInCells | null {
  const texts = Array.from({ length: rows * columns }, (_, index) =>
    columns === 1 ? textAt(cells, row + index, column) : textAt(cells, row, column + index),
  );
  while (texts.length > 0 && isAfterNames(texts.at(-1) ?? "")) texts.pop();
  // Two leading cells that name nothing mean that this is no list of names; a long one is not read to its
  // end.
  const begins = isPerHeading(texts[1] ?? "") ? 3 : 2;
  if (texts.slice(0, begins).every((text) => kindOf(text, lists) === null)) return null;
  const kinds = texts.map((text) => kindOf(text, lists));
  const isAfterPer = begins === 3 && kinds[0] === null && kinds[1] === null && kinds[2] === "indicator";
  const start = isAfterPer ? 2 : kinds[0] === null && texts.length > 1 ? 1 : 0;
  const [names, own] = [texts.slice(start), kinds.slice(start)];
  const kind = own.find((one) => one !== null);
  if (!kind || names.includes("")) return null;
  const hits = own.filter((one) => one === kind).length;
  if (hits * 2 < names.length || own.some((one) => one !== null && one !== kind)) return null;
  const at =
    columns === 1
      ? { row: row + start, column, rows: names.length, columns: 1 }
      : { row, column: column + start, rows: 1, columns: names.length };
  const unknown = names.length - hits;
  return {
    ...{ kind, cells: at, texts: names },
    ...(unknown > 0 && { unknown }),
    ...(isAfterPer && { afterPer: true }),
  };
}

/** Whether a cell's text heads what results are per, as in tables written here: "Per", "Per (A1-A3)". */
function isPerHeading(text: string): boolean {
  const { perHeading } = words.formulas;
  return text === perHeading || text.startsWith(`${perHeading} (`);
}

/** What may stand behind names: nothing, or another heading of a table written here. */
function isAfterNames(text: string): boolean {
  const { year, status, stale } = words.explain.saying;
  return ["", year, status, stale].includes(text) || isPerHeading(text);
}

/** What the columns of a table hold, judged by its first rows. */
export function tableAround(
  { name, columns, body, values }: TableRead,
  lists: Known<Nameable> | null,
): TableAround {
  const texts = columns.map((_, index) =>
    values.map((row) => String(row[index] ?? "")).filter((text) => text !== ""),
  );
  const naming = (kind: "product" | "indicator"): number =>
    texts.findIndex((column) => {
      const first = column.slice(0, telling);
      const hits = lists ? first.filter((text) => kindOf(text, lists) === kind).length : 0;
      return hits > 0 && hits * 2 >= first.length;
    });
  return {
    name,
    area: { ...body, row: body.row - 1, rows: body.rows + 1 },
    headers: columns,
    empty: texts.flatMap((column, index) => (column.length === 0 ? [index] : [])),
    products: naming("product"),
    indicators: naming("indicator"),
  };
}
