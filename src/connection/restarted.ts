import { sessionTexts } from "../addin";
import type { Reason } from "../lca/reasons";
import type { Workbook } from "./workbook";

/** Keys in the window's storage, which outlives a page that Excel restarts. The entries contain nothing secret. */
const marks = {
  restarted: "product-impact:connected",
  "sign-in-lost": "product-impact:signing-in",
} as const;

type Lost = keyof typeof marks;

/**
 * Records the loss if the page ends now: the connection, a sign-in from the platform, or nothing. The workbook's
 * address is recorded too, as on the web one window opens other workbooks later.
 */
export function noteAtStake({ address }: Workbook, atStake: Lost | null): void {
  for (const lost of lostLast) {
    if (lost === atStake) sessionTexts.set(marks[lost], address);
    else sessionTexts.remove(marks[lost]);
  }
}

/** The loss of this workbook with an earlier page of this window, which Excel has ended; null for none. */
export function lostWithPage({ address }: Workbook): Extract<Reason, { kind: Lost }> | null {
  const kind = lostLast.find((lost) => sessionTexts.get(marks[lost]) === address);
  return kind ? { kind } : null;
}

const lostLast: readonly Lost[] = ["sign-in-lost", "restarted"];
