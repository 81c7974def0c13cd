import { sessionTextStore } from "../addin";
import type { Reason } from "../../lca/reasons";
import type { WorkbookPort } from "./workbook-port";

/** Keys in the window's storage, which outlives a page that Excel restarts. The entries contain nothing secret. */
const storageKeys = {
  restarted: "product-impact:connected",
  "sign-in-lost": "product-impact:signing-in",
} as const;

type PageLoss = keyof typeof storageKeys;

/**
 * Records the loss if the page ends now: the connection, a sign-in from the platform, or nothing. The workbook's
 * address is recorded too, as on the web one window opens other workbooks later.
 */
export function recordPageLossRisk({ address }: WorkbookPort, atStake: PageLoss | null): void {
  for (const lost of pageLossOrder) {
    if (lost === atStake) sessionTextStore.set(storageKeys[lost], address);
    else sessionTextStore.remove(storageKeys[lost]);
  }
}

/** The loss of this workbook with an earlier page of this window, which Excel has ended; null for none. */
export function findLossAfterPageRestart({
  address,
}: WorkbookPort): Extract<Reason, { kind: PageLoss }> | null {
  const kind = pageLossOrder.find((lost) => sessionTextStore.get(storageKeys[lost]) === address);
  return kind ? { kind } : null;
}

const pageLossOrder: readonly PageLoss[] = ["sign-in-lost", "restarted"];
