/** Median and quartiles of several runs. */
function summary(numbers) {
  const sorted = [...numbers].sort((one, other) => one - other);
  const at = (share) => {
    const place = share * (sorted.length - 1);
    const [below, above] = [sorted[Math.floor(place)], sorted[Math.ceil(place)]];
    return below + (above - below) * (place - Math.floor(place));
  };
  return { median: at(0.5), low: at(0.25), high: at(0.75) };
}

/** Summaries of each member of several results. */
export const summaries = (results) =>
  Object.fromEntries(
    Object.keys(results[0]).map((key) => [key, summary(results.map((result) => result[key]))]),
  );

export const mediansOf = (summed) =>
  Object.fromEntries(Object.entries(summed).map(([key, { median }]) => [key, median]));

const digits = (number) =>
  number >= 100 ? Math.round(number).toLocaleString("en") : String(Number(number.toPrecision(3)));

/** Formats a number in its unit, without the unit's name. */
export function said(number, unit) {
  // A browser reports only longer tasks.
  if (unit === "ms of a task" && number <= 50) return "50 or less";
  if (unit === "MB") return digits(number / 1e6);
  return digits(unit === "kB" ? number / 1e3 : number);
}

/** The median, with the middle half of the runs if they differ. */
export function saidSummary({ median, low, high }, unit) {
  const [middle, from, to] = [median, low, high].map((number) => said(number, unit));
  return from === to ? middle : `${middle} (${from}-${to})`;
}

export const label = ({ label: name, unit }) => (unit ? `${name}, ${unit.split(" ")[0]}` : name);
