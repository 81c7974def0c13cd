import type { Reason } from "../../lca/reasons";
import type { RefreshReport } from "../../client/generations/refresh-report";
import type { RefreshState } from "../../workbook/refresh/refresh-state";

/** The message about refreshing that every tab shows: what is under way, or what became of it. */
export type RefreshMessage =
  | Exclude<RefreshState, { kind: "idle" }>
  | { readonly kind: "nothing" }
  | { readonly kind: "failed"; readonly reason: Reason }
  /** What made a refresh fail is over; the numbers are as they were. */
  | { readonly kind: "over" }
  /** The refresh was cancelled, or its values were not applied. */
  | { readonly kind: "unchanged" }
  /** The user has looked at the changes and decided against them. */
  | { readonly kind: "declined" }
  | { readonly kind: "refreshed"; readonly report: RefreshReport };

export type RunningRefresh = Extract<RefreshState, { kind: "finding" | "reading" | "applying" }>;

export function isRunningRefresh(state: RefreshMessage | RefreshState): state is RunningRefresh {
  return state.kind === "finding" || state.kind === "reading" || state.kind === "applying";
}

/** Whether a refresh waits for the user's answer. */
export function isRefreshQuestion({ kind }: RefreshMessage): boolean {
  return kind === "looked" || kind === "partly";
}

/** A message, and what it was made of. */
export interface FollowedRefresh {
  readonly message: RefreshMessage;
  readonly state: RefreshState;
  /** The newest report when the last refresh began or, once that has been looked at or has ended, the newest of all. */
  readonly report: RefreshReport | undefined;
}

export const initialFollowedRefresh: FollowedRefresh = {
  message: { kind: "nothing" },
  state: { kind: "idle" },
  report: undefined,
};

/** Clears the message until the next refresh. */
export function closeRefreshMessage(before: FollowedRefresh): FollowedRefresh {
  return { ...before, message: { kind: "nothing" } };
}

/** Finds the message for this state of the engine and this newest report. */
export function followRefresh(
  before: FollowedRefresh,
  state: RefreshState,
  newest: RefreshReport | undefined,
): FollowedRefresh {
  if (state.kind === "idle")
    return { message: findMessageWhenIdle(before, state.problem, newest), state, report: newest };
  // A look has shown its report, whatever comes of it.
  return { message: state, state, report: state.kind === "looked" ? newest : before.report };
}

function findMessageWhenIdle(
  { message, state, report }: FollowedRefresh,
  problem: Reason | undefined,
  newest: RefreshReport | undefined,
): RefreshMessage {
  const wasIdle = state.kind === "idle";
  const isKnown = wasIdle && state.problem === problem;
  if (problem && !isKnown && problem.kind !== "cancelled") return { kind: "failed", reason: problem };
  if (state.kind === "looked") return { kind: "declined" };
  // A report may be replaced by a more complete one of the same time.
  if (newest && newest.at !== report?.at) return { kind: "refreshed", report: newest };
  if (!wasIdle) return { kind: "unchanged" };
  // The service responds again.
  if (!problem && message.kind === "failed") return { kind: "over" };
  // Something else changed: the present message, or its absence, stays.
  return message;
}
