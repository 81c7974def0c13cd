import { deprecationIn } from "../service/deprecation";
import type { Session } from "../service/session";
import type { Notice } from "./connection";

/** A shorter pause is over before anybody has read of it. */
const worthSaying = 5_000;

/** What is to be said of the service of a session, or of its interface; null for nothing, as without a session. */
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
