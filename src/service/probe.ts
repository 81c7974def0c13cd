import type { Reason } from "../lca/reasons";
import { NoValue, reasonOf } from "../lca/reasons";
import { Allowance } from "./allowance";
import type { ServiceAddress } from "./address";
import { endpoint } from "./address";
import type { AttemptSeams, HttpAnswer, Request } from "./attempt";
import { attempt, getOf } from "./attempt";
import { jsonIn } from "./json";
import { limits } from "./limits";
import { SessionEnd } from "./session-end";
import type { KeyPair } from "./seams";
import { judge } from "./sender";
import { Token } from "./token";

/** The result of a connection test: one cause, with one next step each. */
export type Finding =
  | { readonly cause: "well" | "offline" | OfReason }
  /** The service is there. Without keys, it was not asked to accept any. */
  | { readonly cause: "there" }
  /** Nothing answers at that address. "denied": the browser keeps this page from the local network. */
  | { readonly cause: "no-answer" | "denied" }
  /** Something answers, but the browser does not let this page read it: CORS is missing. */
  | { readonly cause: "blocked" }
  /** "refused": the service refuses the sign-in without saying that the key is wrong. */
  | { readonly cause: "refused" | "fault"; readonly status: number };

/**
 * "slow": no answer within the time of an attempt. "wrong-address": something answers that is not the service.
 * "not-allowed": the keys are right, but the account may not see its own company. "repeats": an answer contains the
 * secret or the token.
 */
type OfReason = "slow" | "redirected" | "wrong-address" | "wrong-key" | "not-allowed" | "busy" | "repeats";

const causes: { readonly [K in Reason["kind"]]?: OfReason } = {
  timeout: "slow",
  redirected: "redirected",
  "key-refused": "wrong-key",
  "not-allowed": "not-allowed",
  "too-many-requests": "busy",
  "sign-in-repeated": "repeats",
  "bad-address": "wrong-address",
  gone: "wrong-address",
  unreadable: "wrong-address",
  "too-large": "wrong-address",
};

/** Ports that a connection test needs. */
export interface ProbeSeams extends AttemptSeams {
  /** Whether the computer is on a network. Only "no" is reliable. */
  readonly isOnline: () => boolean;
}

/**
 * Connects as the client does, sending each request once, and tells the causes of a failure apart. Without keys it
 * only checks that the service is there. Never rejects for a failure of the network or the service.
 */
export async function probe(seams: ProbeSeams, service: ServiceAddress, keys?: KeyPair): Promise<Finding> {
  const send = (request: Request): Promise<HttpAnswer> =>
    attempt(seams, request, new SessionEnd(), { allowance: new Allowance(seams.clock) });
  const company = endpoint(service, "/companies/me");
  try {
    if (!keys) return findingOfGreeting(await send(getOf(company)));
    const token = new Token(endpoint(service, "/authenticate"), keys, send, seams.clock);
    const answer = await send(getOf(company, await token.get(), token.secrets()));
    const reason = judge(answer);
    if (reason) throw new NoValue(reason);
    return { cause: jsonIn(answer.body) === undefined ? "wrong-address" : "well" };
  } catch (thrown) {
    const reason = reasonOf(thrown);
    const isSilent = reason.kind === "unreachable" || reason.kind === "local-network-denied";
    const found = isSilent ? await silence(seams, service, reason.kind) : findingOf(reason);
    if (!found) throw thrown;
    return found;
  }
}

/** The service refuses requests without a token; anything else that answers is not the service. */
function findingOfGreeting({ status }: HttpAnswer): Finding {
  if (status === 401 || status === 403) return { cause: "there" };
  return status >= 500 && status !== 501 ? { cause: "fault", status } : { cause: "wrong-address" };
}

function findingOf(reason: Reason): Finding | null {
  switch (reason.kind) {
    case "service-fault":
      return { cause: "fault", status: reason.status };
    case "not-ready":
    case "service-refused":
      // A server of static files does not support POST.
      return reason.status === 405 ? { cause: "wrong-address" } : { cause: "refused", status: reason.status };
    default: {
      const cause = causes[reason.kind];
      return cause ? { cause } : null;
    }
  }
}

/**
 * Tells causes of silence apart, which a browser does not. A request with an unreadable answer needs no CORS: if it
 * succeeds, CORS was missing. It carries neither key nor token.
 */
async function silence(
  { fetch, clock, isOnline }: ProbeSeams,
  service: ServiceAddress,
  why: Reason["kind"],
): Promise<Finding> {
  if (!isOnline()) return { cause: "offline" };
  const none: Finding = { cause: why === "unreachable" ? "no-answer" : "denied" };
  const giveUp = new AbortController();
  return new Promise((resolve) => {
    const callOff = clock.after(limits.probe, () => {
      resolve(none);
      giveUp.abort();
    });
    fetch(service.base + "/", { ...unreadable, signal: giveUp.signal })
      .then(
        () => resolve({ cause: "blocked" }),
        () => resolve(none),
      )
      .finally(callOff);
  });
}

const unreadable: RequestInit = {
  mode: "no-cors",
  cache: "no-store",
  credentials: "omit",
  referrerPolicy: "no-referrer",
};
