import { SignInStore } from "./sign-in-store";
import { CrossWorkbookChannel } from "./cross-workbook-channel";
import { browserClock, browserFetch, isLocalNetworkDenied } from "./browser-apis";

/** The browser's part of signing in; a script of its own, fetched with the pane. */
export const browserServices = {
  fetch: browserFetch,
  localNetworkDenied: isLocalNetworkDenied,
  clock: browserClock,
  /** Whether this computer is on a network, as far as the browser knows: "no" is certain, "yes" is not. */
  isOnline: (): boolean => navigator.onLine,
  openSignInStore(): Promise<SignInStore | null> {
    // If the browser divides its storage by the page around ours, Office gives the key of our part.
    const partition: unknown = typeof Office === "undefined" ? undefined : Office.context.partitionKey;
    return SignInStore.open(typeof partition === "string" ? partition : undefined);
  },
  joinWorkbookBroadcast: (...heard: ConstructorParameters<typeof CrossWorkbookChannel>) =>
    new CrossWorkbookChannel(...heard),
};
