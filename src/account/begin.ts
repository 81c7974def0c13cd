import type { SessionSettings, SignIn } from "../service/session";
import { Session } from "../service/session";
import { Account } from "./account";
import type { Reading } from "./reading";

/** A new session; nothing is requested yet. */
export const begin = (options: SignIn & SessionSettings): Session => new Session(options);

/** The account of a session, by this reading of its answers; nothing is requested yet. */
export const accountOf = (session: Session, reading: Reading): Account => new Account(session, reading);
