import { pause } from "../service/pause";

/** So many are begun in one go; then others have their turn. */
const slice = 500;

/** Does something with each, without waiting for one before the next, and without keeping anybody waiting. */
export async function inSlices<T>(all: readonly T[], each: (one: T) => Promise<void>): Promise<void> {
  const begun: Promise<void>[] = [];
  for (let start = 0; start < all.length; start += slice) {
    if (start > 0) await pause();
    begun.push(...all.slice(start, start + slice).map(each));
  }
  await Promise.all(begun);
}
