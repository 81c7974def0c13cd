import type { Connected } from "../../account/connected";
import type { Explanation } from "../../account/explanation";
import { explain } from "../../account/explanation";
import type { Reason } from "../../lca/reasons";
import { reasonOf } from "../../lca/reasons";
import type { ShownAt } from "../../queries/shown-at";
import { shownAt } from "../../queries/shown-at";
import { isBlank, sequenceOf } from "../../queries/arguments";
import { functionOf } from "../../queries/catalogue";
import type { Element } from "../../queries/query";
import type { Answered } from "../../refresh/answers";
import { formulaOf } from "../../sheet/formula";
import type { AskedCall, CallingCell } from "../cells/evaluate";
import { answersTo } from "../cells/evaluate";

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

/** The cell around a call, as far as its explanation depends on it. */
export interface Around {
  /** The element of a table that the cell shows; null where that is not known. */
  readonly at: Element | null;
  /** What the cell shows, where its formula is this call alone; undefined where nothing is to be compared. */
  readonly shows: unknown;
  /** What shows in its row of a table of records; null where that is not known. */
  readonly record: readonly unknown[] | null;
}

/** A call of a formula, and the last answer to it; null where it was not made as the cells stand now. */
export interface MadeCall {
  readonly call: string;
  readonly name: string;
  readonly answered: Answered | null;
}

/**
 * The calls that a formula makes, in its order, each with its answer. `since`: what was answered after that run is what the
 * formula makes now.
 */
export function madeBy(cell: CallingCell, noted: readonly Answered[], since = Infinity): readonly MadeCall[] {
  const fresh = cell.asked.length === 1 ? noted.find(({ run }) => run > since) : undefined;
  const latest = (name: string): number =>
    Math.max(...noted.filter((one) => one.name === name).map(({ run }) => run));
  const made = answersTo(cell, noted).map(({ call, answered: fitting }) => {
    const { name, isKnown } = call;
    const answered = fitting ?? fresh ?? null;
    // What is only known as it was given was given by the calls that were made together last.
    const isOld = !isKnown && answered !== null && answered.run < latest(name);
    const text = isKnown || !answered ? asWritten(call) : asGiven(answered);
    return { call: text, name, answered: isOld ? null : answered, isKnown };
  });
  const hasAnswer = (name: string): boolean => made.some((one) => one.name === name && one.answered !== null);
  return made.filter(({ name, isKnown, answered }) => isKnown || answered !== null || !hasAnswer(name));
}

function asWritten({ name, args }: AskedCall): string {
  const written = args.map(({ text }) => text);
  return formulaOf(name, written).slice(1);
}

function asGiven({ name, given }: Answered): string {
  const args = (functionOf(name)?.parameters ?? []).map((one) => literal(given[one.name]));
  while (args.at(-1) === "") args.pop();
  return formulaOf(name, args).slice(1);
}

function literal(argument: unknown): string {
  const { cells } = sequenceOf(argument);
  if (cells.length > 1) return "…";
  const [cell] = cells;
  if (typeof cell === "string" && cell !== "") return `"${cell.replaceAll('"', '""')}"`;
  return isBlank(cell) ? "" : String(cell).toUpperCase();
}

/** Explains one call by the generation in use. */
export async function explainCall(
  made: MadeCall,
  around: Around,
  connection: Connected,
): Promise<ExplainedCall> {
  const { call, name, answered } = made;
  if (!answered) return { call, kind: "not-called" };
  // Where the service failed, nothing is held: then why it failed for this cell is told.
  const failed = failureAt(answered, around.at);
  const shown = await shownAt({ name, given: answered.given }, around.at, around.record, connection);
  if (!shown) return failed ? { call, kind: "refused", reason: failed } : { call, kind: "not-held" };
  if (shown.is === "refused") return { call, kind: "refused", reason: shown.reason };
  if (shown.is !== "number") return { call, kind: "other", is: shown.is };
  const explanation = await explain(connection, shown.asked, failed).catch(notHeld);
  if (!explanation) return { call, kind: "not-held" };
  return { call, kind: "number", explanation, shows: otherThan(explanation.value, around.shows) };
}

/** Null where nothing is held. */
function notHeld(thrown: unknown): null {
  if (reasonOf(thrown).kind !== "preview") throw thrown;
  return null;
}

function failureAt({ failures }: Answered, at: Element | null): Reason | null {
  const isAt = (one: Element): boolean => one.row === at?.row && one.column === at.column;
  return failures.find((one) => !one.at || one.at.some(isAt))?.reason ?? null;
}

/** What the cell shows where that is another value; errors that Excel has by itself are explained elsewhere. */
function otherThan(value: Explanation["value"], shows: unknown): string | number | null {
  if (typeof shows === "number") return Object.is(shows, value) ? null : shows;
  const isError = shows === "#N/A" || shows === "#VALUE!";
  return isError && typeof value === "number" ? shows : null;
}
