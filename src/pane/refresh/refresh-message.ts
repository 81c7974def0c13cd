import { findReasonTraits } from "../../lca/reasons";
import type { Reason } from "../../lca/reasons";
import type { RefreshReport } from "../../client/generations/refresh-report";
import type { RefreshState } from "../../workbook/refresh/refresh-state";

/** A running refresh; `PartialRefreshAwaitingAnswer` is one that waits for the user's answer. */
export type RunningRefresh = Extract<RefreshState, { kind: "finding" | "reading" | "applying" }>;
export type PartialRefreshAwaitingAnswer = Extract<RefreshState, { kind: "partly" }>;
/** Changes that the user has looked at and not yet decided on. */
export type LookAwaitingDecision = Extract<RefreshState, { kind: "looked" }>;

/** The message about refreshing that every tab shows. */
export type RefreshMessage =
  | { readonly kind: "nothing" }
  | RunningRefresh
  | PartialRefreshAwaitingAnswer
  | LookAwaitingDecision
  | { readonly kind: "failed"; readonly reason: Reason }
  /** The refresh was cancelled, or its values were not applied. */
  | { readonly kind: "unchanged" }
  /** The user has looked at the changes and decided against them. */
  | { readonly kind: "declined" }
  | { readonly kind: "refreshed"; readonly report: RefreshReport };

export function isRunningRefresh(one: RefreshMessage | RefreshState): one is RunningRefresh {
  return one.kind === "finding" || one.kind === "reading" || one.kind === "applying";
}

/** Whether a refresh failed for a reason that may pass by itself. */
export function isTemporaryRefreshFailure(one: RefreshMessage): boolean {
  return one.kind === "failed" && findReasonTraits(one.reason).lasts === "passing";
}

export interface RefreshMessageWithStateAndReport {
  readonly told: RefreshMessage;
  readonly state: RefreshState;
  /** The newest report when the last refresh began or, once that has been looked at or has ended, the newest of all. */
  readonly report: RefreshReport | undefined;
}

export const initialRefreshMessage: RefreshMessageWithStateAndReport = {
  told: { kind: "nothing" },
  state: { kind: "idle" },
  report: undefined,
};

/** Clears the message until the next refresh. */
export function closeRefreshMessage(
  before: RefreshMessageWithStateAndReport,
): RefreshMessageWithStateAndReport {
  return { ...before, told: { kind: "nothing" } };
}

/** Returns the message for this state of the engine and this newest report. */
export function nextRefreshMessage(
  before: RefreshMessageWithStateAndReport,
  state: RefreshState,
  newest: RefreshReport | undefined,
): RefreshMessageWithStateAndReport {
  // A look has shown its report, whatever comes of it.
  if (state.kind === "looked") return { told: state, state, report: newest };
  if (state.kind !== "idle") return { told: state, state, report: before.report };
  return { told: messageWhenIdle(before, state.problem, newest), state, report: newest };
}

function messageWhenIdle(
  before: RefreshMessageWithStateAndReport,
  problem: Reason | undefined,
  newest: RefreshReport | undefined,
): RefreshMessage {
  const wasIdle = before.state.kind === "idle";
  const known = before.state.kind === "idle" ? before.state.problem : undefined;
  if (problem && problem !== known && problem.kind !== "cancelled")
    return { kind: "failed", reason: problem };
  if (before.state.kind === "looked") return { kind: "declined" };
  // A report may be replaced by a more complete one of the same time.
  if (newest && newest.at !== before.report?.at) return { kind: "refreshed", report: newest };
  // The service answers again.
  if (wasIdle && !problem && before.told.kind === "failed") return { kind: "nothing" };
  // Something else changed: the present message, or its absence, stays.
  return wasIdle ? before.told : { kind: "unchanged" };
}
