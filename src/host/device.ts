import { Keeping } from "./keeping";
import { OtherWorkbooks } from "./others";
import { browserClock, browserFetch, localNetworkDenied, pageAddress } from "./page";

/** The browser's part of signing in; a script of its own, fetched with the pane. */
export const device = {
  fetch: browserFetch,
  localNetworkDenied,
  clock: browserClock,
  pageAddress,
  /** Whether this computer is on a network, as far as the browser knows: "no" is certain, "yes" is not. */
  isOnline: (): boolean => navigator.onLine,
  openKeeping(): Promise<Keeping | null> {
    // If the browser divides its storage by the page around ours, Office gives the key of our part.
    const partition: unknown = typeof Office === "undefined" ? undefined : Office.context.partitionKey;
    return Keeping.open(typeof partition === "string" ? partition : undefined);
  },
  joinOthers: (...heard: ConstructorParameters<typeof OtherWorkbooks>) => new OtherWorkbooks(...heard),
};
