import type { SheetCellPosition } from "../../sheet/cell-areas";
import { formatCellsAsAreaAddresses } from "../../sheet/cell-areas";
import type { ObstructedCells } from "./freeze-types";

/** Cells by what stands in their way. */
export class ObstacleList<Obstacle> {
  private readonly found = new Map<string, { readonly why: Obstacle; readonly cells: SheetCellPosition[] }>();

  add(cell: SheetCellPosition, why: Obstacle): void {
    const key = JSON.stringify(why);
    const held = this.found.get(key) ?? { why, cells: [] };
    this.found.set(key, held);
    held.cells.push(cell);
  }

  list(): readonly ObstructedCells<Obstacle>[] {
    return [...this.found.values()].map(({ why, cells }) => ({
      why,
      cells: cells.length,
      areas: formatCellsAsAreaAddresses(cells),
    }));
  }
}
