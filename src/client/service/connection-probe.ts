import type { Reason } from "../../lca/reasons";
import { NoValueError, reasonFromError } from "../../lca/reasons";
import { RequestTimeBudget } from "./request-time-budget";
import type { ServiceAddress } from "./service-address";
import { appendEndpointPath } from "./service-address";
import type { AttemptPorts, HttpResponse, HttpRequest } from "./send-once";
import { sendOnce, createGetRequest } from "./send-once";
import { tryParseJson } from "./parse-json";
import { clientLimits } from "./client-limits";
import { SessionEnd } from "./session-end";
import type { ApiKeyPair } from "./ports";
import { findFailureReason } from "./request-sender";
import { RenewableToken } from "./access-token";

/**
 * The result of a connection test: one cause, with one next step each. "there": the service is there; without keys, it
 * was not asked to accept any. "no-answer": nothing answers at that address. "denied": the browser keeps this page from
 * the local network. "blocked": something answers, but the browser does not let this page read it: CORS is missing.
 */
export type ConnectionTestResult =
  | { readonly cause: "well" | "offline" | "there" | "no-answer" | "denied" | "blocked" | CauseOfReason }
  /** "refused": the service refuses the sign-in without saying that the key is wrong. */
  | { readonly cause: "refused" | "fault"; readonly status: number };

/**
 * "slow": no answer within the time of an attempt. "wrong-address": something answers that is not the service.
 * "not-allowed": the keys are right, but the account may not see its own company. "repeats": an answer contains the
 * secret or the token.
 */
type CauseOfReason =
  | "slow"
  | "redirected"
  | "wrong-address"
  | "wrong-key"
  | "not-allowed"
  | "busy"
  | "repeats";

const causesByReason: { readonly [K in Reason["kind"]]?: CauseOfReason } = {
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
export interface ProbePorts extends AttemptPorts {
  /** Whether the computer is on a network. Only "no" is reliable. */
  readonly isOnline: () => boolean;
}

/**
 * Connects as the client does, sending each request once, and tells the causes of a failure apart. Without keys it
 * only checks that the service is there. Never rejects for a failure of the network or the service.
 */
export async function probeConnection(
  seams: ProbePorts,
  service: ServiceAddress,
  keys?: ApiKeyPair,
): Promise<ConnectionTestResult> {
  const send = (request: HttpRequest): Promise<HttpResponse> =>
    sendOnce(seams, request, new SessionEnd(), { allowance: new RequestTimeBudget(seams.clock) });
  const company = appendEndpointPath(service, "/companies/me");
  try {
    if (!keys) return classifyUnauthorizedResponse(await send(createGetRequest(company)));
    const token = new RenewableToken(appendEndpointPath(service, "/authenticate"), keys, send, seams.clock);
    const answer = await send(createGetRequest(company, await token.get(), token.secrets));
    const reason = findFailureReason(answer);
    if (reason) throw new NoValueError(reason);
    return { cause: tryParseJson(answer.body) === undefined ? "wrong-address" : "well" };
  } catch (thrown) {
    const reason = reasonFromError(thrown);
    if (reason.kind === "unreachable" || reason.kind === "local-network-denied")
      return classifySilence(seams, service, reason.kind);
    const result = classifyReason(reason);
    if (!result) throw thrown;
    return result;
  }
}

/** The service refuses requests without a token; anything else that answers is not the service. */
function classifyUnauthorizedResponse({ status }: HttpResponse): ConnectionTestResult {
  if (status === 401 || status === 403) return { cause: "there" };
  return status >= 500 && status !== 501 ? { cause: "fault", status } : { cause: "wrong-address" };
}

function classifyReason(reason: Reason): ConnectionTestResult | null {
  switch (reason.kind) {
    case "service-fault":
      return { cause: "fault", status: reason.status };
    case "not-ready":
    case "service-refused":
      // A server of static files does not support POST.
      return reason.status === 405 ? { cause: "wrong-address" } : { cause: "refused", status: reason.status };
    default: {
      const cause = causesByReason[reason.kind];
      return cause ? { cause } : null;
    }
  }
}

/**
 * Tells causes of silence apart, which a browser does not. A request with an unreadable answer needs no CORS: if it
 * succeeds, CORS was missing. It carries neither key nor token.
 */
async function classifySilence(
  { fetch, clock, isOnline }: ProbePorts,
  service: ServiceAddress,
  why: Reason["kind"],
): Promise<ConnectionTestResult> {
  if (!isOnline()) return { cause: "offline" };
  const none: ConnectionTestResult = { cause: why === "unreachable" ? "no-answer" : "denied" };
  const giveUp = new AbortController();
  return new Promise((resolve) => {
    const callOff = clock.after(clientLimits.probeMs, () => {
      resolve(none);
      giveUp.abort();
    });
    fetch(service.base + "/", { ...opaqueRequestOptions, signal: giveUp.signal })
      .then(
        () => resolve({ cause: "blocked" }),
        () => resolve(none),
      )
      .finally(callOff);
  });
}

const opaqueRequestOptions: RequestInit = {
  mode: "no-cors",
  cache: "no-store",
  credentials: "omit",
  referrerPolicy: "no-referrer",
};
