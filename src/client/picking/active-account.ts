import type { OpenedAccount } from "../account/opened-account";
import type { RequestOptions } from "../service/request-options";
import type { AbortAndProgressOptions } from "./picked-items";

/** The add-in's account in use. */
export interface ActiveAccountAccess {
  /** Null while no account is connected. */
  connected(): OpenedAccount | null;
  /** Runs a query, and runs it again if a refresh replaces the generation meanwhile. Throws `NoValueError`. */
  ask<T>(query: (connection: OpenedAccount) => Promise<T>): Promise<T>;
}

/**
 * Queries the account in use for a waiting user. If the user pressed a button, the service is tried whatever its last
 * answer was. Throws `NoValueError`.
 */
export function runQueryOnActiveAccount<T>(
  { ask }: Pick<ActiveAccountAccess, "ask">,
  { abandoned, pressed = false }: AbortAndProgressOptions,
  query: (connection: OpenedAccount, asking: RequestOptions) => Promise<T>,
): Promise<T> {
  const asking = { ...(abandoned && { abandoned }), retryFailures: pressed };
  return ask(async (connection) => {
    if (pressed) await connection.account.session.health.retryNow();
    return query(connection, asking);
  });
}
