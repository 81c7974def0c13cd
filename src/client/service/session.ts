import { findReasonTraits, NoValueError } from "../../lca/reasons";
import type { Reason } from "../../lca/reasons";
import { ListenerSet } from "./listener-set";
import type { LightAbortController } from "./light-abort-controller";
import type { ServiceAddress } from "./service-address";
import { appendEndpointPath, resolveLink } from "./service-address";
import { RequestTimeBudget } from "./request-time-budget";
import type { HttpResponse, HttpRequest } from "./send-once";
import { createGetRequest } from "./send-once";
import { SessionEnd } from "./session-end";
import type { ServiceHealth } from "./service-health";
import { tryParseJson } from "./parse-json";
import type { RequestOptions } from "./request-options";
import { UnrenewableAccessToken, RenewableToken } from "./access-token";
import { clientLimits } from "./client-limits";
import { Countdown } from "./countdown";
import type { Clock, ApiKeyPair, PlatformLaunchAccessToken, SubscribeToOnline } from "./ports";
import { maskPublicKeyInTypedName, restorePublicKeyInAddress, removePublicKeyFromAnswer } from "./public-key";
import type { SenderPorts } from "./request-sender";
import { findFailureReason, RequestSender } from "./request-sender";
import type { AccessTokenSource } from "./access-token";
import { yieldToEventLoop } from "./time-slices";
import { TokenAcceptanceCheck } from "./token-check";

/** Documented addresses, which every service of this version has; all others are links from its answers. */
const documentedAddress = /\/v1\/(products|impactdefinitions|\w+\/me|companies\/[^/]+\/products)$/;

/** Credentials: a key pair, or the sign-in passed on by the platform. */
export type KeysOrLaunchToken =
  | { readonly keys: ApiKeyPair }
  | { readonly launch: PlatformLaunchAccessToken };

/** The address of a session, and the ports it needs. */
export interface SessionAddressAndPorts extends Omit<SenderPorts, "probe"> {
  readonly service: ServiceAddress;
  readonly whenOnline?: SubscribeToOnline;
}

/** A received document: its JSON, the address it was requested from, and its HTTP answer. */
export interface ReceivedDocument extends HttpResponse {
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
  private afterOnline: Countdown | null = null;
  private readonly sender: RequestSender;
  private readonly token: AccessTokenSource;
  private readonly check: TokenAcceptanceCheck;
  /** The token passed on by the platform; null for a session by key pair. */
  readonly launched: UnrenewableAccessToken | null;
  /** Whether the version of the interface that we read is still offered. */
  readonly version: ApiVersion;

  constructor(options: KeysOrLaunchToken & SessionAddressAndPorts) {
    const { service, fetch, clock, whenOnline, protocolOf, localNetworkDenied } = options;
    this.service = service;
    this.clock = clock;
    const ports = { fetch, clock, protocolOf, localNetworkDenied, probe: () => this.probe() };
    this.sender = new RequestSender(ports, this.ending);
    const candidates = ["/users/me", "/impactdefinitions", "/companies/me", "/products"];
    this.check = new TokenAcceptanceCheck(
      candidates.map((path) => appendEndpointPath(service, path)),
      (address, token) => this.ask(address, token),
    );
    if ("launch" in options) {
      this.token = this.launched = new UnrenewableAccessToken(options.launch, clock.wall());
    } else {
      const exchange = appendEndpointPath(service, "/authenticate");
      this.launched = null;
      // Callers have time limits of their own, but all of them, a refresh included, share the exchange: so it waits as
      // long as the service asks.
      const send = (request: HttpRequest): Promise<HttpResponse> =>
        this.sender.send(request, new RequestTimeBudget(clock, true));
      this.token = new RenewableToken(exchange, options.keys, send, clock);
    }
    // It calls back through `load`, which waits for it: so the answer of the entry point itself never starts another
    // check.
    this.version = new ApiVersion(appendEndpointPath(service, "/impactdefinitions"), (address) =>
      this.load(address),
    );
    if (whenOnline) this.ending.whenEnded(whenOnline(() => this.online()));
  }

  /** The state of the service, and the retry that a button starts. */
  get health(): ServiceHealth {
    return this.sender.health;
  }

  /** Gets the JSON at a checked address; dropped if aborted before it was sent. Throws `NoValueError`. */
  get(address: string, asking: RequestOptions = {}): Promise<ReceivedDocument> {
    return this.getAs(address, (document) => document, asking);
  }

  /**
   * Gets a document as `get` does, but returns the result of `read` once its turn comes. A caller that has waited
   * long must not get the document itself: it would stay in memory, with everything read from it, until a full
   * garbage collection. Throws `NoValueError`.
   */
  getAs<T>(
    address: string,
    read: (document: ReceivedDocument) => Promise<T> | T,
    asking: RequestOptions = {},
  ): Promise<T> {
    const job = async (over: () => void): Promise<T> => {
      const document = await this.load(address, asking);
      over();
      // The next request leaves, and other answers are noticed, before this one is read.
      await yieldToEventLoop();
      this.ending.throwIfEnded();
      return read(document);
    };
    // The sender calls back: one turn covers the token and the request.
    return this.sender.inTurn(job, asking);
  }

  /** Aborts the controller of a cell when the session makes no progress for too long, or ends; until `unwatch`. */
  watch(one: LightAbortController): void {
    this.sender.watchdog.watch(one);
  }

  unwatch(one: LightAbortController): void {
    this.sender.watchdog.unwatch(one);
  }

  /** The address of a documented endpoint, such as "/products". */
  endpoint(path: string): string {
    return appendEndpointPath(this.service, path);
  }

  /** The checked address that a link leads to. Throws `NoValueError` "foreign-address". */
  target({ href, base }: { readonly href: string; readonly base: string }): string {
    return resolveLink(this.service, href, base);
  }

  /** A typed text as documents contain it: without the public key. */
  typed(text: string): string {
    return maskPublicKeyInTypedName(text, this.token.publicKey);
  }

  /** Ends the session: everything that waits settles now, later answers are dropped, keys and token are forgotten. */
  end(reason: Reason = { kind: "account-changed" }): void {
    this.ending.end(reason);
    this.token.forget();
    this.check.forget();
  }

  /** Calls the listener when the session ends; returns a function that removes it. */
  whenEnded(tell: (reason: Reason) => void): () => void {
    return this.ending.whenEnded(tell);
  }

  private async load(address: string, asking: RequestOptions = {}): Promise<ReceivedDocument> {
    this.version.requireOffered(address);
    const answer = await this.authorised(address, asking);
    const reason = await this.version.recordAnswer(address, answer);
    this.ending.throwIfEnded();
    if (reason) throw new NoValueError(reason);
    return parseDocument(answer, address, this.token.publicKey);
  }

  /**
   * Handles a 401, which may concern this resource alone or the token: that is checked once for all. Only a token
   * that is no longer accepted is renewed; an accepted one may be new to a single server. A resource that is refused
   * again is "not allowed". Throws `NoValueError`.
   */
  private async authorised(
    address: string,
    { abandoned, waitForRetryAfter }: RequestOptions,
  ): Promise<HttpResponse> {
    const allowance = new RequestTimeBudget(this.clock, waitForRetryAfter);
    for (let token = await this.awaitToken(this.token.get()), isLast = false; ;) {
      if (abandoned?.aborted && allowance.end === Infinity) throw new NoValueError({ kind: "cancelled" });
      const answer = await this.ask(address, token, allowance);
      if (answer.status !== 401) return answer;
      const newest = await this.awaitToken(this.token.get());
      if (newest === token) {
        if (isLast) return answer;
        isLast = true;
        if (!(await this.check.isAccepted(token))) token = await this.awaitToken(this.token.renew(token));
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
      if (thrown instanceof NoValueError) {
        if (findReasonTraits(thrown.reason).fix === "connect") this.end(thrown.reason);
        else this.sender.refuseUnsent(thrown.reason);
      }
      throw thrown;
    }
  }

  private async ask(address: string, token: string, allowance?: RequestTimeBudget): Promise<HttpResponse> {
    const answer = await this.sender.send(this.getOf(address, token), allowance);
    if (findFailureReason(answer) === null) {
      this.token.accepted(token);
      this.check.recordAcceptance(address, token);
    } else if (answer.status === 401) this.check.recordRefusal(address, token);
    return answer;
  }

  /** Probes at most once in a while: a network that comes and goes must not cause a request each time. */
  private online(): void {
    if (!this.health.isPollingRecovery || (this.afterOnline && this.afterOnline.remainingMs > 0)) return;
    this.afterOnline = new Countdown(this.clock, clientLimits.onlineProbeIntervalMs);
    this.health.probeNow().catch(() => undefined);
  }

  private async probe(): Promise<HttpRequest> {
    return this.getOf(this.check.knownAddress ?? this.endpoint("/products"), await this.token.get());
  }

  private getOf(address: string, token: string): HttpRequest {
    return createGetRequest(
      restorePublicKeyInAddress(address, this.token.publicKey),
      token,
      this.token.secrets,
    );
  }
}

function parseDocument(answer: HttpResponse, address: string, key: string): ReceivedDocument {
  const { body, status } = answer;
  const json = status === 204 ? [] : tryParseJson(body);
  if (json === undefined)
    throw new NoValueError({ kind: "unreadable", found: /^\s*</.test(body) ? "a web page" : "no JSON" });
  const shown = removePublicKeyFromAnswer(answer, key);
  return { ...shown, json: shown === answer ? json : tryParseJson(shown.body), address };
}

/**
 * Whether the service still offers the version of its interface that we read, and the announced end of that version.
 * One missing resource proves nothing; several in a row cause a check of the entry point. If that is gone, so is
 * everything: links are no longer followed, but documented addresses may still be requested, as a refresh does.
 */
class ApiVersion {
  isGone = false;
  /** The latest headers of documented addresses; a single product may have an end of its own. */
  readonly headers = new Map<string, Headers>();
  /** Called when the version is gone, or back. */
  readonly changes = new ListenerSet();
  private missing = 0;
  private nextCheckAt: number = clientLimits.missingResourceCount;
  private checking?: Promise<unknown>;

  /** `entry` is the address we cannot do without; `probeNow` fetches it and passes the answer to `recordAnswer`. */
  constructor(
    private readonly entry: string,
    private readonly ask: (address: string) => Promise<unknown>,
  ) {}

  /** Throws `NoValueError` "version-gone" for a link, once that is known. */
  requireOffered(address: string): void {
    if (this.isGone && !documentedAddress.test(address)) throw new NoValueError({ kind: "version-gone" });
  }

  /** Learns from an answer; returns the reason for a bad one, null for a good one. */
  async recordAnswer(address: string, answer: HttpResponse): Promise<Reason | null> {
    if (documentedAddress.test(address)) this.headers.set(address, answer.headers);
    const reason = findFailureReason(answer);
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
    return this.isGone ? { kind: "version-gone" } : reason;
  }

  private setGone(gone: boolean): void {
    if (!gone) this.missing = 0;
    if (this.isGone === gone) return;
    this.isGone = gone;
    this.changes.emit();
  }
}
