import { browserClock, examiner } from "../../addin";
import type { HandedCall } from "../../addin";
import type { FunctionId } from "../../queries/catalogue";
import type { Given } from "../../queries/query";
import { formulaOf } from "../../sheet/formula";
import { codeOf, waitForCellEdit } from "../excel/excel";
import { pause } from "../excel/waiting";
import type { OwnSheet } from "./own-sheets";
import { addOwn, mainSheet, mark, oddSheets, removeOwn } from "./own-sheets";

/** One call of a function by a cell of the check. */
export interface ProbedCall {
  /** The first argument of the call. */
  readonly key: string;
  readonly given: Given;
  readonly address: string;
  cancelled: boolean;
}

/** Time limits of the check, in milliseconds. */
export interface Patience {
  /** For an event that should happen. */
  readonly happens: number;
  /** For making sure that something does not happen. */
  readonly stays: number;
  /** For a whole probe: Excel may wait for its user, or stop answering. */
  readonly ends: number;
}

/** Thrown once the user, or the page, has ended the check. */
export class Stopped extends Error {}

type Contents = readonly (readonly unknown[])[];
type ProbeAnswer = (call: ProbedCall) => unknown;

const often = 100;

/** Values that Excel shows while a function has not answered. */
const pending = /^#(BUSY!|GETTING_DATA)$/;

/**
 * The sheets of the check, and the calls of their cells, which are answered here instead of by an account. The first
 * argument of a call selects its answer; a call without one is answered like any other.
 */
export class Bench {
  readonly calls: ProbedCall[] = [];
  /** The directives of the page's content security policy that were violated since the check began. */
  readonly violations = new Set<string>();
  private readonly answering = new Map<string, ProbeAnswer>();
  private readonly unanswered = new Set<(value: unknown) => void>();

  constructor(
    readonly patience: Patience,
    private readonly stopped: AbortSignal,
  ) {}

  open(): void {
    examiner.take = (call) => this.take(call);
    document.addEventListener("securitypolicyviolation", this.onViolation);
  }

  /** Settles every call that still waits, and takes no more calls. */
  close(): void {
    delete examiner.take;
    document.removeEventListener("securitypolicyviolation", this.onViolation);
    for (const settle of this.unanswered) settle(0);
    this.unanswered.clear();
  }

  /** Sets how calls with this key are answered from now on. */
  answer(key: string, answers: ProbeAnswer): void {
    this.answering.set(textOf(key), answers);
  }

  /** Enters a call of one of our functions: the key, then further arguments, spelled as in a formula. */
  async ask(address: string, name: FunctionId, key: string, ...args: readonly string[]): Promise<void> {
    await this.enter(address, [[asking(name, key, ...args)]]);
  }

  /** Returns a promise that settles once its call is cancelled or the check ends. */
  never(): Promise<unknown> {
    return new Promise((settle) => this.unanswered.add(settle));
  }

  of(key: string): ProbedCall[] {
    return this.calls.filter((call) => call.key === textOf(key));
  }

  /** Waits until as many calls with this key have come, or until the time is over; returns those that came. */
  async called(key: string, times = 1, patience?: number): Promise<ProbedCall[]> {
    await this.until(() => Promise.resolve(this.of(key).length >= times), patience);
    return this.of(key);
  }

  /** Waits for the time in which something that should not happen would have happened. */
  async wait(): Promise<void> {
    await this.until(() => Promise.resolve(false), this.patience.stays);
  }

  /** Writes texts, numbers and formulas in one request. */
  async enter(address: string, contents: Contents, name: OwnSheet = mainSheet): Promise<void> {
    await this.on(name, (sheet) => {
      sheet.getRange(address).formulas = contents.map((row) => [...row]);
    });
  }

  /** Returns what cells show once none of them waits for a function any more. */
  async shown(address: string, name: OwnSheet = mainSheet): Promise<unknown[][]> {
    let values: unknown[][] = [];
    await this.until(async () => {
      values = await this.read(address, "values", name);
      return !values.flat().some((value) => pending.test(String(value)));
    });
    return values;
  }

  /** Waits until cells show the expected values; returns what they show in the end. */
  async shows(address: string, expected: Contents, patience?: number): Promise<unknown[][]> {
    let values: unknown[][] = [];
    await this.until(async () => {
      values = await this.read(address, "values");
      return JSON.stringify(values) === JSON.stringify(expected);
    }, patience);
    return values;
  }

  async read<K extends "values" | "formulas" | "valueTypes">(
    address: string,
    what: K,
    name: OwnSheet = mainSheet,
  ): Promise<Excel.Range[K]> {
    return this.on(name, async (sheet, context) => {
      const range = sheet.getRange(address).load(what);
      await context.sync();
      return range[what];
    });
  }

  /** Runs one request on a sheet of the check, which is added if it is missing. */
  async on<T>(
    name: OwnSheet,
    deed: (sheet: Excel.Worksheet, context: Excel.RequestContext) => T | Promise<T>,
  ): Promise<T> {
    this.goesOn();
    return Excel.run(waitForCellEdit, async (context) => {
      const found = context.workbook.worksheets.getItemOrNullObject(name).load("name");
      await context.sync();
      const sheet = found.isNullObject ? addOwn(context, name) : found;
      const done = await deed(sheet, context);
      await context.sync();
      return done;
    });
  }

  /** Removes everything that the probe before has left, and brings the main sheet to the front. */
  async clear(): Promise<void> {
    this.goesOn();
    await removeOwn(oddSheets);
    await this.on(mainSheet, async (sheet, context) => {
      sheet.activate();
      const tables = sheet.tables.load("items/name");
      await context.sync();
      // Clearing leaves a table in place, and no formula can be written into its header.
      for (const table of tables.items) table.convertToRange();
      sheet.getRange().clear();
    });
  }

  /** Returns the code of Excel's refusal; undefined if Excel does not refuse. */
  async refusal(deed: Promise<unknown>): Promise<string | undefined> {
    try {
      await deed;
      return undefined;
    } catch (thrown) {
      const code = codeOf(thrown);
      if (code === undefined) throw thrown;
      return code;
    }
  }

  /** Waits until a condition is met; false if it was not met in time. */
  async until(isSo: () => Promise<boolean>, patience = this.patience.happens): Promise<boolean> {
    const begun = browserClock.now();
    for (;;) {
      this.goesOn();
      if (await isSo()) return true;
      if (browserClock.now() - begun >= patience) return false;
      await pause(often);
    }
  }

  private readonly onViolation = ({ effectiveDirective }: SecurityPolicyViolationEvent): void => {
    this.violations.add(effectiveDirective);
  };

  private goesOn(): void {
    if (this.stopped.aborted) throw new Stopped();
  }

  private take({ given, invocation }: HandedCall): Promise<unknown> | undefined {
    const { address } = invocation;
    if (!address?.includes(mark)) return undefined;
    const key = keyOf(given);
    const answers = this.answering.get(key);
    if (!answers) return undefined;
    const call: ProbedCall = { key, given, address, cancelled: false };
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
export function asking(name: FunctionId, key: string, ...args: readonly string[]): string {
  return formulaOf(name, [`"${textOf(key)}"`, ...args]);
}

function textOf(key: string): string {
  return `${mark} ${key}`;
}

/** Reads the first argument of a call, or the first cell of its first range. */
function keyOf(given: Given): string {
  const [first] = Object.values(given);
  const [row] = Array.isArray(first) ? (first as unknown[]) : [[first]];
  return String(Array.isArray(row) ? row[0] : row);
}
