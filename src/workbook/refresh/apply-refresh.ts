import { addin } from "../addin-services";
import { NoValueError } from "../../lca/reasons";
import { silentProgressReporter } from "../../client/generations/progress-reporter";
import type { RefreshReport } from "../../client/generations/refresh-report";
import { mapInTimeSlices } from "../../client/service/time-slices";
import { createCallKey } from "../../client/queries/same-call";
import { cellPositionKey, collectSheetNames, formatCellsAsAreaAddresses } from "../../sheet/cell-areas";
import type { SheetCellPosition } from "../../sheet/cell-areas";
import type { RequestedRecalculation } from "../calculation/recalculation";
import {
  calculateSheetsInManualMode,
  createFailedRecalculationReason,
  markCellsDirty,
} from "../calculation/recalculation";
import { isCallExpected } from "../calculation/uncalled-cells";
import type { CellWithResolvedCalls } from "../cells/cells-with-resolved-calls";
import { scanCellsWithResolvedCalls } from "../cells/cells-with-resolved-calls";
import { pauseFor } from "../cells/excel-blocked";
import { waitForCellEdit } from "../cells/excel-requests";
import { dropUncalledCellsIfCallsLackAddress, isCalledSince } from "../cells/lca-cell";
import type { EvidenceAboutCells } from "./cell-decision";
import { decideOnCell } from "./cell-decision";
import { collectCallsOfCell } from "./workbook-calls";

/** The cell that shows the answer to a call. */
export interface AnswerCellPositionAndSpill extends SheetCellPosition {
  /** True if the elements of the answer spill from there, and are not inside another formula. */
  readonly spills: boolean;
}

/** The cells that show changed answers, by the keys of their calls. */
export type AnswerCellsByCallKey = ReadonlyMap<string, readonly AnswerCellPositionAndSpill[]>;

/** The cells of a workbook that show changed answers, and those that must be recalculated. */
class CellSurvey {
  readonly cells = new Map<string, AnswerCellPositionAndSpill[]>();
  /** The keys of calls whose answers have changed or were unknown before, in any pass. */
  readonly changed = new Set<string>();
  /** The decisions on cells that must be recalculated, by their formula, calls and place. */
  readonly decisions = new Map<string, "anew" | "unknown">();

  constructor(private readonly evidence: EvidenceAboutCells) {}

  /** Notes a cell as showing each changed answer. True if it must be recalculated and was not yet noted there. */
  note(cell: CellWithResolvedCalls): boolean {
    this.noteChangedAnswers(cell);
    const decision = decideOnCell(cell, this.evidence);
    if (decision === "keep") return false;
    // A cell that replaced another one at its place is a different cell.
    const key = JSON.stringify([cellPositionKey(cell), cell.formula, ...cell.calls.map(createCallKey)]);
    if (this.decisions.has(key)) return false;
    this.decisions.set(key, decision);
    return true;
  }

  /** How many cells must be recalculated, and how many of them showed something unknown before. */
  get counts(): Pick<RefreshReport, "recalculated" | "unknown"> {
    const decisions = [...this.decisions.values()];
    const unknown = decisions.filter((decision) => decision === "unknown");
    return { recalculated: decisions.length, unknown: unknown.length };
  }

  private noteChangedAnswers(cell: CellWithResolvedCalls): void {
    const { sheet, row, column, isSingleCall, value } = cell;
    const { findings } = this.evidence;
    const changed = collectCallsOfCell(cell).filter((call) => findings.verdict(call) !== "equal");
    for (const key of new Set(changed.map(createCallKey))) {
      this.changed.add(key);
      const cells = this.cells.get(key) ?? [];
      this.cells.set(key, cells);
      cells.push({ sheet, row, column, spills: isSingleCall && value !== "#SPILL!" });
    }
  }
}

/** The findings of looking at all cells without changing any. */
interface SurveyedCells extends Pick<
  RefreshReport,
  "recalculated" | "unknown" | "names" | "newer" | "isManualMode"
> {
  readonly cells: AnswerCellsByCallKey;
}

/** Looks at all cells, and changes none. `isNewer` says whether a cell was calculated with later numbers than the rest. */
export async function surveyCells(
  evidence: EvidenceAboutCells,
  isNewer: (cell: CellWithResolvedCalls) => Promise<boolean> | boolean,
): Promise<SurveyedCells> {
  const survey = new CellSurvey(evidence);
  const newer: SheetCellPosition[] = [];
  return Excel.run(waitForCellEdit, async (context) => {
    const { application } = context.workbook;
    application.load("calculationMode");
    const names = await scanCellsWithResolvedCalls(context, silentProgressReporter, (cells) =>
      mapInTimeSlices(cells, async (cell) => {
        survey.note(cell);
        if (await isNewer(cell)) newer.push(cell);
      }),
    );
    const isManualMode = application.calculationMode === Excel.CalculationMode.manual;
    const { counts, cells } = survey;
    return { ...counts, cells, names, newer: formatCellsAsAreaAddresses(newer), isManualMode };
  });
}

/** The result of applying a refresh to our cells. */
interface ApplyRefreshResult extends Pick<
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
  const survey = new CellSurvey(evidence);
  const marker = new RecalculationMarker();
  try {
    let names: readonly string[] | null = null;
    for (let pass = 1; pass <= maxPasses; pass += 1) {
      const count = survey.decisions.size;
      const found = await markOutdatedCells(survey, marker, pass === maxPasses);
      names = found ?? names;
      if (found && survey.decisions.size === count) break;
    }
    await Excel.run(waitForCellEdit, (context) => calculateSheetsInManualMode(context, () => marker.sheets));
    const { counts, cells, changed } = survey;
    const protectedSheets = await marker.findSheetsWithoutEffect();
    const asked = { cells: marker.calling, since: marker.since };
    return { ...counts, cells, changed, protectedSheets, asked, names: names ?? [] };
  } catch (cause) {
    throw new NoValueError(createFailedRecalculationReason(cause), { cause });
  }
}

/**
 * Passes over all cells once; returns the defined names that call our functions. A sheet that is deleted meanwhile
 * spoils the pass: then it returns null, but rejects on the last one.
 */
async function markOutdatedCells(
  survey: CellSurvey,
  marker: RecalculationMarker,
  isLast: boolean,
): Promise<readonly string[] | null> {
  survey.cells.clear();
  const { decisions } = survey;
  const before = new Set(decisions.keys());
  try {
    return await Excel.run(waitForCellEdit, async (context) => {
      await marker.begin(context);
      return scanCellsWithResolvedCalls(context, silentProgressReporter, async (cells) => {
        const outdated: CellWithResolvedCalls[] = [];
        await mapInTimeSlices(cells, (cell) => {
          if (survey.note(cell)) outdated.push(cell);
        });
        await marker.mark(context, outdated);
      });
    });
  } catch (thrown) {
    if (isLast) throw thrown;
    // The marks of a failed pass may not have reached Excel.
    for (const key of decisions.keys()) if (!before.has(key)) decisions.delete(key);
    return null;
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
    await mapInTimeSlices(open, (cell) => {
      if (isCallExpected(cell)) this.calling.push(cell);
    });
    await markCellsDirty(context, open);
    for (const name of this.guarded) {
      const onSheet = cells.filter(({ sheet }) => sheet === name);
      if (onSheet.length > 0) await this.tryMarking(context, name, onSheet);
    }
  }

  /** Finds the protected sheets that Excel refused to mark, or whose cells it did not call again. */
  async findSheetsWithoutEffect(): Promise<readonly string[]> {
    let uncalled = await this.findUncalledSheets();
    for (let waited = 0; waited < callTimeoutMs && uncalled.length > 0; waited += callPollMs) {
      await pauseFor(callPollMs);
      uncalled = await this.findUncalledSheets();
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

  private async findUncalledSheets(): Promise<readonly string[]> {
    const { callOutcomes } = addin;
    const uncalled: SheetCellPosition[] = [];
    await mapInTimeSlices(this.doubtful, (cell) => {
      if (!isCalledSince(callOutcomes, cell, this.since)) uncalled.push(cell);
    });
    return collectSheetNames(dropUncalledCellsIfCallsLackAddress(callOutcomes, uncalled, this.since));
  }
}
