import type { Account } from "../../src/account/account";
import { accountOf, begin } from "../../src/account/begin";
import { Recognition } from "../../src/account/recognised/recognition";
import type { TaughtNames } from "../../src/hypermedia/vocabulary";
import type { SessionSettings, SignIn } from "../../src/service/session";

/** Creates the account of a new session whose answers are recognised; `names` are taught ones. */
export function begun(options: SignIn & SessionSettings, names?: TaughtNames): Account {
  const session = begin(options);
  return accountOf(session, new Recognition(session, names));
}
