import type { AccountConnection } from "../account/account-connection";
import type { RequestOptions } from "../service/request-options";
import type { WaitOptions } from "./picked-items";

/** The add-in's account in use. */
export interface ActiveAccount {
  /** Null while no account is connected. */
  connected(): AccountConnection | null;
  /** Runs a query, and runs it again if a refresh replaces the generation meanwhile. Throws `NoValueError`. */
  ask<T>(query: (connection: AccountConnection) => Promise<T>): Promise<T>;
}

/**
 * Queries the account in use for a waiting user. If the user pressed a button, the service is tried whatever its last
 * answer was. Throws `NoValueError`.
 */
export function queryActiveAccount<T>(
  { ask }: Pick<ActiveAccount, "ask">,
  { abandoned, pressed = false }: WaitOptions,
  query: (connection: AccountConnection, asking: RequestOptions) => Promise<T>,
): Promise<T> {
  const asking = { ...(abandoned && { abandoned }), retryFailures: pressed };
  return ask(async (connection) => {
    if (pressed) await connection.account.session.health.retryNow();
    return query(connection, asking);
  });
}
