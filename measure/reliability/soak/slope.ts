/** The slope of the line that fits these values best, by least squares: per step. */
export function fitSlope(values: readonly number[]): number {
  const { length } = values;
  if (length < 2) return 0;
  const middle = (length - 1) / 2;
  const mean = values.reduce((sum, value) => sum + value, 0) / length;
  let [above, below] = [0, 0];
  values.forEach((value, at) => {
    above += (at - middle) * (value - mean);
    below += (at - middle) ** 2;
  });
  return above / below;
}
