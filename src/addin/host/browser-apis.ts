import { scheduleDespiteSleep } from "../../client/service/countdown";
import type {
  Clock,
  FetchFunction,
  LocalAccessBlockCheck,
  HttpProtocolLookup,
  SubscribeToOnline,
} from "../../client/service/ports";

/** The browser's fetch; looked up at every call, because it must not be called as a method. */
export const browserFetch: FetchFunction = (address, options) => fetch(address, options);

/**
 * The earliest time it can be: if `performance.readPageTime` stands still, the page's timers prove that time has
 * passed.
 */
let latestTime = 0;

const readPageTime = (): number => (latestTime = Math.max(latestTime, performance.now()));

const scheduleTimer: Clock["after"] = (milliseconds, task) => {
  const end = readPageTime() + milliseconds;
  const set = setTimeout(() => {
    latestTime = Math.max(latestTime, end);
    task();
  }, Math.ceil(milliseconds));
  return () => clearTimeout(set);
};

/**
 * The page's time. A throttled timer makes a deadline late, never wrong. Timers stand still while the computer
 * sleeps: a task that `readPageTime` finds due after that runs at the next check.
 */
export const browserClock: Clock = {
  now: readPageTime,
  wall: () => Date.now(),
  after(milliseconds, task) {
    const due = readPageTime() + milliseconds;
    return scheduleDespiteSleep({ after: scheduleTimer }, milliseconds, () => readPageTime() >= due, task);
  },
};

/** Subscribes to the browser's event that the computer is back on a network. */
export const subscribeToOnline: SubscribeToOnline = (tell) => {
  window.addEventListener("online", tell);
  return () => window.removeEventListener("online", tell);
};

/**
 * The protocol of the last answer. A service of another origin shows it only if it sends `Timing-Allow-Origin`; not
 * every page shows it at all.
 */
export const findHttpProtocol: HttpProtocolLookup = (address) => {
  const timing: Partial<Performance> = performance;
  const entries = timing.getEntriesByName?.(address) as PerformanceResourceTiming[] | undefined;
  return entries?.at(-1)?.nextHopProtocol ?? "";
};

/**
 * Checks the permission under all names that Chrome has had for it: the first was split into the others. A browser
 * rejects a name that it does not know. One's own origin is never denied.
 */
export const isLocalNetworkDenied: LocalAccessBlockCheck = async (address) => {
  if (new URL(address).origin === location.origin) return false;
  const states = ["local-network-access", "local-network", "loopback-network"].map(
    async (name) => (await navigator.permissions.query({ name: name as PermissionName })).state,
  );
  const asked = await Promise.allSettled(states);
  return asked.some((one) => one.status === "fulfilled" && one.value === "denied");
};

/** The address of this page. */
export function pageAddress(): string {
  return document.baseURI;
}

/** Forbids the page, for good, to connect to anything but its own origin and the service's. */
export function restrictConnections(serviceOrigin: string): void {
  const policy = document.createElement("meta");
  policy.httpEquiv = "Content-Security-Policy";
  policy.content = `connect-src 'self' ${serviceOrigin}`;
  document.head.append(policy);
}
