import { work } from "./work";

/** What the service says of the end of its interface, in calm words; times by UTC, null where it names none. */
export function versionNotice(from: number | null, ends: number | null, now: number): string {
  const { version } = work;
  if (ends !== null) return (ends > now ? version.ends : version.ended).replace("{day}", day(ends));
  return from === null ? version.advised : version.advisedFrom.replace("{day}", day(from));
}

function day(time: number): string {
  const words = { day: "numeric", month: "long", year: "numeric", timeZone: "UTC" } as const;
  return new Date(time).toLocaleDateString(work.version.dates, words);
}
