import type { DemoAccount } from "./demo-accounts";
import { errorResponse, createApiKeysForDemoAccount, DemoTokens } from "./demo-tokens";
import type { DemoApiKeyPair, DemoLaunchTokenResponse } from "./demo-tokens";
import type { DemoResourceLinkOptions } from "./demo-impacts";
import { defaultOptions } from "./demo-options";
import type { LoggedDemoRequest, SampleServiceOptions } from "./demo-options";
import { DemoResources } from "./demo-resources";
import type { DemoResourceOrList } from "./demo-resource";
import { resolveLinks, isResourceList, sliceListPage } from "./demo-resource";
import type { Study } from "./study-revision";
import { RevisedStudy, revisionInAddress } from "./study-revision";
import type { WireShape } from "./wire-shape";

export interface SampleService {
  readonly address: string;
  /** The accounts in their present state, which the study changes. */
  readonly accounts: readonly DemoAccount[];
  /** Every request so far, in order. */
  readonly requests: readonly LoggedDemoRequest[];
  /** Answers as the platform's `fetch` would; for another origin it fails as a network does. */
  fetch(input: string, init?: RequestInit): Promise<Response>;
  /** The number of requests with this path, or one that matches, whatever their method. */
  count(path: string | RegExp): number;
  /** Refuses every token given out so far from now on. */
  revokeTokens(): void;
  /**
   * The platform's token answer when a user of this account launches an application. Throws if there is no such
   * account.
   */
  launch(code: string, shape?: string): DemoLaunchTokenResponse;
  /** The key pair of the account with this code, in a shape of its own if given. Throws if there is no such account. */
  keysOf(code: string, shape?: string): DemoApiKeyPair;
}

const version = "/api/v1";

/**
 * Creates a sample of the service inside this page: its `fetch` replaces the platform's. `launch` and
 * `keysOf` throw for an unknown account.
 */
export function createSampleService(chosen: Partial<SampleServiceOptions> = {}): SampleService {
  const options: SampleServiceOptions = { ...defaultOptions, ...chosen };
  const { accounts } = options;
  const { origin, prefix } = baseOf(options.address);
  const tokens = new DemoTokens(accounts, options.credentials, Object.keys(options.shapes));
  const study = options.study ?? new RevisedStudy(revisionInAddress);
  const log = new RequestLog();
  const answer = answerHandlers(options, tokens, study, prefix + version);

  const handle = async (request: Request, signal: AbortSignal | undefined): Promise<Response> => {
    const { pathname: whole } = new URL(request.url);
    const path = whole.startsWith(`${prefix}/`) ? whole.slice(prefix.length) : whole;
    const asked = log.add({ method: request.method, path });
    await latencyFor(options.latency, path, signal);
    const fault = await options.fault(asked);
    if (fault) return fault;
    return withHeaders(await answer(request), options.headers);
  };

  return {
    address: origin + prefix,
    get accounts() {
      return accounts.map((account) => study.currentAccount(account));
    },
    requests: log.requests,
    async fetch(input, { signal, ...init } = {}) {
      // The request gets no signal: it would listen to the caller's, often one for a whole session, until collected.
      const request = new Request(input, init);
      signal?.throwIfAborted();
      if (new URL(request.url).origin !== origin) throw new TypeError("Failed to fetch");
      return unlessAborted(handle(request, signal ?? undefined), signal ?? undefined);
    },
    count: (path) => log.count(path),
    revokeTokens: () => tokens.revokeAll(),
    launch: (code, shape) => tokens.launch({ account: accountOf(accounts, code), shape }),
    keysOf: (code, shape) => createApiKeysForDemoAccount(accountOf(accounts, code).code, shape),
  };
}

function withHeaders(answered: Response, headers: SampleServiceOptions["headers"]): Response {
  for (const [name, value] of Object.entries(headers)) answered.headers.set(name, value);
  return answered;
}

function accountOf(accounts: readonly DemoAccount[], code: string): DemoAccount {
  const found = accounts.find((account) => account.code === code);
  if (!found) throw new Error(`There is no account ${code}`);
  return found;
}

async function latencyFor(
  latency: SampleServiceOptions["latency"],
  path: string,
  signal: AbortSignal | undefined,
): Promise<void> {
  const milliseconds = typeof latency === "number" ? latency : latency(path);
  if (milliseconds > 0) await waitMs(milliseconds, signal);
}

/** An address in its two parts; the prefix without a slash at its end. */
function baseOf(address: string) {
  const { origin, pathname } = new URL(address);
  return { origin, prefix: pathname.replace(/\/+$/, "") };
}

/** Answers a request as the service does when nothing goes wrong; `root` is the path of the interface's version. */
function answerHandlers(options: SampleServiceOptions, tokens: DemoTokens, study: Study, root: string) {
  const linked = baseOf(options.publicAddress ?? options.address);
  const resourcesOf = createOpener(options);
  const toHref = (target: string) =>
    (options.hrefs === "absolute" ? linked.origin : "") + linked.prefix + version + target;

  return async (request: Request): Promise<Response> => {
    const { pathname, searchParams } = new URL(request.url);
    if (!pathname.startsWith(`${root}/`)) return errorResponse(404, "not_found");
    const target = pathname.slice(root.length);
    if (target === "/authenticate" && request.method === "POST") return tokens.exchange(request);
    const opened = tokens.grantFor(request);
    if (opened === undefined) return errorResponse(401, "invalid_token");
    const { shape = options.shape } = opened;
    const account = study.currentAccount(opened.account);
    const failed = study.failureFor(account, target);
    if (failed) return failed;
    const found = request.method === "GET" ? resourcesOf(account, shape).find(target) : undefined;
    const page = found && pageOfList(found, target, searchParams.get("page"), options.pageSize);
    if (page === undefined) return errorResponse(404, "not_found");
    return writeResponse(shapeOf(options, shape), resolveLinks(page, toHref));
  };
}

/** Throws if the service has no such shape. */
function shapeOf({ shapes }: SampleServiceOptions, name: string): WireShape {
  const shape = shapes[name];
  if (!shape) throw new Error(`There is no shape ${name}`);
  return shape;
}

/** A resource or list as it goes out in a shape. */
function writeResponse(shape: WireShape, thing: DemoResourceOrList): Response {
  const headers = new Headers({ "Content-Type": shape.contentType });
  const links = shape.linkHeader?.(thing) ?? "";
  if (links !== "") headers.set("Link", links);
  return new Response(JSON.stringify(shape.document(thing)), { headers });
}

/** Finds the resources of an account with the links of a shape; cached until the study changes. */
function createOpener(options: SampleServiceOptions): (account: DemoAccount, shape: string) => DemoResources {
  const made = new WeakMap<DemoAccount, Map<string, DemoResources>>();
  return (account, shape) => {
    const ofAccount = made.get(account) ?? new Map<string, DemoResources>();
    made.set(account, ofAccount);
    const kept =
      ofAccount.get(shape) ?? new DemoResources(account, linkingForShape(shapeOf(options, shape), options));
    ofAccount.set(shape, kept);
    return kept;
  };
}

/** Shapes without room for links in impacts have them on lists, each of one product. */
function linkingForShape(
  { bareImpacts }: WireShape,
  linking: DemoResourceLinkOptions,
): DemoResourceLinkOptions {
  if (!bareImpacts) return linking;
  const { scenarioImpacts } = linking;
  return {
    ...linking,
    listLinks: "list",
    scenarioImpacts: scenarioImpacts === "flat" ? "lists-per-product" : scenarioImpacts,
  };
}

/** The part of a list that a `next` link's opaque query asks for; undefined for a query that we never wrote. */
function pageOfList(
  found: DemoResourceOrList,
  target: string,
  page: string | null,
  pageSize: number | undefined,
): DemoResourceOrList | undefined {
  if (!isResourceList(found) || pageSize === undefined) return found;
  const marks = Math.ceil(found.size / pageSize);
  const mark = (number: number) => btoa(`sample page ${number} of ${marks}`);
  const number = page === null ? 0 : Array.from({ length: marks }, (_, index) => mark(index)).indexOf(page);
  if (number < 0) return undefined;
  const next = `${target}?page=${encodeURIComponent(mark(number + 1))}`;
  return sliceListPage(found, number * pageSize, pageSize, next);
}

/** The requests received, in order, and their counts. */
class RequestLog {
  readonly requests: LoggedDemoRequest[] = [];
  private readonly counts = new Map<string, number>();

  add(request: LoggedDemoRequest) {
    const key = `${request.method} ${request.path}`;
    const nth = this.counts.get(key) ?? 0;
    this.counts.set(key, nth + 1);
    const index = this.requests.push(request) - 1;
    return { ...request, index, nth };
  }

  count(path: string | RegExp): number {
    const matches =
      typeof path === "string" ? (own: string) => own === path : (own: string) => path.test(own);
    return this.requests.filter((request) => matches(request.path)).length;
  }
}

/** Settles as `work` does, unless the signal aborts first: then rejects with the signal's reason, as `fetch` does. */
async function unlessAborted<T>(work: Promise<T>, signal: AbortSignal | undefined): Promise<T> {
  if (signal === undefined) return work;
  let abort = (): void => undefined;
  const aborted = new Promise<never>((_resolve, reject) => {
    abort = () => reject(signal.reason as Error);
  });
  signal.addEventListener("abort", abort);
  try {
    return await Promise.race([work, aborted]);
  } finally {
    signal.removeEventListener("abort", abort);
  }
}

/** Waits that long; an abort ends the timer, so that nothing is left running. */
async function waitMs(milliseconds: number, signal: AbortSignal | undefined): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stop = () => clearTimeout(timer);
  signal?.addEventListener("abort", stop);
  await new Promise<void>((resolve) => {
    timer = setTimeout(resolve, milliseconds);
  });
  signal?.removeEventListener("abort", stop);
}
