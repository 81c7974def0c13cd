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

type Line = readonly { readonly text: string; readonly row: number; readonly column: number }[];

function textAt({ row, column, values }: Cells, at: number, across: number): string {
  return String(values[at - row]?.[across - column] ?? "");
}

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
  const { row, column, rows, columns } = selection;
  const line = (length: number, step: (index: number) => readonly [number, number]): Line =>
    Array.from({ length }, (_, index) => {
      const [at, across] = step(index);
      return { text: textAt(cells, at, across), row: at, column: across };
    });
  const single = rows === 1 && columns === 1;
  const down =
    rows > 1 || single
      ? namesIn(
          line(rows, (index) => [row + index, column]),
          lists,
        )
      : null;
  const along =
    columns > 1
      ? namesIn(
          line(columns, (index) => [row, column + index]),
          lists,
        )
      : null;
  const beside = along?.kind === down?.kind ? null : along;
  const top = beside ? beside.cells.row : (down?.cells.row ?? 0) - (down?.afterPer ? 2 : 1);
  const left = down ? down.cells.column : (beside?.cells.column ?? 0) - (beside?.afterPer ? 2 : 1);
  const cornerFree = top >= 0 && left >= 0 && textAt(cells, top, left) === "";
  return { down, across: beside, cornerFree };
}

/**
 * A line of names. One heading or corner may stand before them, followed by what results are per, with no
 * blanks between.
 */
function namesIn(line: Line, lists: Known<Nameable>): NamesInCells | null {
  const filled = [...line];
  while (filled.length > 0 && isAfterNames(filled.at(-1)?.text ?? "")) filled.pop();
  // Two leading cells that name nothing mean that this is no list of names; a long one is not read to its
  // end.
  const begins = isPerHeading(filled[1]?.text ?? "") ? 3 : 2;
  if (filled.slice(0, begins).every(({ text }) => kindOf(text, lists) === null)) return null;
  const kinds = filled.map(({ text }) => kindOf(text, lists));
  const isAfterPer = begins === 3 && kinds[0] === null && kinds[1] === null && kinds[2] === "indicator";
  const start = isAfterPer ? 2 : kinds[0] === null && filled.length > 1 ? 1 : 0;
  const names = filled.slice(start);
  const [first] = names;
  const own = kinds.slice(start);
  const kind = own.find((one) => one !== null);
  if (!first || !kind || names.some(({ text }) => text === "")) return null;
  const hits = own.filter((one) => one === kind).length;
  if (hits * 2 < names.length || own.some((one) => one !== null && one !== kind)) return null;
  const end = names[names.length - 1] ?? first;
  const { row, column } = first;
  const cells = { row, column, rows: end.row - row + 1, columns: end.column - column + 1 };
  const texts = names.map(({ text }) => text);
  const unknown = names.length - hits;
  return { kind, cells, texts, ...(unknown > 0 && { unknown }), ...(isAfterPer && { afterPer: true }) };
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
