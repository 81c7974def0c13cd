import type { DemoAccount } from "./accounts";
import { failure, keysOf, Tokens } from "./exchange";
import type { DemoKeys } from "./exchange";
import { defaultOptions } from "./options";
import type { DemoOptions, DemoRequest } from "./options";
import { Resources } from "./resources";
import { pause, unlessAborted } from "./waiting";
import { pageOf, render, shapes } from "./wire";
import type { Resource, ResourceList } from "./wire";

export interface DemoService {
  readonly address: string;
  readonly accounts: readonly DemoAccount[];
  /** Every request so far, in order. */
  readonly requests: readonly DemoRequest[];
  /** Answers as the platform's `fetch` would; to another origin than the service's it fails as a network does. */
  fetch(input: string, init?: RequestInit): Promise<Response>;
  /** How many requests had this path, or one that matches; whatever their method. */
  count(path: string | RegExp): number;
  /** From now on every token given out so far is refused. */
  revokeTokens(): void;
  /** The key pair of the account with this code; throws where there is none. */
  keysOf(code: string): DemoKeys;
}

const version = "/api/v1";

/** A sample of the service that lives in this page: its `fetch` takes the place of the platform's. */
export function createDemoService(chosen: Partial<DemoOptions> = {}): DemoService {
  const options: DemoOptions = { ...defaultOptions, ...chosen };
  const { accounts } = options;
  const { origin, prefix } = baseOf(options.address);
  const tokens = new Tokens(accounts, options.credentials);
  const log = new RequestLog();
  const answer = answers(options, tokens, prefix + version);

  const handle = async (request: Request, signal: AbortSignal | undefined): Promise<Response> => {
    const { pathname: whole } = new URL(request.url);
    const path = whole.startsWith(`${prefix}/`) ? whole.slice(prefix.length) : whole;
    const asked = log.add({ method: request.method, path });
    const latency = typeof options.latency === "number" ? options.latency : options.latency(path);
    if (latency > 0) await pause(latency, signal);
    const fault = await options.fault(asked);
    if (fault) return fault;
    const answered = await answer(request);
    for (const [name, value] of Object.entries(options.headers)) answered.headers.set(name, value);
    return answered;
  };

  return {
    address: origin + prefix,
    accounts,
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
    keysOf(code) {
      if (accounts.every((account) => account.code !== code)) throw new Error(`There is no account ${code}`);
      return keysOf(code);
    },
  };
}

/** An address in its two parts; the prefix without a slash at its end. */
function baseOf(address: string) {
  const { origin, pathname } = new URL(address);
  return { origin, prefix: pathname.replace(/\/+$/, "") };
}

/** Answers a request as the service does when nothing goes wrong; `root` is the path of the interface's version. */
function answers(options: DemoOptions, tokens: Tokens, root: string) {
  const linked = baseOf(options.publicAddress ?? options.address);
  const resources = new Map(
    options.accounts.map((account) => [account, new Resources(account, options)] as const),
  );
  const toHref = (target: string) =>
    (options.hrefs === "absolute" ? linked.origin : "") + linked.prefix + version + target;

  return async (request: Request): Promise<Response> => {
    const { pathname, searchParams } = new URL(request.url);
    if (!pathname.startsWith(`${root}/`)) return failure(404, "not_found");
    const target = pathname.slice(root.length);
    if (target === "/authenticate" && request.method === "POST") return tokens.exchange(request);
    const account = tokens.accountOf(request);
    if (account === undefined) return failure(401, "invalid_token");
    const found = request.method === "GET" ? resources.get(account)?.find(target) : undefined;
    const page = found && pageAt(found, target, searchParams.get("page"), options.pageSize);
    if (page === undefined) return failure(404, "not_found");
    return new Response(JSON.stringify(render(options.shape, toHref, page)), {
      headers: { "Content-Type": shapes[options.shape].contentType },
    });
  };
}

/** The part of a list that a `next` link's opaque query asks for; undefined for a query that we never wrote. */
function pageAt(
  found: Resource | ResourceList,
  target: string,
  page: string | null,
  pageSize: number | undefined,
): Resource | ResourceList | undefined {
  if (!("slice" in found) || pageSize === undefined) return found;
  const marks = Math.ceil(found.size / pageSize);
  const mark = (number: number) => btoa(`sample page ${number} of ${marks}`);
  const number = page === null ? 0 : Array.from({ length: marks }, (_, index) => mark(index)).indexOf(page);
  if (number < 0) return undefined;
  const next = `${target}?page=${encodeURIComponent(mark(number + 1))}`;
  return pageOf(found, number * pageSize, pageSize, next);
}

/** What was asked, in order, and how often. */
class RequestLog {
  readonly requests: DemoRequest[] = [];
  private readonly counts = new Map<string, number>();

  add(request: DemoRequest) {
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
