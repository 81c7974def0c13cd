import type { SessionAddressAndPorts, KeysOrLaunchToken } from "../service/session";
import { Session } from "../service/session";
import { Account } from "./account";
import type { ServiceDataReader } from "./service-data-reader";

/** Creates a session without sending a request. */
export const createServiceSession = (options: KeysOrLaunchToken & SessionAddressAndPorts): Session =>
  new Session(options);

/** Creates the account of a session with this reading of its answers, without sending a request. */
export const createAccountWithReader = (session: Session, reading: ServiceDataReader): Account =>
  new Account(session, reading);
