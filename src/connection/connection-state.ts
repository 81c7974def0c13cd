import { connected } from "../addin";
import type { Reason } from "../lca/reasons";
import type { ConnectionState, Owner, Who } from "./connection";
import { recordedOwner, whoIs } from "../workbook/owner";

/** How it came to be as it is. */
interface Settled {
  readonly problem?: Reason | undefined;
  readonly lately: boolean;
  readonly stopped?: boolean;
  readonly calculating?: boolean;
}

/** What is, while nothing is under way: connected or not, with what went wrong. */
export function settledState({ problem, lately, stopped, calculating }: Settled): ConnectionState {
  const inUse = connected();
  const holds = recordedOwner();
  const trouble = problem ? { problem } : {};
  return inUse
    ? {
        kind: "connected",
        who: whoIs(inUse),
        ...trouble,
        ...(lately && { lately }),
        ...(stopped && { stopped }),
        ...(calculating && { calculating }),
      }
    : { kind: "disconnected", ...trouble, ...(holds && { holds }) };
}

/** What is asked before an account is used: whether all numbers may change, or whether it is this user's at all. */
export function askingState(held: Owner | null, offered: Who): ConnectionState {
  return held ? { kind: "question", held, offered } : { kind: "confirm", offered };
}
