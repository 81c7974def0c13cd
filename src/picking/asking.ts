import type { Connected } from "../account/connected";
import type { Asking } from "../service/asking";
import type { Waiting } from "./picks";

/** The account in use, as the add-in has it. */
export interface AccountInUse {
  /** Null where nobody is connected. */
  connected(): Connected | null;
  /** Asks it, and asks again where a refresh puts a newer generation in its place meanwhile. Throws NoValue. */
  ask<T>(query: (connection: Connected) => Promise<T>): Promise<T>;
}

/**
 * Asks the account in use for somebody who waits. Where they pressed a button, the service is tried whatever it said
 * before. Throws NoValue.
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
