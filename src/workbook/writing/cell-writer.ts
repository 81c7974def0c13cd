import type { Area } from "../../sheet/areas";
import { cellsIn, overlap, placeOf } from "../../sheet/areas";
import { codeOf } from "../excel/excel";
import { filteredAmong, rowsHidden } from "./filtered-rows";
import type { Patch } from "./patch";
import { applyAll, halvesOf, singly } from "./patch";

/** How often a refused request is split into smaller parts; what is left then counts as refused. */
const mostRefusals = 100;

/** Writes cells: one by one where a filter hides rows among them, else as blocks. */
export class CellWriter {
  /** Cells that Excel refused to change, by their places. */
  readonly refused = new Set<string>();
  /** What it said the first time. */
  refusal: unknown;
  private refusals = 0;
  private readonly filtered: Area[] = [];

  /** `tolerant`: what Excel refuses in some cells holds nothing else back. */
  constructor(
    private readonly context: Excel.RequestContext,
    private readonly tolerant = false,
  ) {}

  /**
   * Asks for rows that a filter hides, before anything is written into these areas. Throws NoValue "rows-hidden" where too
   * many cells are among them, or a column of a table that Excel might fill.
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
      // A protected sheet takes none of them.
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

/** Smaller requests for the same. */
function smaller(patches: readonly Patch[]): (readonly Patch[])[] {
  const middle = Math.ceil(patches.length / 2);
  if (patches.length > 1) return [patches.slice(0, middle), patches.slice(middle)];
  return patches.flatMap(halvesOf).map((half) => [half]);
}
