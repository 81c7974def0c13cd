import { traitsOf } from "../../lca/reason-traits";
import type { Reason } from "../../lca/reasons";
import type { Report } from "../../refresh/report";
import type { RefreshState } from "../../workbook/refresh/workbook-refreshing";

/** A running refresh; `Partly` is one that waits for the user's answer. */
export type UnderWay = Extract<RefreshState, { kind: "finding" | "reading" | "applying" }>;
export type Partly = Extract<RefreshState, { kind: "partly" }>;

/** The message about refreshing that every tab shows. */
export type Outcome =
  | { readonly kind: "nothing" }
  | UnderWay
  | Partly
  | { readonly kind: "failed"; readonly reason: Reason }
  /** The refresh was cancelled, or its values were not applied. */
  | { readonly kind: "unchanged" }
  | { readonly kind: "refreshed"; readonly report: Report };

export function isUnderWay(one: Outcome | RefreshState): one is UnderWay {
  return one.kind === "finding" || one.kind === "reading" || one.kind === "applying";
}

/** Whether a refresh failed for a reason that may pass by itself. */
export function failedByService(one: Outcome): boolean {
  return one.kind === "failed" && traitsOf(one.reason).lasts === "passing";
}

export interface OutcomeState {
  readonly told: Outcome;
  readonly state: RefreshState;
  /** The newest report when the last refresh began or, once that has ended, the newest of all. */
  readonly report: Report | undefined;
}

export const begin: OutcomeState = { told: { kind: "nothing" }, state: { kind: "idle" }, report: undefined };

/** Clears the message until the next refresh. */
export function closed(before: OutcomeState): OutcomeState {
  return { ...before, told: { kind: "nothing" } };
}

/** Returns the message for this state of the engine and this newest report. */
export function tell(before: OutcomeState, state: RefreshState, newest: Report | undefined): OutcomeState {
  if (state.kind !== "idle") return { told: state, state, report: before.report };
  return { told: toldOfIdle(before, state.problem, newest), state, report: newest };
}

function toldOfIdle(before: OutcomeState, problem: Reason | undefined, newest: Report | undefined): Outcome {
  const wasIdle = before.state.kind === "idle";
  const known = before.state.kind === "idle" ? before.state.problem : undefined;
  if (problem && problem !== known && problem.kind !== "cancelled")
    return { kind: "failed", reason: problem };
  if (newest && newest !== before.report) return { kind: "refreshed", report: newest };
  // The service answers again.
  if (wasIdle && !problem && before.told.kind === "failed") return { kind: "nothing" };
  // Something else changed: the present message, or its absence, stays.
  return wasIdle ? before.told : { kind: "unchanged" };
}
