import { callOutcomes } from "../../addin";
import { createCallKey } from "../../queries/same-call";
import type { RefreshFindings } from "../../refresh/refresh-findings";
import { silentProgressReporter } from "../../refresh/progress-reporter";
import type { CallElementLocation } from "../../refresh/value-pair";
import type { RefreshReport } from "../../refresh/refresh-report";
import {
  formatCellsAsAreaAddresses,
  formatCellWithOptionalDollars as addressOf,
  findCellOfSpilledElement,
} from "../../sheet/cell-areas";
import type { SheetCellPosition } from "../../sheet/cell-areas";
import { mapInTimeSlices, yieldToEventLoop } from "../../time-slices";
import type { CellWithResolvedCalls } from "../cells/cells-with-resolved-calls";
import { dropUncalledCellsIfCallsLackAddress, isCalledSince } from "../cells/lca-cell";
import { waitForCellEdit } from "../excel/excel-requests";
import { pauseFor } from "../excel/excel-blocked";
import type { RequestedRecalculation } from "../calculation/recalculation";
import { calculateSheetsInManualMode, markCellsDirty } from "../calculation/recalculation";
import { scanCellsWithResolvedCalls } from "../cells/cells-with-resolved-calls";
import { collectCallsOfCell } from "./workbook-calls";
import type { EvidenceAboutCells } from "./cell-decision";
import { decideOnCell } from "./cell-decision";
import { isCallExpected } from "../calculation/uncalled-cells";

/** The cell that shows the answer to a call. */
export interface AnswerCellPositionAndSpill extends SheetCellPosition {
  /** True if the elements of the answer spill from there, and are not inside another formula. */
  readonly spills: boolean;
}

/** The result of applying a refresh to our cells. */
export interface ApplyRefreshResult extends Pick<
  RefreshReport,
  "recalculated" | "unknown" | "protectedSheets" | "names"
> {
  /** The cells that show changed answers, by the keys of their calls. */
  readonly cells: ReadonlyMap<string, readonly AnswerCellPositionAndSpill[]>;
  /** The keys of calls whose answers have changed or were unknown before, in any pass. */
  readonly changed: ReadonlySet<string>;
  /** The cells that must call our functions and are on no protected sheet. */
  readonly asked: RequestedRecalculation;
}

/** The user may go on editing; after this many passes, Excel's own calculation does the rest. */
const maxPasses = 5;

/**
 * Has Excel recalculate every cell that does not show the answer of the generation in use. Passes over all cells
 * until one finds nothing new to mark, since rows may be inserted or cells moved in between.
 */
export async function recalculateOutdatedCells(evidence: EvidenceAboutCells): Promise<ApplyRefreshResult> {
  const applying = new RefreshApplication(evidence);
  for (let look = 1, again = true; again && look <= maxPasses; look += 1) {
    again = await applying.look(look === maxPasses);
  }
  return applying.finish();
}

class RefreshApplication {
  private readonly cells = new Map<string, AnswerCellPositionAndSpill[]>();
  private readonly changed = new Set<string>();
  private readonly marking = new RecalculationMarker();
  private readonly marked = new Map<string, "anew" | "unknown">();
  private names: readonly string[] = [];

  constructor(private readonly evidence: EvidenceAboutCells) {}

  /** Passes over all cells once; true if another pass is needed. A sheet that is deleted meanwhile spoils the pass. */
  async look(last: boolean): Promise<boolean> {
    this.cells.clear();
    const before = new Set(this.marked.keys());
    try {
      await Excel.run(waitForCellEdit, async (context) => {
        await this.marking.begin(context);
        this.names = await scanCellsWithResolvedCalls(context, silentProgressReporter, async (cells) => {
          const wrong = await mapInTimeSlices(cells, (cell) => {
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

  async finish(): Promise<ApplyRefreshResult> {
    await Excel.run(waitForCellEdit, (context) => calculateSheetsInManualMode(context, () => this.marking.sheets));
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
  private note(cell: CellWithResolvedCalls): void {
    const spills = cell.isSingleCall && cell.value !== "#SPILL!";
    const changed = collectCallsOfCell(cell).filter((call) => this.evidence.findings.verdict(call) !== "same");
    const { sheet, row, column } = cell;
    for (const key of new Set(changed.map(createCallKey))) {
      this.changed.add(key);
      const held = this.cells.get(key) ?? [];
      this.cells.set(key, held);
      held.push({ sheet, row, column, spills });
    }
  }

  /** True for a cell that is not marked yet at its present place: a cell that replaced another one is different. */
  private isToBeMarked(cell: CellWithResolvedCalls): boolean {
    const decision = decideOnCell(cell, this.evidence);
    if (decision === "keep") return false;
    const { sheet, row, column, formula, calls } = cell;
    const key = JSON.stringify([sheet, addressOf(row, column), formula, ...calls.map(createCallKey)]);
    if (this.marked.has(key)) return false;
    this.marked.set(key, decision);
    return true;
  }
}

/**
 * Longest time until Excel calls a function after its cell was marked or, in manual mode, after a request to
 * calculate, in milliseconds.
 */
const callTimeoutMs = 2_500;
const callPollMs = 100;

/** Marks cells for recalculation, also on protected sheets as far as Excel allows. */
class RecalculationMarker {
  private guarded: ReadonlySet<string> = new Set();
  private readonly refused = new Set<string>();
  /** Cells marked on protected sheets: whether Excel accepted the marks shows only when it calls the functions. */
  private readonly doubtful: SheetCellPosition[] = [];
  /** The sheets of all marked cells. */
  readonly sheets = new Set<string>();
  /** The marked cells on other sheets whose formulas must call our functions. */
  readonly calling: CellWithResolvedCalls[] = [];
  /** The last run of calls before the first mark. */
  readonly since = callOutcomes.lastRun;

  /** Reads which sheets are protected. */
  async begin(context: Excel.RequestContext): Promise<void> {
    const { worksheets } = context.workbook;
    worksheets.load("items/name,items/protection/protected");
    await context.sync();
    const guarded = worksheets.items.filter(({ protection }) => protection.protected);
    this.guarded = new Set(guarded.map(({ name }) => name));
  }

  async mark(context: Excel.RequestContext, cells: readonly CellWithResolvedCalls[]): Promise<void> {
    for (const { sheet } of cells) this.sheets.add(sheet);
    const open = cells.filter(({ sheet }) => !this.guarded.has(sheet));
    await mapInTimeSlices(open, (cell) => void (isCallExpected(cell) && this.calling.push(cell)));
    await markCellsDirty(context, open);
    for (const name of this.guarded) {
      const here = cells.filter(({ sheet }) => sheet === name);
      if (here.length > 0) await this.tryMarking(context, name, here);
    }
  }

  /** Returns the protected sheets that Excel refused to mark, or whose cells it did not call again. */
  async withoutEffect(): Promise<readonly string[]> {
    let uncalled = await this.uncalled();
    for (let waited = 0; waited < callTimeoutMs && uncalled.size > 0; waited += callPollMs) {
      await pauseFor(callPollMs);
      uncalled = await this.uncalled();
    }
    return [...new Set([...this.refused, ...uncalled])];
  }

  private async tryMarking(
    context: Excel.RequestContext,
    sheet: string,
    cells: readonly SheetCellPosition[],
  ): Promise<void> {
    try {
      await markCellsDirty(context, cells);
      this.doubtful.push(...cells);
    } catch {
      this.refused.add(sheet);
    }
  }

  private async uncalled(): Promise<ReadonlySet<string>> {
    const found = await mapInTimeSlices(this.doubtful, (cell) =>
      isCalledSince(callOutcomes, cell, this.since) ? [] : [cell],
    );
    return new Set(
      dropUncalledCellsIfCallsLackAddress(callOutcomes, found.flat(), this.since).map(({ sheet }) => sheet),
    );
  }
}

/** Creates the report of a refresh: what has changed, and in which cells. */
export async function createRefreshReport(
  findings: RefreshFindings,
  { recalculated, unknown, cells, protectedSheets, names }: ApplyRefreshResult,
  about: Pick<RefreshReport, "at" | "of" | "scope" | "left" | "formulas">,
): Promise<RefreshReport> {
  // The elements of a call that stands alone show in the cells that they spill into.
  const shownAt = ({ call, at }: CallElementLocation): SheetCellPosition[] =>
    (cells.get(call) ?? []).map((cell) => findCellOfSpilledElement(cell, cell.spills ? at : undefined));
  const placed = <T extends { readonly spots: readonly CallElementLocation[] }>({ spots, ...rest }: T) => ({
    ...rest,
    cells: formatCellsAsAreaAddresses(spots.flatMap(shownAt)),
  });
  const { compared, unasked } = findings;
  await yieldToEventLoop();
  const { beside } = findings;
  await yieldToEventLoop();
  return {
    ...about,
    compared,
    unasked,
    beside,
    meanings: await mapInTimeSlices(findings.turned, placed),
    pers: await mapInTimeSlices(findings.perTurns, placed),
    gone: await mapInTimeSlices(findings.gone, placed),
    changes: await mapInTimeSlices(await findings.changes(), placed),
    renamed: await findings.renamed(),
    recalculated,
    unknown,
    protectedSheets,
    names,
  };
}
