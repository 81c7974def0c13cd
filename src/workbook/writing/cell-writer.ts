import type { SheetArea } from "../../sheet/cell-areas";
import { listAreaCells, hasOverlap, cellPositionKey } from "../../sheet/cell-areas";
import { excelErrorCode } from "../cells/excel-requests";
import { findFilteredAreas, createRowsHiddenError } from "./filtered-rows";
import type { AreaPatch } from "./area-patch";
import { writePatchesToExcel, splitInHalves, splitIntoCells } from "./area-patch";

/** Number of times that a refused request is split into smaller ones; what is left then counts as refused. */
const maxRefusals = 100;

/** Writes cells in blocks, but one by one if a filter hides rows among them. */
export class FilterSafeCellWriter {
  /** Cells that Excel refused to change, by their places. */
  readonly refused = new Set<string>();
  /** The first error of a refused write. */
  refusal: unknown;
  private refusals = 0;
  private readonly filtered: SheetArea[] = [];

  /** With `tolerant`, cells that Excel refuses do not keep the others from being written. */
  constructor(
    private readonly context: Excel.RequestContext,
    private readonly tolerant = false,
  ) {}

  /**
   * Finds rows that a filter hides, before anything is written into these areas. Throws `NoValueError` "rows-hidden" if
   * there are too many cells among them, or a table column that Excel might fill.
   */
  async prepare(areas: readonly SheetArea[], columns: readonly SheetArea[]): Promise<void> {
    const filtered = await findFilteredAreas(this.context, [...areas, ...columns]);
    const shut = filtered.filter((area) => columns.includes(area));
    if (shut.length > 0) throw createRowsHiddenError(shut);
    this.filtered.push(...filtered);
  }

  write(patches: readonly AreaPatch[]): Promise<void> {
    return this.apply(
      patches.flatMap((patch) => (this.isFiltered(patch.area) ? splitIntoCells(patch) : [patch])),
    );
  }

  private isFiltered(area: SheetArea): boolean {
    return this.filtered.some((one) => one.sheet === area.sheet && hasOverlap(one, area));
  }

  private apply(patches: readonly AreaPatch[]): Promise<void> {
    return writePatchesToExcel(this.context, patches, async (refused, thrown) => {
      if (!this.tolerant) throw thrown;
      this.refusal ??= thrown;
      this.refusals += 1;
      const [first] = refused;
      // A protected sheet refuses all of its cells.
      const isShut =
        excelErrorCode(thrown) === "AccessDenied" &&
        refused.every(({ area }) => area.sheet === first?.area.sheet);
      const parts = isShut || this.refusals > maxRefusals ? [] : splitRequest(refused);
      if (parts.length === 0) for (const patch of refused) this.refuse(patch);
      for (const part of parts) await this.apply(part);
    });
  }

  private refuse({ area }: AreaPatch): void {
    for (const cell of listAreaCells(area)) this.refused.add(cellPositionKey(cell));
  }
}

/** Splits a request in two. */
function splitRequest(patches: readonly AreaPatch[]): (readonly AreaPatch[])[] {
  const middle = Math.ceil(patches.length / 2);
  if (patches.length > 1) return [patches.slice(0, middle), patches.slice(middle)];
  return patches.flatMap(splitInHalves).map((half) => [half]);
}
