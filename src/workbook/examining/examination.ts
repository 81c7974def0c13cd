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
      /** Sheets of the examination are still there. */
      readonly left: boolean;
      readonly findings: readonly Finding[];
      /** Markdown, to be copied. */
      readonly report: string;
    };

export type ToldAnswer = "yes" | "no" | "skip";

const patience: Patience = { happens: 10_000, stays: 2_000, ends: 180_000 };

/** How long is waited for Excel before anything is tried, and once all is. */
const around = 30_000;

/** What may be tried and asked; tests try parts of it. */
interface Programme {
  readonly probes: Partial<Readonly<Record<ProbeName, Probe>>>;
  readonly questions: Partial<Readonly<Record<QuestionName, Question>>>;
  readonly patience: Patience;
}

/**
 * Examines the Excel it runs in, on sheets of its own in a workbook that nobody uses. It only reports: nothing is decided by
 * it, and nothing kept. Whatever happens meanwhile, it ends; what it then cannot take away, the next one takes away before it
 * begins.
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
      // Whatever it was, what is there is taken away, and what was found is told.
    } finally {
      bench.close();
    }
    const left = !(await clean(this.around));
    const stopped = this.stopping.signal.aborted;
    const { findings } = this;
    this.change({ kind: "done", stopped, left, findings, report: reportOf(facts(), findings, stopped) });
  }

  /** Answers what is asked: "yes" also means to go on, "skip" to leave out. */
  answer(answer: ToldAnswer): void {
    this.told?.(answer);
  }

  stop(): void {
    this.stopping.abort();
    this.told?.("skip");
  }

  /** Opens another workbook; false where this Excel does not. */
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
      // What was seen of a probe that was stopped in the middle says nothing.
      const stopped = this.stopping.signal.aborted;
      this.findings.push({
        name,
        rows: probe.rows,
        ...(stopped ? ({ verdict: "untried", saw: "stopped" } as const) : result),
      });
    }
  }

  /** What Excel did. A refusal is an answer; a sheet of ours that somebody took away meanwhile is none. */
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

  /** Why a probe is not tried; undefined where it is. */
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

  /** Waits for the person; whoever stops has left it out. */
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

/** What the pane needs of it. */
export type Examining = Pick<Examination, keyof Examination>;

/** One for the page: it goes on while nobody looks at it. */
export const examination = new Examination();

/** What Excel says of a sheet that is no longer there. */
const isGone = new Set(["ItemNotFound", "InvalidObjectPath"]);

/** Why the examination does not begin here; what an earlier one left is taken away first. */
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

/** Takes away all that an examination puts anywhere; false where sheets of it are left. */
async function clean(limit: number): Promise<boolean> {
  await Promise.allSettled([removeSetting(), removeStorage()].map((deed) => within(limit, deed)));
  return within(limit, removeOwn()).catch(() => false);
}

/** No longer than that, nor once it is stopped: what Excel still does then, nobody waits for. */
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
