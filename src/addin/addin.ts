import type { Account, CompanyUserAndStandard } from "../client/account/account";
import type { OpenedAccount } from "../client/account/opened-account";
import type { AppliedMapping, ServiceDataReader } from "../client/account/service-data-reader";
import type { AddinConfig } from "./host/addin-config";
import { readConfig } from "./host/addin-config";
import { readStoredMappings } from "./host/stored-mappings";
import {
  browserClock,
  browserFetch,
  findHttpProtocol,
  isLocalNetworkDenied,
  restrictConnections,
  pageAddress,
  subscribeToOnline,
} from "./host/browser-apis";
import type { Reason } from "../lca/reasons";
import { NoValueError, reasonFromError } from "../lca/reasons";
import { WorkbookOpeningGate } from "./workbook-opening-gate";
import type { CallArguments } from "../client/queries/account-query";
import { CallOutcomesByCell } from "../client/generations/call-outcomes";
import type { ServiceAddress } from "../client/service/service-address";
import { serviceAddress } from "../client/service/service-address";
import type { FetchFunction, ApiKeyPair, PlatformLaunchAccessToken } from "../client/service/ports";
import type { Session, SessionAddressAndPorts, KeysOrLaunchToken } from "../client/service/session";

export type { OpenedAccount };
export type { SignInStore, SavedAccountIdentity, SignInWithoutKeys } from "./host/sign-in-store";
export type { CrossWorkbookChannel, CrossWorkbookMessage } from "./host/cross-workbook-channel";
export { browserServices } from "./host/browser-services";
export type { UnfinishedWrite, StoredArea } from "./host/unfinished-write";
export {
  forgetAllUnfinishedWrites,
  storeUnfinishedWrite,
  createWriteKey,
  findUnfinishedWrite,
  listAwaitedMarks,
} from "./host/unfinished-write";
export { browserClock } from "./host/browser-apis";
export { digestMapping, forgetAllStoredMappings, storeMapping } from "./host/stored-mappings";
export { localTextStore, sessionTextStore } from "./host/text-stores";

/**
 * The longest wait, in milliseconds, of cells that calculate while the workbook opens for a saved sign-in: every cell
 * settles.
 */
export const longestCellWaitOnOpeningMs = 30_000;

/** The gate that every query passes. */
export const openingGate = new WorkbookOpeningGate(browserClock, longestCellWaitOnOpeningMs);

/** True once cells that calculated as the workbook opened no longer wait. */
export const isCellWaitOnOpeningOver = (): boolean => browserClock.now() >= longestCellWaitOnOpeningMs;

/** A session, and how its answers are read, now and from the next refresh on. */
export type SessionWithReader = Pick<Account, "session" | "reading" | "laterReading">;

/** The latest answers of our functions in each cell. */
export const callOutcomes = new CallOutcomesByCell();

/** A call of one of our functions by a cell. */
export interface FunctionCall {
  readonly given: CallArguments;
  readonly invocation: { readonly address?: string | undefined; onCanceled?: () => void };
}

/** During the self-check of Excel, `intercept` answers the calls of its own sheets; undefined for any other call. */
export const selfCheckFunctionCallInterceptor: {
  intercept?: (call: FunctionCall) => Promise<unknown> | undefined;
} = {};

let configPromise: Promise<AddinConfig> | null = null;
let storageAllowed = false;
let active: OpenedAccount | null = null;
/** The last session that failed to open: its reading report explains the failure. */
let lastFailedSession: SessionWithReader | null = null;
let inactiveReason: Reason = { kind: "not-connected" };

/** Loads the service client after the first script, as nobody is connected before. */
export const loadClient = () => import("../client/account/create-account");

/** The readers of the service's answers: by recognition, or by a mapping. */
const loadRecognition = () => import("../client/account/recognised/recognition-reader");
const loadDeclaredReading = () => import("../client/account/declared/declared-reader");

/** Loads the code that proposes a mapping from recognised answers; few users need it. */
export const importMappingProposals = () => import("../client/account/recognised/derived-mapping");

/**
 * Reads `config.json` once; a failure is not cached. Then preloads the reader of the answers. Throws `NoValueError`
 * "bad-configuration".
 */
export function loadConfigJsonOnce(): Promise<AddinConfig> {
  configPromise ??= readConfig(pageAddress()).then(
    (read) => {
      storageAllowed = read.allowKeeping;
      if (!read.allowOtherServiceUrl) restrictConnections(new URL(read.service.base).origin);
      const isDeclared = read.mapping !== undefined || readStoredMappings(read.service.base).length > 0;
      (isDeclared ? loadDeclaredReading : loadRecognition)().catch(() => undefined);
      return read;
    },
    (cause: unknown) => {
      configPromise = null;
      throw cause;
    },
  );
  return configPromise;
}

/**
 * True if something may be stored on this computer: not before `config.json`, read as the workbook opens, has said so.
 */
export function isStorageAllowedByConfig(): boolean {
  return storageAllowed;
}

/** Called with the session of a new connection, before its first request: ending it stops that. */
export type OnSessionStart = (session: Session) => void;

/** Opens an account without making it active. Throws `NoValueError`: a wrong key, no network, no such service. */
export async function openAccountWithKeys(
  keys: ApiKeyPair,
  address?: string,
  begun?: OnSessionStart,
): Promise<OpenedAccount> {
  const config = await loadConfigJsonOnce();
  const typedService = readTypedServiceAddress(config, address);
  // A mapping in `config.json` is for the configured service only.
  const readingConfig = typedService ? { vocabulary: config.vocabulary } : config;
  const service = typedService ?? config.service;
  return openSession({ service, keys, fetch: browserFetch }, readingConfig, false, begun);
}

/** The service at a typed address; null if none was typed, or none may be. Throws `NoValueError` "bad-address". */
export function readTypedServiceAddress(
  { allowOtherServiceUrl }: AddinConfig,
  address: string | undefined,
): ServiceAddress | null {
  const isTyped = allowOtherServiceUrl && address !== undefined && address.trim() !== "";
  return isTyped ? serviceAddress(address, pageAddress()) : null;
}

/**
 * Opens the account that the platform signed in; its token goes to the configured service alone. Throws `NoValueError`.
 */
export async function openLaunchedAccountWithoutActivating(
  launch: PlatformLaunchAccessToken,
  begun?: OnSessionStart,
): Promise<OpenedAccount> {
  const config = await loadConfigJsonOnce();
  return openSession({ service: config.service, launch, fetch: browserFetch }, config, false, begun);
}

/**
 * Opens the sample account, whose service is part of the add-in; it sends nothing to the network. Throws `NoValueError`.
 */
export async function openSampleAccount(begun?: OnSessionStart): Promise<OpenedAccount> {
  const { createSampleService, sampleKeys } = await import(/* webpackChunkName: "sample" */ "../sample");
  const service = createSampleService();
  const fetch: FetchFunction = (address, options) => service.fetch(address, options);
  return openSession({ service: serviceAddress(service.address), keys: sampleKeys, fetch }, {}, true, begun);
}

async function openSession(
  options: KeysOrLaunchToken & Pick<SessionAddressAndPorts, "service" | "fetch">,
  how: Partial<Pick<AddinConfig, "vocabulary" | "mapping">>,
  sample: boolean,
  begun?: OnSessionStart,
): Promise<OpenedAccount> {
  const { createServiceSession } = await loadClient();
  const seams = {
    clock: browserClock,
    whenOnline: subscribeToOnline,
    protocolOf: findHttpProtocol,
    localNetworkDenied: isLocalNetworkDenied,
  };
  const session = createServiceSession({ ...options, ...seams });
  begun?.(session);
  try {
    const found = await openAccount(session, how);
    lastFailedSession = null;
    return { ...found, sample, since: new Date() };
  } catch (thrown) {
    session.end();
    throw thrown;
  }
}

/**
 * Finds out whose account it is: by the host's mapping, by one stored here for this account, or else by recognition.
 */
async function openAccount(
  session: Session,
  { vocabulary, mapping }: Partial<Pick<AddinConfig, "vocabulary" | "mapping">>,
): Promise<Omit<OpenedAccount, "sample" | "since">> {
  const { createAccountWithReader } = await loadClient();
  const identified = async (reading: ServiceDataReader) => {
    const account = createAccountWithReader(session, reading);
    lastFailedSession = { session, reading, laterReading: null };
    return { account, identity: await account.identity({ waitForRetryAfter: true }) };
  };
  const { service } = session;
  const declarations: readonly AppliedMapping[] =
    mapping === undefined ? readStoredMappings(service.base) : [{ mapping }];
  let misfit: { readonly thrown: unknown; readonly met: SessionWithReader | null } | null = null;
  for (const by of declarations) {
    const { createReaderFromMapping, assertMappingFits } = await loadDeclaredReading();
    try {
      const found = await identified(createReaderFromMapping(session, by));
      if (by.own && !isMappingOf(by.own, found.identity)) continue;
      await assertMappingFits(found.account, { waitForRetryAfter: true });
      return found;
    } catch (thrown) {
      const { kind } = reasonFromError(thrown);
      // A stored mapping that can no longer be used is ignored.
      if (by.own && kind === "bad-configuration") continue;
      if (!by.own || kind !== "misfit") throw thrown;
      misfit = { thrown, met: lastFailedSession };
    }
  }
  // One of the misfitting mappings may be this account's.
  if (misfit) {
    lastFailedSession = misfit.met;
    throw misfit.thrown;
  }
  const { RecognitionReader } = await loadRecognition();
  return identified(new RecognitionReader(session, vocabulary));
}

function isMappingOf(
  { company, standard }: NonNullable<AppliedMapping["own"]>,
  identity: CompanyUserAndStandard,
): boolean {
  return company === identity.company && standard === identity.standard;
}

/**
 * Makes an account active, or none, and sets the reason for none. The one before ends: its late answers reach no cell.
 */
export function setActiveConnection(
  next: OpenedAccount | null,
  why: Reason = { kind: "not-connected" },
): void {
  active?.account.session.end();
  active = next;
  inactiveReason = why;
}

/**
 * Replaces the active generation with a newer one, in one step. Throws `NoValueError` "account-changed" if the old one
 * is no longer active.
 */
export function replaceActiveAccountAfterRefresh(before: OpenedAccount, next: OpenedAccount): void {
  if (active !== before) throw new NoValueError({ kind: "account-changed" });
  // Another reader that was chosen during this reading applies to the next one.
  const { laterReading } = before.account;
  if (laterReading !== next.account.reading) next.account.laterReading = laterReading;
  active = next;
}

/** The active session, or else the last one that could not be opened; null for none. */
export function findActiveOrLastFailedSession(): SessionWithReader | null {
  return active?.account ?? lastFailedSession;
}

/** Another reader of an account: by a mapping, or by recognition. Throws `NoValueError` "bad-configuration". */
export async function createReaderByMappingOrRecognition(
  { account, sample }: OpenedAccount,
  by: AppliedMapping | null,
): Promise<ServiceDataReader> {
  const { session } = account;
  if (by) return (await loadDeclaredReading()).createReaderFromMapping(session, by);
  const { RecognitionReader } = await loadRecognition();
  return new RecognitionReader(session, sample ? {} : (await loadConfigJsonOnce()).vocabulary);
}

/** The active account; null if there is none. */
export function activeConnection(): OpenedAccount | null {
  return active;
}

/**
 * Queries the active account, and again if a newer generation replaces it meanwhile: after a refresh no cell gets a
 * value of an older one. Answers of an account that is no longer active are dropped. Throws `NoValueError`.
 */
export async function runQueryOnActiveConnection<T>(
  question: (connection: OpenedAccount) => Promise<T>,
): Promise<T> {
  await openingGate.waitUntilOpen();
  for (let asked = active; ; asked = active) {
    if (!asked) throw new NoValueError(inactiveReason);
    try {
      const value = await question(asked);
      if (isStillActive(asked)) return value;
    } catch (thrown) {
      if (isStillActive(asked)) throw thrown;
    }
  }
}

/**
 * False if a newer generation of the account is active by now. Throws `NoValueError` "account-changed" if another
 * account is.
 */
function isStillActive(asked: OpenedAccount): boolean {
  if (active === asked) return true;
  if (active?.account.session === asked.account.session) return false;
  throw new NoValueError({ kind: "account-changed" });
}
