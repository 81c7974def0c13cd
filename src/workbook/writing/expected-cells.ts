import type { SheetCellPosition } from "../../sheet/cell-areas";
import { cellPositionKey, offsetPosition } from "../../sheet/cell-areas";
import { normaliseFormula } from "../../sheet/normalised-formula";
import { mapInTimeSlices } from "../../time-slices";
import type { CellStatesByPlace } from "./cell-snapshots";
import { isEquivalentNumberFormat, parseFormatWithUnit } from "./our-formats";
import type { CellMatrix, AreaPatch } from "./area-patch";

/** The expected content and format of a cell after the write; undefined for what stays. */
interface ExpectedCell {
  readonly at: SheetCellPosition;
  readonly content?: unknown;
  readonly format?: string;
}

/** The expected contents of cells: if several patches write into a cell, the last one counts. */
export class CellsExpectedAfterWrite {
  private readonly cells = new Map<string, ExpectedCell>();
  private contents: Set<string> | undefined;

  /** With `byFormats`, a cell that did not get its format counts as missed, too. */
  constructor(private readonly byFormats: boolean) {}

  async add(patches: readonly AreaPatch[]): Promise<void> {
    const lines = patches.flatMap((patch) => Array.from({ length: patch.area.rows }, (_, down) => ({ patch, down })));
    await mapInTimeSlices(lines, ({ patch, down }) => {
      for (let across = 0; across < patch.area.columns; across += 1) this.put(patch, down, across);
    });
  }

  private put({ area, clears, contents, formats }: AreaPatch, down: number, across: number): void {
    const at = offsetPosition(area, down, across);
    const of = (matrix: CellMatrix): unknown => matrix[down]?.[across];
    const content = contents ? removeTextMark(of(contents)) : clears ? "" : null;
    const format = typeof formats === "object" ? of(formats) : formats;
    this.cells.set(cellPositionKey(at), {
      ...this.cells.get(cellPositionKey(at)),
      ...{ at, ...(content !== null && { content }) },
      ...(typeof format === "string" && { format }),
    });
  }

  get size(): number {
    return this.cells.size;
  }

  get places(): readonly SheetCellPosition[] {
    return [...this.cells.values()].map(({ at }) => at);
  }

  readonly has = (cell: SheetCellPosition): boolean => this.cells.has(cellPositionKey(cell));

  readonly contentOf = (cell: SheetCellPosition): unknown => this.cells.get(cellPositionKey(cell))?.content;

  /** True if any cell is to hold this content, however Excel spells it. */
  readonly includes = (content: unknown): boolean => {
    this.contents ??= new Set(
      [...this.cells.values()].flatMap((wanted) =>
        wanted.content === undefined ? [] : [normaliseFormula(String(wanted.content))],
      ),
    );
    return this.contents.has(normaliseFormula(String(content)));
  };

  /**
   * Finds the cells that Excel missed: they hold their old content, nothing, another cell's content, or the unit of
   * another number. A formula that Excel merely spells in its own way is not missed.
   */
  async findMissedCells(
    before: CellStatesByPlace,
    now: CellStatesByPlace,
    isRefused: (cell: SheetCellPosition) => boolean,
  ): Promise<SheetCellPosition[]> {
    const found = await mapInTimeSlices([...this.cells.values()], (wanted): SheetCellPosition[] => {
      const held = now.get(cellPositionKey(wanted.at));
      if (!held) return [];
      const was = before.get(cellPositionKey(wanted.at));
      const isMissed =
        // A formula that is entered again unchanged does not show whether Excel took it.
        (isRefused(wanted.at) && was?.content === held.content && was?.format === held.format) ||
        this.missesContent(wanted, was?.content, held.content) ||
        this.missesFormat(wanted.format, was?.format ?? "", held.format);
      return isMissed ? [wanted.at] : [];
    });
    return found.flat();
  }

  private missesContent({ content }: ExpectedCell, was: unknown, is: unknown): boolean {
    if (content === undefined || is === undefined || is === content) return false;
    if (normaliseFormula(String(is)) === normaliseFormula(String(content))) return false;
    return is === was || is === "" || this.includes(is);
  }

  private missesFormat(wanted: string | undefined, was: string, is: string): boolean {
    if (wanted === undefined || is === wanted || isEquivalentNumberFormat(is, wanted)) return false;
    return parseFormatWithUnit(is) !== null || (this.byFormats && isEquivalentNumberFormat(is, was));
  }
}

function removeTextMark(content: unknown): unknown {
  return typeof content === "string" && content.startsWith("'") ? content.slice(1) : content;
}
