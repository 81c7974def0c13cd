import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { resolve } from "node:path";
import type { Readable, Writable } from "node:stream";
import type { Account } from "../../src/client/account/account";
import { createAccountWithReader, createServiceSession } from "../../src/client/account/create-account";
import {
  assertMappingFits,
  createReaderFromMapping,
} from "../../src/client/account/declared/declared-reader";
import { deriveMapping } from "../../src/client/account/recognised/derived-mapping";
import { RecognitionReader } from "../../src/client/account/recognised/recognition-reader";
import { browserClock, browserFetch } from "../../src/addin/host/browser-apis";
import { reasonFromError } from "../../src/lca/reasons";
import { MappingError, parseMapping } from "../../src/wire/mapping/parse-mapping";
import { serviceAddress } from "../../src/client/service/service-address";
import type { Session } from "../../src/client/service/session";
import { promptForKeys } from "./key-prompt";
import { countEqualNumbers, explainMissingNumbers, findSamplePlaces } from "./sample-places";
import { formatRoles, formatFailure } from "./mapping-text";
import { mappingUsage, parseMappingArguments } from "./mapping-arguments";

/** The folder and the streams of the command. */
export interface CommandShell {
  readonly folder: string;
  readonly input: Readable;
  readonly output: Writable;
  /** For questions and error messages. */
  readonly errors: Writable;
}

/** Runs `npm run mapping` with these arguments. Returns its exit code. */
export async function runMappingCommand(given: readonly string[], shell: CommandShell): Promise<number> {
  const say = (line: string): void => void shell.output.write(`${plain(line)}\n`);
  try {
    const wanted = parseMappingArguments(given);
    if (!wanted) say(mappingUsage);
    else await does[wanted.does](resolve(shell.folder, wanted.file), wanted.service, shell, say);
    return 0;
  } catch (thrown) {
    shell.errors.write(`${plain(formatFailure(thrown))}\n`);
    return 1;
  }
}

/** Text from the service must not control the terminal. */
const plain = (text: string): string => text.replace(/[^\P{Cc}\n]/gu, " ");

type Say = (line: string) => void;

async function check(file: string, service: string, shell: CommandShell, say: Say): Promise<void> {
  const json = mappingIn(file);
  await connected(service, shell, (session) => readBy(json, session, say));
  say("Everything that was read fits the mapping.");
}

/** Writes the mapping that recognition proposes, if it reads as recognition does; never over another file. */
async function draft(file: string, service: string, shell: CommandShell, say: Say): Promise<void> {
  if (existsSync(file)) throw new Error(`${file} already exists. Choose another file: --out other.json.`);
  await connected(service, shell, async (session) => {
    const recognised = createAccountWithReader(session, new RecognitionReader(session));
    await recognised.identity();
    const { mapping: json, roles, lacking } = await deriveMapping(recognised, {});
    if (!json) {
      for (const line of formatRoles(roles)) say(line);
      const why = lacking ? `: ${lacking.kind}, ${lacking.role}: ${lacking.why}` : "";
      throw new Error(`No draft was written. A mapping can't express everything that was recognised${why}.`);
    }
    const mapped = await readBy(json, session, say);
    const alike = await countEqualNumbers(recognised, mapped, await findSamplePlaces(recognised));
    writeFileSync(file, `${JSON.stringify(json, null, 2)}\n`, { flag: "wx" });
    say(`${file} is a draft. It gives the same ${alike} numbers as recognition. Check it before you use it.`);
  });
}

const does = { check, draft };

/** The JSON of a mapping in a file. Throws with one sentence if it is none. */
function mappingIn(file: string): unknown {
  try {
    const json: unknown = JSON.parse(readFileSync(file, "utf8"));
    parseMapping(json);
    return json;
  } catch (cause) {
    const unreadable = cause instanceof SyntaxError ? "contains no JSON" : "can't be read";
    const why = cause instanceof MappingError ? `can't be used: ${cause.message}` : unreadable;
    throw new Error(`${file} ${why}.`, { cause });
  }
}

/** Signs in for as long as the task takes, and then forgets the keys. */
async function connected<T>(
  typed: string,
  { input, errors }: CommandShell,
  use: (session: Session) => Promise<T>,
): Promise<T> {
  const service = serviceAddress(typed);
  const keys = await promptForKeys(input, errors);
  const session = createServiceSession({ service, keys, fetch: browserFetch, clock: browserClock });
  try {
    return await use(session);
  } finally {
    session.end();
  }
}

/**
 * Reads a few results by a mapping, as the add-in does on connecting, and prints the location of each role; then throws
 * a misfit.
 */
async function readBy(json: unknown, session: Session, say: Say): Promise<Account> {
  const account = createAccountWithReader(session, createReaderFromMapping(session, { mapping: json }));
  let [odd, misfit]: [readonly string[], unknown] = [[], null];
  try {
    await account.identity();
    await assertMappingFits(account);
    odd = await explainMissingNumbers(account, await findSamplePlaces(account));
  } catch (thrown) {
    if (reasonFromError(thrown).kind !== "misfit") throw thrown;
    misfit = thrown;
  }
  const read = account.reading.report();
  if ("mapped" in read) for (const line of formatRoles(read.mapped.roles)) say(line);
  for (const line of odd) say(line);
  if (misfit) throw misfit;
  return account;
}
