import type { Account } from "../../../src/client/account/account";
import { createAccountWithReader, createServiceSession } from "../../../src/client/account/create-account";
import { RecognitionReader } from "../../../src/client/account/recognised/recognition-reader";
import type { ConfiguredNames } from "../../../src/wire/recognise/vocabulary";
import type { SessionAddressAndPorts, KeysOrLaunchToken } from "../../../src/client/service/session";

/** One object, so that all accounts without taught names share what is made of it. */
const noNames: ConfiguredNames = {};

/** Creates the account of a new session whose answers are recognised; `names` are taught ones. */
export function createRecognisedAccount(
  options: KeysOrLaunchToken & SessionAddressAndPorts,
  names = noNames,
): Account {
  const session = createServiceSession(options);
  return createAccountWithReader(session, new RecognitionReader(session, names));
}
