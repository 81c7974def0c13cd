/** The faults of a service, each by the name that the table has for it. */
import type { BrowserContext } from "playwright-core";
import type { Misbehaviour, FaultyService } from "../bench/faulty-service";
import * as broken from "./broken-answers";
import { breakEveryAnswer, answerBody, answerStatus } from "./broken-answers";

/** Uses of the add-in while the service has a fault. */
export const trialUses = ["cells", "picker", "refresh", "connect"] as const;
export type TrialUse = (typeof trialUses)[number];

export interface ServiceFault {
  readonly name: string;
  /**
   * The part with the fault: the whole service, or only requests for single products, their results and scenarios, so
   * that all others are answered. Connecting requests nothing of products: there, the whole service has the fault.
   */
  readonly of: "service" | "products" | "list of products";
  begin(broken: FaultTarget): Promise<void> | void;
  /** Seconds within which cells must have settled; 90 if the service does not answer. */
  readonly settled?: number;
  /** Products whose results come all the same, by number. */
  readonly spares?: (product: number) => boolean;
  readonly skips?: readonly TrialUse[];
  /** There from before the first connection: what has the fault is read but once. */
  readonly fromTheStart?: true;
  /** Needs so much of the machine that nothing else may run at the same time. */
  readonly alone?: true;
}

/** The service and browser context in which a fault is made. */
export interface FaultTarget {
  readonly service: FaultyService;
  readonly context: BrowserContext;
  /** Makes the answers go wrong that the fault concerns. */
  answer(how: Misbehaviour): void;
}

type Answered = Omit<ServiceFault, "name" | "of" | "begin">;

const answers =
  (of: ServiceFault["of"]) =>
  (name: string, take: Parameters<typeof breakEveryAnswer>[0], more: Answered = {}): ServiceFault => ({
    name,
    of,
    begin: ({ answer }) => answer(breakEveryAnswer(take)),
    ...more,
  });

const everywhere = answers("service");
const onProducts = answers("products");

const retryAfter = (value: () => string) => () => ({ "Retry-After": value() });
const seconds = (count: string) => retryAfter(() => count);
const dateAhead = (milliseconds: number): string => new Date(Date.now() + milliseconds).toUTCString();
const hourMs = 3_600_000;

/** Every twenty-fifth product is not for this account. */
const isTheirs = (product: number): boolean => product % 25 !== 0;
const numberIn = (path: string): number => Number(/-p-(\d+)(\/|$)/.exec(path)?.[1] ?? 0);

const outages: readonly ServiceFault[] = [
  { name: "refused connection", of: "service", begin: ({ service }) => service.refuse() },
  { name: "offline", of: "service", begin: ({ context }) => context.setOffline(true) },
  everywhere("hang before headers", broken.hangForever),
  everywhere("hang in the body", broken.hangInBody),
  everywhere("reset in the body", broken.resetInBody),
  everywhere("short Content-Length", broken.endBodyEarly),
  everywhere("connection dropped", broken.dropConnection),
  ...[500, 501, 502, 503, 504].map((code) => everywhere(`${code}`, answerStatus(code))),
  everywhere("503 + Retry-After 2 s", answerStatus(503, seconds("2"))),
  onProducts("500 of results only", answerStatus(500)),
];

const unreadable: readonly ServiceFault[] = [
  onProducts("truncated JSON", broken.truncateJson),
  onProducts("HTML", answerBody("<!doctype html><title>Sign in</title>", "text/html")),
  onProducts("empty body", answerBody("")),
  onProducts("204", answerStatus(204)),
  onProducts("null", answerBody("null")),
];

const refused: readonly ServiceFault[] = [
  ...[400, 403, 405, 409, 418, 451].map((code) => onProducts(`${code}`, answerStatus(code))),
  onProducts(
    "302",
    answerStatus(302, () => ({ Location: "/api/v1/users/me" })),
  ),
  ...[404, 410].map((code) => onProducts(`${code}`, answerStatus(code))),
  onProducts("401 on results for ever", answerStatus(401), { skips: ["connect"] }),
  {
    name: "401 on some products only",
    of: "products",
    skips: ["connect", "picker"],
    spares: isTheirs,
    begin: ({ answer }) =>
      answer((asked, service) => {
        if (isTheirs(numberIn(asked.path))) return false;
        return breakEveryAnswer(answerStatus(401))(asked, service);
      }),
  },
];

/** A service whose clock is an hour ahead sends that time in its `Date` too. */
const clockAhead = () => ({ Date: dateAhead(hourMs), "Retry-After": dateAhead(hourMs + 5_000) });

const askingToWait: readonly ServiceFault[] = [
  everywhere("408", answerStatus(408)),
  everywhere("429", answerStatus(429)),
  everywhere("429 + 2 s", answerStatus(429, seconds("2"))),
  everywhere(
    "429 + a date 5 s ahead",
    answerStatus(
      429,
      retryAfter(() => dateAhead(5_000)),
    ),
  ),
  everywhere("429 + 1e20", answerStatus(429, seconds("1e20"))),
  everywhere("429 + a negative number", answerStatus(429, seconds("-5"))),
  everywhere("429 + a day", answerStatus(429, seconds("86400"))),
  everywhere("503 + a day", answerStatus(503, seconds("86400"))),
  everywhere("429 + a date of a clock 1 h ahead", answerStatus(429, clockAhead)),
  onProducts("429 of results only", answerStatus(429)),
];

const slowOrLarge: readonly ServiceFault[] = [
  everywhere("drip, 1 byte/s", broken.dripBody),
  onProducts("100 MB", broken.answerHugeBody(100), { settled: 300, alone: true }),
  {
    name: "list whose next never ends",
    of: "list of products",
    // The list was read before; a refresh and a new connection read it again.
    skips: ["picker"],
    settled: 300,
    fromTheStart: true,
    begin: ({ answer }) => answer(breakEveryAnswer(broken.answerEndlessPages(50))),
  },
];

/** A service that asks to be left alone for so long. */
export const createRetryAfterFault = (code: 429 | 503, wait: number): ServiceFault =>
  everywhere(`${code} + ${wait} s`, answerStatus(code, seconds(`${wait}`)));

/** The fault of this name. Throws if there is none. */
export function findFault(name: string): ServiceFault {
  const found = serviceFaults.find((fault) => fault.name === name);
  if (!found) throw new Error(`There is no fault "${name}"`);
  return found;
}

export const serviceFaults: readonly ServiceFault[] = [
  ...outages,
  ...unreadable,
  ...refused,
  ...askingToWait,
  ...slowOrLarge,
];

/** True if a request for this path meets a fault of these. */
export function isFaultMet(of: ServiceFault["of"], use: TrialUse, path: string): boolean {
  if (of === "list of products") return /\/products$/.test(path);
  return of === "service" || use === "connect" || /\/products\/[^/]+\//.test(path);
}
