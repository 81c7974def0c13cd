import type { Finding, First, ProbeName, QuestionName } from "./probe";

export type RefusedWhy =
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

/** Trying in the user's Excel what the add-in relies on. It only reports: nothing is decided by it, and nothing kept. */
export interface Examining {
  state(): ExaminingState;
  subscribe(listener: () => void): () => void;
  begin(): Promise<void>;
  /** Answers what is asked: "yes" also means to go on, "skip" to leave out. */
  answer(answer: ToldAnswer): void;
  stop(): void;
  /** Opens another workbook; false where this Excel does not. */
  openWorkbook(): Promise<boolean>;
}
