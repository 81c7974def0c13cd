import type { SessionOptions } from "../service/session";
import { Session } from "../service/session";
import { Account } from "./account";

/** A new session's account, of which nothing has been asked yet. */
export function begin(options: SessionOptions): Account {
  return new Account(new Session(options));
}
