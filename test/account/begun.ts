import type { Account } from "../../src/account/account";
import { createAccount, createSession } from "../../src/account/begin";
import { RecognitionReader } from "../../src/account/recognised/recognition";
import type { ConfiguredNames } from "../../src/hypermedia/vocabulary";
import type { SessionSettings, SignInCredentials } from "../../src/service/session";

/** Creates the account of a new session whose answers are recognised; `names` are taught ones. */
export function createRecognisedAccount(options: SignInCredentials & SessionSettings, names?: ConfiguredNames): Account {
  const session = createSession(options);
  return createAccount(session, new RecognitionReader(session, names));
}
