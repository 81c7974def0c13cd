import { Listeners } from "../../listeners";
import { codeOf, inExcel, waitForCellEdit } from "../excel/excel";
import type { Patience } from "./bench";
import { Bench, Stopped } from "./bench";
import { firstUsed, removeOwn } from "./own-sheets";
import type { Finding, First, Probe, ProbeName, Question, QuestionName } from "./probe";
import { probes } from "./probes";
import { removeStorage } from "./probes/page";
import { showSentence } from "./probes/results";
import { removeSetting } from "./probes/workbook";
import { questions } from "./probe";
import { facts, reportOf } from "./report";

type RefusedWhy =
  | { readonly why: "used"; readonly area: string }
  | { readonly why: "manual" | "no-excel" }
  | { readonly why: "failed"; readonly code: string };

export type ExaminingState =
  | { readonly kind: "idle" }
  | { readonly kind: "looking" }
  | ({ readonly kind: "refused" } & RefusedWhy)
  | {
      readonly kind: "running";
      readonly name: ProbeName;
      readonly done: number;
      readonly all: number;
    }
  | { readonly kind: "first"; readonly first: First }
  | { readonly kind: "question"; readonly name: QuestionName }
  | {
      readonly kind: "done";
      readonly stopped: boolean;
      /** True if sheets of the check could not be removed. */
      readonly left: boolean;
      readonly findings: readonly Finding[];
      /** In Markdown, to be copied. */
      readonly report: string;
    };

export type ToldAnswer = "yes" | "no" | "skip";

const patience: Patience = { happens: 10_000, stays: 2_000, ends: 180_000 };

/** Longest wait for Excel before the first probe and after the last one, in milliseconds. */
const around = 30_000;

/** The probes and questions of a check; tests run some of them. */
interface Programme {
  readonly probes: Partial<Readonly<Record<ProbeName, Probe>>>;
  readonly questions: Partial<Readonly<Record<QuestionName, Question>>>;
  readonly patience: Patience;
}

/**
 * Checks whether this Excel behaves as the add-in relies on, on sheets of its own in an unused workbook. The check
 * only reports: it decides and stores nothing. It always ends; what it cannot remove then, the next check removes
 * before it begins.
 */
export class Examination {
  private now: ExaminingState = { kind: "idle" };
  private readonly listeners = new Listeners();
  private stopping = new AbortController();
  private told: ((answer: ToldAnswer) => void) | undefined;
  private findings: Finding[] = [];

  constructor(private readonly programme: Programme = { probes, questions, patience }) {}

  state(): ExaminingState {
    return this.now;
  }

  subscribe(listener: () => void): () => void {
    return this.listeners.add(listener);
  }

  async begin(): Promise<void> {
    if (this.isUnderWay()) return;
    this.change({ kind: "looking" });
    const why = await hindrance(this.around);
    if (why) return this.change({ kind: "refused", ...why });
    this.stopping = new AbortController();
    this.findings = [];
    const bench = new Bench(this.programme.patience, this.stopping.signal);
    bench.open();
    try {
      await this.tryAll(bench);
      await this.askAll(bench);
    } catch {
      // Whatever was thrown: the sheets are removed, and the findings so far are reported.
    } finally {
      bench.close();
    }
    const left = !(await clean(this.around));
    const stopped = this.stopping.signal.aborted;
    const { findings } = this;
    this.change({ kind: "done", stopped, left, findings, report: reportOf(facts(), findings, stopped) });
  }

  /** Answers the present question: "yes" also means to go on, "skip" to leave out. */
  answer(answer: ToldAnswer): void {
    this.told?.(answer);
  }

  stop(): void {
    this.stopping.abort();
    this.told?.("skip");
  }

  /** Opens another workbook; false if this Excel cannot. */
  async openWorkbook(): Promise<boolean> {
    try {
      await Excel.createWorkbook();
      return true;
    } catch {
      return false;
    }
  }

  private get around(): number {
    return Math.min(around, this.programme.patience.ends);
  }

  private isUnderWay(): boolean {
    return !["idle", "refused", "done"].includes(this.now.kind);
  }

  private async tryAll(bench: Bench): Promise<void> {
    const all = Object.entries(this.programme.probes) as [ProbeName, Probe][];
    for (const [done, [name, probe]] of all.entries()) {
      const why = await this.hindered(probe);
      if (why === undefined) this.change({ kind: "running", name, done: done + 1, all: all.length });
      const result =
        why === undefined ? await this.tried(probe, bench) : ({ verdict: "untried", saw: why } as const);
      // A probe that was stopped midway proves nothing.
      const stopped = this.stopping.signal.aborted;
      this.findings.push({
        name,
        rows: probe.rows,
        ...(stopped ? ({ verdict: "untried", saw: "stopped" } as const) : result),
      });
    }
  }

  /**
   * Runs a probe. A refusal by Excel is a result; if somebody removed a sheet of the check, the probe counts as
   * untried.
   */
  private async tried(probe: Probe, bench: Bench): Promise<Pick<Finding, "verdict" | "saw">> {
    let ready = false;
    const look = async () => {
      await bench.clear();
      ready = true;
      return probe.look(bench);
    };
    try {
      const { as, saw } = await within(this.programme.patience.ends, look(), this.stopping.signal);
      return { verdict: as ? "as" : "other", saw };
    } catch (thrown) {
      const code = codeOf(thrown) ?? (thrown as Error).name;
      return { verdict: ready && !isGone.has(code) ? "other" : "untried", saw: code };
    }
  }

  /** Returns why a probe is skipped; undefined if it is to run. */
  private async hindered({ needs, first }: Probe): Promise<string | undefined> {
    if (this.stopping.signal.aborted) return "stopped";
    if (needs && !Office.context.requirements.isSetSupported(...needs)) return `needs ${needs.join(" ")}`;
    if (first && (await this.ask({ kind: "first", first })) !== "yes") return "left out";
    return undefined;
  }

  private async askAll(bench: Bench): Promise<void> {
    const all = Object.entries(this.programme.questions) as [QuestionName, Question][];
    if (all.length > 0 && !this.stopping.signal.aborted) await showSentence(bench).catch(() => undefined);
    for (const [name, { rows }] of all) {
      const stopped = this.stopping.signal.aborted;
      const answer = stopped ? "skip" : await this.ask({ kind: "question", name });
      const verdict = { yes: "as", no: "other", skip: "untried" } as const;
      this.findings.push({ name, rows, verdict: verdict[answer], saw: answer === "skip" ? "" : answer });
    }
  }

  /** Waits for the user's answer; a stop counts as "skip". */
  private ask(
    what:
      | { readonly kind: "first"; readonly first: First }
      | { readonly kind: "question"; readonly name: QuestionName },
  ): Promise<ToldAnswer> {
    return new Promise((resolve) => {
      this.told = (answer) => {
        this.told = undefined;
        resolve(answer);
      };
      this.change(what);
    });
  }

  private change(state: ExaminingState): void {
    this.now = state;
    this.listeners.tell();
  }
}

/** The members that the pane uses. */
export type Examining = Pick<Examination, keyof Examination>;

/** One for the whole page: the check goes on while the pane shows something else. */
export const examination = new Examination();

/** Codes that Excel gives for a sheet that is gone. */
const isGone = new Set(["ItemNotFound", "InvalidObjectPath"]);

/** Returns why the check cannot begin here, after it has removed the leftovers of an earlier one. */
async function hindrance(limit: number): Promise<RefusedWhy | null> {
  if (!inExcel()) return { why: "no-excel" };
  try {
    await clean(limit);
    const area = await within(limit, firstUsed());
    if (area !== null) return { why: "used", area };
    return (await within(limit, calculatesByItself())) ? null : { why: "manual" };
  } catch (thrown) {
    return { why: "failed", code: codeOf(thrown) ?? (thrown as Error).name };
  }
}

function calculatesByItself(): Promise<boolean> {
  return Excel.run(waitForCellEdit, async (context) => {
    const application = context.workbook.application.load("calculationMode");
    await context.sync();
    return application.calculationMode === Excel.CalculationMode.automatic;
  });
}

/** Removes everything that a check puts anywhere; false if some of its sheets are left. */
async function clean(limit: number): Promise<boolean> {
  await Promise.allSettled([removeSetting(), removeStorage()].map((deed) => within(limit, deed)));
  return within(limit, removeOwn()).catch(() => false);
}

/**
 * Rejects once the time is over or the check is stopped; Excel may go on unobserved. Throws a `TimeoutError` or
 * `Stopped`.
 */
async function within<T>(limit: number, deed: Promise<T>, stopped?: AbortSignal): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const over = new Promise<never>((_, fail) => {
    timer = setTimeout(() => fail(new DOMException("", "TimeoutError")), limit);
    stopped?.addEventListener("abort", () => fail(new Stopped()), { once: true });
  });
  try {
    return await Promise.race([deed, over]);
  } finally {
    clearTimeout(timer);
  }
}
