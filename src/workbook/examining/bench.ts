import { browserClock, examiner } from "../../addin";
import type { HandedCall } from "../../addin";
import type { FunctionId } from "../../queries/catalogue";
import type { Given } from "../../queries/query";
import { formulaOf } from "../../sheet/formula";
import { codeOf, waitForCellEdit } from "../excel/excel";
import { pause } from "../excel/waiting";
import type { OwnSheet } from "./own-sheets";
import { addOwn, mainSheet, mark, oddSheets, removeOwn } from "./own-sheets";

/** One call of a function by a cell of ours. */
export interface ProbedCall {
  /** Its first argument. */
  readonly key: string;
  readonly given: Given;
  readonly address: string;
  cancelled: boolean;
}

/** How long is waited, in milliseconds. */
export interface Patience {
  /** For what should happen. */
  readonly happens: number;
  /** For what should not. */
  readonly stays: number;
  /** For a whole probe: Excel may wait for its user, or answer nothing any more. */
  readonly ends: number;
}

/** The person, or the page, has ended the examination. */
export class Stopped extends Error {}

type Contents = readonly (readonly unknown[])[];
type ProbeAnswer = (call: ProbedCall) => unknown;

const often = 100;

/** What is waited for while a cell's function is under way. */
const pending = /^#(BUSY!|GETTING_DATA)$/;

/**
 * The sheets of the examination and the calls of their cells, which come here instead of to an account. The text in a
 * call's first argument says which answer it gets; where none is set, the cell is answered as any other.
 */
export class Bench {
  readonly calls: ProbedCall[] = [];
  /** By what the page's policy was broken since the bench was opened. */
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

  /** Every call that still waits is over, and none comes here any more. */
  close(): void {
    delete examiner.take;
    document.removeEventListener("securitypolicyviolation", this.onViolation);
    for (const settle of this.unanswered) settle(0);
    this.unanswered.clear();
  }

  /** How calls with this key are answered from now on. */
  answer(key: string, answers: ProbeAnswer): void {
    this.answering.set(textOf(key), answers);
  }

  /** Enters a call of one of our functions with this key before its other arguments, written as formulas write them. */
  async ask(address: string, name: FunctionId, key: string, ...args: readonly string[]): Promise<void> {
    await this.enter(address, [[asking(name, key, ...args)]]);
  }

  /** What waits until it is cancelled, or the examination is over. */
  never(): Promise<unknown> {
    return new Promise((settle) => this.unanswered.add(settle));
  }

  of(key: string): ProbedCall[] {
    return this.calls.filter((call) => call.key === textOf(key));
  }

  /** Waits until so many calls with this key have come, or long enough. */
  async called(key: string, times = 1, patience?: number): Promise<ProbedCall[]> {
    await this.until(() => Promise.resolve(this.of(key).length >= times), patience);
    return this.of(key);
  }

  /** Waits as long as something may take that should not happen. */
  async wait(): Promise<void> {
    await this.until(() => Promise.resolve(false), this.patience.stays);
  }

  /** Writes texts, numbers and formulas, as one request. */
  async enter(address: string, contents: Contents, name: OwnSheet = mainSheet): Promise<void> {
    await this.on(name, (sheet) => {
      sheet.getRange(address).formulas = contents.map((row) => [...row]);
    });
  }

  /** What cells show once none of them waits any more. */
  async shown(address: string, name: OwnSheet = mainSheet): Promise<unknown[][]> {
    let values: unknown[][] = [];
    await this.until(async () => {
      values = await this.read(address, "values", name);
      return !values.flat().some((value) => pending.test(String(value)));
    });
    return values;
  }

  /** Waits until cells show this; gives what they show in the end. */
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

  /** Runs one request on one of our sheets, which is added where it is not there. */
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

  /** Nothing of the probe before is left; the main sheet is in front. */
  async clear(): Promise<void> {
    this.goesOn();
    await removeOwn(oddSheets);
    await this.on(mainSheet, async (sheet, context) => {
      sheet.activate();
      const tables = sheet.tables.load("items/name");
      await context.sync();
      // Cleared alone, a table stays, and no formula can stand in its header.
      for (const table of tables.items) table.convertToRange();
      sheet.getRange().clear();
    });
  }

  /** The code by which Excel refuses; undefined where it does not. */
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

  /** Waits until something is so; false where it was not in the time it may take. */
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

/** The formula that asks with this key. */
export function asking(name: FunctionId, key: string, ...args: readonly string[]): string {
  return formulaOf(name, [`"${textOf(key)}"`, ...args]);
}

function textOf(key: string): string {
  return `${mark} ${key}`;
}

/** The first argument of a call, or of a range its first cell. */
function keyOf(given: Given): string {
  const [first] = Object.values(given);
  const [row] = Array.isArray(first) ? (first as unknown[]) : [[first]];
  return String(Array.isArray(row) ? row[0] : row);
}
