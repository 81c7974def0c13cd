import { answers } from "../../addin";
import { keyOfCall } from "../../queries/same-call";
import type { RefreshFindings } from "../../refresh/findings";
import { noProgress } from "../../refresh/progress";
import type { Spot } from "../../refresh/pair";
import type { Report } from "../../refresh/report";
import { areasOf, cell as addressOf, spilledFrom } from "../../sheet/areas";
import type { Position } from "../../sheet/areas";
import { eachInTurn, yieldToOthers } from "../../turns";
import type { CallingCell } from "../cells/evaluate";
import { besidesUnplaced, isCalledSince } from "../cells/our-cell";
import { waitForCellEdit } from "../excel/excel";
import { pause } from "../excel/waiting";
import type { AskedCells } from "../calculation/recalculate";
import { calculateWhatIsDirty, markDirty } from "../calculation/recalculate";
import { eachCallingCell } from "../cells/evaluate";
import { callsOf } from "./finding";
import type { Evidence } from "./decision";
import { decide } from "./decision";
import { mustCall } from "../calculation/uncalled-cells";

/** The cell that shows the answer to a call. */
export interface ShownCall extends Position {
  /** True if the elements of the answer spill from there, and are not inside another formula. */
  readonly spills: boolean;
}

/** The result of applying a refresh to our cells. */
export interface Applied extends Pick<Report, "recalculated" | "unknown" | "protectedSheets" | "names"> {
  /** The cells that show changed answers, by the keys of their calls. */
  readonly cells: ReadonlyMap<string, readonly ShownCall[]>;
  /** The keys of calls whose answers have changed or were unknown before, in any pass. */
  readonly changed: ReadonlySet<string>;
  /** The cells that must call our functions and are on no protected sheet. */
  readonly asked: AskedCells;
}

/** The user may go on editing; after this many passes, Excel's own calculation does the rest. */
const mostLooks = 5;

/**
 * Has Excel recalculate every cell that does not show the answer of the generation in use. Passes over all cells
 * until one finds nothing new to mark, since rows may be inserted or cells moved in between.
 */
export async function apply(evidence: Evidence): Promise<Applied> {
  const applying = new Applying(evidence);
  for (let look = 1, again = true; again && look <= mostLooks; look += 1) {
    again = await applying.look(look === mostLooks);
  }
  return applying.finish();
}

class Applying {
  private readonly cells = new Map<string, ShownCall[]>();
  private readonly changed = new Set<string>();
  private readonly marking = new Marking();
  private readonly marked = new Map<string, "anew" | "unknown">();
  private names: readonly string[] = [];

  constructor(private readonly evidence: Evidence) {}

  /**
   * Passes over all cells once; true if another pass is needed. A sheet that is deleted meanwhile spoils the pass.
   */
  async look(last: boolean): Promise<boolean> {
    this.cells.clear();
    const before = new Set(this.marked.keys());
    try {
      await Excel.run(waitForCellEdit, async (context) => {
        await this.marking.begin(context);
        this.names = await eachCallingCell(context, noProgress, async (cells) => {
          const wrong = await eachInTurn(cells, (cell) => {
            this.note(cell);
            return this.isToBeMarked(cell) ? [cell] : [];
          });
          await this.marking.mark(context, wrong.flat());
        });
      });
    } catch (thrown) {
      if (last) throw thrown;
      // The marks of a failed pass may not have reached Excel.
      for (const key of this.marked.keys()) if (!before.has(key)) this.marked.delete(key);
      return true;
    }
    return this.marked.size > before.size;
  }

  async finish(): Promise<Applied> {
    await Excel.run(waitForCellEdit, (context) => calculateWhatIsDirty(context, () => this.marking.sheets));
    const decisions = [...this.marked.values()];
    return {
      recalculated: decisions.length,
      unknown: decisions.filter((decision) => decision === "unknown").length,
      cells: this.cells,
      changed: this.changed,
      protectedSheets: await this.marking.withoutEffect(),
      asked: { cells: this.marking.calling, since: this.marking.since, all: true },
      names: this.names,
    };
  }

  /** Notes the cell as showing each changed answer. */
  private note(cell: CallingCell): void {
    const spills = cell.alone && cell.value !== "#SPILL!";
    const changed = callsOf(cell).filter((call) => this.evidence.findings.verdict(call) !== "same");
    const { sheet, row, column } = cell;
    for (const key of new Set(changed.map(keyOfCall))) {
      this.changed.add(key);
      const held = this.cells.get(key) ?? [];
      this.cells.set(key, held);
      held.push({ sheet, row, column, spills });
    }
  }

  /** True for a cell that is not marked yet at its present place: a cell that replaced another one is different. */
  private isToBeMarked(cell: CallingCell): boolean {
    const decision = decide(cell, this.evidence);
    if (decision === "keep") return false;
    const { sheet, row, column, formula, calls } = cell;
    const key = JSON.stringify([sheet, addressOf(row, column), formula, ...calls.map(keyOfCall)]);
    if (this.marked.has(key)) return false;
    this.marked.set(key, decision);
    return true;
  }
}

/**
 * Longest time until Excel calls a function after its cell was marked or, in manual mode, after a request to
 * calculate, in milliseconds.
 */
const patience = 2_500;
const often = 100;

/** Marks cells for recalculation, also on protected sheets as far as Excel allows. */
class Marking {
  private guarded: ReadonlySet<string> = new Set();
  private readonly refused = new Set<string>();
  /** Cells marked on protected sheets: whether Excel accepted the marks shows only when it calls the functions. */
  private readonly doubtful: Position[] = [];
  /** The sheets of all marked cells. */
  readonly sheets = new Set<string>();
  /** The marked cells on other sheets whose formulas must call our functions. */
  readonly calling: CallingCell[] = [];
  /** The last run of calls before the first mark. */
  readonly since = answers.lastRun;

  /** Reads which sheets are protected. */
  async begin(context: Excel.RequestContext): Promise<void> {
    const { worksheets } = context.workbook;
    worksheets.load("items/name,items/protection/protected");
    await context.sync();
    const guarded = worksheets.items.filter(({ protection }) => protection.protected);
    this.guarded = new Set(guarded.map(({ name }) => name));
  }

  async mark(context: Excel.RequestContext, cells: readonly CallingCell[]): Promise<void> {
    for (const { sheet } of cells) this.sheets.add(sheet);
    const open = cells.filter(({ sheet }) => !this.guarded.has(sheet));
    await eachInTurn(open, (cell) => void (mustCall(cell) && this.calling.push(cell)));
    await markDirty(context, open);
    for (const name of this.guarded) {
      const here = cells.filter(({ sheet }) => sheet === name);
      if (here.length > 0) await this.tryMarking(context, name, here);
    }
  }

  /** Returns the protected sheets that Excel refused to mark, or whose cells it did not call again. */
  async withoutEffect(): Promise<readonly string[]> {
    let uncalled = await this.uncalled();
    for (let waited = 0; waited < patience && uncalled.size > 0; waited += often) {
      await pause(often);
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
    const found = await eachInTurn(this.doubtful, (cell) =>
      isCalledSince(answers, cell, this.since) ? [] : [cell],
    );
    return new Set(besidesUnplaced(answers, found.flat(), this.since).map(({ sheet }) => sheet));
  }
}

/** Creates the report of a refresh: what has changed, and in which cells. */
export async function reportOf(
  findings: RefreshFindings,
  { recalculated, unknown, cells, protectedSheets, names }: Applied,
  about: Pick<Report, "at" | "of" | "scope" | "left" | "formulas">,
): Promise<Report> {
  // The elements of a call that stands alone show in the cells that they spill into.
  const shownAt = ({ call, at }: Spot): Position[] =>
    (cells.get(call) ?? []).map((cell) => spilledFrom(cell, cell.spills ? at : undefined));
  const placed = <T extends { readonly spots: readonly Spot[] }>({ spots, ...rest }: T) => ({
    ...rest,
    cells: areasOf(spots.flatMap(shownAt)),
  });
  const { compared, unasked } = findings;
  await yieldToOthers();
  const { beside } = findings;
  await yieldToOthers();
  return {
    ...about,
    compared,
    unasked,
    beside,
    meanings: await eachInTurn(findings.turned, placed),
    pers: await eachInTurn(findings.perTurns, placed),
    gone: await eachInTurn(findings.gone, placed),
    changes: await eachInTurn(await findings.changes(), placed),
    renamed: await findings.renamed(),
    recalculated,
    unknown,
    protectedSheets,
    names,
  };
}
