import { NoValue } from "../lca/reasons";
import type { Allowance } from "./allowance";
import type { SessionEnd } from "./session-end";
import { limits } from "./limits";
import type { Clock, Fetch, LocalNetworkDenied } from "./seams";
import { holdsAny } from "./spellings";

/** The response to one try. */
export interface HttpAnswer {
  readonly status: number;
  readonly headers: Headers;
  readonly body: string;
}

/** One HTTP request, sent as often as the retry table allows. */
export interface Request {
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
export function getOf(address: string, token = "", secrets: readonly string[] = []): Request {
  const authorization = token === "" ? {} : { Authorization: `Bearer ${token}` };
  const headers = { Accept: "application/json, application/hal+json", ...authorization };
  return { method: "GET", address, headers, secrets: [...new Set([token, ...secrets])] };
}

/** Ports that one attempt needs. */
export interface AttemptSeams {
  readonly fetch: Fetch;
  readonly clock: Clock;
  readonly localNetworkDenied?: LocalNetworkDenied | undefined;
}

/** Time limits of one attempt. */
export interface Limit {
  readonly allowance: Allowance;
  /** The longest wait for headers, in milliseconds. */
  readonly headers?: number;
  /** Called with the number of bytes whenever some arrive. */
  readonly received?: (bytes: number) => void;
}

/**
 * Sends a request once and reads its body; a bad status is also returned as an answer. Throws NoValue "unreachable",
 * "local-network-denied", "timeout", "redirected", "too-large" or "sign-in-repeated", or the reason the session
 * ended.
 */
export async function attempt(
  seams: AttemptSeams,
  request: Request,
  ending: SessionEnd,
  limit: Limit,
): Promise<HttpAnswer> {
  ending.check();
  limit.allowance.begin();
  const timeouts = new TryTimeouts(seams.clock, ending, limit);
  try {
    return await timeouts.unlessOver(() => send(seams, request, timeouts));
  } catch (cause) {
    timeouts.stop(cause);
    throw cause instanceof NoValue ? cause : networkFailure(cause);
  } finally {
    timeouts.end();
  }
}

async function send(seams: AttemptSeams, request: Request, timeouts: TryTimeouts): Promise<HttpAnswer> {
  const response = await seams
    .fetch(request.address, options(request, timeouts.signal))
    .catch((cause) => unanswered(seams, request, cause));
  timeouts.received(0);
  if (isRedirect(response)) throw new NoValue({ kind: "redirected" });
  const body = await readBody(response, timeouts);
  return withoutSecrets({ status: response.status, headers: response.headers, body }, request);
}

/**
 * Refuses an answer that repeats a secret as a whole, before anything is read of it: names, ids and errors end up in
 * cells, and workbooks travel. Of a 401 only the status is used, as it shows that a token has ended. Throws NoValue
 * "sign-in-repeated".
 */
function withoutSecrets(answer: HttpAnswer, { secrets }: Request): HttpAnswer {
  const isClean = [answer.body, answer.headers.get("Link") ?? ""].every((text) => !holdsAny(text, secrets));
  if (isClean) return answer;
  if (answer.status === 401) return { ...answer, headers: new Headers(), body: "" };
  throw new NoValue({ kind: "sign-in-repeated" });
}

/**
 * Redirects are never followed: a 307 would send the secret to another origin. The browser's cache is never used:
 * it would give one account the answer to another.
 */
function options({ method, headers, body }: Request, signal: AbortSignal): RequestInit {
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
 * the rest. Throws NoValue "too-large".
 */
async function readBody(response: Response, timeouts: TryTimeouts): Promise<string> {
  const reader = response.body?.getReader();
  if (!reader) return "";
  checkSize(Number(response.headers.get("Content-Length")));
  const decoder = new TextDecoder();
  let text = "";
  for (let size = 0; ;) {
    const { done, value } = await reader.read();
    timeouts.received(value?.byteLength ?? 0);
    if (done) return text + decoder.decode();
    size += value.byteLength;
    checkSize(size);
    text += decoder.decode(value, { stream: true });
  }
}

function checkSize(bytes: number): void {
  if (bytes > limits.body) throw new NoValue({ kind: "too-large" });
}

/** Throws the network failure, or "local-network-denied" if that is the cause, which a browser does tell. */
async function unanswered(
  { localNetworkDenied }: AttemptSeams,
  { address }: Request,
  cause: unknown,
): Promise<never> {
  const failure = networkFailure(cause);
  if (failure === cause || !(await localNetworkDenied?.(address))) throw failure;
  throw new NoValue({ kind: "local-network-denied" }, { cause });
}

/**
 * A TypeError from fetch becomes NoValue "unreachable": refused, no such host or blocked by CORS, as a browser does
 * not say which. It is recognised by name, as fetch may belong to another realm than this code.
 */
function networkFailure(cause: unknown): unknown {
  const named = typeof cause === "object" && cause !== null && "name" in cause && cause.name === "TypeError";
  return named ? new NoValue({ kind: "unreachable" }, { cause }) : cause;
}

/** Ends an attempt when nothing more arrives, when it takes too long in all, or when the session ends. */
class TryTimeouts {
  readonly signal: AbortSignal;
  private readonly controller = new AbortController();
  private isOver = false;
  private reject: (cause: unknown) => void = () => undefined;
  private silentUntil: number;
  private callOff: () => void;
  private readonly noLonger: () => void;

  constructor(
    private readonly clock: Clock,
    ending: SessionEnd,
    private readonly limit: Limit,
  ) {
    this.signal = this.controller.signal;
    this.silentUntil = clock.now() + (limit.headers ?? limits.silence);
    this.callOff = this.untilNext();
    this.noLonger = ending.whenEnded((ended) => this.stop(ended));
  }

  /**
   * Settles with the work's outcome or the timeout, whichever comes first: a fetch that ignores its signal blocks
   * nobody.
   */
  unlessOver<T>(work: () => Promise<T>): Promise<T> {
    return new Promise((resolve, reject) => {
      this.reject = reject;
      work().then(resolve, reject);
    });
  }

  /** Counts bytes that arrived and moves the time limit. Throws NoValue "timeout" once the attempt is over. */
  received(bytes: number): void {
    if (this.isOver) throw new NoValue({ kind: "timeout" });
    this.silentUntil = this.clock.now() + limits.silence;
    this.limit.allowance.received(bytes);
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
  private untilNext(): () => void {
    return this.clock.after(this.due - this.clock.now(), () => {
      if (this.due > this.clock.now()) this.callOff = this.untilNext();
      else this.stop(new NoValue({ kind: "timeout" }));
    });
  }

  private get due(): number {
    return Math.min(this.silentUntil, this.limit.allowance.end);
  }
}
