import { findReasonTraits, NoValueError, reasonFromError } from "../../lca/reasons";
import type { Reason } from "../../lca/reasons";
import type { HttpResponse, HttpRequest } from "./send-once";
import { tryParseJson } from "./parse-json";
import { clientLimits } from "./client-limits";
import { Countdown } from "./countdown";
import type { Clock, ApiKeyPair, PlatformLaunchAccessToken } from "./ports";
import { findFailureReason } from "./request-sender";

/** The part of a token that a session needs. */
export type AccessTokenSource = Pick<RenewableToken, keyof RenewableToken>;

/** An issued token, and its age. */
interface IssuedToken {
  readonly token: string;
  /** Whether it replaced another. */
  readonly isRenewed: boolean;
  /** While this runs, the token is not renewed unless the service has accepted it. */
  readonly untried: Countdown;
  /** The first half of its stated life: a token that ends during it was ended by another client. */
  readonly young: Countdown;
  /** Whether the service has accepted it. */
  accepted: boolean;
}

/** Place of the credentials in an exchange: in the form, or in a Basic header. */
type CredentialsPlacement = "form" | "basic";

const maxTokensKept = 8;
const sendableToken = /^[\x21-\x7e]+$/;

/**
 * The session's access token, exchanged and renewed once for all callers. A refused exchange is cached, so that 500
 * cells with a wrong key cause one request; connecting again makes a new session.
 */
export class RenewableToken {
  private exchange: Promise<string> | null = null;
  private issued: IssuedToken | null = null;
  /** The latest tokens; older ones have long ended. */
  private tokens: readonly string[] = [];
  /**
   * Secrets that no answer may repeat, except that an exchange brings a token. One list until a secret comes or goes,
   * since each list is prepared before it is searched for.
   */
  secrets: readonly string[];
  private placement: CredentialsPlacement = "form";
  /**
   * One entry for each renewal of a token that ended early, as if ended by another client; it runs as long as the
   * renewal counts.
   */
  private renewals: readonly Countdown[] = [];

  constructor(
    private readonly address: string,
    private keys: ApiKeyPair,
    private readonly send: (request: HttpRequest) => Promise<HttpResponse>,
    private readonly clock: Clock,
  ) {
    this.secrets = this.keySecrets;
  }

  /** The token in use. Throws `NoValueError` if the exchange fails. */
  get(): Promise<string> {
    this.exchange ??= this.startExchange();
    return this.exchange;
  }

  /** Records that the service has accepted this token. */
  accepted(token: string): void {
    if (this.issued?.token === token) this.issued.accepted = true;
  }

  /**
   * Replaces a token that the service refuses. Only a 401 shows that, as the unit of `expires_in` is not documented.
   * Throws `NoValueError` "key-used-elsewhere" if too many accepted tokens ended early: then two clients end each
   * other's.
   */
  async renew(refused: string): Promise<string> {
    const current = this.exchange;
    if (current && ((await current) !== refused || this.isUntried)) return current;
    if (this.exchange === current) this.exchange = this.renewToken();
    return this.get();
  }

  /**
   * True if a renewed token is recent and was never accepted. If a service refuses all of its own tokens, a thousand
   * resources would cause as many exchanges.
   */
  private get isUntried(): boolean {
    const { issued } = this;
    return issued !== null && issued.isRenewed && !issued.accepted && issued.untried.remainingMs > 0;
  }

  /** The public key, which is no secret but is never shown; "" if there is none. */
  get publicKey(): string {
    return this.keys.publicKey;
  }

  private get keySecrets(): readonly string[] {
    return [this.keys.privateSecret, encodeBasicCredentials(this.keys).replace(/(?<!=)=+$/, "")];
  }

  /** Drops the secrets after the session's end, in case the session is still referenced. */
  forget(): void {
    this.keys = { publicKey: "", privateSecret: "" };
    this.exchange = null;
    this.issued = null;
    this.tokens = [];
    this.secrets = [];
  }

  private renewToken(): Promise<string> {
    this.renewals = this.renewals.filter(({ remainingMs }) => remainingMs > 0);
    const { issued } = this;
    if (issued?.accepted && issued.young.remainingMs > 0) {
      if (this.renewals.length >= clientLimits.maxEarlyRenewals)
        throw new NoValueError({ kind: "key-used-elsewhere" });
      this.renewals = [...this.renewals, new Countdown(this.clock, clientLimits.earlyRenewalPeriodMs)];
    }
    return this.startExchange();
  }

  private startExchange(): Promise<string> {
    const exchange = this.authenticate();
    exchange.catch((thrown: unknown) => {
      const kept = findReasonTraits(reasonFromError(thrown)).refusesKeys;
      if (!kept && this.exchange === exchange) this.exchange = null;
    });
    return exchange;
  }

  private async authenticate(): Promise<string> {
    let answer = await this.send(this.request(this.placement));
    if (this.placement === "form" && needsBasicHeader(answer)) {
      answer = await this.send(this.request("basic"));
      if (isSuccess(answer)) this.placement = "basic";
    }
    const reason = findExchangeRefusal(answer);
    if (reason) throw new NoValueError(reason);
    const token = readToken(answer.body);
    const { issued } = this;
    // A service may issue the same token again.
    const accepted = issued?.token === token && issued.accepted;
    this.tokens = [token, ...this.tokens].slice(0, maxTokensKept);
    this.secrets = [...this.keySecrets, ...this.tokens];
    const untried = new Countdown(this.clock, clientLimits.untriedTokenMs);
    const young = new Countdown(this.clock, readTokenLifeMs(answer.body) / 2);
    this.issued = { token, isRenewed: issued !== null, untried, young, accepted };
    return token;
  }

  private request(placement: CredentialsPlacement): HttpRequest {
    const { publicKey, privateSecret } = this.keys;
    const headers: Record<string, string> = {
      "Content-Type": "application/x-www-form-urlencoded",
      Accept: "application/json",
    };
    const form = new URLSearchParams({ grant_type: "client_credentials" });
    if (placement === "form") {
      form.set("client_id", publicKey);
      form.set("client_secret", privateSecret);
    } else {
      headers["Authorization"] = `Basic ${encodeBasicCredentials(this.keys)}`;
    }
    const body = form.toString();
    return { method: "POST", address: this.address, headers, body, secrets: this.keySecrets };
  }
}

/** True only if the form itself was not understood: a refused key is never sent a second time. */
function needsBasicHeader({ status, body }: HttpResponse): boolean {
  return (status === 400 || status === 415) && !body.includes("invalid_client");
}

function findExchangeRefusal(answer: HttpResponse): Reason | null {
  const { status, body } = answer;
  if (status === 401 || status === 403) return { kind: "key-refused" };
  if (status === 400 && body.includes("invalid_client")) return { kind: "key-refused" };
  const reason = isSuccess(answer) ? null : findFailureReason(answer);
  // A 404 may mean a wrong address; a 410 means that the resource existed once.
  return reason?.kind === "gone" ? { kind: status === 410 ? "version-gone" : "bad-address" } : reason;
}

/** True if a token may have come, whatever the form of the answer. */
function isSuccess({ status }: HttpResponse): boolean {
  return status >= 200 && status < 300;
}

function readToken(body: string): string {
  const sent = readMember(body, "access_token");
  const token = typeof sent === "string" ? sent.trim() : "";
  if (sendableToken.test(token)) return token;
  const found = /^\s*</.test(body) ? "a web page" : "a response in which no token was recognised";
  throw new NoValueError({ kind: "unreadable", found: token === "" ? found : "an unusable token" });
}

/** A token's stated life in milliseconds; the service's number is read as seconds. */
function readTokenLifeMs(body: string): number {
  const seconds = Number(readMember(body, "expires_in") ?? NaN);
  return seconds > 0 ? seconds * 1000 : clientLimits.defaultTokenLifeMs;
}

function readMember(body: string, name: string): unknown {
  return new Map(Object.entries(Object(tryParseJson(body)) as object)).get(name);
}

function encodeBasicCredentials({ publicKey, privateSecret }: ApiKeyPair): string {
  const bytes = new TextEncoder().encode(`${publicKey}:${privateSecret}`);
  return btoa(String.fromCharCode(...bytes));
}

/**
 * An access token passed on by the platform. It cannot be renewed: once the service refuses it, the sign-in has ended.
 */
export class UnrenewableAccessToken implements AccessTokenSource {
  /** Whether the service has refused it. */
  ended = false;
  readonly publicKey = "";
  secrets: readonly string[];

  constructor(
    private launch: PlatformLaunchAccessToken,
    /** Time of arrival by the computer's clock, in milliseconds. */
    readonly at: number,
  ) {
    this.secrets = [launch.accessToken];
  }

  /** Its lifetime in the service's own unit; null if not given. */
  get expiresIn(): number | null {
    return this.launch.expiresIn;
  }

  async get(): Promise<string> {
    if (this.ended) throw new NoValueError({ kind: "sign-in-ended" });
    return this.launch.accessToken;
  }

  /** Does nothing: acceptance matters only for renewals. */
  accepted(): void {}

  /** Drops the token, in case the session is still referenced. */
  forget(): void {
    this.launch = { ...this.launch, accessToken: "" };
    this.secrets = [];
  }

  renew(): Promise<string> {
    this.ended = true;
    this.forget();
    return this.get();
  }
}
