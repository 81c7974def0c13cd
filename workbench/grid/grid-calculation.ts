import { ICommandService } from "@univerjs/core";
import type {
  ICellData,
  ICommandInfo,
  IExecutionOptions,
  Injector,
  IUnitRange,
  Nullable,
} from "@univerjs/core";
import {
  FormulaExecutedStateType,
  IActiveDirtyManagerService,
  SetFormulaCalculationNotificationMutation,
  SetFormulaCalculationStartMutation,
  SetFormulaCalculationStopMutation,
} from "@univerjs/engine-formula";
import type {
  ISetFormulaCalculationNotificationMutation,
  ISetFormulaCalculationStartMutation,
} from "@univerjs/engine-formula";
import {
  ClearSelectionFormatCommand,
  SetBorderCommand,
  SetRangeValuesMutation,
  SetStyleCommand,
} from "@univerjs/preset-sheets-core";
import type { ISetRangeValuesMutationParams } from "@univerjs/preset-sheets-core";
import type { Area, Book, CallRegistry, CellLocation, CalculationTrigger } from "simulated-excel";
import { isInAnyArea } from "simulated-excel";
import { toUnitRange } from "./univer-ranges";
import { mergeDirtyCells, noDirtyCells, type DirtyCells } from "./dirty-cells";

const styleOnly = new Set([SetStyleCommand.id, SetBorderCommand.id, ClearSelectionFormatCommand.id]);

/** Cells to be calculated next. Commands of the user are read as late as possible, as in Univer itself. */
interface Work {
  commands: ICommandInfo[];
  marked: Area[];
  all: boolean;
  /** Cells whose calls are repeated: forgotten when the work starts, not again when it starts over. */
  anew: ((cell: CellLocation) => boolean)[];
}

/**
 * Decides when the engine runs, in place of Univer's own trigger: that one has no manual mode, and restarts over and
 * over when answers from the add-in arrive while it runs. Answers wait for the end of a run and get one of their own;
 * a change by the user stops the run and restarts it with all pending work.
 */
export class GridCalculation {
  mode: Book["calculationMode"] = "Automatic";
  private readonly commands: ICommandService;
  private readonly dirtyRules: IActiveDirtyManagerService;
  private next: Work = noWork();
  /** Changes made in manual mode: calculated on request. */
  private deferred: Work = noWork();
  private answers: CellLocation[] = [];
  private running: {
    readonly reason: CalculationTrigger;
    readonly work: Work;
    readonly answered: CellLocation[];
    stopping: boolean;
  } | null = null;
  private scheduled = false;
  /** Number of finished runs for changes. */
  private changesMade = 0;

  constructor(
    injector: Injector,
    private readonly calls: CallRegistry,
    private readonly unit: () => string,
    private readonly finished: () => void,
  ) {
    this.commands = injector.get(ICommandService);
    this.dirtyRules = injector.get(IActiveDirtyManagerService);
    // Univer's trigger asks here whether a command makes cells dirty; if not, it leaves calculating to this class.
    this.dirtyRules.get = () => undefined;
    this.commands.onCommandExecuted((command, options) => this.executed(command, options));
  }

  get busy(): boolean {
    return this.running !== null || this.scheduled;
  }

  /** Marks cells as if a precedent had changed: their functions are called again. */
  mark(areas: readonly Area[]): void {
    const work = this.work();
    for (const area of areas) work.marked.push(area);
    work.anew.push((cell) => isInAnyArea(areas, cell));
    this.changed();
  }

  /**
   * Calculates what manual mode put off, of one sheet or of all; with `all`, every formula of the book. Excel then
   * leaves cells of other sheets that depend on that sheet; Univer's engine cannot.
   */
  calculate(all: boolean, sheet?: string): void {
    const isMeant = (of: unknown): boolean => sheet === undefined || of === sheet;
    this.next = merged(this.next, partOf(this.deferred, isMeant));
    this.deferred = sheet === undefined ? noWork() : partOf(this.deferred, (of) => !isMeant(of));
    if (all) this.next = merged(this.next, { ...noWork(), all, anew: [() => true] });
    this.changed();
  }

  /** Schedules cells whose calls were answered. */
  answered(cells: readonly CellLocation[]): void {
    if (cells.length === 0) return;
    for (const cell of cells) this.answers.push(cell);
    this.schedule();
  }

  /** Drops all work of the old workbook, because another is shown. */
  reset(): void {
    this.next = noWork();
    this.deferred = noWork();
    this.answers = [];
  }

  private work(): Work {
    return this.mode === "Manual" ? this.deferred : this.next;
  }

  private executed(command: ICommandInfo, options?: IExecutionOptions): void {
    if (command.id === SetFormulaCalculationNotificationMutation.id) {
      this.notified(command.params as ISetFormulaCalculationNotificationMutation);
    } else if (this.dirtyRules.getDirtyConversionMap().has(command.id) && !isOfNoConcern(command, options)) {
      (entersFormula(command) ? this.next : this.work()).commands.push(command);
      this.changed();
    }
  }

  private changed(): void {
    if (!hasWork(this.next)) return;
    this.schedule();
    if (!this.running || this.running.stopping) return;
    this.running.stopping = true;
    this.commands.syncExecuteCommand(SetFormulaCalculationStopMutation.id, {});
  }

  private schedule(): void {
    if (this.scheduled || this.running) return;
    this.scheduled = true;
    setTimeout(() => {
      this.scheduled = false;
      this.start();
    });
  }

  /** Answers go first, so that a call with an answer not yet shown is never made again. */
  private start(): void {
    const answered = this.answers;
    const reason: CalculationTrigger = answered.length > 0 ? "answers" : "changes";
    const work = reason === "changes" ? this.next : noWork();
    if (reason === "changes" && !hasWork(work)) return;
    if (reason === "changes") this.next = noWork();
    this.answers = [];
    if (work.anew.length > 0) this.calls.forget((cell) => work.anew.some((isMeant) => isMeant(cell)));
    this.calls.begin(reason, this.changesMade + 1);
    this.running = { reason, work: { ...work, anew: [] }, answered, stopping: false };
    const params: ISetFormulaCalculationStartMutation = { ...this.dirtOf(work, answered), options: null };
    this.commands.syncExecuteCommand(SetFormulaCalculationStartMutation.id, params, { onlyLocal: true });
  }

  private dirtOf(work: Work, answered: readonly CellLocation[]): DirtyCells {
    const dirt = noDirtyCells(work.all);
    for (const command of work.commands) {
      mergeDirtyCells(dirt, this.dirtyRules.getDirtyConversionMap().get(command.id)?.getDirtyData(command));
    }
    const unit = this.unit();
    const marked: IUnitRange[] = work.marked.map((area) => toUnitRange(unit, area));
    for (const range of [...marked, ...columnsOf(unit, answered)]) dirt.dirtyRanges.push(range);
    return dirt;
  }

  private notified({ functionsExecutedState: state }: ISetFormulaCalculationNotificationMutation): void {
    if (state === undefined || !this.running) return;
    const { reason, work, answered } = this.running;
    this.running = null;
    if (state === FormulaExecutedStateType.STOP_EXECUTION) {
      this.next = merged(work, this.next);
      this.answers = [...answered, ...this.answers];
    } else {
      if (reason === "changes") this.changesMade++;
      this.calls.end();
      this.finished();
    }
    if (hasWork(this.next) || this.answers.length > 0) this.schedule();
  }
}

function isOfNoConcern(command: ICommandInfo, options?: IExecutionOptions): boolean {
  if (command.id !== SetRangeValuesMutation.id) return false;
  const { trigger } = command.params as ISetRangeValuesMutationParams;
  return options?.onlyLocal === true || (trigger !== undefined && styleOnly.has(trigger));
}

/** True for the entry of a formula, which Excel calculates in manual mode too. */
function entersFormula(command: ICommandInfo): boolean {
  if (command.id !== SetRangeValuesMutation.id) return false;
  const rows = Object.values((command.params as ISetRangeValuesMutationParams).cellValue ?? {});
  return rows.some((row: Record<number, Nullable<ICellData>> | null) =>
    Object.values(row ?? {}).some((cell) => typeof cell?.f === "string"),
  );
}

/** Runs of cells in a column as one range each: the engine compares every formula with every range. */
function columnsOf(unit: string, cells: readonly CellLocation[]): IUnitRange[] {
  const sorted = [...cells].sort(
    (a, b) => a.sheet.localeCompare(b.sheet) || a.column - b.column || a.row - b.row,
  );
  const ranges: IUnitRange[] = [];
  for (const cell of sorted) {
    const last = ranges.at(-1);
    const follows = last?.sheetId === cell.sheet && last.range.startColumn === cell.column;
    if (last && follows && last.range.endRow >= cell.row - 1) last.range.endRow = cell.row;
    else ranges.push(toUnitRange(unit, { ...cell, rows: 1, columns: 1 }));
  }
  return ranges;
}

function noWork(): Work {
  return { commands: [], marked: [], all: false, anew: [] };
}

function partOf({ commands, marked, all, anew }: Work, isMeant: (sheet: unknown) => boolean): Work {
  return {
    commands: commands.filter(({ params }) => isMeant((params as { subUnitId?: unknown }).subUnitId)),
    marked: marked.filter(({ sheet }) => isMeant(sheet)),
    all,
    anew: anew.map((isAnew) => (cell) => isMeant(cell.sheet) && isAnew(cell)),
  };
}

function hasWork(work: Work): boolean {
  return work.all || work.commands.length > 0 || work.marked.length > 0;
}

function merged(first: Work, second: Work): Work {
  return {
    commands: [...first.commands, ...second.commands],
    marked: [...first.marked, ...second.marked],
    all: first.all || second.all,
    anew: [...first.anew, ...second.anew],
  };
}
