import type { SheetArea } from "../../sheet/cell-areas";
import { listAreaCells, hasCommonCells, cellPositionKey } from "../../sheet/cell-areas";
import { CellProtection, createProtectedError } from "./cell-protection";
import { findFilteredAreas, createRowsHiddenError } from "./filtered-rows";
import type { AreaPatch, OverwrittenCells } from "./area-patch";
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
  private readonly protections: CellProtection[] = [];

  /** With `tolerant`, cells that Excel refuses do not keep the others from being written. */
  constructor(
    private readonly context: Excel.RequestContext,
    private readonly tolerant = false,
  ) {}

  /**
   * Finds rows that a filter hides, and protected cells, before anything is written. Throws `NoValueError` "rows-hidden"
   * if there are too many cells among hidden rows to be written one by one, or a table column that Excel might fill; and
   * "sheets-protected" if cells that get contents are locked, unless refused cells are tolerated.
   */
  async prepare(
    areas: readonly SheetArea[],
    columns: readonly SheetArea[],
    formatted: readonly SheetArea[] = [],
  ): Promise<void> {
    const all = [...areas, ...formatted];
    const protection = await CellProtection.read(this.context, all);
    this.protections.push(protection);
    const filtered = await findFilteredAreas(this.context, [...all, ...columns]);
    const shut = filtered.filter((area) => columns.includes(area));
    if (shut.length > 0) throw createRowsHiddenError(shut);
    this.filtered.push(...filtered);
    if (!this.tolerant) for (const area of areas) protection.assertUnlocked(area);
  }

  /** Returns what stood in the cells, as Excel had it when it wrote over them. */
  write(patches: readonly AreaPatch[]): Promise<readonly OverwrittenCells[]> {
    return this.apply(
      this.fit(patches).flatMap((patch) => (this.isFiltered(patch.area) ? splitIntoCells(patch) : [patch])),
    );
  }

  /** The patches as far as protected sheets take them. Cells that they do not take are refused, or the error is thrown. */
  fit(patches: readonly AreaPatch[]): readonly AreaPatch[] {
    return this.protections.reduce(
      (left, protection) => left.flatMap((patch) => this.fitOne(patch, protection)),
      patches,
    );
  }

  private fitOne(patch: AreaPatch, protection: CellProtection): readonly AreaPatch[] {
    if (!this.tolerant) return protection.fit(patch);
    try {
      const fitting = protection.fit(patch);
      if (fitting.length === 0) this.refusePatch(patch, createProtectedError(patch.area));
      return fitting;
    } catch (thrown) {
      const cells = splitIntoCells(patch);
      if (cells.length > 1) return cells.flatMap((cell) => this.fitOne(cell, protection));
      this.refusePatch(patch, thrown);
      return [];
    }
  }

  private isFiltered(area: SheetArea): boolean {
    return this.filtered.some((one) => hasCommonCells(one, area));
  }

  private apply(patches: readonly AreaPatch[]): Promise<readonly OverwrittenCells[]> {
    return writePatchesToExcel(this.context, patches, async (refused, thrown) => {
      if (!this.tolerant) throw thrown;
      this.refusals += 1;
      const parts = this.refusals > maxRefusals ? [] : splitRequest(refused);
      if (parts.length === 0) for (const patch of refused) this.refusePatch(patch, thrown);
      const overwritten: OverwrittenCells[] = [];
      for (const part of parts) overwritten.push(...(await this.apply(part)));
      return overwritten;
    });
  }

  private refusePatch({ area }: AreaPatch, thrown: unknown): void {
    this.refusal ??= thrown;
    for (const cell of listAreaCells(area)) this.refused.add(cellPositionKey(cell));
  }
}

/** Splits a request in two. */
function splitRequest(patches: readonly AreaPatch[]): (readonly AreaPatch[])[] {
  const middle = Math.ceil(patches.length / 2);
  if (patches.length > 1) return [patches.slice(0, middle), patches.slice(middle)];
  return patches.flatMap(splitInHalves).map((half) => [half]);
}
