import type { SheetCellPosition } from "../../sheet/cell-areas";
import { cellPositionKey, offsetPosition } from "../../sheet/cell-areas";
import { normaliseFormula } from "../../sheet/normalised-formula";
import { isFormulaText } from "../cells/cell-grid";
import { mapInTimeSlices } from "../../client/service/time-slices";
import type { CellStatesByPlace } from "./cell-snapshots";
import { isEquivalentNumberFormat, parseFormatWithUnit } from "./our-formats";
import type { CellMatrix, AreaPatch } from "./area-patch";
import { removeTextMark } from "./text-mark";

/** The expected content and format of a cell after the write; undefined for what stays. */
interface ExpectedCell {
  readonly at: SheetCellPosition;
  readonly content?: unknown;
  readonly format?: string;
  /** True if the write itself empties it first. */
  readonly clears?: true;
}

/** The expected contents of cells: if several patches write into a cell, the last one counts. */
export class CellsExpectedAfterWrite {
  private readonly cells = new Map<string, ExpectedCell>();
  /** What was put into the cells of a column, also what was replaced since. */
  private readonly contents = new Set<string>();
  /** Not in `contents` yet. */
  private readonly newContents: ExpectedCell[] = [];

  /** With `byFormats`, a cell that did not get its format counts as missed, too. */
  constructor(private readonly byFormats: boolean) {}

  async add(patches: readonly AreaPatch[]): Promise<void> {
    const lines = patches.flatMap((patch) =>
      Array.from({ length: patch.area.rows }, (_, down) => ({ patch, down })),
    );
    await mapInTimeSlices(lines, ({ patch, down }) => {
      for (let across = 0; across < patch.area.columns; across += 1) this.put(patch, down, across);
    });
  }

  private put({ area, clears, contents, formats }: AreaPatch, down: number, across: number): void {
    const at = offsetPosition(area, down, across);
    const of = (matrix: CellMatrix): unknown => matrix[down]?.[across];
    const content = contents ? removeTextMark(of(contents)) : clears ? "" : null;
    const format = typeof formats === "object" ? of(formats) : formats;
    const cell: ExpectedCell = {
      ...this.cells.get(cellPositionKey(at)),
      at,
      ...(content !== null && { content }),
      ...(clears && { clears }),
      ...(typeof format === "string" && { format }),
    };
    this.cells.set(cellPositionKey(at), cell);
    this.newContents.push(cell);
  }

  get size(): number {
    return this.cells.size;
  }

  get places(): readonly SheetCellPosition[] {
    return [...this.cells.values()].map(({ at }) => at);
  }

  readonly has = (cell: SheetCellPosition): boolean => this.cells.has(cellPositionKey(cell));

  readonly contentOf = (cell: SheetCellPosition): unknown => this.cells.get(cellPositionKey(cell))?.content;

  /**
   * True if the write has put this content into the cell: what another cell of its column is to hold, since Excel fills
   * columns of tables and writes past filtered rows; and nothing, if the write empties it. All else is somebody else's.
   */
  readonly mayPut = (cell: SheetCellPosition, content: unknown): boolean => {
    if (content !== "") return this.includes(cell, content);
    const wanted = this.cells.get(cellPositionKey(cell));
    return wanted?.content === undefined || wanted.content === "" || wanted.clears === true;
  };

  /** True for what somebody else has entered: it was not there before, and the write puts no such thing into the column. */
  isOthers(cell: SheetCellPosition, was: unknown, is: unknown): boolean {
    return is !== undefined && is !== was && !this.mayPut(cell, is);
  }

  /** True if this may be what was written, as Excel spells formulas and rounds numbers; and for a cell without content. */
  mayBeRespelled(cell: SheetCellPosition, is: unknown): boolean {
    const content = this.contentOf(cell);
    if (content === undefined) return true;
    if (typeof content === "number" && typeof is === "number")
      return content.toPrecision(15) === is.toPrecision(15);
    return isFormulaText(content) && isFormulaText(is);
  }

  private includes({ sheet, column }: SheetCellPosition, content: unknown): boolean {
    const keyOf = (of: string, at: number, held: unknown): string =>
      `${at}:${of}:${normaliseFormula(String(held))}`;
    for (const { at, content: own } of this.newContents.splice(0))
      if (own !== undefined) this.contents.add(keyOf(at.sheet, at.column, own));
    return this.contents.has(keyOf(sheet, column, content));
  }

  /**
   * Finds the cells that Excel missed: they hold their old content, nothing after they were cleared, the content of
   * another cell of their column, or the unit of another number. A formula that Excel merely spells in its own way is not
   * missed, and what somebody has typed or cleared meanwhile is theirs.
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

  private missesContent({ at, content }: ExpectedCell, was: unknown, is: unknown): boolean {
    if (content === undefined || is === undefined || is === content) return false;
    if (normaliseFormula(String(is)) === normaliseFormula(String(content))) return false;
    return is === was || this.mayPut(at, is);
  }

  private missesFormat(wanted: string | undefined, was: string, is: string): boolean {
    if (wanted === undefined || is === wanted || isEquivalentNumberFormat(is, wanted)) return false;
    return parseFormatWithUnit(is) !== null || (this.byFormats && isEquivalentNumberFormat(is, was));
  }
}
