import { addin } from "../addin-services";
import { NoValueError } from "../../lca/reasons";
import { silentProgressReporter } from "../../client/generations/progress-reporter";
import type { RefreshReport } from "../../client/generations/refresh-report";
import type { SheetCellPosition } from "../../sheet/cell-areas";
import { mapInTimeSlices } from "../../client/service/time-slices";
import type { CellWithResolvedCalls } from "../cells/cells-with-resolved-calls";
import { dropUncalledCellsIfCallsLackAddress, isCalledSince } from "../cells/lca-cell";
import { waitForCellEdit } from "../cells/excel-requests";
import { pauseFor } from "../cells/excel-blocked";
import type { RequestedRecalculation } from "../calculation/recalculation";
import {
  calculateSheetsInManualMode,
  createFailedRecalculationReason,
  markCellsDirty,
} from "../calculation/recalculation";
import { scanCellsWithResolvedCalls } from "../cells/cells-with-resolved-calls";
import type { EvidenceAboutCells } from "./cell-decision";
import { isCallExpected } from "../calculation/uncalled-cells";
import type { AnswerCellsByCallKey } from "./cell-survey";
import { CellSurvey } from "./cell-survey";

/** The result of applying a refresh to our cells. */
export interface ApplyRefreshResult extends Pick<
  RefreshReport,
  "recalculated" | "unknown" | "protectedSheets" | "names"
> {
  readonly cells: AnswerCellsByCallKey;
  /** The keys of calls whose answers have changed or were unknown before, in any pass. */
  readonly changed: ReadonlySet<string>;
  /** The cells that must call our functions and are on no protected sheet. */
  readonly asked: RequestedRecalculation;
}

/** The user may go on editing; after this many passes, Excel's own calculation does the rest. */
const maxPasses = 5;

/**
 * Has Excel recalculate every cell that does not show the answer of the generation in use. Passes over all cells
 * until one finds nothing new to mark, since rows may be inserted or cells moved in between. Throws `NoValueError` if
 * Excel refuses.
 */
export async function recalculateOutdatedCells(evidence: EvidenceAboutCells): Promise<ApplyRefreshResult> {
  const applying = new RefreshApplication(evidence);
  try {
    for (let look = 1, again = true; again && look <= maxPasses; look += 1) {
      again = await applying.look(look === maxPasses);
    }
    return await applying.finish();
  } catch (cause) {
    throw new NoValueError(createFailedRecalculationReason(cause), { cause });
  }
}

class RefreshApplication {
  private readonly survey: CellSurvey;
  private readonly marking = new RecalculationMarker();
  private names: readonly string[] = [];

  constructor(evidence: EvidenceAboutCells) {
    this.survey = new CellSurvey(evidence);
  }

  /** Passes over all cells once; true if another pass is needed. A sheet that is deleted meanwhile spoils the pass. */
  async look(last: boolean): Promise<boolean> {
    this.survey.beginPass();
    const { decisions } = this.survey;
    const before = new Set(decisions.keys());
    try {
      await Excel.run(waitForCellEdit, async (context) => {
        await this.marking.begin(context);
        this.names = await scanCellsWithResolvedCalls(context, silentProgressReporter, async (cells) => {
          const wrong = await mapInTimeSlices(cells, (cell) => (this.survey.note(cell) ? [cell] : []));
          await this.marking.mark(context, wrong.flat());
        });
      });
    } catch (thrown) {
      if (last) throw thrown;
      // The marks of a failed pass may not have reached Excel.
      for (const key of decisions.keys()) if (!before.has(key)) decisions.delete(key);
      return true;
    }
    return decisions.size > before.size;
  }

  async finish(): Promise<ApplyRefreshResult> {
    await Excel.run(waitForCellEdit, (context) =>
      calculateSheetsInManualMode(context, () => this.marking.sheets),
    );
    const { counts, cells, changed } = this.survey;
    return {
      ...counts,
      cells,
      changed,
      protectedSheets: await this.marking.withoutEffect(),
      asked: { cells: this.marking.calling, since: this.marking.since, all: true },
      names: this.names,
    };
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
  readonly since = addin.callOutcomes.lastRun;

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
      isCalledSince(addin.callOutcomes, cell, this.since) ? [] : [cell],
    );
    return new Set(
      dropUncalledCellsIfCallsLackAddress(addin.callOutcomes, found.flat(), this.since).map(
        ({ sheet }) => sheet,
      ),
    );
  }
}
