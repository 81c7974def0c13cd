import { lateWords } from "../../words/late-words";

/** In minutes, longer than any sign-in lasts: such a value is a time of day or in another unit. */
const maxLifetimeMinutes = 31 * 24 * 60;

/** How long a sign-in lasts, in words. The unit is undocumented: we assume seconds and say "about". */
export function formatLifetime(expiresIn: number | null): string {
  const { times } = lateWords().platform;
  const minutes = Math.round((expiresIn ?? 0) / 60);
  if (expiresIn === null || expiresIn <= 0 || minutes > maxLifetimeMinutes) return times.unknown;
  if (minutes <= 1) return times.minute;
  if (minutes < 50) return times.minutes.replace("{count}", String(minutes));
  const hours = Math.round(minutes / 60);
  return hours === 1 ? times.hour : times.hours.replace("{count}", String(hours));
}
