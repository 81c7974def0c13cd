/** Milliseconds of a day. */
const dayLength = 86_400_000;
/** 1 January 1970 in days, as Excel counts them. */
const epoch = 25_569;

/** A moment, in milliseconds since 1970, as an Excel date in local time. */
export function excelDate(time: number): number {
  const moment = new Date(time);
  return (moment.getTime() - moment.getTimezoneOffset() * 60_000) / dayLength + epoch;
}
