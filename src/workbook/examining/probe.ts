import type { ExaminingWords } from "../../words/examining";
import type { Bench } from "./bench";

/** Every probe and every question has its words: neither compiles without the other. */
export type ProbeName = keyof ExaminingWords["probes"];
export type QuestionName = keyof ExaminingWords["questions"];

/** The result of a probe: whether Excel behaved as relied on, and what it did, without any data of the user. */
export interface Seen {
  readonly as: boolean;
  readonly saw: string;
}

/** Questions to the user before a probe that reaches beyond this workbook. */
export type First = "close-others" | "open-window";

export interface Probe {
  /** The rows of `docs/excel-checklist.md` that the probe covers. */
  readonly rows: readonly string[];
  /** One line for the checklist's table. */
  readonly tries: string;
  /** The requirement set that the probe needs. */
  readonly needs?: readonly [set: string, version: string];
  readonly first?: First;
  look(bench: Bench): Promise<Seen>;
}

/** A question to the user about something that a probe cannot observe. */
export interface Question {
  readonly rows: readonly string[];
  readonly tries: string;
}

export type Verdict = "as" | "other" | "untried";

export interface Finding {
  readonly name: ProbeName | QuestionName;
  readonly rows: readonly string[];
  readonly verdict: Verdict;
  readonly saw: string;
}

/** Compares what Excel did with what it should have done. */
export function seen(saw: unknown, expected: unknown): Seen {
  const [did, should] = [JSON.stringify(saw) ?? "nothing", JSON.stringify(expected) ?? "nothing"];
  return { as: did === should, saw: did };
}

/**
 * Questions about what takes more than one session, or the user's eyes; asked while the sheets of the check are still
 * there.
 */
export const questions: Readonly<Record<QuestionName, Question>> = {
  sentence: { rows: ["R1"], tries: "does the sentence of an error show at its cell?" },
  typing: { rows: ["P14"], tries: "is what a function takes shown while it is typed?" },
  closing: { rows: ["P1"], tries: "does the page live on while the pane is closed?" },
  theme: { rows: ["P8"], tries: "does the pane follow dark and light?" },
  installing: { rows: ["P9"], tries: "was the button there once it was installed?" },
  opening: { rows: ["C1"], tries: "did a saved workbook show its numbers at once?" },
  coauthors: { rows: ["W7"], tries: "did co-authors each see their own account's numbers?" },
};
