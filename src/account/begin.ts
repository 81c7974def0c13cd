import type { SessionSettings, SignIn } from "../service/session";
import { Session } from "../service/session";
import { Account } from "./account";
import type { Reading } from "./reading";

/** The account of a new session; nothing is requested yet. */
export function begin(options: SignIn & SessionSettings, reading: (session: Session) => Reading): Account {
  const session = new Session(options);
  return new Account(session, reading(session));
}
