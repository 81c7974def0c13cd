import { words } from "../words/launch";

interface Lasting {
  readonly at: number;
  readonly expiresIn: number | null;
}

const longest = 366 * 86_400;

/**
 * Until about when a sign-in lasts, in the words of the language; null where that is not to be said. The unit of what the
 * service sends is not documented: it is taken for seconds.
 */
export function expiryOf(launched: Lasting | null): string | null {
  const { at = 0, expiresIn = null } = launched ?? {};
  if (expiresIn === null || expiresIn <= 0 || expiresIn > longest) return null;
  const end = new Date(at + expiresIn * 1000);
  const clock = { hour: "2-digit", minute: "2-digit", hourCycle: "h23" } as const;
  const today = end.toDateString() === new Date(at).toDateString();
  return end.toLocaleString(words.dates, today ? clock : { ...clock, day: "numeric", month: "long" });
}
