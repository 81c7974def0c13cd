import type { Connected } from "../addin";
import { connected } from "../addin";
import type { Reason } from "../lca/reasons";
import { deprecationIn } from "../service/deprecation";
import type { Session } from "../service/session";
import type { ConnectionState, Notice } from "./connection";
import type { Owner, Who } from "./owner";
import { isSameOwner, whoIs } from "./owner";
import type { Workbook } from "./workbook";

/** What the state is settled from. */
interface Settled {
  readonly problem?: Reason | undefined;
  readonly lately: boolean;
  readonly stopped?: boolean;
  readonly calculating?: boolean;
}

/** The state while nothing is under way: connected or not, with what went wrong. */
export function settledState(
  workbook: Workbook,
  { problem, lately, stopped, calculating }: Settled,
): ConnectionState {
  const inUse = connected();
  const [holds] = workbook.owners();
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

/** Whose numbers this account's would replace; null where there are none, or they are its own. */
export async function replacedBy(reached: Connected, workbook: Workbook): Promise<Owner | null> {
  const inUse = connected();
  const held = inUse ? [whoIs(inUse)] : workbook.owners();
  const other = held.find((owner) => !isSameOwner(owner, whoIs(reached)));
  return other && (await workbook.holdsOurFormulas()) ? other : null;
}

/** A shorter pause is over before anybody has read about it. */
const worthSaying = 5_000;

/** What there is to say about the service of a session, or its interface; null for nothing, as without a session. */
export function noticeOf(session: Session | null, now: number): Notice | null {
  if (!session) return null;
  const { gone, headers } = session.version;
  if (gone) return { kind: "version-gone" };
  const { condition } = session.health;
  if (condition.kind === "down") return condition;
  if (condition.kind === "waits" && condition.until > now + worthSaying) return condition;
  const said = deprecationIn(headers.values());
  return said && { kind: "version-ending", ...said };
}
