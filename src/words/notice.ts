const version = "the version of its interface that this add-in reads";
const mend = "Update the add-in, or ask who installed it.";

/** What the service says of the end of its interface, in calm words; times by UTC, null where it names none. */
export function versionNotice(from: number | null, ends: number | null, now: number): string {
  if (ends === null) {
    const since = from === null ? "" : ` as of ${day(from)}`;
    return `The service advises against ${version}${since}, and names no last day. Numbers are not affected. ${mend}`;
  }
  if (ends > now) {
    return `The service says that ${version} ends on ${day(ends)}. Numbers are not affected until then. ${mend}`;
  }
  return `The service says that ${version} ended on ${day(ends)}. It still answers. Once it does not, numbers stay in their cells and can no longer be refreshed. ${mend}`;
}

function day(time: number): string {
  const words = { day: "numeric", month: "long", year: "numeric", timeZone: "UTC" } as const;
  return new Date(time).toLocaleDateString("en-GB", words);
}
