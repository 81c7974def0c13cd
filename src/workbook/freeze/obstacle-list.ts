import type { SheetArea } from "../../sheet/cell-areas";
import { formatCellsAsAreaAddresses, listAreaCells } from "../../sheet/cell-areas";
import type { ObstructedCells } from "./freeze-types";

interface ObstructedFormulas<Obstacle> {
  readonly why: Obstacle;
  readonly areas: SheetArea[];
  numbers: number;
}

/** Formulas by what stands in their way. */
export class ObstacleList<Obstacle> {
  private readonly found = new Map<string, ObstructedFormulas<Obstacle>>();

  /** `area` is the cell of a formula, or all cells that it was frozen to, with so many numbers. */
  add(area: SheetArea, why: Obstacle, numbers = 0): void {
    const key = JSON.stringify(why);
    const held = this.found.get(key) ?? { why, areas: [], numbers: 0 };
    this.found.set(key, held);
    held.areas.push(area);
    held.numbers += numbers;
  }

  list(): readonly ObstructedCells<Obstacle>[] {
    return [...this.found.values()].map(({ why, areas, numbers }) => ({
      why,
      formulas: areas.length,
      numbers,
      areas: formatCellsAsAreaAddresses(areas.flatMap(listAreaCells)),
    }));
  }
}
