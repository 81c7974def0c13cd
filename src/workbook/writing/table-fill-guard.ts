import type { SheetArea, SheetCellPosition } from "../../sheet/cell-areas";
import {
  formatCellsAsAreaAddresses,
  containsRectangle,
  cellPositionKey,
  offsetPosition,
} from "../../sheet/cell-areas";
import { mapInTimeSlices } from "../../client/service/time-slices";
import { readTableInfos } from "../cells/workbook-structure";
import type { AreaContents } from "../cells/area-contents";
import { readAreas } from "../cells/area-contents";
import type { AreaSnapshot } from "./cell-snapshots";
import { formatRestoredContent } from "./text-mark";
import type { CellMatrix, AreaPatch } from "./area-patch";

const readProperties = ["formulas", "values", "numberFormat"] as const;

/** Cells that Excel filled by itself when formulas were written into table columns. */
export interface AutofillRestoreResult {
  /** The number of cells that were restored. */
  readonly putBack: number;
  /** Cells that Excel filled once more: "Sheet1!B2:B9". */
  readonly left: readonly string[];
}

/** A table column and its old contents. */
interface ColumnSnapshot {
  readonly area: SheetArea;
  readonly before: AreaContents<(typeof readProperties)[number]>;
}

/**
 * Excel may fill a whole table column with a formula written into one of its cells. Only the written cells may
 * change, so the columns are read first, and all other changes are undone.
 */
export class TableFillGuard {
  /** What the columns held. */
  readonly snapshots: readonly AreaSnapshot[];

  private constructor(
    private readonly columns: readonly ColumnSnapshot[],
    private readonly meant: ReadonlySet<string>,
  ) {
    this.snapshots = columns.map(({ area, before: { formulas, values, numberFormat } }) => ({
      area,
      contents: { formulas, values },
      formats: numberFormat,
    }));
  }

  /** Reads the table columns of these cells, except those that are written from end to end. */
  static async around(
    context: Excel.RequestContext,
    cells: readonly SheetCellPosition[],
  ): Promise<TableFillGuard> {
    const tables = cells.length > 0 ? await readTableInfos(context) : [];
    const columns = new Map<string, { readonly area: SheetArea; written: number }>();
    const meant = new Set<string>();
    await mapInTimeSlices(cells, (cell) => {
      meant.add(cellPositionKey(cell));
      const { sheet, column } = cell;
      const table = tables.find((one) => one.sheet === sheet && containsRectangle(one.body, cell));
      if (!table) return;
      const key = `${table.name} ${column}`;
      const { row, rows } = table.body;
      const held = columns.get(key) ?? { area: { sheet, row, column, rows, columns: 1 }, written: 0 };
      held.written += 1;
      columns.set(key, held);
    });
    const partly = [...columns.values()].filter(({ written, area }) => written < area.rows);
    const areas = partly.map(({ area }) => area);
    const read = await readAreas(context, areas, readProperties);
    const before = areas.flatMap((area, index) => (read[index] ? [{ area, before: read[index] }] : []));
    return new TableFillGuard(before, meant);
  }

  /** The columns, which are read and written as a whole. */
  get areas(): readonly SheetArea[] {
    return this.columns.map(({ area }) => area);
  }

  /**
   * Restores whole columns, since Excel would fill a column again from a single cell. `wanted` gives the content
   * written into a cell, which Excel may have overwritten from the next one; a cell without one stays as it is.
   */
  async putBack(
    context: Excel.RequestContext,
    write: (patches: readonly AreaPatch[]) => Promise<void>,
    wanted: (cell: SheetCellPosition) => unknown = () => undefined,
  ): Promise<AutofillRestoreResult> {
    const now = await readAreas(context, this.areas, ["formulas"]);
    const filled = this.filledIn(now);
    if (filled.length === 0) return { putBack: 0, left: [] };
    const patches = this.columns.flatMap(({ area, before }, index): AreaPatch[] => {
      const isFilled = filled.some((cell) => cell.sheet === area.sheet && containsRectangle(area, cell));
      const held = now[index]?.formulas ?? [];
      return isFilled ? [{ area, contents: this.wholeColumn({ area, before }, held, wanted) }] : [];
    });
    await write(patches);
    const left = this.filledIn(await readAreas(context, this.areas, ["formulas"]));
    return { putBack: filled.length - left.length, left: formatCellsAsAreaAddresses(left) };
  }

  private wholeColumn(
    { area, before }: ColumnSnapshot,
    now: CellMatrix,
    wanted: (cell: SheetCellPosition) => unknown,
  ): CellMatrix {
    return before.formulas.map(([formula], row) => {
      const cell = offsetPosition(area, row, 0);
      if (this.meant.has(cellPositionKey(cell))) return [wanted(cell) ?? now[row]?.[0]];
      return [formatRestoredContent(formula, before.values[row]?.[0], before.numberFormat[row]?.[0])];
    });
  }

  /** The cells that hold another formula now and were not written. */
  private filledIn(now: readonly AreaContents<"formulas">[]): SheetCellPosition[] {
    return this.columns.flatMap(({ area, before }, index) =>
      before.formulas.flatMap(([content], down) => {
        const cell = offsetPosition(area, down, 0);
        const held = now[index]?.formulas[down]?.[0];
        const isFilled =
          held !== content && String(held).startsWith("=") && !this.meant.has(cellPositionKey(cell));
        return isFilled ? [cell] : [];
      }),
    );
  }
}
