import type { SheetArea, SheetCellPosition } from "../../sheet/cell-areas";
import {
  formatCellsAsAreaAddresses,
  containsRectangle,
  cellPositionKey,
  includesCells,
} from "../../sheet/cell-areas";
import { mapInTimeSlices } from "../../client/service/time-slices";
import { readTableInfos } from "../cells/workbook-structure";
import type { CellGrid } from "../cells/cell-grid";
import { isFormulaText, readCells } from "../cells/cell-grid";
import type { AreaSnapshot } from "./cell-snapshots";
import { createSnapshot } from "./cell-snapshots";
import { formatRestoredContent } from "./text-mark";
import type { AreaPatch } from "./area-patch";
import type { FilterSafeCellWriter } from "./cell-writer";

/** Cells that Excel filled by itself when formulas were written into table columns. */
export interface AutofillRestoreResult {
  /** The number of cells that were restored. */
  readonly putBack: number;
  /** Cells that Excel filled once more: "Sheet1!B2:B9". */
  readonly left: readonly string[];
}

/**
 * Excel may fill a whole table column with a formula written into one of its cells. Only the written cells may
 * change, so the columns are read first, and all other changes are undone.
 */
export class TableFillGuard {
  private constructor(
    /** What the columns held. */
    readonly snapshots: readonly AreaSnapshot[],
    private readonly meant: ReadonlySet<string>,
  ) {}

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
    const grids = await readCells(context, areas, ["formula", "value", "format"]);
    return new TableFillGuard(
      grids.map((grid) => createSnapshot(grid)),
      meant,
    );
  }

  /** The columns, which are read and written as a whole. */
  get areas(): readonly SheetArea[] {
    return this.snapshots.map(({ area }) => area);
  }

  /**
   * Restores whole columns, since Excel would fill a column again from a single cell. `wanted` gives the content
   * written into a cell, which Excel may have overwritten from the next one; a cell without one stays as it is.
   */
  async putBack(
    context: Excel.RequestContext,
    writer: FilterSafeCellWriter,
    wanted: (cell: SheetCellPosition) => unknown = () => undefined,
  ): Promise<AutofillRestoreResult> {
    const now = await readCells(context, this.areas, ["formula"]);
    const filled = this.listFilledCells(now);
    if (filled.length === 0) return { putBack: 0, left: [] };
    const patches = this.snapshots.map(({ area, cells }, index): AreaPatch => {
      const contents = cells.map((cell) => {
        const isMeant = this.meant.has(cellPositionKey(cell));
        if (isMeant) return [wanted(cell) ?? now[index]?.of(cell).formula];
        return [formatRestoredContent(cell.content, cell.value, cell.format)];
      });
      return { area, contents };
    });
    await writer.write(patches.filter(({ area }) => filled.some((cell) => includesCells(area, cell))));
    const left = this.listFilledCells(await readCells(context, this.areas, ["formula"]));
    return { putBack: filled.length - left.length, left: formatCellsAsAreaAddresses(left) };
  }

  /** The cells that hold another formula now and were not written. */
  private listFilledCells(now: readonly CellGrid<"formula">[]): SheetCellPosition[] {
    return this.snapshots.flatMap(({ cells }, index) =>
      cells.filter((cell) => {
        const formula = now[index]?.of(cell).formula;
        const isOther = formula !== cell.content && isFormulaText(formula);
        return isOther && !this.meant.has(cellPositionKey(cell));
      }),
    );
  }
}
