import type { Connected } from "../account/connected";
import type { Asking } from "../service/asking";
import type { Waiting } from "./picks";

/** The add-in's account in use. */
export interface AccountInUse {
  /** Null while no account is connected. */
  connected(): Connected | null;
  /** Runs a query, and runs it again if a refresh replaces the generation meanwhile. Throws NoValue. */
  ask<T>(query: (connection: Connected) => Promise<T>): Promise<T>;
}

/**
 * Queries the account in use for a waiting user. If the user pressed a button, the service is tried whatever its last
 * answer was. Throws NoValue.
 */
export function askFor<T>(
  { ask }: Pick<AccountInUse, "ask">,
  { abandoned, pressed = false }: Waiting,
  query: (connection: Connected, asking: Asking) => Promise<T>,
): Promise<T> {
  const asking = { ...(abandoned && { abandoned }), anew: pressed };
  return ask(async (connection) => {
    if (pressed) await connection.account.session.health.pressed();
    return query(connection, asking);
  });
}
