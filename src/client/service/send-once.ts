import { NoValueError } from "../../lca/reasons";
import type { RequestTimeBudget } from "./request-time-budget";
import type { SessionEnd } from "./session-end";
import { clientLimits } from "./client-limits";
import type { Clock, FetchFunction, LocalAccessBlockCheck } from "./ports";
import { containsSecret } from "./secret-spellings";

/** The response to one try. */
export interface HttpResponse {
  readonly status: number;
  readonly headers: Headers;
  readonly body: string;
}

/** One HTTP request, sent as often as the retry table allows. */
export interface HttpRequest {
  readonly method: "GET" | "POST";
  readonly address: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
  /** Texts that the answer must not repeat. */
  readonly secrets: readonly string[];
}

/**
 * A GET request for JSON, with the token if there is one; `secrets` are earlier ones, which no answer may repeat
 * either.
 */
export function createGetRequest(address: string, token = "", secrets: readonly string[] = []): HttpRequest {
  const authorization = token === "" ? {} : { Authorization: `Bearer ${token}` };
  const headers = { Accept: "application/json, application/hal+json", ...authorization };
  const isListed = token === "" || secrets.includes(token);
  return { method: "GET", address, headers, secrets: isListed ? secrets : [token, ...secrets] };
}

/** Ports that one attempt needs. */
export interface AttemptPorts {
  readonly fetch: FetchFunction;
  readonly clock: Clock;
  readonly localNetworkDenied?: LocalAccessBlockCheck | undefined;
}

/** Time limits of one attempt. */
export interface AttemptTimeLimits {
  readonly allowance: RequestTimeBudget;
  /** The longest wait for headers, in milliseconds. */
  readonly headersTimeoutMs?: number;
  /** Called with the number of bytes whenever some arrive. */
  readonly received?: (bytes: number) => void;
}

/**
 * Sends a request once and reads its body; a bad status is also returned as an answer. Throws `NoValueError`
 * "unreachable", "local-network-denied", "timeout", "redirected", "too-large" or "sign-in-repeated", or the reason the
 * session ended.
 */
export async function sendOnce(
  seams: AttemptPorts,
  request: HttpRequest,
  ending: SessionEnd,
  limit: AttemptTimeLimits,
): Promise<HttpResponse> {
  ending.throwIfEnded();
  limit.allowance.start();
  const timeouts = new AttemptTimeouts(seams.clock, ending, limit);
  try {
    return await timeouts.race(() => sendAndRead(seams, request, timeouts));
  } catch (cause) {
    timeouts.stop(cause);
    throw cause instanceof NoValueError ? cause : classifyFetchError(cause);
  } finally {
    timeouts.end();
  }
}

async function sendAndRead(
  seams: AttemptPorts,
  request: HttpRequest,
  timeouts: AttemptTimeouts,
): Promise<HttpResponse> {
  const response = await seams
    .fetch(request.address, createFetchOptions(request, timeouts.signal))
    .catch((cause) => throwNetworkFailure(seams, request, cause));
  timeouts.recordBytes(0);
  if (isRedirect(response)) throw new NoValueError({ kind: "redirected" });
  const body = await readBody(response, timeouts);
  return requireNoSecrets({ status: response.status, headers: response.headers, body }, request);
}

/**
 * Refuses an answer that repeats a secret as a whole, before anything is read of it: names, ids and errors end up in
 * cells, and workbooks travel. Of a 401 only the status is used, as it shows that a token has ended. Throws
 * `NoValueError` "sign-in-repeated".
 */
function requireNoSecrets(answer: HttpResponse, { secrets }: HttpRequest): HttpResponse {
  const isClean = [answer.body, answer.headers.get("Link") ?? ""].every(
    (text) => !containsSecret(text, secrets),
  );
  if (isClean) return answer;
  if (answer.status === 401) return { ...answer, headers: new Headers(), body: "" };
  throw new NoValueError({ kind: "sign-in-repeated" });
}

/**
 * Redirects are never followed: a 307 would send the secret to another origin. The browser's cache is never used:
 * it would give one account the answer to another.
 */
function createFetchOptions({ method, headers, body }: HttpRequest, signal: AbortSignal): RequestInit {
  return {
    method,
    headers,
    body: body ?? null,
    signal,
    redirect: "manual",
    cache: "no-store",
    credentials: "omit",
    referrerPolicy: "no-referrer",
  };
}

/** True if the server redirected. A browser hides a redirect it did not follow; Node shows its status. */
function isRedirect({ type, status }: Response): boolean {
  return type === "opaqueredirect" || [301, 302, 303, 307, 308].includes(status);
}

/**
 * Reads a body up to the size limit. One announced as too large is not read at all; the end of the attempt cancels
 * the rest. Throws `NoValueError` "too-large".
 */
async function readBody(response: Response, timeouts: AttemptTimeouts): Promise<string> {
  const reader = response.body?.getReader();
  if (!reader) return "";
  requireBodySize(Number(response.headers.get("Content-Length")));
  const decoder = new TextDecoder();
  let text = "";
  for (let size = 0; ;) {
    const { done, value } = await reader.read();
    timeouts.recordBytes(value?.byteLength ?? 0);
    if (done) return text + decoder.decode();
    size += value.byteLength;
    requireBodySize(size);
    text += decoder.decode(value, { stream: true });
  }
}

function requireBodySize(bytes: number): void {
  if (bytes > clientLimits.maxBodyBytes) throw new NoValueError({ kind: "too-large" });
}

/** Throws the network failure, or "local-network-denied" if that is the cause, which a browser does tell. */
async function throwNetworkFailure(
  { localNetworkDenied }: AttemptPorts,
  { address }: HttpRequest,
  cause: unknown,
): Promise<never> {
  const failure = classifyFetchError(cause);
  if (failure === cause || !(await localNetworkDenied?.(address))) throw failure;
  throw new NoValueError({ kind: "local-network-denied" }, { cause });
}

/**
 * A TypeError from fetch becomes `NoValueError` "unreachable": refused, no such host or blocked by CORS, as a browser
 * does not say which. It is recognised by name, as fetch may belong to another realm than this code.
 */
function classifyFetchError(cause: unknown): unknown {
  const named = typeof cause === "object" && cause !== null && "name" in cause && cause.name === "TypeError";
  return named ? new NoValueError({ kind: "unreachable" }, { cause }) : cause;
}

/** Ends an attempt when nothing more arrives, when it takes too long in all, or when the session ends. */
class AttemptTimeouts {
  private readonly controller = new AbortController();
  readonly signal = this.controller.signal;
  private isOver = false;
  private reject: (cause: unknown) => void = () => undefined;
  private silentUntil: number;
  private callOff: () => void;
  private readonly noLonger: () => void;

  constructor(
    private readonly clock: Clock,
    ending: SessionEnd,
    private readonly limit: AttemptTimeLimits,
  ) {
    this.silentUntil = clock.now() + (limit.headersTimeoutMs ?? clientLimits.silenceMs);
    this.callOff = this.scheduleCheck();
    this.noLonger = ending.whenEnded((reason) => this.stop(new NoValueError(reason)));
  }

  /**
   * Settles with the work's outcome or the timeout, whichever comes first: a fetch that ignores its signal blocks
   * nobody.
   */
  race<T>(work: () => Promise<T>): Promise<T> {
    return new Promise((resolve, reject) => {
      this.reject = reject;
      work().then(resolve, reject);
    });
  }

  /** Counts bytes that arrived and moves the time limit. Throws `NoValueError` "timeout" once the attempt is over. */
  recordBytes(bytes: number): void {
    if (this.isOver) throw new NoValueError({ kind: "timeout" });
    this.silentUntil = this.clock.now() + clientLimits.silenceMs;
    this.limit.allowance.recordBytes(bytes);
    this.limit.received?.(bytes);
  }

  end(): void {
    this.isOver = true;
    this.callOff();
    this.noLonger();
  }

  /** Rejects and cancels the rest of the answer. */
  stop(cause: unknown): void {
    this.reject(cause);
    this.controller.abort(cause);
  }

  /** Checks again when a limit would be reached, as both limits may have moved by then. */
  private scheduleCheck(): () => void {
    return this.clock.after(this.due - this.clock.now(), () => {
      if (this.due > this.clock.now()) this.callOff = this.scheduleCheck();
      else this.stop(new NoValueError({ kind: "timeout" }));
    });
  }

  private get due(): number {
    return Math.min(this.silentUntil, this.limit.allowance.end);
  }
}
