/** Milliseconds of a day. */
const dayMs = 86_400_000;
/** 1 January 1970 in days, as Excel counts them. */
const unixEpochDays = 25_569;

/** A moment, in milliseconds since 1970, as an Excel date in local time. */
export function convertEpochMsToExcelDate(time: number): number {
  const offsetMs = new Date(time).getTimezoneOffset() * 60_000;
  return (time - offsetMs) / dayMs + unixEpochDays;
}
