import type { Reason } from "../lca/reasons";
import { fillSentenceGaps } from "./name-formatter";
import type { UiWords } from "./ui-words";
import { words } from "./ui-words";

/** The notice that the service's interface ends, in calm words. Times are in UTC, null if the service names none. */
export function formatVersionDeprecationNotice(
  from: number | null,
  ends: number | null,
  now: number,
): string {
  const { version } = words;
  if (ends !== null) return (ends > now ? version.ends : version.ended).replace("{day}", day(ends));
  return from === null ? version.advised : version.advisedFrom.replace("{day}", day(from));
}

/** The sentence for an outage: its reason, and since when. */
export function formatOutageNotice(reason: Reason, since: number): string {
  const { down } = words;
  const time = clock(Math.floor(since / minuteMs) * minuteMs);
  const status = "status" in reason ? String(reason.status) : "";
  return fillSentenceGaps(sentenceOf[reason.kind]?.(down) ?? down.unreachable, { since: time, status });
}

const sentenceOf: Partial<Record<Reason["kind"], (down: UiWords["down"]) => string>> = {
  timeout: ({ timeout }) => timeout,
  "service-fault": ({ fault }) => fault,
  "too-many-requests": ({ busy }) => busy,
};

/** The next full minute by the clock. */
export function formatNextMinute(time: number): string {
  return clock(Math.ceil(time / minuteMs) * minuteMs);
}

/** Milliseconds of a minute. */
const minuteMs = 60_000;

function clock(time: number): string {
  const parts = { hour: "2-digit", minute: "2-digit", hourCycle: "h23" } as const;
  return new Date(time).toLocaleTimeString(words.version.dates, parts);
}

function day(time: number): string {
  const parts = { day: "numeric", month: "long", year: "numeric", timeZone: "UTC" } as const;
  return new Date(time).toLocaleDateString(words.version.dates, parts);
}
