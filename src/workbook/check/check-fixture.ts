import { addin } from "../addin-services";
import type { FunctionCall } from "../addin-services";
import type { CustomFunctionId } from "../../client/queries/custom-functions";
import type { CallArguments } from "../../client/queries/account-query";
import { formatFormula } from "../../sheet/formula-calls";
import { excelErrorCode, waitForCellEdit } from "../cells/excel-requests";
import { pauseFor } from "../cells/excel-blocked";
import type { CheckSheetName } from "./check-sheets";
import {
  addCheckSheet,
  mainCheckSheetName,
  sheetPrefix,
  oddCheckSheetNames,
  removeCheckSheets,
} from "./check-sheets";

/** One call of a function by a cell of the check. */
export interface ReceivedProbeCall {
  /** The first argument of the call. */
  readonly key: string;
  readonly given: CallArguments;
  readonly address: string;
  cancelled: boolean;
}

/** Time limits of the check, in milliseconds. */
export interface CheckTimeouts {
  /** For an event that should happen. */
  readonly eventTimeoutMs: number;
  /** For making sure that something does not happen. */
  readonly quietPeriodMs: number;
  /** For a whole probe: Excel may wait for its user, or stop answering. */
  readonly probeTimeoutMs: number;
}

/** Thrown once the user, or the page, has ended the check. */
export class CheckStoppedError extends Error {}

type CellContents = readonly (readonly unknown[])[];
type ProbeAnswer = (call: ReceivedProbeCall) => unknown;

const pollMs = 100;

/** Values that Excel shows while a function has not answered. */
const pendingValue = /^#(BUSY!|GETTING_DATA)$/;

/**
 * The sheets of the check, and the calls of their cells, which are answered here instead of by an account. The first
 * argument of a call selects its answer; a call without one is answered like any other.
 */
export class CheckFixture {
  readonly calls: ReceivedProbeCall[] = [];
  /** The directives of the page's content security policy that were violated since the check began. */
  readonly violations = new Set<string>();
  private readonly answering = new Map<string, ProbeAnswer>();
  private readonly unanswered = new Set<(value: unknown) => void>();

  constructor(
    readonly timeouts: CheckTimeouts,
    private readonly stopped: AbortSignal,
  ) {}

  open(): void {
    addin.selfCheckFunctionCallInterceptor.intercept = (call) => this.take(call);
    document.addEventListener("securitypolicyviolation", this.onViolation);
  }

  /** Settles every call that still waits, and takes no more calls. */
  close(): void {
    delete addin.selfCheckFunctionCallInterceptor.intercept;
    document.removeEventListener("securitypolicyviolation", this.onViolation);
    for (const settle of this.unanswered) settle(0);
    this.unanswered.clear();
  }

  /** Sets how calls with this key are answered from now on. */
  setAnswer(key: string, answers: ProbeAnswer): void {
    this.answering.set(formatProbeKey(key), answers);
  }

  /**
   * Enters a call of one of our functions, whose arguments are the key and then `args` as in a formula, and sets its
   * answer.
   */
  async enterCall(
    address: string,
    name: CustomFunctionId,
    key: string,
    answers: ProbeAnswer,
    ...args: readonly string[]
  ): Promise<void> {
    this.setAnswer(key, answers);
    await this.enter(address, [[createProbeFormula(name, key, ...args)]]);
  }

  /** Returns a promise that settles once its call is cancelled or the check ends. */
  waitForever(): Promise<unknown> {
    return new Promise((settle) => this.unanswered.add(settle));
  }

  callsWithKey(key: string): ReceivedProbeCall[] {
    return this.calls.filter((call) => call.key === formatProbeKey(key));
  }

  /** Waits until as many calls with this key have come, or until the time is over; returns those that came. */
  async waitForCalls(key: string, times = 1, patience?: number): Promise<ReceivedProbeCall[]> {
    await this.waitUntil(() => this.callsWithKey(key).length >= times, patience);
    return this.callsWithKey(key);
  }

  /** Waits for the time in which something that should not happen would have happened. */
  async waitQuietPeriod(): Promise<void> {
    await this.waitUntil(() => false, this.timeouts.quietPeriodMs);
  }

  /** Writes texts, numbers and formulas in one request. */
  async enter(address: string, contents: CellContents, name?: CheckSheetName): Promise<void> {
    await this.runOnSheet((sheet) => {
      sheet.getRange(address).formulas = contents.map((row) => [...row]);
    }, name);
  }

  /** Returns what cells show once none of them waits for a function any more. */
  async readSettledValues(address: string, name?: CheckSheetName): Promise<unknown[][]> {
    let values: unknown[][] = [];
    await this.waitUntil(async () => {
      values = await this.read(address, "values", name);
      return !values.flat().some((value) => pendingValue.test(String(value)));
    });
    return values;
  }

  /** Waits until cells show the expected values; returns what they show in the end. */
  async waitForValues(address: string, expected: CellContents, patience?: number): Promise<unknown[][]> {
    let values: unknown[][] = [];
    await this.waitUntil(async () => {
      values = await this.read(address, "values");
      return JSON.stringify(values) === JSON.stringify(expected);
    }, patience);
    return values;
  }

  async read<K extends "values" | "formulas" | "valueTypes">(
    address: string,
    what: K,
    name?: CheckSheetName,
  ): Promise<Excel.Range[K]> {
    const range = await this.runOnSheet((sheet) => sheet.getRange(address).load(what), name);
    return range[what];
  }

  /** Runs requests on a sheet of the check, which is added if it is missing; what they load is there then. */
  async runOnSheet<T>(
    deed: (sheet: Excel.Worksheet, context: Excel.RequestContext) => T | Promise<T>,
    name: CheckSheetName = mainCheckSheetName,
  ): Promise<T> {
    this.assertRunning();
    return Excel.run(waitForCellEdit, async (context) => {
      const found = context.workbook.worksheets.getItemOrNullObject(name).load("name");
      await context.sync();
      const sheet = found.isNullObject ? addCheckSheet(context, name) : found;
      const done = await deed(sheet, context);
      await context.sync();
      return done;
    });
  }

  /** Removes everything that the probe before has left, and brings the main sheet to the front. */
  async clear(): Promise<void> {
    this.assertRunning();
    await removeCheckSheets(oddCheckSheetNames);
    await this.runOnSheet(async (sheet, context) => {
      sheet.activate();
      const tables = sheet.tables.load("items/name");
      await context.sync();
      // Clearing leaves a table in place, and no formula can be written into its header.
      for (const table of tables.items) table.convertToRange();
      sheet.getRange().clear();
    });
  }

  /** Returns the code of Excel's refusal; undefined if Excel does not refuse. */
  async findRefusalCode(deed: Promise<unknown>): Promise<string | undefined> {
    try {
      await deed;
      return undefined;
    } catch (thrown) {
      const code = excelErrorCode(thrown);
      if (code === undefined) throw thrown;
      return code;
    }
  }

  /** Waits until a condition is met; false if it was not met in time. */
  async waitUntil(
    isSo: () => boolean | Promise<boolean>,
    patience = this.timeouts.eventTimeoutMs,
  ): Promise<boolean> {
    const begun = addin.browserClock.now();
    for (;;) {
      this.assertRunning();
      if (await isSo()) return true;
      if (addin.browserClock.now() - begun >= patience) return false;
      await pauseFor(pollMs);
    }
  }

  private readonly onViolation = ({ effectiveDirective }: SecurityPolicyViolationEvent): void => {
    this.violations.add(effectiveDirective);
  };

  private assertRunning(): void {
    if (this.stopped.aborted) throw new CheckStoppedError();
  }

  private take({ given, invocation }: FunctionCall): Promise<unknown> | undefined {
    const { address } = invocation;
    if (!address?.includes(sheetPrefix)) return undefined;
    const key = readProbeKey(given);
    const answers = this.answering.get(key);
    if (!answers) return undefined;
    const call: ReceivedProbeCall = { key, given, address, cancelled: false };
    this.calls.push(call);
    return new Promise((settle, fail) => {
      this.unanswered.add(settle);
      invocation.onCanceled = () => {
        call.cancelled = true;
        settle(0);
      };
      void new Promise((answered) => answered(answers(call)))
        .then(settle, fail)
        .finally(() => this.unanswered.delete(settle));
    });
  }
}

/** Formats a formula that calls a function with this key. */
export function createProbeFormula(name: CustomFunctionId, key: string, ...args: readonly string[]): string {
  return formatFormula(name, [`"${formatProbeKey(key)}"`, ...args]);
}

function formatProbeKey(key: string): string {
  return `${sheetPrefix} ${key}`;
}

/** Reads the first argument of a call, or the first cell of its first range. */
function readProbeKey(given: CallArguments): string {
  const [first] = Object.values(given);
  const [row] = Array.isArray(first) ? (first as unknown[]) : [[first]];
  return String(Array.isArray(row) ? row[0] : row);
}
