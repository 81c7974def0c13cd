import type { AsSent } from "../../account/as-sent";
import type { Explanation } from "../../account/explanation";
import type { Reason } from "../../lca/reasons";
import type { ShownAt } from "../../queries/number-at";
import type { TakeBack } from "../writing/take-back";

/** What one call of a cell's formula gives. */
export type ExplainedCall = {
  /** As the formula writes it, or with what it was given where that cannot be told apart: `LCA.IMPACT(A2,"GWP")`. */
  readonly call: string;
} & (
  | {
      readonly kind: "number";
      readonly explanation: Explanation;
      /** What the cell shows, where the formula is this call alone and the value in use is another. */
      readonly shows: string | number | null;
    }
  /** No result by itself. */
  | { readonly kind: "other"; readonly is: Exclude<ShownAt["is"], "number" | "refused"> }
  | { readonly kind: "refused"; readonly reason: Reason }
  /** The cell did not make this call as its cells stand now. */
  | { readonly kind: "not-called" }
  /** The generation in use does not hold what it asks for. */
  | { readonly kind: "not-held" }
);

/** A cell of ours, explained by the generation in use. */
export interface Explained {
  /** "Sheet1!B4" */
  readonly where: string;
  readonly calls: readonly ExplainedCall[];
  /** Whether it is worth calculating the cell: something of it was not called, not held, or is shown otherwise. */
  readonly outdated: boolean;
}

/** A label and what it says, as they come to stand in two cells. */
export type Line = readonly [label: string, text: string];

export interface Beside {
  readonly address: string;
  readonly takeBack: TakeBack;
}

/** Explains what the selected cell shows. */
export interface Explaining {
  /** null where it is not ours. Rejects where Excel refuses, or nobody is connected. */
  explain(): Promise<Explained | null>;
  /** Has Excel calculate the cell once, and explains it then; null where Excel did not call our functions. */
  calculate(explained: Explained): Promise<Explained | null>;
  /** Reads once more what the service sends of a number. Throws NoValue. */
  asSent(explained: Explained, explanation: Explanation): Promise<AsSent>;
  /** Writes it into free cells on the right of the cell; null where there are none. */
  putBeside(explained: Explained, lines: readonly Line[]): Promise<Beside | null>;
  /** Whether this generation is still in use. */
  isCurrent(explained: Explained): boolean;
}
