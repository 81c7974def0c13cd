/** How numbers stand in the document and on its figures. */

const digits = (number) =>
  number >= 100 ? Math.round(number).toLocaleString("en") : String(Number(number.toPrecision(3)));

const shown = { MB: (number) => number / 1e6 };

/** A number in its unit, without it. */
export const inUnit = (number, unit) => (shown[unit] ? shown[unit](number) : number);

export const said = (number, unit = "") => digits(inUnit(number, unit));

/** The median, and the middle half of the runs where there were several. */
export function saidSummary({ median, low, high, runs }, unit) {
  const middle = said(median, unit);
  const [from, to] = [said(low, unit), said(high, unit)];
  return runs < 2 || from === to ? middle : `${middle} (${from}-${to})`;
}
