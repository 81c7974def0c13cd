import type { Clock, Fetch, ProtocolOf, WhenOnline } from "../service/seams";

/** The browser's fetch; looked up at every call, because it must not be called as a method. */
export const browserFetch: Fetch = (address, options) => fetch(address, options);

/** The browser's time. A throttled timer makes a deadline late, never wrong. */
export const browserClock: Clock = {
  now: () => Date.now(),
  after(milliseconds, task) {
    const timer = setTimeout(task, Math.max(0, milliseconds));
    return () => clearTimeout(timer);
  },
};

/** The browser tells when the computer is back on a network. */
export const whenOnline: WhenOnline = (tell) => {
  window.addEventListener("online", tell);
  return () => window.removeEventListener("online", tell);
};

/**
 * A service of another origin shows its protocol only if it sends `Timing-Allow-Origin`; not every page shows
 * it at all.
 */
export const browserProtocol: ProtocolOf = (address) => {
  const timing: Partial<Performance> = performance;
  const entries = timing.getEntriesByName?.(address) as PerformanceResourceTiming[] | undefined;
  return entries?.at(-1)?.nextHopProtocol ?? "";
};

/** The address of the page we run in. */
export function pageAddress(): string {
  return document.baseURI;
}

/** Forbids the page, for good, to connect to anything but its own origin and the service's. */
export function narrowPolicy(serviceOrigin: string): void {
  const policy = document.createElement("meta");
  policy.httpEquiv = "Content-Security-Policy";
  policy.content = `connect-src 'self' ${serviceOrigin}`;
  document.head.append(policy);
}
