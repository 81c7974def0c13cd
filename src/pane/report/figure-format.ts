import { words } from "../../words/ui-words";

/** Significant digits: enough to read at a glance, and enough to tell any two numbers apart. */
const fewDigits = 6;
const allDigits = 17;

const language = () => document.documentElement.lang || undefined;

/** The old and the new value, short, but with enough digits to tell them apart. */
export function formatOldAndNewDistinctly(before: number, after: number): readonly [string, string] {
  if (before === after) return [formatNumber(before), formatNumber(after)];
  for (let digits = fewDigits; digits < allDigits; digits += 1) {
    const [old, fresh] = [formatNumber(before, digits), formatNumber(after, digits)];
    if (old !== fresh) return [old, fresh];
  }
  return [formatExactNumber(before), formatExactNumber(after)];
}

/** Formats a number with this many significant digits, but never rounds a digit before the decimal point. */
export function formatNumber(
  value: number,
  digits = fewDigits,
  sign: "auto" | "exceptZero" = "auto",
): string {
  const size = Math.abs(value);
  const scientific = size !== 0 && (size < 1e-4 || size >= 1e9);
  const whole = scientific ? 1 : Math.trunc(size).toString().length;
  return value.toLocaleString(language(), {
    maximumSignificantDigits: Math.max(digits, whole),
    notation: scientific ? "scientific" : "standard",
    signDisplay: sign,
  });
}

/** The difference of two values, with its sign. */
export function formatDifference(difference: number): string {
  return formatNumber(difference, fewDigits, "exceptZero");
}

export function formatExactNumber(value: number): string {
  return formatNumber(value, allDigits);
}

/** A relative change in per cent, with its sign. */
export function formatPercent(relative: number): string {
  const size = Math.abs(relative);
  return relative.toLocaleString(language(), {
    style: "percent",
    maximumSignificantDigits: 3,
    signDisplay: "exceptZero",
    notation: size !== 0 && (size < 1e-6 || size >= 1e4) ? "scientific" : "standard",
  });
}

/** A threshold in per cent, without a sign. */
export function formatThreshold(share: number): string {
  return share.toLocaleString(language(), { style: "percent", maximumFractionDigits: 1 });
}

/** The time, with the day unless it is today. */
export function formatTime(at: number): string {
  const date = new Date(at);
  const clock = { hour: "2-digit", minute: "2-digit", hourCycle: "h23" } as const;
  const today = date.toDateString() === new Date().toDateString();
  return date.toLocaleString(
    words.version.dates,
    today ? clock : { ...clock, day: "numeric", month: "long" },
  );
}
