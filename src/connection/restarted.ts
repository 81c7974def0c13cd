import { sessionTexts } from "../addin";
import type { Reason } from "../lca/reasons";
import type { Workbook } from "./workbook";

/** These last as long as the window, and so outlive a page that Excel restarts in it. They hold nothing secret. */
const marks = {
  restarted: "product-impact:connected",
  "sign-in-lost": "product-impact:signing-in",
} as const;

type Lost = keyof typeof marks;

/**
 * Notes what would be lost with the page: this workbook is connected, takes over a sign-in from the platform, or neither. On
 * the web, other workbooks are opened in the same window.
 */
export function noteAtStake({ address }: Workbook, atStake: Lost | null): void {
  for (const lost of lostLast) {
    if (lost === atStake) sessionTexts.set(marks[lost], address);
    else sessionTexts.remove(marks[lost]);
  }
}

/** What this workbook lost with an earlier page of this window, which Excel has ended; null for nothing. */
export function lostWithPage({ address }: Workbook): Extract<Reason, { kind: Lost }> | null {
  const kind = lostLast.find((lost) => sessionTexts.get(marks[lost]) === address);
  return kind ? { kind } : null;
}

const lostLast: readonly Lost[] = ["sign-in-lost", "restarted"];
