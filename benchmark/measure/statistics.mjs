/** Of several runs: the middle one, and the first and third quarter. */
export function summary(numbers) {
  const sorted = [...numbers].sort((one, other) => one - other);
  const at = (share) => {
    const place = share * (sorted.length - 1);
    const below = sorted[Math.floor(place)];
    const above = sorted[Math.ceil(place)];
    return below + (above - below) * (place - Math.floor(place));
  };
  return { median: at(0.5), low: at(0.25), high: at(0.75), runs: sorted.length };
}

/** Summaries of each member of several results that is a number. */
export function summaries(results) {
  const names = Object.keys(results[0] ?? {}).filter((name) => typeof results[0][name] === "number");
  return Object.fromEntries(names.map((name) => [name, summary(results.map((result) => result[name]))]));
}
