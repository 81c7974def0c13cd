import type { Area } from "../../sheet/areas";
import { cellsIn, overlap, placeOf } from "../../sheet/areas";
import { codeOf } from "../excel/excel";
import { filteredAmong, rowsHidden } from "./filtered-rows";
import type { Patch } from "./patch";
import { applyAll, halvesOf, singly } from "./patch";

/** Number of times that a refused request is split into smaller ones; what is left then counts as refused. */
const mostRefusals = 100;

/** Writes cells in blocks, but one by one if a filter hides rows among them. */
export class CellWriter {
  /** Cells that Excel refused to change, by their places. */
  readonly refused = new Set<string>();
  /** The first error of a refused write. */
  refusal: unknown;
  private refusals = 0;
  private readonly filtered: Area[] = [];

  /** With `tolerant`, cells that Excel refuses do not keep the others from being written. */
  constructor(
    private readonly context: Excel.RequestContext,
    private readonly tolerant = false,
  ) {}

  /**
   * Finds rows that a filter hides, before anything is written into these areas. Throws `NoValue` "rows-hidden" if
   * there are too many cells among them, or a table column that Excel might fill.
   */
  async prepare(areas: readonly Area[], columns: readonly Area[]): Promise<void> {
    const filtered = await filteredAmong(this.context, [...areas, ...columns]);
    const shut = filtered.filter((area) => columns.includes(area));
    if (shut.length > 0) throw rowsHidden(shut);
    this.filtered.push(...filtered);
  }

  write(patches: readonly Patch[]): Promise<void> {
    return this.apply(patches.flatMap((patch) => (this.isFiltered(patch.area) ? singly(patch) : [patch])));
  }

  private isFiltered(area: Area): boolean {
    return this.filtered.some((one) => one.sheet === area.sheet && overlap(one, area));
  }

  private apply(patches: readonly Patch[]): Promise<void> {
    return applyAll(this.context, patches, async (refused, thrown) => {
      if (!this.tolerant) throw thrown;
      this.refusal ??= thrown;
      this.refusals += 1;
      const [first] = refused;
      // A protected sheet refuses all of its cells.
      const isShut =
        codeOf(thrown) === "AccessDenied" && refused.every(({ area }) => area.sheet === first?.area.sheet);
      const parts = isShut || this.refusals > mostRefusals ? [] : smaller(refused);
      if (parts.length === 0) for (const patch of refused) this.refuse(patch);
      for (const part of parts) await this.apply(part);
    });
  }

  private refuse({ area }: Patch): void {
    for (const cell of cellsIn(area)) this.refused.add(placeOf(cell));
  }
}

/** Splits a request in two. */
function smaller(patches: readonly Patch[]): (readonly Patch[])[] {
  const middle = Math.ceil(patches.length / 2);
  if (patches.length > 1) return [patches.slice(0, middle), patches.slice(middle)];
  return patches.flatMap(halvesOf).map((half) => [half]);
}
