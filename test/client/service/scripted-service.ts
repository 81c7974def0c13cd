import { listenOverHttp } from "../../../workbench/sample-service/serve-over-http";
import type { HttpService } from "../../../workbench/sample-service/serve-over-http";
import type { Reason } from "../../../src/lca/reasons";
import { NoValueError } from "../../../src/lca/reasons";
import { serviceAddress } from "../../../src/client/service/service-address";
import type { Clock, FetchFunction } from "../../../src/client/service/ports";
import { Session } from "../../../src/client/service/session";

/** Words that must never be seen again outside a request. */
export const keys = { publicKey: "public-key-of-the-test", privateSecret: "private secret of the test: é" };
const tokenPrefix = "access-token-of-the-test-";

/** A request as a scripted service saw it. */
export interface Seen {
  readonly method: string;
  readonly path: string;
  readonly address: string;
  readonly authorization: string;
  readonly contentType: string;
  readonly body: string;
  readonly signal: AbortSignal;
  /** The number of this request among those of its path, from 1. */
  readonly nth: number;
}

export type Script = (seen: Seen) => Response | Promise<Response>;

export const exchangePath = "/api/v1/authenticate";

export function json(value: unknown, init?: ResponseInit): Response {
  return new Response(JSON.stringify(value), init);
}

/** A token that names the exchange it came from. */
export function tokenAnswer(nth: number): Response {
  return json({
    access_token: tokenPrefix + nth,
    expires_in: 3600,
    refresh_token: null,
    token_type: "Bearer",
  });
}

export const bearer = (nth: number): string => `Bearer ${tokenPrefix}${nth}`;

/** A service that a test writes: as a fetch handler, or behind a real server. Records all requests. */
export class ScriptedService {
  readonly requests: Seen[] = [];
  underWay = 0;
  mostUnderWay = 0;
  private readonly watchers = new Set<() => void>();

  constructor(
    private readonly script: Script,
    private readonly exchange: Script = ({ nth }) => tokenAnswer(nth),
  ) {}

  readonly fetch: FetchFunction = async (input, init) => {
    const seen = this.see(input, init);
    this.underWay += 1;
    this.mostUnderWay = Math.max(this.mostUnderWay, this.underWay);
    for (const look of [...this.watchers]) look();
    try {
      return await (seen.path === exchangePath ? this.exchange : this.script)(seen);
    } finally {
      this.underWay -= 1;
    }
  };

  count(path: string | RegExp): number {
    return this.requests.filter((seen) =>
      typeof path === "string" ? seen.path === path : path.test(seen.path),
    ).length;
  }

  /** Resolves once so many requests of this path have arrived. */
  async arrived(path: string | RegExp, count: number): Promise<void> {
    await new Promise<void>((resolve) => {
      const look = (): void => {
        if (this.count(path) < count) return;
        this.watchers.delete(look);
        resolve();
      };
      this.watchers.add(look);
      look();
    });
  }

  private see(input: string, init: RequestInit): Seen {
    const { pathname, search } = new URL(input);
    const headers = new Headers(init.headers);
    const seen = {
      method: init.method ?? "GET",
      path: pathname + search,
      address: input,
      authorization: headers.get("Authorization") ?? "",
      contentType: headers.get("Content-Type") ?? "",
      body: typeof init.body === "string" ? init.body : "",
      signal: init.signal ?? new AbortController().signal,
      nth: this.count(pathname + search) + 1,
    };
    this.requests.push(seen);
    return seen;
  }
}

const running: HttpService[] = [];

/** Serves over loopback HTTP until `closeServers`. */
export async function overHttp(service: { readonly fetch: FetchFunction }): Promise<string> {
  const server = await listenOverHttp(service);
  running.push(server);
  return server.address;
}

export async function closeServers(): Promise<void> {
  await Promise.all(running.splice(0).map((server) => server.close()));
}

export const nodeFetch: FetchFunction = (address, options) => fetch(address, options);

export function sessionAt(address: string, clock: Clock, fetch: FetchFunction = nodeFetch): Session {
  return new Session({ service: serviceAddress(address), keys, fetch, clock });
}

/** A session with a scripted service in memory, for tests that depend on time alone. */
export function sessionWith(service: ScriptedService, clock: Clock): Session {
  return sessionAt("https://service.test", clock, service.fetch);
}

/** The reason that a promise rejects with; checks that the error contains no secret. */
export async function refusal(promise: Promise<unknown>): Promise<Reason> {
  const thrown = await promise.then(
    () => new Error("it did not reject"),
    (error: unknown) => error,
  );
  if (!(thrown instanceof NoValueError)) throw thrown;
  const { cause } = thrown;
  const told = [
    thrown.message,
    thrown.stack,
    String(thrown),
    JSON.stringify(thrown),
    JSON.stringify(thrown.reason),
    cause instanceof Error ? `${cause.message} ${cause.stack} ${String(cause.cause)}` : JSON.stringify(cause),
  ].join("\n");
  const secrets = [keys.publicKey, keys.privateSecret, encodeURIComponent(keys.privateSecret), tokenPrefix];
  // One assertion: hundreds of callers come here, and each assertion notes where it stands.
  expect(secrets.filter((secret) => told.includes(secret))).toEqual([]);
  return thrown.reason;
}
