import { ListenerSet } from "../../client/service/listener-set";
import { excelErrorCode, isInExcel, waitForCellEdit } from "../cells/excel-requests";
import type { CheckTimeouts } from "./check-fixture";
import { CheckFixture, CheckStoppedError } from "./check-fixture";
import { findUserContentInWorkbook, removeCheckSheets } from "./check-sheets";
import type {
  CheckFinding,
  QuestionBeforeProbe,
  ProbeDefinition,
  ProbeName,
  ProbeTable,
  CheckQuestionForUser,
  UserQuestionName,
} from "./excel-probe";
import { excelProbes } from "./excel-probes";
import { removeProbeStorage } from "./probes/page-probes";
import { showErrorSentenceToUser } from "./probes/result-probes";
import { removeProbeSetting } from "./probes/workbook-probes";
import { checkQuestionsToUser } from "./excel-probe";
import { collectExcelFacts, formatCheckReport } from "./check-report";

type CheckRefusal =
  | { readonly why: "used"; readonly area: string }
  | { readonly why: "manual" | "no-excel" }
  | { readonly why: "failed"; readonly code: string };

/** Asks the user whether to go on, or what only they can see. */
export type CheckQuestion =
  | { readonly kind: "first"; readonly first: QuestionBeforeProbe }
  | { readonly kind: "question"; readonly name: UserQuestionName };

export type ExcelCheckState =
  | { readonly kind: "idle" }
  | { readonly kind: "looking" }
  | ({ readonly kind: "refused" } & CheckRefusal)
  | {
      readonly kind: "running";
      readonly name: ProbeName;
      readonly done: number;
      readonly all: number;
    }
  | CheckQuestion
  | {
      readonly kind: "done";
      readonly stopped: boolean;
      /** True if sheets of the check could not be removed. */
      readonly left: boolean;
      readonly findings: readonly CheckFinding[];
      /** In Markdown, to be copied. */
      readonly report: string;
    };

export type CheckUserAnswer = "yes" | "no" | "skip";

const defaultTimeouts: CheckTimeouts = {
  eventTimeoutMs: 10_000,
  quietPeriodMs: 2_000,
  probeTimeoutMs: 180_000,
};

/** Longest wait for Excel before the first probe and after the last one, in milliseconds. */
const cleanupTimeoutMs = 30_000;

/** The probes and questions of a check; tests run some of them. */
interface CheckProgramme {
  readonly probes: ProbeTable;
  readonly questions: Partial<Readonly<Record<UserQuestionName, CheckQuestionForUser>>>;
  readonly timeouts: CheckTimeouts;
}

/**
 * Checks whether this Excel behaves as the add-in relies on, on sheets of its own in an unused workbook. The check
 * only reports: it decides and stores nothing. It always ends; what it cannot remove then, the next check removes
 * before it begins.
 */
export class ExcelCheck {
  private now: ExcelCheckState = { kind: "idle" };
  private readonly listeners = new ListenerSet();
  private stopping = new AbortController();
  private told: ((answer: CheckUserAnswer) => void) | undefined;
  private findings: CheckFinding[] = [];

  constructor(
    private readonly programme: CheckProgramme = {
      probes: excelProbes,
      questions: checkQuestionsToUser,
      timeouts: defaultTimeouts,
    },
  ) {}

  state(): ExcelCheckState {
    return this.now;
  }

  subscribe(listener: () => void): () => void {
    return this.listeners.add(listener);
  }

  async begin(): Promise<void> {
    if (this.isUnderWay()) return;
    this.change({ kind: "looking" });
    const why = await findCheckRefusal(this.cleanupTimeoutMs);
    if (why) return this.change({ kind: "refused", ...why });
    this.stopping = new AbortController();
    this.findings = [];
    const bench = new CheckFixture(this.programme.timeouts, this.stopping.signal);
    bench.open();
    try {
      await this.runProbes(bench);
      await this.askQuestions(bench);
    } catch {
      // Whatever was thrown: the sheets are removed, and the findings so far are reported.
    } finally {
      bench.close();
    }
    const left = !(await removeLeftovers(this.cleanupTimeoutMs));
    const stopped = this.stopping.signal.aborted;
    const { findings } = this;
    this.change({
      kind: "done",
      stopped,
      left,
      findings,
      report: formatCheckReport(collectExcelFacts(), findings, stopped),
    });
  }

  /** Answers the present question: "yes" also means to go on, "skip" to leave out. */
  answer(answer: CheckUserAnswer): void {
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

  private get cleanupTimeoutMs(): number {
    return Math.min(cleanupTimeoutMs, this.programme.timeouts.probeTimeoutMs);
  }

  private isUnderWay(): boolean {
    return !["idle", "refused", "done"].includes(this.now.kind);
  }

  private async runProbes(bench: CheckFixture): Promise<void> {
    const all = Object.entries(this.programme.probes) as [ProbeName, ProbeDefinition][];
    for (const [done, [name, probe]] of all.entries()) {
      const skipReason = await this.findSkipReason(probe);
      if (skipReason === undefined) this.change({ kind: "running", name, done: done + 1, all: all.length });
      const result = skipReason === undefined ? await this.runProbe(probe, bench) : untried(skipReason);
      // A probe that was stopped midway proves nothing.
      const isStopped = this.stopping.signal.aborted;
      this.findings.push({ name, rows: probe.rows, ...(isStopped ? untried("stopped") : result) });
    }
  }

  /**
   * Runs a probe. A refusal by Excel is a result; if somebody removed a sheet of the check, the probe counts as
   * untried.
   */
  private async runProbe(probe: ProbeDefinition, bench: CheckFixture): Promise<ProbeResult> {
    let ready = false;
    const look = async () => {
      await bench.clear();
      ready = true;
      return probe.run(bench);
    };
    try {
      const { matches, observed } = await withTimeout(
        this.programme.timeouts.probeTimeoutMs,
        look(),
        this.stopping.signal,
      );
      return { verdict: matches ? "as" : "other", observed };
    } catch (thrown) {
      const code = excelErrorCode(thrown) ?? (thrown as Error).name;
      return { verdict: ready && !missingSheetCodes.has(code) ? "other" : "untried", observed: code };
    }
  }

  /** Returns why a probe is skipped; undefined if it is to run. */
  private async findSkipReason({ needs, first }: ProbeDefinition): Promise<string | undefined> {
    if (this.stopping.signal.aborted) return "stopped";
    if (needs && !Office.context.requirements.isSetSupported(...needs)) return `needs ${needs.join(" ")}`;
    if (first && (await this.ask({ kind: "first", first })) !== "yes") return "left out";
    return undefined;
  }

  private async askQuestions(bench: CheckFixture): Promise<void> {
    const all = Object.entries(this.programme.questions) as [UserQuestionName, CheckQuestionForUser][];
    if (all.length > 0 && !this.stopping.signal.aborted)
      await showErrorSentenceToUser(bench).catch(() => undefined);
    for (const [name, { rows }] of all) {
      const stopped = this.stopping.signal.aborted;
      const answer = stopped ? "skip" : await this.ask({ kind: "question", name });
      const verdict = { yes: "as", no: "other", skip: "untried" } as const;
      this.findings.push({ name, rows, verdict: verdict[answer], observed: answer === "skip" ? "" : answer });
    }
  }

  /** Waits for the user's answer; a stop counts as "skip". */
  private ask(question: CheckQuestion): Promise<CheckUserAnswer> {
    return new Promise((resolve) => {
      this.told = (answer) => {
        this.told = undefined;
        resolve(answer);
      };
      this.change(question);
    });
  }

  private change(state: ExcelCheckState): void {
    this.now = state;
    this.listeners.emit();
  }
}

type ProbeResult = Pick<CheckFinding, "verdict" | "observed">;

function untried(observed: string): ProbeResult {
  return { verdict: "untried", observed };
}

/** The members that the pane uses. */
export type ExcelCheckForPane = Pick<ExcelCheck, keyof ExcelCheck>;

/** One for the whole page: the check goes on while the pane shows something else. */
export const sharedExcelCheck = new ExcelCheck();

/** Codes that Excel gives for a sheet that is gone. */
const missingSheetCodes = new Set(["ItemNotFound", "InvalidObjectPath"]);

/** Returns why the check cannot begin here, after it has removed the leftovers of an earlier one. */
async function findCheckRefusal(limit: number): Promise<CheckRefusal | null> {
  if (!isInExcel()) return { why: "no-excel" };
  try {
    await removeLeftovers(limit);
    const area = await withTimeout(limit, findUserContentInWorkbook());
    if (area !== null) return { why: "used", area };
    return (await withTimeout(limit, isCalculationAutomatic())) ? null : { why: "manual" };
  } catch (thrown) {
    return { why: "failed", code: excelErrorCode(thrown) ?? (thrown as Error).name };
  }
}

function isCalculationAutomatic(): Promise<boolean> {
  return Excel.run(waitForCellEdit, async (context) => {
    const application = context.workbook.application.load("calculationMode");
    await context.sync();
    return application.calculationMode === Excel.CalculationMode.automatic;
  });
}

/** Removes everything that a check puts anywhere; false if some of its sheets are left. */
async function removeLeftovers(limit: number): Promise<boolean> {
  await Promise.allSettled(
    [removeProbeSetting(), removeProbeStorage()].map((deed) => withTimeout(limit, deed)),
  );
  return withTimeout(limit, removeCheckSheets()).catch(() => false);
}

/**
 * Rejects once the time is over or the check is stopped; Excel may go on unobserved. Throws a `TimeoutError` or
 * `CheckStoppedError`.
 */
async function withTimeout<T>(limit: number, deed: Promise<T>, stopped?: AbortSignal): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const over = new Promise<never>((_, fail) => {
    timer = setTimeout(() => fail(new DOMException("", "TimeoutError")), limit);
    stopped?.addEventListener("abort", () => fail(new CheckStoppedError()), { once: true });
  });
  try {
    return await Promise.race([deed, over]);
  } finally {
    clearTimeout(timer);
  }
}
