/** The faults of a service, each by the name that the table has for it. */
import type { BrowserContext } from "playwright-core";
import type { Misbehaviour, Service } from "../bench/service";
import * as broken from "./broken";
import { always, body, status } from "./broken";

/** Uses of the add-in while the service has a fault. */
export const uses = ["cells", "picker", "refresh", "connect"] as const;
export type Use = (typeof uses)[number];

export interface Fault {
  readonly name: string;
  /**
   * The part with the fault: the whole service, or only requests for single products, their results and scenarios, so
   * that all others are answered. Connecting requests nothing of products: there, the whole service has the fault.
   */
  readonly of: "service" | "products" | "list of products";
  begin(broken: Broken): Promise<void> | void;
  /** Seconds within which cells must have settled; 90 if the service does not answer. */
  readonly settled?: number;
  /** Products whose results come all the same, by number. */
  readonly spares?: (product: number) => boolean;
  readonly skips?: readonly Use[];
  /** There from before the first connection: what has the fault is read but once. */
  readonly fromTheStart?: true;
  /** Needs so much of the machine that nothing else may run at the same time. */
  readonly alone?: true;
}

/** The service and browser context in which a fault is made. */
export interface Broken {
  readonly service: Service;
  readonly context: BrowserContext;
  /** Makes the answers go wrong that the fault concerns. */
  answer(how: Misbehaviour): void;
}

type Answered = Omit<Fault, "name" | "of" | "begin">;

const answers =
  (of: Fault["of"]) =>
  (name: string, take: Parameters<typeof always>[0], more: Answered = {}): Fault => ({
    name,
    of,
    begin: ({ answer }) => answer(always(take)),
    ...more,
  });

const everywhere = answers("service");
const onProducts = answers("products");

const retryAfter = (value: () => string) => () => ({ "Retry-After": value() });
const seconds = (count: string) => retryAfter(() => count);
const dateAhead = (milliseconds: number): string => new Date(Date.now() + milliseconds).toUTCString();
const hour = 3_600_000;

/** Every twenty-fifth product is not for this account. */
const isTheirs = (product: number): boolean => product % 25 !== 0;
const numberIn = (path: string): number => Number(/-p-(\d+)(\/|$)/.exec(path)?.[1] ?? 0);

const outages: readonly Fault[] = [
  { name: "refused connection", of: "service", begin: ({ service }) => service.refuse() },
  { name: "offline", of: "service", begin: ({ context }) => context.setOffline(true) },
  everywhere("hang before headers", broken.hang),
  everywhere("hang in the body", broken.hangInBody),
  everywhere("reset in the body", broken.resetInBody),
  everywhere("short Content-Length", broken.shortBody),
  everywhere("connection dropped", broken.drop),
  ...[500, 501, 502, 503, 504].map((code) => everywhere(`${code}`, status(code))),
  everywhere("503 + Retry-After 2 s", status(503, seconds("2"))),
  onProducts("500 of results only", status(500)),
];

const unreadable: readonly Fault[] = [
  onProducts("truncated JSON", broken.truncated),
  onProducts("HTML", body("<!doctype html><title>Sign in</title>", "text/html")),
  onProducts("empty body", body("")),
  onProducts("204", status(204)),
  onProducts("null", body("null")),
];

const refused: readonly Fault[] = [
  ...[400, 403, 405, 409, 418, 451].map((code) => onProducts(`${code}`, status(code))),
  onProducts(
    "302",
    status(302, () => ({ Location: "/api/v1/users/me" })),
  ),
  ...[404, 410].map((code) => onProducts(`${code}`, status(code))),
  onProducts("401 on results for ever", status(401), { skips: ["connect"] }),
  {
    name: "401 on some products only",
    of: "products",
    skips: ["connect", "picker"],
    spares: isTheirs,
    begin: ({ answer }) =>
      answer((asked, service) => {
        if (isTheirs(numberIn(asked.path))) return false;
        return always(status(401))(asked, service);
      }),
  },
];

/** A service whose clock is an hour ahead sends that time in its `Date` too. */
const clockAhead = () => ({ Date: dateAhead(hour), "Retry-After": dateAhead(hour + 5_000) });

const askingToWait: readonly Fault[] = [
  everywhere("408", status(408)),
  everywhere("429", status(429)),
  everywhere("429 + 2 s", status(429, seconds("2"))),
  everywhere(
    "429 + a date 5 s ahead",
    status(
      429,
      retryAfter(() => dateAhead(5_000)),
    ),
  ),
  everywhere("429 + 1e20", status(429, seconds("1e20"))),
  everywhere("429 + a negative number", status(429, seconds("-5"))),
  everywhere("429 + a day", status(429, seconds("86400"))),
  everywhere("503 + a day", status(503, seconds("86400"))),
  everywhere("429 + a date of a clock 1 h ahead", status(429, clockAhead)),
  onProducts("429 of results only", status(429)),
];

const slowOrLarge: readonly Fault[] = [
  everywhere("drip, 1 byte/s", broken.drip),
  onProducts("100 MB", broken.huge(100), { settled: 300, alone: true }),
  {
    name: "list whose next never ends",
    of: "list of products",
    // The list was read before; a refresh and a new connection read it again.
    skips: ["picker"],
    settled: 300,
    fromTheStart: true,
    begin: ({ answer }) => answer(always(broken.endless(50))),
  },
];

/** A service that asks to be left alone for so long. */
export const asksToWait = (code: 429 | 503, wait: number): Fault =>
  everywhere(`${code} + ${wait} s`, status(code, seconds(`${wait}`)));

/** The fault of this name. Throws if there is none. */
export function faultNamed(name: string): Fault {
  const found = faults.find((fault) => fault.name === name);
  if (!found) throw new Error(`There is no fault "${name}"`);
  return found;
}

export const faults: readonly Fault[] = [
  ...outages,
  ...unreadable,
  ...refused,
  ...askingToWait,
  ...slowOrLarge,
];

/** True if a request for this path meets a fault of these. */
export function meets(of: Fault["of"], use: Use, path: string): boolean {
  if (of === "list of products") return /\/products$/.test(path);
  return of === "service" || use === "connect" || /\/products\/[^/]+\//.test(path);
}
