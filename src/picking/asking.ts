import type { Connected } from "../addin";
import { ask } from "../addin";
import type { Asking } from "../service/asking";
import type { Waiting } from "./choices";

/**
 * Asks the account in use for somebody who waits. For one who has pressed a button the service is asked, whatever it said
 * before. Throws NoValue.
 */
export function askFor<T>(
  { abandoned, pressed = false }: Waiting,
  question: (connection: Connected, asking: Asking) => Promise<T>,
): Promise<T> {
  const asking = { ...(abandoned && { abandoned }), anew: pressed };
  return ask(async (connection) => {
    if (pressed) await connection.account.session.health.pressed();
    return question(connection, asking);
  });
}
