import type { SessionSettings, SignIn } from "../service/session";
import { Session } from "../service/session";
import { Account } from "./account";
import type { Reading } from "./reading";

/** Creates a session without sending a request. */
export const begin = (options: SignIn & SessionSettings): Session => new Session(options);

/** Creates the account of a session with this reading of its answers, without sending a request. */
export const accountOf = (session: Session, reading: Reading): Account => new Account(session, reading);
