import { traitsOf } from "../lca/reason-traits";
import type { Reason } from "../lca/reasons";
import { NoValue } from "../lca/reasons";
import { Listeners } from "../listeners";
import type { Abandonment } from "./abandonment";
import type { ServiceAddress } from "./address";
import { endpoint, target } from "./address";
import { Allowance } from "./allowance";
import type { HttpAnswer, Request } from "./attempt";
import { getOf } from "./attempt";
import { SessionEnd } from "./session-end";
import type { Health } from "./health";
import { jsonIn } from "./json";
import type { Asking } from "./asking";
import { LaunchedToken, Token } from "./token";
import { limits } from "./limits";
import { Pause } from "./pause";
import type { Clock, Fetch, KeyPair, Launch, LocalNetworkDenied, ProtocolOf, WhenOnline } from "./seams";
import { typedWithoutKey, withKey, withoutKey } from "./public-key";
import { judge, Sender } from "./sender";
import type { AccessToken } from "./token";
import { TokenCheck } from "./token-check";

/** Documented addresses, which every service of this version has; all others are links from its answers. */
const documented = /\/v1\/(products|impactdefinitions|\w+\/me|companies\/[^/]+\/products)$/;

/** Credentials: a key pair, or the sign-in passed on by the platform. */
export type SignIn = { readonly keys: KeyPair } | { readonly launch: Launch };

/** The address of a session, and the ports it needs. */
export interface SessionSettings {
  readonly service: ServiceAddress;
  readonly fetch: Fetch;
  readonly clock: Clock;
  readonly whenOnline?: WhenOnline;
  readonly protocolOf?: ProtocolOf;
  readonly localNetworkDenied?: LocalNetworkDenied;
}

/** A received document: its JSON, the address it was requested from, and its HTTP answer. */
export interface Received extends HttpAnswer {
  readonly json: unknown;
  readonly address: string;
}

/**
 * One account at one address, from connecting to disconnecting. It owns the token, the queue and its own end. At the
 * end, everything that waits settles with the reason; nothing is ever shared with another session.
 */
export class Session {
  readonly service: ServiceAddress;
  readonly clock: Clock;
  private readonly ending = new SessionEnd();
  private afterOnline: Pause | null = null;
  private readonly sender: Sender;
  private readonly token: AccessToken;
  private readonly check: TokenCheck;
  /** The token passed on by the platform; null for a session by key pair. */
  readonly launched: LaunchedToken | null;
  /** Whether the version of the interface that we read is still offered. */
  readonly version: Version;

  constructor(options: SignIn & SessionSettings) {
    const { service, fetch, clock, whenOnline, protocolOf, localNetworkDenied } = options;
    this.service = service;
    this.clock = clock;
    const seams = { fetch, clock, protocolOf, localNetworkDenied };
    this.sender = new Sender({ ...seams, probe: () => this.probe() }, this.ending);
    const candidates = ["/users/me", "/impactdefinitions", "/companies/me", "/products"];
    this.check = new TokenCheck(
      candidates.map((path) => endpoint(service, path)),
      (address, token) => this.ask(address, token),
    );
    if ("launch" in options) {
      this.token = this.launched = new LaunchedToken(options.launch, clock.wall());
    } else {
      const exchange = endpoint(service, "/authenticate");
      this.launched = null;
      // Callers have time limits of their own, but all of them, a refresh included, share the exchange: so it waits as
      // long as the service asks.
      const send = (request: Request): Promise<HttpAnswer> =>
        this.sender.send(request, new Allowance(clock, true));
      this.token = new Token(exchange, options.keys, send, clock);
    }
    // It calls back through `load`, which waits for it: so the answer of the entry point itself never starts another
    // check.
    this.version = new Version(endpoint(service, "/impactdefinitions"), (address) => this.load(address));
    if (whenOnline) this.ending.whenEnded(whenOnline(() => this.online()));
  }

  /** The state of the service, and the retry that a button starts. */
  get health(): Health {
    return this.sender.health;
  }

  /** Gets the JSON at a checked address; dropped if aborted before it was sent. Throws NoValue. */
  get(address: string, asking: Asking = {}): Promise<Received> {
    return this.getAs(address, (document) => document, asking);
  }

  /**
   * Gets a document as `get` does, but returns the result of `read` once its turn comes. A caller that has waited
   * long must not get the document itself: it would stay in memory, with everything read from it, until a full
   * garbage collection. Throws NoValue.
   */
  getAs<T>(address: string, read: (document: Received) => Promise<T> | T, asking: Asking = {}): Promise<T> {
    const job = async (over: () => void): Promise<T> => {
      const document = await this.load(address, asking);
      over();
      return read(document);
    };
    // The sender calls back: one turn covers the token, the request and the reading of the answer.
    return this.sender.inTurn(job, asking);
  }

  /** Aborts the controller of a cell when the session makes no progress for too long, or ends; until `unwatch`. */
  watch(one: Abandonment): void {
    this.sender.progress.watch(one);
  }

  unwatch(one: Abandonment): void {
    this.sender.progress.leave(one);
  }

  /** The address of a documented endpoint, such as "/products". */
  endpoint(path: string): string {
    return endpoint(this.service, path);
  }

  /** The checked address that a link leads to. Throws NoValue "foreign-address". */
  target({ href, base }: { readonly href: string; readonly base: string }): string {
    return target(this.service, href, base);
  }

  /** A typed text as documents contain it: without the public key. */
  typed(text: string): string {
    return typedWithoutKey(text, this.token.publicKey);
  }

  /** Ends the session: everything that waits settles now, later answers are dropped, keys and token are forgotten. */
  end(reason: Reason = { kind: "account-changed" }): void {
    this.ending.end(reason);
    this.token.forget();
    this.check.forget();
  }

  /** Calls the listener when the session ends; returns a function that removes it. */
  whenEnded(tell: (reason: Reason) => void): () => void {
    return this.ending.whenEnded(({ reason }) => tell(reason));
  }

  private async load(address: string, asking: Asking = {}): Promise<Received> {
    this.version.check(address);
    const answer = await this.authorised(address, asking);
    const reason = await this.version.learn(address, answer);
    this.ending.check();
    if (reason) throw new NoValue(reason);
    return parse(answer, address, this.token.publicKey);
  }

  /**
   * Handles a 401, which may concern this resource alone or the token: that is checked once for all. Only a token
   * that is no longer accepted is renewed; an accepted one may be new to a single server. A resource that is refused
   * again is "not allowed". Throws NoValue.
   */
  private async authorised(address: string, { abandoned, waitsOut }: Asking): Promise<HttpAnswer> {
    const allowance = new Allowance(this.clock, waitsOut);
    for (let token = await this.awaitToken(this.token.get()), isLast = false; ;) {
      if (abandoned?.aborted && allowance.end === Infinity) throw new NoValue({ kind: "cancelled" });
      const answer = await this.ask(address, token, allowance);
      if (answer.status !== 401) return answer;
      const newest = await this.awaitToken(this.token.get());
      if (newest === token) {
        if (isLast) return answer;
        isLast = true;
        if (!(await this.check.accepts(token))) token = await this.awaitToken(this.token.renew(token));
      } else token = newest;
    }
  }

  /**
   * Without a token, rejects all queued requests now instead of letting each fail. Ends the session if only signing
   * in again can help.
   */
  private async awaitToken(token: Promise<string>): Promise<string> {
    try {
      return await token;
    } catch (thrown) {
      if (thrown instanceof NoValue) {
        if (traitsOf(thrown.reason).fix === "connect") this.end(thrown.reason);
        else this.sender.refuseUnsent(thrown.reason);
      }
      throw thrown;
    }
  }

  private async ask(address: string, token: string, allowance?: Allowance): Promise<HttpAnswer> {
    const answer = await this.sender.send(this.getOf(address, token), allowance);
    if (judge(answer) === null) this.token.accepted(token);
    this.check.note(address, answer, token);
    return answer;
  }

  /** Probes at most once in a while: a network that comes and goes must not cause a request each time. */
  private online(): void {
    if (!this.health.isMissed || (this.afterOnline && this.afterOnline.left > 0)) return;
    this.afterOnline = new Pause(this.clock, limits.online);
    this.health.ask().catch(() => undefined);
  }

  private async probe(): Promise<Request> {
    return this.getOf(this.check.known ?? this.endpoint("/products"), await this.token.get());
  }

  private getOf(address: string, token: string): Request {
    return getOf(withKey(address, this.token.publicKey), token, this.token.secrets());
  }
}

function parse(answer: HttpAnswer, address: string, key: string): Received {
  const { body, status } = answer;
  const json = status === 204 ? [] : jsonIn(body);
  if (json === undefined)
    throw new NoValue({ kind: "unreadable", found: /^\s*</.test(body) ? "a web page" : "no JSON" });
  const shown = withoutKey(answer, key);
  return { ...shown, json: shown === answer ? json : jsonIn(shown.body), address };
}

/**
 * Whether the service still offers the version of its interface that we read, and the announced end of that version.
 * One missing resource proves nothing; several in a row cause a check of the entry point. If that is gone, so is
 * everything: links are no longer followed, but documented addresses may still be requested, as a refresh does.
 */
class Version {
  gone = false;
  /** The latest headers of documented addresses; a single product may have an end of its own. */
  readonly headers = new Map<string, Headers>();
  /** Called when the version is gone, or back. */
  readonly changes = new Listeners();
  private missing = 0;
  private nextCheckAt: number = limits.missing;
  private checking?: Promise<unknown>;

  /** `entry` is the address we cannot do without; `ask` fetches it and passes the answer to `learn`. */
  constructor(
    private readonly entry: string,
    private readonly ask: (address: string) => Promise<unknown>,
  ) {}

  /** Throws NoValue "version-gone" for a link, once that is known. */
  check(address: string): void {
    if (this.gone && !documented.test(address)) throw new NoValue({ kind: "version-gone" });
  }

  /** Learns from an answer; returns the reason for a bad one, null for a good one. */
  async learn(address: string, answer: HttpAnswer): Promise<Reason | null> {
    if (documented.test(address)) this.headers.set(address, answer.headers);
    const reason = judge(answer);
    if (!reason) this.setGone(false);
    if (reason?.kind !== "gone") return reason;
    this.missing += 1;
    if (address === this.entry) this.setGone(true);
    else {
      if (this.missing === this.nextCheckAt) {
        // If the entry point is there, the service just removes many of its resources: check ten times less often.
        this.nextCheckAt *= 10;
        this.checking = this.ask(this.entry).catch(() => undefined);
      }
      await this.checking;
    }
    return this.gone ? { kind: "version-gone" } : reason;
  }

  private setGone(gone: boolean): void {
    if (!gone) this.missing = 0;
    if (this.gone === gone) return;
    this.gone = gone;
    this.changes.tell();
  }
}
