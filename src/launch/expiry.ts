import { launchWords } from "../words/launch";

interface Lasting {
  readonly at: number;
  readonly expiresIn: number | null;
}

const longest = 366 * 86_400;

/**
 * Roughly when a sign-in ends, as the language writes it; null where that cannot be said. The service's unit
 * is undocumented and taken for seconds.
 */
export function expiryOf(launched: Lasting | null): string | null {
  const { at = 0, expiresIn = null } = launched ?? {};
  if (expiresIn === null || expiresIn <= 0 || expiresIn > longest) return null;
  const end = new Date(at + expiresIn * 1000);
  const clock = { hour: "2-digit", minute: "2-digit", hourCycle: "h23" } as const;
  const today = end.toDateString() === new Date(at).toDateString();
  return end.toLocaleString(launchWords.dates, today ? clock : { ...clock, day: "numeric", month: "long" });
}
