import type { Rectangle } from "../../sheet/areas";
import { around, address } from "../../sheet/areas";
import { formulaOf } from "../../sheet/formula";
import type { HeldLine, HeldNames, HeldTable } from "./held-table";
import type { Editable } from "./inserting";
import { formatOf } from "./number-format";
import type { Layout, Block, NoPlan, Plan } from "./plans";
import { none, plainSheet } from "./plans";
import { filledTo } from "../../sheet/filling";

/** Names to add to a table: below those that run down it, and to the right of those that run across. */
export interface Additions {
  readonly down: readonly string[];
  readonly across: readonly string[];
}

/**
 * The table with more names. They are written behind the existing ones, the lines along the names continue,
 * and the results grow. Only free cells are written.
 */
export function planExtension(
  { formula, call, place }: Editable,
  table: HeldTable,
  added: Additions,
  layout: Layout,
): Plan | NoPlan {
  const { results } = table;
  const strips = stripsOf(results, added);
  const filling = fillingFrom(formula, place.cell);
  const grown = table.spills ? [] : strips.map((area) => filling(area));
  const lines = table.lines.flatMap((line) => goneOn(line, table, added, place.cell));
  if ([...grown, ...lines].includes(null)) return none("off-sheet");
  const written = [...namesBlocks(table, added), ...(lines as Block[]), ...(grown as Block[])];
  const wider = table.spills ? formulaOf(call.name, widened(call.sources, table, added)) : null;
  const anchor: Block[] = wider ? [{ area: place.cell, what: "formulas", contents: [[wider]] }] : [];
  const [first] = strips;
  const at = wider ? place.cell : { ...(first ?? results), rows: 1, columns: 1 };
  const names = [table.down, table.across].flatMap((one) => (one ? [one.cells] : []));
  return {
    kind: "plan",
    sheets: [
      {
        ...{ ...plainSheet, sheet: place.sheet },
        fills: [...written.map(({ area }) => area), ...strips, ...(wider ? [place.cell] : [])],
        results: strips,
        blocks: [...written, ...anchor],
        looks: written.flatMap(({ area, is }) => (is ? [{ area, is }] : [])),
        numbers: strips.map((area) => ({ area, format: formatOf(layout) })),
        greys: layout.greys,
        standing: around([results, ...names]),
      },
    ],
    formula: wider ?? (grown[0] ? (grown[0].contents[0]?.[0] ?? "") : ""),
    at,
    replaces: wider ? formula : null,
    onlyIntoFree: true,
  };
}

/** The cells for the new results: below the existing ones across the new full width, and to their right. */
function stripsOf({ row, column, rows, columns }: Rectangle, { down, across }: Additions): Rectangle[] {
  const [more, wider] = [down.length, across.length];
  return [
    ...(more > 0 ? [{ row: row + rows, column, rows: more, columns: columns + wider }] : []),
    ...(wider > 0 ? [{ row, column: column + columns, rows, columns: wider }] : []),
  ];
}

function namesBlocks({ results, down, across }: HeldTable, added: Additions): Block[] {
  const below = results.row + results.rows;
  const behind = results.column + results.columns;
  return [
    ...(down && added.down.length > 0
      ? [
          {
            area: { row: below, column: down.cells.column, rows: added.down.length, columns: 1 },
            what: "texts",
            contents: added.down.map((text) => [text]),
          } as const,
        ]
      : []),
    ...(across && added.across.length > 0
      ? [
          {
            area: { row: across.cells.row, column: behind, rows: 1, columns: added.across.length },
            what: "texts",
            contents: [added.across],
            is: "heading",
          } as const,
        ]
      : []),
  ];
}

/** Continues a line along the added names; null where a formula would leave the sheet. */
function goneOn(line: HeldLine, { results }: HeldTable, added: Additions, cell: Rectangle): (Block | null)[] {
  const count = added[line.along].length;
  if (count === 0) return [];
  const isDown = line.along === "down";
  const area = isDown
    ? { row: results.row + results.rows, column: line.at, rows: count, columns: 1 }
    : { row: line.at, column: results.column + results.columns, rows: 1, columns: count };
  const from = isDown ? { ...cell, column: line.at } : { ...cell, row: line.at };
  return [fillingFrom(line.formula, from)(area)];
}

/** The arguments of a formula that fills its table, extended over the added names. */
function widened(sources: readonly string[], { down, across }: HeldTable, added: Additions): string[] {
  const args = [...sources];
  const widen = (names: HeldNames | null, by: readonly string[], along: "rows" | "columns"): void => {
    if (!names || by.length === 0) return;
    const wider = { ...names.cells, [along]: names.cells[along] + by.length };
    args[names.argument] = widerReference(args[names.argument] ?? "", wider);
  };
  widen(down, added.down, "rows");
  widen(across, added.across, "columns");
  return args;
}

/** Fills an area with the formula of another cell; null where it would then refer beyond the sheet. */
export function fillingFrom(formula: string, from: Pick<Rectangle, "row" | "column">) {
  return (area: Rectangle): Block | null => {
    const contents = Array.from({ length: area.rows }, (_, down) =>
      Array.from({ length: area.columns }, (__, across) =>
        filledTo(formula, area.row + down - from.row, area.column + across - from.column),
      ),
    );
    if (contents.some((line) => line.includes(null))) return null;
    return { area, what: "formulas", contents: contents as string[][] };
  };
}

/** A reference to these cells in place of one to fewer of them; absolute where that one was. */
export function widerReference(source: string, cells: Rectangle): string {
  const whole = address(cells);
  return source.includes("$") ? whole.replace(/([A-Z]+)(\d+)/g, "$$$1$$$2") : whole;
}
