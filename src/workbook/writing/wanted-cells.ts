import type { Position } from "../../sheet/areas";
import { placeOf, positionIn } from "../../sheet/areas";
import { canonical } from "../../sheet/spelling";
import { eachInTurn } from "../../turns";
import type { CellsHeld } from "./before";
import { sameFormat, wordsIn } from "./our-formats";
import type { Matrix, Patch } from "./patch";

/** The expected content and format of a cell after the write; undefined for what stays. */
interface Wanted {
  readonly at: Position;
  readonly content?: unknown;
  readonly format?: string;
}

/** The expected contents of cells: if several patches write into a cell, the last one counts. */
export class WantedCells {
  private readonly cells = new Map<string, Wanted>();
  private contents: Set<string> | undefined;

  /** With `byFormats`, a cell that did not get its format counts as missed, too. */
  constructor(private readonly byFormats: boolean) {}

  async add(patches: readonly Patch[]): Promise<void> {
    const lines = patches.flatMap((patch) =>
      Array.from({ length: patch.area.rows }, (_, down) => ({ patch, down })),
    );
    await eachInTurn(lines, ({ patch, down }) => {
      for (let across = 0; across < patch.area.columns; across += 1) this.put(patch, down, across);
    });
  }

  private put({ area, clears, contents, formats }: Patch, down: number, across: number): void {
    const at = positionIn(area, down, across);
    const of = (matrix: Matrix): unknown => matrix[down]?.[across];
    const content = contents ? unmarked(of(contents)) : clears ? "" : null;
    const format = typeof formats === "object" ? of(formats) : formats;
    this.cells.set(placeOf(at), {
      ...this.cells.get(placeOf(at)),
      ...{ at, ...(content !== null && { content }) },
      ...(typeof format === "string" && { format }),
    });
  }

  get size(): number {
    return this.cells.size;
  }

  get places(): readonly Position[] {
    return [...this.cells.values()].map(({ at }) => at);
  }

  readonly contentOf = (cell: Position): unknown => this.cells.get(placeOf(cell))?.content;

  /** True if any cell is to hold this content, however Excel spells it. */
  readonly includes = (content: unknown): boolean => {
    this.contents ??= new Set(
      [...this.cells.values()].flatMap((wanted) =>
        wanted.content === undefined ? [] : [canonical(String(wanted.content))],
      ),
    );
    return this.contents.has(canonical(String(content)));
  };

  /**
   * Finds the cells that Excel missed: they hold their old content, nothing, another cell's content, or the unit of
   * another number. A formula that Excel merely spells in its own way is not missed.
   */
  async missed(
    before: CellsHeld,
    now: CellsHeld,
    isRefused: (cell: Position) => boolean,
  ): Promise<Position[]> {
    const found = await eachInTurn([...this.cells.values()], (wanted): Position[] => {
      const held = now.get(placeOf(wanted.at));
      if (!held) return [];
      const was = before.get(placeOf(wanted.at));
      const isMissed =
        // A formula that is entered again unchanged does not show whether Excel took it.
        (isRefused(wanted.at) && was?.content === held.content && was?.format === held.format) ||
        this.missesContent(wanted, was?.content, held.content) ||
        this.missesFormat(wanted.format, was?.format ?? "", held.format);
      return isMissed ? [wanted.at] : [];
    });
    return found.flat();
  }

  private missesContent({ content }: Wanted, was: unknown, is: unknown): boolean {
    if (content === undefined || is === undefined || is === content) return false;
    if (canonical(String(is)) === canonical(String(content))) return false;
    return is === was || is === "" || this.includes(is);
  }

  private missesFormat(wanted: string | undefined, was: string, is: string): boolean {
    if (wanted === undefined || is === wanted || sameFormat(is, wanted)) return false;
    return wordsIn(is) !== null || (this.byFormats && sameFormat(is, was));
  }
}

function unmarked(content: unknown): unknown {
  return typeof content === "string" && content.startsWith("'") ? content.slice(1) : content;
}
