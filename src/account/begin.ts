import type { SessionSettings, SignIn } from "../service/session";
import { Session } from "../service/session";
import { Account } from "./account";

/** The account of a new session; nothing is requested yet. */
export function begin(options: SignIn & SessionSettings): Account {
  return new Account(new Session(options));
}
