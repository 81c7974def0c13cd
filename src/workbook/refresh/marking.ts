import { answers } from "../../addin";
import type { Position } from "../../sheet/areas";
import { isCalledSince } from "../cells/our-cell";
import { markDirty } from "../calculation/recalculate";
import { eachInTurn } from "../../turns";
import { mustCall } from "../calculation/uncalled-cells";
import type { CallingCell } from "../cells/evaluate";

/**
 * How long Excel takes at most to call a function after its cell was marked or, in manual mode, after it was
 * told to calculate.
 */
const patience = 2_500;
const often = 100;

/** Marks cells for recalculation, on protected sheets too as far as Excel allows. */
export class Marking {
  private guarded: ReadonlySet<string> = new Set();
  private readonly refused = new Set<string>();
  /** Marked on protected sheets: whether that worked shows only when they are called. */
  private readonly doubtful: Position[] = [];
  /** Marked elsewhere, with formulas that must call us. */
  readonly calling: CallingCell[] = [];
  /** The last run of calls before that. */
  readonly since = answers.lastRun;

  /** Finds out which sheets are protected. */
  async begin(context: Excel.RequestContext): Promise<void> {
    const { worksheets } = context.workbook;
    worksheets.load("items/name");
    await context.sync();
    const found = worksheets.items.map((sheet) => {
      sheet.protection.load("protected");
      return sheet;
    });
    await context.sync();
    this.guarded = new Set(found.filter(({ protection }) => protection.protected).map(({ name }) => name));
  }

  async mark(context: Excel.RequestContext, cells: readonly CallingCell[]): Promise<void> {
    const open = cells.filter(({ sheet }) => !this.guarded.has(sheet));
    await eachInTurn(open, (cell) => void (mustCall(cell) && this.calling.push(cell)));
    await markDirty(context, open);
    for (const name of this.guarded) {
      const here = cells.filter(({ sheet }) => sheet === name);
      if (here.length > 0) await this.tryMarking(context, name, here);
    }
  }

  /** Protected sheets on which Excel refused, or whose cells it did not call again. */
  async withoutEffect(): Promise<readonly string[]> {
    let uncalled = await this.uncalled();
    for (let waited = 0; waited < patience && uncalled.size > 0; waited += often) {
      await new Promise((resolve) => setTimeout(resolve, often));
      uncalled = await this.uncalled();
    }
    return [...new Set([...this.refused, ...uncalled])];
  }

  private async tryMarking(
    context: Excel.RequestContext,
    sheet: string,
    cells: readonly Position[],
  ): Promise<void> {
    try {
      await markDirty(context, cells);
      this.doubtful.push(...cells);
    } catch {
      this.refused.add(sheet);
    }
  }

  private async uncalled(): Promise<ReadonlySet<string>> {
    const sheets = new Set<string>();
    await eachInTurn(this.doubtful, (cell) => {
      if (!isCalledSince(answers, cell, this.since)) sheets.add(cell.sheet);
    });
    return sheets;
  }
}
