import { answers } from "../../addin";
import type { Area, Position } from "../../sheet/areas";
import { joined, placeOf, fullAddress } from "../../sheet/areas";
import { eachInTurn } from "../../turns";
import { cellsOf, inBatches, partsOf, change, codeOf, rangeAt } from "../excel/excel";
import type { OurCell } from "../cells/our-cell";
import { writeFormats } from "../writing/number-formats";
import { wordsIn } from "../writing/our-formats";
import { writeTexts } from "../writing/texts";
import type { AskedCells } from "./recalculate";
import { calculateWhatIsDirty } from "./recalculate";
import type { TakeBack } from "../writing/take-back";
import { Before } from "../writing/take-back";
import type { Filled } from "../writing/table-columns";
import { TableColumns } from "../writing/table-columns";
import { withOurNames } from "../../sheet/formula";

/** One text to change, and where: a cell that holds the name, or a formula that quotes it. */
export interface Change {
  readonly where: string;
  readonly from: string;
  readonly to: string;
}

/** What mending would change. */
export interface Mending {
  readonly changes: readonly Change[];
  /** Cells whose name cannot be changed there, because another formula makes it. */
  readonly made: readonly string[];
}

/** One cell to write, and what must still be in it by then. */
export interface Step extends Position {
  readonly before: string;
  readonly after: string;
  readonly what: "text" | "formula";
  readonly change: Change;
}

/** What will be changed, and how. */
export interface Planned extends Mending {
  readonly steps: readonly Step[];
}

/**
 * Enters formulas again, so that Excel looks up the functions anew. Names it made up while they were missing
 * are undone.
 */
export function stepsToEnterAgain(cells: readonly OurCell[]): Promise<Step[]> {
  return eachInTurn(cells, (cell): Step => {
    const after = withOurNames(cell.formula);
    const change = { where: whereIs(cell), from: cell.formula, to: after };
    return { ...cell, before: cell.formula, after, what: "formula", change };
  });
}

export function whereIs({ sheet, row, column }: Position): string {
  return fullAddress(sheet, { row, column, rows: 1, columns: 1 });
}

/** The result of writing cells one by one. */
export interface CarriedOut {
  /** How many now hold what they should. */
  readonly changed: number;
  /** Cells that Excel refused to change: a sheet is protected, or an array formula covers several cells. */
  readonly refused: readonly string[];
  readonly filled: Filled;
  readonly takeBack: TakeBack;
  readonly asked: AskedCells;
}

/** Cells of one rectangle that are written together. */
interface Block extends Area {
  readonly what: Step["what"];
}

/** How often a refused request is split into smaller parts; what is left then counts as refused. */
const mostRefusals = 100;

/** Writes those cells that still hold what was planned for. Rejects where Excel refuses everything. */
export function carryOut(steps: readonly Step[]): Promise<CarriedOut> {
  return change(async (context) => {
    const since = answers.lastRun;
    const before = await Before.read(context, joined(steps));
    const standing = await before.contents();
    const wanted = new Map<string, Step>();
    await eachInTurn(steps, (step) => {
      const place = placeOf(step);
      if (standing.get(place) === step.before) wanted.set(place, step);
    });
    const formulas = [...wanted.values()].filter(({ what }) => what === "formula");
    const columns = await TableColumns.around(context, formulas);
    const writing = new Writing(context, wanted);
    await writing.writeAll();
    const filled = await columns.putBack(context);
    const done = [...wanted.values()].filter((step) => !writing.refused.has(step));
    await leaveOutUnits(context, done, await before.formats());
    const takeBack = await before.takeBack(context);
    await calculateWhatIsDirty(context);
    return {
      changed: done.length,
      refused: [...writing.refused].map(whereIs),
      filled,
      takeBack,
      asked: { cells: formulas.filter((step) => !writing.refused.has(step)).map(ourCell), since, all: true },
    };
  });
}

/**
 * A unit in a number format belongs to what the formula names: where that has changed, the number is shown
 * without it.
 */
async function leaveOutUnits(
  context: Excel.RequestContext,
  steps: readonly Step[],
  formats: ReadonlyMap<string, string>,
): Promise<void> {
  const others = steps.flatMap((step) => {
    const ours = step.what === "formula" ? wordsIn(formats.get(placeOf(step)) ?? "") : null;
    const isNamed = ours?.words != null && step.after.includes(`[${ours.words}]`);
    return ours && !isNamed ? [{ ...step, plain: ours.plain }] : [];
  });
  const plain = new Map(others.map((one) => [placeOf(one), one.plain]));
  for (const { sheet, row, column, ...size } of joined(others))
    await writeFormats(context, { sheet, row, column, ...size }, (down, across) => {
      const place = placeOf({ sheet, row: row + down, column: column + across });
      return plain.get(place) ?? "General";
    });
}

function ourCell({ sheet, row, column, after }: Step): OurCell {
  return { sheet, row, column, formula: after, value: null };
}

/** Writes steps in as few requests as Excel takes, and finds out which cells it refuses. */
class Writing {
  readonly refused = new Set<Step>();
  private refusals = 0;
  private first: unknown;

  constructor(
    private readonly context: Excel.RequestContext,
    private readonly steps: ReadonlyMap<string, Step>,
  ) {}

  async writeAll(): Promise<void> {
    const all = [...this.steps.values()];
    const blocks = (["formula", "text"] as const).flatMap((what) =>
      joined(all.filter((step) => step.what === what)).flatMap((area) =>
        partsOf(area).map((part): Block => ({ ...part, what })),
      ),
    );
    const letters = new Map(await eachInTurn(blocks, (block) => [block, this.letters(block)] as const));
    const weightOf = (block: Block) => ({ cells: cellsOf(block), letters: letters.get(block) ?? 0 });
    for (const batch of inBatches(blocks, weightOf)) await this.write(batch);
    if (all.length > 0 && this.refused.size === all.length) throw this.first;
  }

  private async write(blocks: readonly Block[]): Promise<void> {
    try {
      for (const block of blocks) this.enter(block);
      await this.context.sync();
    } catch (thrown) {
      this.first ??= thrown;
      this.refusals += 1;
      const parts = this.refusals > mostRefusals ? [] : halves(blocks);
      // A protected sheet takes none of them.
      const isShut =
        codeOf(thrown) === "AccessDenied" && blocks.every(({ sheet }) => sheet === blocks[0]?.sheet);
      if (isShut || parts.length === 0) return this.refuse(blocks);
      for (const part of parts) await this.write(part);
    }
  }

  private enter(block: Block): void {
    const range = rangeAt(this.context, block);
    const contents = this.contentsOf(block);
    if (block.what === "formula") range.formulas = contents;
    else writeTexts(range, contents);
  }

  private contentsOf({ sheet, row, column, rows, columns }: Block): string[][] {
    return Array.from({ length: rows }, (_, down) =>
      Array.from({ length: columns }, (__, across) => {
        const place = placeOf({ sheet, row: row + down, column: column + across });
        return this.steps.get(place)?.after ?? "";
      }),
    );
  }

  private letters(block: Block): number {
    return this.stepsIn(block).reduce((sum, step) => sum + step.after.length, 0);
  }

  private refuse(blocks: readonly Block[]): void {
    for (const block of blocks) for (const step of this.stepsIn(block)) this.refused.add(step);
  }

  private stepsIn({ sheet, row, column, rows, columns }: Block): Step[] {
    const found: Step[] = [];
    for (let cell = 0; cell < rows * columns; cell += 1) {
      const [down, across] = [Math.floor(cell / columns), cell % columns];
      const step = this.steps.get(placeOf({ sheet, row: row + down, column: column + across }));
      if (step) found.push(step);
    }
    return found;
  }
}

/** The two halves of what is to be written; none for a single cell. */
function halves(blocks: readonly Block[]): Block[][] {
  if (blocks.length > 1) {
    const middle = Math.ceil(blocks.length / 2);
    return [blocks.slice(0, middle), blocks.slice(middle)];
  }
  const [block] = blocks;
  if (!block || cellsOf(block) === 1) return [];
  const { row, column, rows, columns } = block;
  const [down, across] = rows > 1 ? [Math.ceil(rows / 2), 0] : [0, Math.ceil(columns / 2)];
  return rows > 1
    ? [[{ ...block, rows: down }], [{ ...block, row: row + down, rows: rows - down }]]
    : [[{ ...block, columns: across }], [{ ...block, column: column + across, columns: columns - across }]];
}
