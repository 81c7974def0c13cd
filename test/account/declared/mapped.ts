import type { Account } from "../../../src/account/account";
import { accountOf, begin } from "../../../src/account/begin";
import { readingBy } from "../../../src/account/declared/reading";
import type { SessionSettings, SignIn } from "../../../src/service/session";

/** The account of a new session, whose answers are read by what this JSON declares. */
export function mapped(options: SignIn & SessionSettings, mapping: unknown): Account {
  const session = begin(options);
  return accountOf(session, readingBy(session, { mapping }));
}
