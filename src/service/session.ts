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

/** Documented addresses, which every service of this version has; all others are links that it gave us. */
const documented = /\/v1\/(products|impactdefinitions|\w+\/me|companies\/[^/]+\/products)$/;

/** A sign-in: by key pair, or with what the platform handed over. */
export type SignIn = { readonly keys: KeyPair } | { readonly launch: Launch };

/** Where a session is, and what it needs from its surroundings. */
export interface SessionSettings {
  readonly service: ServiceAddress;
  readonly fetch: Fetch;
  readonly clock: Clock;
  readonly whenOnline?: WhenOnline;
  readonly protocolOf?: ProtocolOf;
  readonly localNetworkDenied?: LocalNetworkDenied;
}

/** A document as received: its JSON, the address it was requested from, and the answer it came in. */
export interface Received extends HttpAnswer {
  readonly json: unknown;
  readonly address: string;
}

/**
 * One account at one address, from connecting to disconnecting. It owns the token, the queue and its own end. When
 * it ends, everything that waits settles with the reason; nothing is ever shared with another session.
 */
export class Session {
  readonly service: ServiceAddress;
  readonly clock: Clock;
  private readonly ending = new SessionEnd();
  private afterOnline: Pause | null = null;
  private readonly sender: Sender;
  private readonly token: AccessToken;
  private readonly check: TokenCheck;
  /** The token the platform handed over; null for a session by key pair. */
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
      // Callers have limits of their own, while everyone shares the exchange, a refresh included: so it waits as
      // long as the service asks.
      const send = (request: Request): Promise<HttpAnswer> =>
        this.sender.send(request, new Allowance(clock, true));
      this.token = new Token(exchange, options.keys, send, clock);
    }
    // It asks back through `load`, which waits for it: the answer of the entry point itself never asks again.
    this.version = new Version(endpoint(service, "/impactdefinitions"), (address) => this.load(address));
    if (whenOnline) this.ending.whenEnded(whenOnline(() => this.online()));
  }

  /** The state of the service, and what pressing a button does about it. */
  get health(): Health {
    return this.sender.health;
  }

  /** Gets the JSON at a checked address; dropped when abandoned before it was sent. Throws NoValue. */
  get(address: string, asking: Asking = {}): Promise<Received> {
    return this.getAs(address, (document) => document, asking);
  }

  /**
   * As `get`, but gives what `read` makes of the document once its turn comes. A caller that has waited long must
   * not be given the document itself. It would stay in memory, with everything read from it, until a full garbage
   * collection.
   */
  getAs<T>(address: string, read: (document: Received) => Promise<T> | T, asking: Asking = {}): Promise<T> {
    const job = async (over: () => void): Promise<T> => {
      const document = await this.load(address, asking);
      over();
      return read(document);
    };
    // The sender calls back: one turn covers the token, the request and what is read of the answer.
    return this.sender.inTurn(job, asking);
  }

  /** Aborts what a cell waits with when the session makes no progress for too long, or ends; until `unwatch`. */
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

  /** The checked address a link leads to; throws NoValue "foreign-address". */
  target({ href, base }: { readonly href: string; readonly base: string }): string {
    return target(this.service, href, base);
  }

  /** A text that somebody typed, as documents have it: without the public key. */
  typed(text: string): string {
    return typedWithoutKey(text, this.token.publicKey);
  }

  /**
   * Ends the session: everything that waits settles now, later answers are dropped, and keys and token are
   * forgotten.
   */
  end(reason: Reason = { kind: "account-changed" }): void {
    this.ending.end(reason);
    this.token.forget();
    this.check.forget();
  }

  /** Tells when the session ends; returns how to call that off. */
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
   * A 401 may concern this resource alone, or the token: that is checked once for everybody. Only a token that is
   * no longer accepted is renewed; one that is may be new to a single server. A resource refused again after that is
   * "not allowed".
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
   * No token: reject everything queued now instead of letting each request fail. If only signing in again can help,
   * the session has ended.
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

  /** A network that comes and goes must not cause a request each time. */
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
 * Whether the service still offers the version of its interface that we read, and what it announces about that
 * version's end. One missing resource says nothing; several in a row make us check the entry point. If that is
 * gone, so is everything: links are no longer followed, but documented addresses may still be asked, as a refresh
 * does.
 */
class Version {
  gone = false;
  /** The latest headers of documented addresses; a single product may have an end of its own. */
  readonly headers = new Map<string, Headers>();
  /** Told when the version is gone, or back. */
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

  /** Learns from an answer; gives the reason it is a bad one, null for a good one. */
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
