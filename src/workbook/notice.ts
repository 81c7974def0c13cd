import type { Connected } from "../addin";
import { announced } from "../service/announced";
import type { Notice } from "./connection";

/** What is to be said of the sign-in or the service's interface; null for nothing, as without an account. */
export function noticeOf(inUse: Connected | null): Notice | null {
  if (!inUse) return null;
  const { launched, version } = inUse.account.session;
  const { gone, headers } = version;
  if (launched?.ended) return { kind: "sign-in-ended" };
  if (gone) return { kind: "version-gone" };
  const said = announced(headers.values());
  return said && { kind: "version-ending", ...said };
}
