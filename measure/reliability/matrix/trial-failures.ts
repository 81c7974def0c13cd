import type { TrialResult } from "./trial-result";

/** The broken promises of a fault; empty if there are none. */
export function findTrialFailures({ fault, use, found }: TrialResult): readonly string[] {
  const at = `${fault.name}, ${use}`;
  const failures: string[] = [];
  const fail = (what: string) => void failures.push(`${at}: ${what}`);
  if (found.use === "none") return [`${at}: nothing was proven: ${found.why}`];
  if (found.wrong > 0) fail(`${found.wrong} wrong values`);
  if (!found.back.first) fail(`not right after one press${said(found.back.said)}`);
  if (found.use === "cells" && found.busy > 0)
    fail(`${found.busy} cells still #BUSY! after ${fault.settled ?? 90} s`);
  if (found.use === "cells" && found.lost > 0)
    fail(`${found.lost} cells without a value that the fault does not concern`);
  if (found.use === "refresh" && found.mixed) fail("the cells were changed in part");
  if ("late" in found && found.late === "could not be stopped") fail("still under way, and nothing stops it");
  return failures;
}

function said(text: string | undefined): string {
  return text ? `; the pane said: ${text}` : "";
}
