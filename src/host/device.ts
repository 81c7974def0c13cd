import { Keeping } from "./keeping";
import { OtherWorkbooks } from "./others";
import { browserClock, browserFetch, localNetworkDenied, pageAddress } from "./page";

/** What signing in needs of this device; a script of its own, fetched with the pane. */
export const device = {
  fetch: browserFetch,
  localNetworkDenied,
  clock: browserClock,
  pageAddress,
  /** Whether this computer is on a network, as far as the browser knows: "no" is sure, "yes" is not. */
  isOnline: (): boolean => navigator.onLine,
  openKeeping(): Promise<Keeping | null> {
    // Where the browser divides its storage by the page around ours, Office says which part is ours.
    const partition: unknown = typeof Office === "undefined" ? undefined : Office.context.partitionKey;
    return Keeping.open(typeof partition === "string" ? partition : undefined);
  },
  joinOthers: (...heard: ConstructorParameters<typeof OtherWorkbooks>) => new OtherWorkbooks(...heard),
};
