import type { SessionOptions } from "../service/session";
import { Session } from "../service/session";
import { Account } from "./account";

/** The account of a new session; nothing is requested yet. */
export function begin(options: SessionOptions): Account {
  return new Account(new Session(options));
}
