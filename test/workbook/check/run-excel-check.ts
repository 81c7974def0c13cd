import type { ExcelCheckState } from "../../../src/workbook/check/excel-check";
import type {
  CheckFinding,
  ProbeDefinition,
  ProbeName,
  CheckQuestionForUser,
  UserQuestionName,
} from "../../../src/workbook/check/excel-probe";

type Examinations = typeof import("../../../src/workbook/check/excel-check");
type Done = Extract<ExcelCheckState, { kind: "done" }>;

interface Wanted {
  /** The probes to run; all of them by default. */
  readonly probes?: readonly ProbeName[];
  readonly questions?: Partial<Readonly<Record<UserQuestionName, "yes" | "no" | "skip">>>;
  /** The answer to questions before a probe. */
  readonly first?: "yes" | "skip";
  /** Time limit for what should happen, in milliseconds. */
  readonly happens?: number;
  /** Time limit for a whole probe, in milliseconds. */
  readonly ends?: number;
}

/** Creates a check of the open workbook with these probes, and answers its questions. */
export async function examinationOf({
  probes: some,
  questions: answers = {},
  first = "yes",
  happens = 10_000,
  ends = 60_000,
}: Wanted = {}) {
  // The modules of the open page: each page has its own.
  const { ExcelCheck }: Examinations = await import("../../../src/workbook/check/excel-check");
  const { excelProbes } = await import("../../../src/workbook/check/excel-probes");
  const { checkQuestionsToUser } = await import("../../../src/workbook/check/excel-probe");
  const examination = new ExcelCheck({
    probes: only(excelProbes, some) as Partial<Record<ProbeName, ProbeDefinition>>,
    questions: only(checkQuestionsToUser, Object.keys(answers)) as Partial<
      Record<UserQuestionName, CheckQuestionForUser>
    >,
    timeouts: { eventTimeoutMs: happens, quietPeriodMs: 200, probeTimeoutMs: ends },
  });
  examination.subscribe(() => {
    const state = examination.state();
    const answer = state.kind === "first" ? first : state.kind === "question" && answers[state.name];
    if (answer) queueMicrotask(() => examination.answer(answer));
  });
  return examination;
}

function only(all: object, some?: readonly string[]): object {
  return Object.fromEntries(Object.entries(all).filter(([name]) => !some || some.includes(name)));
}

export async function examine(wanted: Wanted): Promise<Done> {
  const examination = await examinationOf(wanted);
  await examination.begin();
  return doneIn(examination.state());
}

export function doneIn(state: ExcelCheckState): Done {
  if (state.kind !== "done") throw new Error(`it is ${JSON.stringify(state)}`);
  return state;
}

/** The results by the names of their probes and questions. */
export const byName = ({
  findings,
}: Done): Readonly<Record<string, Pick<CheckFinding, "verdict" | "observed">>> =>
  Object.fromEntries(findings.map(({ name, verdict, observed }) => [name, { verdict, observed }]));
