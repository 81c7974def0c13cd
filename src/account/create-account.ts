import type { SessionSettings, SignInCredentials } from "../service/session";
import { Session } from "../service/session";
import { Account } from "./account";
import type { ServiceReader } from "./service-reader";

/** Creates a session without sending a request. */
export const createSession = (options: SignInCredentials & SessionSettings): Session => new Session(options);

/** Creates the account of a session with this reading of its answers, without sending a request. */
export const createAccount = (session: Session, reading: ServiceReader): Account => new Account(session, reading);
