import type { Area, Position } from "../../sheet/areas";
import { areasOf, contains, placeOf } from "../../sheet/areas";
import { eachInTurn } from "../../turns";
import { readTables } from "../cells/workbook-map";
import type { AreaRead } from "../cells/reading";
import { readAreas } from "../cells/reading";
import { contentFor } from "./content";
import type { Matrix, Patch } from "./patch";

const parts = ["formulas", "values", "numberFormat"] as const;
type Contents = AreaRead<(typeof parts)[number]>;

/** What Excel filled by itself when formulas were written into table columns. */
export interface Filled {
  /** How many cells hold their old contents again. */
  readonly putBack: number;
  /** Cells that Excel filled once more: "Sheet1!B2:B9". */
  readonly left: readonly string[];
}

/**
 * Excel may fill a whole table column with a formula written into one of its cells. Only the written cells
 * may change: so the columns are read first, and everything else that changed is put back.
 */
export class TableColumns {
  private constructor(
    private readonly columns: readonly Area[],
    private readonly before: readonly Contents[],
    private readonly meant: ReadonlySet<string>,
  ) {}

  /** The table columns that these cells lie in, except those written from end to end. */
  static async around(context: Excel.RequestContext, cells: readonly Position[]): Promise<TableColumns> {
    const tables = cells.length > 0 ? await readTables(context) : [];
    const columns = new Map<string, Area & { written: number }>();
    const meant = new Set<string>();
    await eachInTurn(cells, (cell) => {
      meant.add(placeOf(cell));
      const table = tables.find(({ sheet, body }) => sheet === cell.sheet && contains(body, cell));
      if (!table) return;
      const { row, rows } = table.body;
      const key = `${table.name} ${cell.column}`;
      const column = columns.get(key) ?? {
        ...{ sheet: cell.sheet, row, column: cell.column, rows, columns: 1 },
        written: 0,
      };
      column.written += 1;
      columns.set(key, column);
    });
    const partly = [...columns.values()].filter(({ written, rows }) => written < rows);
    return new TableColumns(partly, await readAreas(context, partly, parts), meant);
  }

  /** What is read and written whole. */
  get areas(): readonly Area[] {
    return this.columns;
  }

  /**
   * By the whole column at once: from a single cell Excel would fill the column again. `wanted`: what was written into a
   * cell, which Excel may have overwritten from the next one; a cell of which it is undefined stays as it is.
   */
  async putBack(
    context: Excel.RequestContext,
    write: (patches: readonly Patch[]) => Promise<void>,
    wanted: (cell: Position) => unknown = () => undefined,
  ): Promise<Filled> {
    const filled = await this.filled(context);
    if (filled.length === 0) return { putBack: 0, left: [] };
    const changed = this.columns.flatMap((column, index) => {
      const before = this.before[index];
      const isFilled = filled.some((cell) => cell.sheet === column.sheet && contains(column, cell));
      return isFilled && before ? [{ column, before }] : [];
    });
    const now = await readAreas(
      context,
      changed.map(({ column }) => column),
      ["formulas"],
    );
    await write(
      changed.map(({ column, before }, index) => ({
        area: column,
        contents: this.wholeColumn(column, before, now[index]?.formulas ?? [], wanted),
      })),
    );
    const left = await this.filled(context);
    return { putBack: filled.length - left.length, left: areasOf(left) };
  }

  private wholeColumn(
    column: Area,
    before: Contents,
    now: Matrix,
    wanted: (cell: Position) => unknown,
  ): Matrix {
    return before.formulas.map(([formula], row) => {
      const cell = { ...column, row: column.row + row };
      if (this.meant.has(placeOf(cell))) return [wanted(cell) ?? now[row]?.[0]];
      return [contentFor(formula, before.values[row]?.[0], before.numberFormat[row]?.[0])];
    });
  }

  /** Cells that now hold another formula and were not written. */
  private async filled(context: Excel.RequestContext): Promise<Position[]> {
    const now = await readAreas(context, this.columns, ["formulas"]);
    return this.columns.flatMap(({ sheet, row, column }, index) =>
      (this.before[index]?.formulas ?? []).flatMap(([content], down) => {
        const cell = { sheet, row: row + down, column };
        const held = now[index]?.formulas[down]?.[0];
        const isFilled = held !== content && String(held).startsWith("=") && !this.meant.has(placeOf(cell));
        return isFilled ? [cell] : [];
      }),
    );
  }
}
