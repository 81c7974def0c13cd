import type { Account, Identity } from "./account/account";
import type { Connected } from "./account/connected";
import type { ReadBy, Reading } from "./account/reading";
import type { Config } from "./host/config";
import { readConfig } from "./host/config";
import { keptMappings } from "./host/kept-mappings";
import {
  browserClock,
  browserFetch,
  browserProtocol,
  localNetworkDenied,
  narrowPolicy,
  pageAddress,
  whenOnline,
} from "./host/page";
import type { Reason } from "./lca/reasons";
import { NoValue, reasonOf } from "./lca/reasons";
import { OpeningGate } from "./opening-gate";
import type { Given } from "./queries/query";
import { Answers } from "./refresh/answers";
import { serviceAddress } from "./service/address";
import type { Fetch, KeyPair, Launch } from "./service/seams";
import type { Session, SessionSettings, SignIn } from "./service/session";

export type { Connected };
export type { Keeping, KeptAccount, KeptSignIn } from "./host/keeping";
export type { OtherWorkbooks, Tidings } from "./host/others";
export { device } from "./host/device";
export type { BeingWritten, KeptArea } from "./host/being-written";
export { forgetBeingWritten, keepBeingWritten, keyOfWrite, lastBeingWritten } from "./host/being-written";
export { browserClock } from "./host/page";
export { digestOf, forgetMappings, keepMapping } from "./host/kept-mappings";
export { localTexts, sessionTexts } from "./host/texts";

/**
 * The longest wait, in milliseconds, of cells that calculate while the workbook opens for a saved sign-in: every cell
 * settles.
 */
export const openingLimit = 30_000;

/** The gate that every query passes. */
export const gate = new OpeningGate(browserClock, openingLimit);

/** True once cells that calculated as the workbook opened no longer wait. */
export const isOpeningOver = (): boolean => browserClock.now() >= openingLimit;

/** A session, and how its answers are read, now and from the next refresh on. */
export type ReadSession = Pick<Account, "session" | "reading" | "laterReading">;

/** The latest answers of our functions in each cell. */
export const answers = new Answers();

/** A call of one of our functions by a cell. */
export interface HandedCall {
  readonly given: Given;
  readonly invocation: { readonly address?: string | undefined; onCanceled?: () => void };
}

/** During the self-check of Excel, `take` answers the calls of its own sheets; undefined for any other call. */
export const examiner: { take?: (call: HandedCall) => Promise<unknown> | undefined } = {};

let configuration: Promise<Config> | null = null;
let allowsKeeping = false;
let inUse: Connected | null = null;
/** The last session that failed to open: its reading report explains the failure. */
let lastFailed: ReadSession | null = null;
let vacancy: Reason = { kind: "not-connected" };

/** Loads the service client after the first script, as nobody is connected before. */
export const client = () => import("./account/begin");

/** The readers of the service's answers: by recognition, or by a mapping. */
const recognition = () => import("./account/recognised/recognition");
const declared = () => import("./account/declared/reading");

/** Loads the code that proposes a mapping from recognised answers; few users need it. */
export const proposal = () => import("./account/recognised/proposal");

/**
 * Reads `config.json` once; a failure is not cached. Then preloads the reader of the answers. Throws NoValue
 * "bad-configuration".
 */
export function config(): Promise<Config> {
  configuration ??= readConfig(pageAddress()).then(
    (read) => {
      allowsKeeping = read.allowKeeping;
      if (!read.allowOtherServiceUrl) narrowPolicy(new URL(read.service.base).origin);
      const isDeclared = read.mapping !== undefined || keptMappings(read.service.base).length > 0;
      (isDeclared ? declared : recognition)().catch(() => undefined);
      return read;
    },
    (cause: unknown) => {
      configuration = null;
      throw cause;
    },
  );
  return configuration;
}

/**
 * True if something may be stored on this computer: not before `config.json`, read as the workbook opens, has said
 * so.
 */
export function mayKeep(): boolean {
  return allowsKeeping;
}

/** Called with the session of a new connection, before its first request: ending it stops that. */
export type Begun = (session: Session) => void;

/** Opens an account without making it active. Throws NoValue: a wrong key, no network, no such service. */
export async function reach(keys: KeyPair, address?: string, begun?: Begun): Promise<Connected> {
  const { service, allowOtherServiceUrl, ...how } = await config();
  const other = allowOtherServiceUrl && address !== undefined && address.trim() !== "";
  const at = other ? serviceAddress(address, pageAddress()) : service;
  // A mapping in `config.json` is for the configured service only.
  const known = other ? { vocabulary: how.vocabulary } : how;
  return open({ service: at, keys, fetch: browserFetch }, known, false, begun);
}

/** Opens the account that the platform signed in; its token goes to the configured service alone. Throws NoValue. */
export async function reachLaunched(launch: Launch, begun?: Begun): Promise<Connected> {
  const { service, ...how } = await config();
  return open({ service, launch, fetch: browserFetch }, how, false, begun);
}

/** Opens the demo account, whose service is part of the add-in; it sends nothing to the network. Throws NoValue. */
export async function reachSample(begun?: Begun): Promise<Connected> {
  const { createDemoService, demoKeys } = await import(/* webpackChunkName: "sample" */ "./demo");
  const service = createDemoService();
  const fetch: Fetch = (address, options) => service.fetch(address, options);
  return open({ service: serviceAddress(service.address), keys: demoKeys, fetch }, {}, true, begun);
}

async function open(
  options: SignIn & Pick<SessionSettings, "service" | "fetch">,
  how: Partial<Pick<Config, "vocabulary" | "mapping">>,
  sample: boolean,
  begun?: Begun,
): Promise<Connected> {
  const { begin } = await client();
  const seams = { clock: browserClock, whenOnline, protocolOf: browserProtocol, localNetworkDenied };
  const session = begin({ ...options, ...seams });
  begun?.(session);
  try {
    const found = await read(session, how);
    lastFailed = null;
    return { ...found, sample, since: new Date() };
  } catch (thrown) {
    session.end();
    throw thrown;
  }
}

/**
 * Finds out whose account it is: by the host's mapping, by one stored here for this account, or else by recognition.
 */
async function read(
  session: Session,
  { vocabulary, mapping }: Partial<Pick<Config, "vocabulary" | "mapping">>,
): Promise<Omit<Connected, "sample" | "since">> {
  const { accountOf } = await client();
  const identified = async (reading: Reading) => {
    const account = accountOf(session, reading);
    lastFailed = { session, reading, laterReading: null };
    return { account, identity: await account.identity({ waitsOut: true }) };
  };
  const { service } = session;
  const declarations: readonly ReadBy[] = mapping === undefined ? keptMappings(service.base) : [{ mapping }];
  let misfit: { readonly thrown: unknown; readonly met: ReadSession | null } | null = null;
  for (const by of declarations) {
    const { readingBy, checkMapping } = await declared();
    try {
      const found = await identified(readingBy(session, by));
      if (by.own && !isOf(by.own, found.identity)) continue;
      await checkMapping(found.account, { waitsOut: true });
      return found;
    } catch (thrown) {
      const { kind } = reasonOf(thrown);
      // A stored mapping that can no longer be used is ignored.
      if (by.own && kind === "bad-configuration") continue;
      if (!by.own || kind !== "misfit") throw thrown;
      misfit = { thrown, met: lastFailed };
    }
  }
  // One of the misfitting mappings may be this account's.
  if (misfit) {
    lastFailed = misfit.met;
    throw misfit.thrown;
  }
  const { Recognition } = await recognition();
  return identified(new Recognition(session, vocabulary));
}

function isOf({ company, standard }: NonNullable<ReadBy["own"]>, identity: Identity): boolean {
  return company === identity.company && standard === identity.standard;
}

/**
 * Makes an account active, or none, and sets the reason for none. The one before ends: its late answers reach no
 * cell.
 */
export function use(next: Connected | null, why: Reason = { kind: "not-connected" }): void {
  inUse?.account.session.end();
  inUse = next;
  vacancy = why;
}

/**
 * Replaces the active generation with a newer one, in one step. Throws NoValue "account-changed" if the old one is no
 * longer active.
 */
export function replace(before: Connected, next: Connected): void {
  if (inUse !== before) throw new NoValue({ kind: "account-changed" });
  // Another reader that was chosen during this reading applies to the next one.
  const { laterReading } = before.account;
  if (laterReading !== next.account.reading) next.account.laterReading = laterReading;
  inUse = next;
}

/** The active session, or else the last one that could not be opened; null for none. */
export function lastRead(): ReadSession | null {
  return inUse?.account ?? lastFailed;
}

/** Another reader of an account: by a mapping, or by recognition. Throws NoValue "bad-configuration". */
export async function readingFor({ account, sample }: Connected, by: ReadBy | null): Promise<Reading> {
  const { session } = account;
  if (by) return (await declared()).readingBy(session, by);
  const { Recognition } = await recognition();
  return new Recognition(session, sample ? {} : (await config()).vocabulary);
}

/** The active account; null if there is none. */
export function connected(): Connected | null {
  return inUse;
}

/**
 * Queries the active account, and again if a newer generation replaces it meanwhile: after a refresh no cell gets a
 * value of an older one. Answers of an account that is no longer active are dropped. Throws NoValue.
 */
export async function ask<T>(question: (connection: Connected) => Promise<T>): Promise<T> {
  await gate.pass();
  for (let asked = inUse; ; asked = inUse) {
    if (!asked) throw new NoValue(vacancy);
    try {
      const value = await question(asked);
      if (stands(asked)) return value;
    } catch (thrown) {
      if (stands(asked)) throw thrown;
    }
  }
}

/**
 * False if a newer generation of the account is active by now. Throws NoValue "account-changed" if another account
 * is.
 */
function stands(asked: Connected): boolean {
  if (inUse === asked) return true;
  if (inUse?.account.session === asked.account.session) return false;
  throw new NoValue({ kind: "account-changed" });
}
