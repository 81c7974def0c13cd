/** From this length on, four fifths of a list are nearly all of it; of a shorter list, all but two rows. */
const minLongListCount = 10;
const maxOddCount = 2;

/** True if this many rows are nearly all of a list, so that the others say something else than their list. */
export function isNearlyAll(count: number, total: number): boolean {
  const oddCount = total - count;
  return total >= minLongListCount ? oddCount * 5 <= total : oddCount <= maxOddCount && oddCount < count;
}
