import { connected } from "../addin";
import type { Reason } from "../lca/reasons";
import type { ConnectionState, Owner, Who } from "./connection";
import { recordedOwner, whoIs } from "./owner";

/** What is, while nothing is under way: connected or not, with what went wrong. `lately`: connected by itself. */
export function settledState(problem: Reason | undefined, lately: boolean): ConnectionState {
  const inUse = connected();
  const holds = recordedOwner();
  const trouble = problem ? { problem } : {};
  return inUse
    ? { kind: "connected", who: whoIs(inUse), ...trouble, ...(lately && { lately }) }
    : { kind: "disconnected", ...trouble, ...(holds && { holds }) };
}

/** What is asked before an account is used: whether all numbers may change, or whether it is this user's at all. */
export function askingState(held: Owner | null, offered: Who): ConnectionState {
  return held ? { kind: "question", held, offered } : { kind: "confirm", offered };
}
