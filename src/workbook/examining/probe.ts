import type { ExaminingWords } from "../../words/examining";
import type { Bench } from "./bench";

/** Every probe and every question has its words; one without does not compile, nor do words without. */
export type ProbeName = keyof ExaminingWords["probes"];
export type QuestionName = keyof ExaminingWords["questions"];

/** Whether Excel did what the add-in relies on, and what it did: of the examination's own doing, never a user's. */
export interface Seen {
  readonly as: boolean;
  readonly saw: string;
}

/** What the person is asked before a probe that shows beyond this workbook. */
export type First = "close-others" | "open-window";

export interface Probe {
  /** The rows of `docs/excel-checklist.md` that it tries. */
  readonly rows: readonly string[];
  /** What is tried, in one line of the checklist's table. */
  readonly tries: string;
  /** Without that requirement set it is not tried. */
  readonly needs?: readonly [set: string, version: string];
  readonly first?: First;
  look(bench: Bench): Promise<Seen>;
}

/** What does not show within one session: asked of the person. */
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

/** What Excel did, told by whether it is what it should have done. */
export function seen(saw: unknown, expected: unknown): Seen {
  const [did, should] = [JSON.stringify(saw) ?? "nothing", JSON.stringify(expected) ?? "nothing"];
  return { as: did === should, saw: did };
}

/** What one session does not show, or only its user's eyes do; asked while the examination's sheets still stand. */
export const questions: Readonly<Record<QuestionName, Question>> = {
  sentence: { rows: ["R1"], tries: "does the sentence of an error show at its cell?" },
  typing: { rows: ["P14"], tries: "is what a function takes shown while it is typed?" },
  closing: { rows: ["P1"], tries: "does the page live on while the pane is closed?" },
  theme: { rows: ["P8"], tries: "does the pane follow dark and light?" },
  installing: { rows: ["P9"], tries: "was the button there once it was installed?" },
  opening: { rows: ["C1"], tries: "did a saved workbook show its numbers at once?" },
  coauthors: { rows: ["W7"], tries: "did co-authors each see their own account's numbers?" },
};
