import { execFileSync } from "node:child_process";

/** Sources, date and software of a measurement. */
export interface MeasurementOrigin {
  readonly commit: string;
  /** Whether tracked files differed from that commit. */
  readonly changed: boolean;
  readonly date: string;
  readonly node: string;
  readonly chromium: string;
}

export function readMeasurementOrigin(chromium: string): MeasurementOrigin {
  const git = (...args: string[]) => execFileSync("git", args, { encoding: "utf8" }).trim();
  return {
    commit: git("rev-parse", "--short=10", "HEAD"),
    // What this writes is no part of what it measures.
    changed: git("status", "--porcelain", "--", ".", ":!docs/reliability.md") !== "",
    date: new Date().toISOString().slice(0, 10),
    node: process.versions.node,
    chromium,
  };
}

export function formatMeasurementOrigin({
  commit,
  changed,
  date,
  node,
  chromium,
}: MeasurementOrigin): string {
  const state = changed ? `${commit} **with uncommitted changes**` : commit;
  return `Run on ${date} at commit ${state}, with Node ${node} and Chromium ${chromium}.`;
}
