import { HostObject } from "./host-object";
import { requireWholeNumber } from "./argument-checks";
import type { NonCellState } from "./non-cell-state";

/** `Excel.FunctionResult`. */
class FunctionResult extends HostObject {
  readonly className = "FunctionResult";

  constructor(private readonly result: number) {
    super();
  }

  override get scalars(): readonly string[] {
    return ["Error", "Value"];
  }

  get Error(): null {
    return null;
  }

  get Value(): number {
    return this.result;
  }
}

const millisecondsPerDay = 86_400_000;

/** `workbook.functions`: functions of Excel that are called without a cell; few are known here. */
export class WorksheetFunctions extends HostObject {
  readonly className = "Functions";

  constructor(private readonly recorded: NonCellState) {
    super();
  }

  /** The first day of the 1904 date system is 0 (support.microsoft.com, "Date systems in Excel"). From March 1900 on. */
  Date(year: unknown, month: unknown, day: unknown): FunctionResult {
    const first = this.recorded.countsFrom1904 ? Date.UTC(1904, 0, 1) : Date.UTC(1899, 11, 30);
    const [y, m, d] = [year, month, day].map((part) => requireWholeNumber(part, "date"));
    return new FunctionResult((Date.UTC(y ?? 0, (m ?? 0) - 1, d) - first) / millisecondsPerDay);
  }
}
