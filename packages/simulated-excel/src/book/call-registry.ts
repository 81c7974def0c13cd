import type { Area, CellValue, FunctionRuntime, CellFunctionCall, FunctionResult } from "./book";
import type { CellLocation } from "./areas";
import { cellKey, isInAnyArea } from "./areas";
import type { ExcelHabits } from "./habits";

/** The reason for a calculation: a change, or answers from the add-in. */
export type CalculationTrigger = "changes" | "answers";

export const busyError = { error: "#BUSY!" } as const;

interface CellCall {
  readonly id: number;
  /** Present cell of the call, because cells move. */
  cell: CellLocation;
  /** "waiting" for the add-in; "arrived" and not yet in the cell; "shown" by a finished calculation. */
  state: "waiting" | "arrived" | "shown";
  value: CellValue | CellValue[][];
  /** Number of the changes that the call was made for; 0 for a call made when answers arrived. */
  changes: number;
}

/** The calls of one cell, taken out of the book. */
interface CallsOfMovedCell {
  readonly from: CellLocation;
  readonly calls: Map<string, CellCall>;
}

/**
 * The pending and last shown calls of every cell. A grid calculates such a cell twice. First the call goes out and the
 * cell shows #BUSY!; once the answer has arrived, the same call with the same arguments finds it. So an interrupted
 * calculation, or an answer for another cell, repeats no call; a real change does.
 */
export class CallRegistry {
  private readonly byCell = new Map<string, Map<string, CellCall>>();
  private readonly byId = new Map<number, CellCall>();
  /** Calls each cell made in this run of the calculation, in order: a formula may make the same call twice. */
  private readonly visited = new Map<string, Map<string, number>>();
  private readonly outbox = new Map<number, CellFunctionCall>();
  private readonly cancelled: number[] = [];
  private readonly late: number[] = [];
  private reason: CalculationTrigger = "changes";
  private keeps = false;
  private changes = 0;
  private lastId = 0;

  constructor(
    private readonly runtime: FunctionRuntime,
    private readonly habits: Pick<ExcelHabits, "cancelsLate">,
  ) {}

  get waiting(): boolean {
    return this.byId.size > 0;
  }

  /** A run that was stopped starts again under its old number, and keeps the calls it has made. */
  begin(reason: CalculationTrigger, number: number): void {
    this.reason = reason;
    this.changes = reason === "changes" ? number : 0;
    this.visited.clear();
    if (reason !== "changes" || !this.keeps) return;
    this.keeps = false;
    for (const call of this.all()) call.changes = number;
  }

  /** Keeps earlier calls through the next changes, which only follow from moved cells. */
  keepThroughNextChanges(): void {
    this.keeps = true;
  }

  /** Starts the calculation of a formula in that cell: calls that it no longer makes end with this run. */
  visit(cell: CellLocation): void {
    const key = cellKey(cell);
    if (!this.visited.has(key)) this.visited.set(key, new Map());
  }

  /** The answer if there is one; otherwise #BUSY!, and the call goes out unless it is under way. */
  answer(
    cell: CellLocation,
    name: string,
    args: readonly unknown[],
    address: string,
  ): CellValue | CellValue[][] {
    const key = cellKey(cell);
    const visit = this.visited.get(key) ?? new Map<string, number>();
    this.visited.set(key, visit);
    const text = JSON.stringify([name, args]);
    const count = (visit.get(text) ?? 0) + 1;
    visit.set(text, count);
    const callKey = `${count} ${text}`;
    const known = this.byCell.get(key)?.get(callKey);
    if (known?.state === "waiting") return busyError;
    if (known && (known.state === "arrived" || this.isStillGood(known))) return known.value;
    this.send(key, callKey, cell, { name, args, address });
    return busyError;
  }

  private isStillGood(call: CellCall): boolean {
    return this.reason === "answers" || call.changes === this.changes;
  }

  private send(key: string, callKey: string, cell: CellLocation, what: Omit<CellFunctionCall, "id">): void {
    const call: CellCall = { id: ++this.lastId, cell, state: "waiting", value: null, changes: this.changes };
    const ofCell = this.byCell.get(key) ?? new Map<string, CellCall>();
    this.byCell.set(key, ofCell.set(callKey, call));
    this.byId.set(call.id, call);
    this.flushSoon();
    this.outbox.set(call.id, { id: call.id, ...what });
  }

  private flushSoon(): void {
    if (this.outbox.size === 0 && this.cancelled.length === 0) queueMicrotask(() => this.flush());
  }

  private flush(): void {
    const calls = [...this.outbox.values()];
    const cancelled = this.cancelled.splice(0);
    this.outbox.clear();
    if (this.habits.cancelsLate) this.late.push(...cancelled);
    else if (cancelled.length > 0) this.runtime.cancel(cancelled);
    if (calls.length > 0) this.runtime.invoke(calls);
  }

  /** Takes answers in and returns the cells to calculate again. Answers to cancelled calls are dropped. */
  settle(results: readonly FunctionResult[]): CellLocation[] {
    if (this.late.length > 0) this.runtime.cancel(this.late.splice(0));
    const cells = new Map<string, CellLocation>();
    for (const { id, value } of results) {
      const call = this.byId.get(id);
      if (!call) continue;
      this.byId.delete(id);
      call.state = "arrived";
      call.value = value;
      cells.set(cellKey(call.cell), call.cell);
    }
    return [...cells.values()];
  }

  /** Ends the run of the calculation, whose values are in the cells. */
  end(): void {
    for (const [key, visit] of this.visited) {
      const ofCell = this.byCell.get(key);
      if (!ofCell) continue;
      for (const [callKey, call] of ofCell) {
        const [count, text] = splitOnce(callKey);
        if (Number(count) > (visit.get(text) ?? 0)) this.drop(key, callKey, call);
        else if (call.state === "arrived") call.state = "shown";
      }
    }
    this.visited.clear();
  }

  /** Forgets the calls of these cells and cancels those under way. */
  forget(isMeant: (cell: CellLocation) => boolean): void {
    for (const [key, ofCell] of [...this.byCell]) {
      for (const [callKey, call] of [...ofCell]) if (isMeant(call.cell)) this.drop(key, callKey, call);
    }
  }

  forgetCell(cell: CellLocation): void {
    const key = cellKey(cell);
    for (const [callKey, call] of [...(this.byCell.get(key) ?? [])]) this.drop(key, callKey, call);
  }

  /** Takes out the calls of these areas, including those under way, to put them elsewhere. */
  liftFrom(areas: readonly Area[]): CallsOfMovedCell[] {
    const lifted: CallsOfMovedCell[] = [];
    for (const [key, calls] of [...this.byCell]) {
      const [first] = calls.values();
      if (!first || !isInAnyArea(areas, first.cell)) continue;
      lifted.push({ from: first.cell, calls });
      this.byCell.delete(key);
    }
    return lifted;
  }

  /** Puts calls into their new cells; `placeOf` gives null for a deleted cell, whose calls are cancelled. */
  put(lifted: readonly CallsOfMovedCell[], placeOf: (cell: CellLocation) => CellLocation | null): void {
    for (const { from, calls } of lifted) {
      const cell = placeOf(from);
      for (const call of calls.values()) {
        if (cell) call.cell = cell;
        else this.withdraw(call);
      }
      if (cell) this.byCell.set(cellKey(cell), calls);
    }
  }

  /** The shown calls of all cells, for `putBack`. None may be waiting. */
  save(): readonly CallsOfMovedCell[] {
    if (this.waiting) throw new Error("A cell waits for its result");
    return copyOfCalls([...this.byCell.values()]);
  }

  /** Sets all calls back; those under way are cancelled. */
  putBack(saved: readonly CallsOfMovedCell[]): void {
    this.forget(() => true);
    for (const { from, calls } of copyOfCalls(saved.map(({ calls }) => calls)))
      this.byCell.set(cellKey(from), calls);
  }

  /** Copies answers to the copied sheet, which makes its own calls for those still pending. */
  copySheet(from: string, to: string): void {
    for (const [, ofCell] of [...this.byCell]) {
      const shown = [...ofCell].filter(([, { cell, state }]) => cell.sheet === from && state === "shown");
      const [first] = shown;
      if (!first) continue;
      const cell = { ...first[1].cell, sheet: to };
      this.byCell.set(cellKey(cell), new Map(shown.map(([key, call]) => [key, { ...call, cell }])));
    }
  }

  private all(): CellCall[] {
    return [...this.byCell.values()].flatMap((ofCell) => [...ofCell.values()]);
  }

  private drop(key: string, callKey: string, call: CellCall): void {
    const ofCell = this.byCell.get(key);
    ofCell?.delete(callKey);
    if (ofCell?.size === 0) this.byCell.delete(key);
    this.withdraw(call);
  }

  private withdraw(call: CellCall): void {
    if (!this.byId.delete(call.id) || this.outbox.delete(call.id)) return;
    this.flushSoon();
    this.cancelled.push(call.id);
  }
}

function copyOfCalls(all: readonly ReadonlyMap<string, CellCall>[]): CallsOfMovedCell[] {
  return all.flatMap((ofCell) => {
    const calls = new Map([...ofCell].map(([key, call]) => [key, { ...call }]));
    const [first] = calls.values();
    return first ? [{ from: first.cell, calls }] : [];
  });
}

function splitOnce(text: string): [string, string] {
  const space = text.indexOf(" ");
  return [text.slice(0, space), text.slice(space + 1)];
}
