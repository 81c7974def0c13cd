import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { resolve } from "node:path";
import type { Readable, Writable } from "node:stream";
import type { Account } from "../../src/account/account";
import { accountOf, begin } from "../../src/account/begin";
import { checkMapping, readingBy } from "../../src/account/declared/reading";
import { propose } from "../../src/account/recognised/proposal";
import { Recognition } from "../../src/account/recognised/recognition";
import { browserClock, browserFetch } from "../../src/host/page";
import { reasonOf } from "../../src/lca/reasons";
import { BadMapping, declaredMapping } from "../../src/mapping/declared";
import { serviceAddress } from "../../src/service/address";
import type { Session } from "../../src/service/session";
import { askKeys } from "./keys";
import { alikeIn, oddIn, placesIn } from "./places";
import { linesOf, saidOf } from "./said";
import { usage, wantedBy } from "./wanted";

/** The folder and the streams of the command. */
export interface Shell {
  readonly folder: string;
  readonly input: Readable;
  readonly output: Writable;
  /** For questions and error messages. */
  readonly errors: Writable;
}

/** Runs `npm run mapping` with these arguments. Returns its exit code. */
export async function mapping(given: readonly string[], shell: Shell): Promise<number> {
  const say = (line: string): void => void shell.output.write(`${plain(line)}\n`);
  try {
    const wanted = wantedBy(given);
    if (!wanted) say(usage);
    else await does[wanted.does](resolve(shell.folder, wanted.file), wanted.service, shell, say);
    return 0;
  } catch (thrown) {
    shell.errors.write(`${plain(saidOf(thrown))}\n`);
    return 1;
  }
}

/** Text from the service must not control the terminal. */
const plain = (text: string): string => text.replace(/[^\P{Cc}\n]/gu, " ");

type Say = (line: string) => void;

async function check(file: string, service: string, shell: Shell, say: Say): Promise<void> {
  const json = mappingIn(file);
  await connected(service, shell, (session) => readBy(json, session, say));
  say("What was read fits the mapping.");
}

/** Writes the mapping that recognition proposes, if it reads as recognition does; never over another file. */
async function draft(file: string, service: string, shell: Shell, say: Say): Promise<void> {
  if (existsSync(file)) throw new Error(`${file} is there already. Give another name: --out other.json.`);
  await connected(service, shell, async (session) => {
    const recognised = accountOf(session, new Recognition(session));
    await recognised.identity();
    const { mapping: json, roles, lacking } = await propose(recognised, {});
    if (!json) {
      for (const line of linesOf(roles)) say(line);
      const why = lacking ? `: ${lacking.kind}, ${lacking.role}: ${lacking.why}` : "";
      throw new Error(`No draft was written. What was recognised cannot be said as a mapping${why}.`);
    }
    const mapped = await readBy(json, session, say);
    const alike = await alikeIn(recognised, mapped, await placesIn(recognised));
    writeFileSync(file, `${JSON.stringify(json, null, 2)}\n`, { flag: "wx" });
    say(
      `${file} is a draft: it gives the ${alike} numbers that recognition gives. Read it before you use it.`,
    );
  });
}

const does = { check, draft };

/** The JSON of a mapping in a file. Throws with one sentence if it is none. */
function mappingIn(file: string): unknown {
  try {
    const json: unknown = JSON.parse(readFileSync(file, "utf8"));
    declaredMapping(json);
    return json;
  } catch (cause) {
    const unreadable = cause instanceof SyntaxError ? "holds no JSON" : "cannot be read";
    const why = cause instanceof BadMapping ? `cannot be used: ${cause.message}` : unreadable;
    throw new Error(`${file} ${why}.`, { cause });
  }
}

/** Signs in for as long as the task takes, and then forgets the keys. */
async function connected<T>(
  typed: string,
  { input, errors }: Shell,
  use: (session: Session) => Promise<T>,
): Promise<T> {
  const service = serviceAddress(typed);
  const keys = await askKeys(input, errors);
  const session = begin({ service, keys, fetch: browserFetch, clock: browserClock });
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
  const account = accountOf(session, readingBy(session, { mapping: json }));
  let [odd, misfit]: [readonly string[], unknown] = [[], null];
  try {
    await account.identity();
    await checkMapping(account);
    odd = await oddIn(account, await placesIn(account));
  } catch (thrown) {
    if (reasonOf(thrown).kind !== "misfit") throw thrown;
    misfit = thrown;
  }
  const read = account.reading.report();
  if ("mapped" in read) for (const line of linesOf(read.mapped.roles)) say(line);
  for (const line of odd) say(line);
  if (misfit) throw misfit;
  return account;
}
