import type { Reason } from "../lca/reasons";
import { NoValue, reasonOf } from "../lca/reasons";
import { Allowance } from "./allowance";
import type { ServiceAddress } from "./address";
import { endpoint } from "./address";
import type { HttpAnswer, Request } from "./attempt";
import { attempt } from "./attempt";
import { parseJson } from "./json";
import { SessionEnd } from "./session-end";
import type { Clock, Fetch, KeyPair } from "./seams";
import { judge } from "./sender";
import { Token } from "./token";

/** The result of a connection test: one cause, with one next step each. */
export type Finding =
  | { readonly cause: "well" }
  /** The service is there. Without keys, it was not asked to accept any. */
  | { readonly cause: "there" }
  | { readonly cause: "offline" }
  /** "no-answer": nothing answers at that address. "slow": not within the time of a try. */
  | { readonly cause: "no-answer" }
  | { readonly cause: "slow" }
  /** Something answers, but the browser does not let this page read it: CORS is missing. */
  | { readonly cause: "blocked" }
  | { readonly cause: "redirected" }
  /** Something answers that is not the service. */
  | { readonly cause: "wrong-address" }
  | { readonly cause: "wrong-key" }
  /** It refuses the sign-in without saying that the key is wrong. */
  | { readonly cause: "refused"; readonly status: number }
  /** The keys are right, but the account may not see its own company. */
  | { readonly cause: "not-allowed" }
  | { readonly cause: "fault"; readonly status: number }
  | { readonly cause: "busy" };

/** What a connection test needs from its surroundings. */
export interface ProbeSeams {
  readonly fetch: Fetch;
  readonly clock: Clock;
  /** Whether the computer is on a network. Only "no" is reliable. */
  readonly isOnline: () => boolean;
}

/**
 * Connects as the client does, sending each request once, and tells the causes of a failure apart. Without keys it
 * only checks that the service is there. Never rejects for what the network or service does.
 */
export async function probe(seams: ProbeSeams, service: ServiceAddress, keys?: KeyPair): Promise<Finding> {
  const send = (request: Request): Promise<HttpAnswer> =>
    attempt(seams, request, new SessionEnd(), { allowance: new Allowance(seams.clock) });
  const found = await exchange(send, seams, service, keys);
  return "cause" in found ? found : readCompany(send, seams, service, found.token);
}

type Send = (request: Request) => Promise<HttpAnswer>;

async function exchange(
  send: Send,
  seams: ProbeSeams,
  service: ServiceAddress,
  keys: KeyPair | undefined,
): Promise<Finding | { readonly token: string }> {
  try {
    if (!keys) return findingOfGreeting(await send(get(endpoint(service, "/companies/me"))));
    return { token: await new Token(endpoint(service, "/authenticate"), keys, send, seams.clock).get() };
  } catch (thrown) {
    return findingOf(reasonOf(thrown), thrown, seams, service);
  }
}

/** The service refuses requests without a token; anything else that answers is not the service. */
function findingOfGreeting(answer: HttpAnswer): Finding {
  if (answer.status === 401 || answer.status === 403) return { cause: "there" };
  const { status } = answer;
  return status >= 500 && status !== 501 ? { cause: "fault", status } : { cause: "wrong-address" };
}

async function readCompany(
  send: Send,
  seams: ProbeSeams,
  service: ServiceAddress,
  token: string,
): Promise<Finding> {
  try {
    const answer = await send(get(endpoint(service, "/companies/me"), { Authorization: `Bearer ${token}` }));
    const reason = judge(answer);
    if (reason) throw new NoValue(reason);
    return isJson(answer.body) ? { cause: "well" } : { cause: "wrong-address" };
  } catch (thrown) {
    return findingOf(reasonOf(thrown), thrown, seams, service);
  }
}

async function findingOf(
  reason: Reason,
  thrown: unknown,
  seams: ProbeSeams,
  service: ServiceAddress,
): Promise<Finding> {
  switch (reason.kind) {
    case "unreachable":
      return silence(seams, service);
    case "timeout":
      return { cause: "slow" };
    case "redirected":
      return { cause: "redirected" };
    case "key-refused":
      return { cause: "wrong-key" };
    case "not-allowed":
      return { cause: "not-allowed" };
    case "too-many-requests":
      return { cause: "busy" };
    case "service-fault":
      return { cause: "fault", status: reason.status };
    case "not-ready":
      return { cause: "refused", status: reason.status };
    case "service-refused":
      // A server of static files does not know POST.
      return reason.status === 405 ? { cause: "wrong-address" } : { cause: "refused", status: reason.status };
    case "bad-address":
    case "gone":
    case "unreadable":
    case "too-large":
      return { cause: "wrong-address" };
    default:
      throw thrown;
  }
}

/**
 * A browser does not say why it got no answer. A request with an unreadable answer needs no CORS: if it gets
 * through, CORS was missing. It carries neither key nor token.
 */
async function silence({ fetch, clock, isOnline }: ProbeSeams, service: ServiceAddress): Promise<Finding> {
  if (!isOnline()) return { cause: "offline" };
  const giveUp = new AbortController();
  let callOff = (): void => undefined;
  const tooLate = new Promise<never>((_, reject) => {
    callOff = clock.after(10_000, () => {
      reject(new Error("No answer in time"));
      giveUp.abort();
    });
  });
  try {
    await Promise.race([fetch(service.base + "/", { ...unreadable, signal: giveUp.signal }), tooLate]);
    return { cause: "blocked" };
  } catch {
    return { cause: "no-answer" };
  } finally {
    callOff();
  }
}

const unreadable: RequestInit = {
  mode: "no-cors",
  cache: "no-store",
  credentials: "omit",
  referrerPolicy: "no-referrer",
};

function get(address: string, headers: Readonly<Record<string, string>> = {}): Request {
  return {
    method: "GET",
    address,
    headers: { Accept: "application/json, application/hal+json", ...headers },
  };
}

function isJson(body: string): boolean {
  try {
    parseJson(body);
    return true;
  } catch {
    return false;
  }
}
