import type { Rectangle } from "../../sheet/a1";
import { fillingFrom } from "./going-on";
import type { HeldRows } from "./held-table";
import type { Editable } from "./inserting";
import type { Layout } from "./layout";
import { formatOf } from "./number-format";
import type { Block, NoPlan, Plan } from "./plans";
import { none, plainSheet } from "./plans";
import { functionOf } from "../../queries/catalogue";
import { callsIn } from "../../sheet/formula";

/**
 * An Excel Table with a further row for each of these products; its other columns continue as in its last
 * row.
 */
export function planRows(
  { place }: Editable,
  { name, area, products, last }: HeldRows,
  added: readonly string[],
  layout: Layout,
): Plan | NoPlan {
  const below: Rectangle = { ...area, row: area.row + area.rows, rows: added.length };
  const columnAt = (at: number): Rectangle => ({ ...below, column: area.column + at, columns: 1 });
  const columns = last.flatMap((formula, at) =>
    formula.startsWith("=") && at !== products
      ? [fillingFrom(formula, { row: below.row - 1, column: area.column + at })(columnAt(at))]
      : [],
  );
  if (columns.includes(null)) return none("off-sheet");
  const names = { area: columnAt(products), what: "texts", contents: added.map((text) => [text]) } as const;
  const blocks = [names, ...(columns as Block[])];
  const [, first = names] = blocks;
  const results = columns.flatMap((column) => (column && showsResults(column) ? [column.area] : []));
  return {
    kind: "plan",
    sheets: [
      {
        ...{ ...plainSheet, sheet: place.sheet, fills: [below], results, blocks },
        numbers: results.map((column) => ({ area: column, format: formatOf(layout) })),
        grows: { table: name, rows: added.length },
        standing: area,
      },
    ],
    formula: first.contents[0]?.[0] ?? "",
    at: { ...first.area, rows: 1, columns: 1 },
    replaces: null,
    onlyIntoFree: true,
  };
}

/** What the user calculates in other columns may be a year or a date. */
function showsResults({ contents: [[formula = ""] = []] }: Block): boolean {
  return callsIn(formula).some(({ name }) => functionOf(name)?.results);
}
