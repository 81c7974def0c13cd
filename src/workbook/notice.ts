import type { Connected } from "../addin";
import { announced } from "../service/announced";
import type { Notice } from "./connection";

/** What is to be said of the service's interface; null for nothing, as without an account. */
export function noticeOf(inUse: Connected | null): Notice | null {
  if (!inUse) return null;
  const { gone, headers } = inUse.account.session.version;
  if (gone) return { kind: "version-gone" };
  const said = announced(headers.values());
  return said && { kind: "version-ending", ...said };
}
