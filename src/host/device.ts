/** What this computer keeps and knows beyond one workbook; a script of its own, loaded when the pane is. */
import { Keeping } from "./keeping";

export { OtherWorkbooks } from "./others";
export type { Tidings } from "./others";
export type { KeptAccount, KeptSignIn } from "./keeping";
export type { Keeping } from "./keeping";
export { browserClock, browserFetch, pageAddress } from "./page";

/** The sign-ins kept on this computer; null where none can be. */
export function openKeeping(): Promise<Keeping | null> {
  // Where the browser divides its storage by the page around ours, Office says which part is ours.
  const partition: unknown = typeof Office === "undefined" ? undefined : Office.context.partitionKey;
  return Keeping.open(typeof partition === "string" ? partition : undefined);
}

/** Whether this computer is on a network, as far as the browser knows: "no" is sure, "yes" is not. */
export function isOnline(): boolean {
  return navigator.onLine;
}
