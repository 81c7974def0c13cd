import type { ExcelCheckWords } from "../../words/excel-check-words";
import type { CheckFixture } from "./check-fixture";

/** Every probe and every question has its words: neither compiles without the other. */
export type ProbeName = keyof ExcelCheckWords["probes"];
export type UserQuestionName = keyof ExcelCheckWords["questions"];

/** The result of a probe: whether Excel behaved as relied on, and what it did, without any data of the user. */
export interface ProbeOutcome {
  readonly matches: boolean;
  readonly observed: string;
}

/** Questions to the user before a probe that reaches beyond this workbook. */
export type QuestionBeforeProbe = "close-others" | "open-window";

export interface ProbeDefinition {
  /** The rows of `docs/excel/assumptions.json` that the probe covers. */
  readonly rows: readonly string[];
  /** One line for the checklist's table. */
  readonly tries: string;
  /** The requirement set that the probe needs. */
  readonly needs?: readonly [set: string, version: string];
  readonly first?: QuestionBeforeProbe;
  run(bench: CheckFixture): Promise<ProbeOutcome>;
}

/** Some of the probes, in their order. */
export type ProbeTable = Partial<Readonly<Record<ProbeName, ProbeDefinition>>>;

/** A question to the user about something that a probe cannot observe. */
export interface CheckQuestionForUser {
  readonly rows: readonly string[];
  readonly tries: string;
}

export type ProbeVerdict = "as" | "other" | "untried";

export interface CheckFinding {
  readonly name: ProbeName | UserQuestionName;
  readonly rows: readonly string[];
  readonly verdict: ProbeVerdict;
  readonly observed: string;
}

/** Compares what Excel did with what it should have done. */
export function compareOutcome(saw: unknown, expected: unknown): ProbeOutcome {
  const [did, should] = [JSON.stringify(saw) ?? "nothing", JSON.stringify(expected) ?? "nothing"];
  return { matches: did === should, observed: did };
}

/**
 * Questions about what takes more than one session, or the user's eyes; asked while the sheets of the check are still
 * there.
 */
export const checkQuestionsToUser: Readonly<Record<UserQuestionName, CheckQuestionForUser>> = {
  sentence: { rows: ["R1"], tries: "does a cell with an error show its sentence?" },
  typing: { rows: ["P14"], tries: "does Excel show a function's arguments while it is typed?" },
  closing: { rows: ["P1"], tries: "does the page keep running while the pane is closed?" },
  theme: { rows: ["P8"], tries: "does the pane follow dark and light?" },
  installing: { rows: ["P9"], tries: "did the button appear as soon as the add-in was installed?" },
  opening: { rows: ["C1"], tries: "did a saved workbook show its numbers at once?" },
  coauthors: { rows: ["W7"], tries: "did co-authors each see their own account's numbers?" },
};
