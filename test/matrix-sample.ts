import { createHash } from "node:crypto";
import { deep } from "./deep-tests";

/**
 * What an ordinary run tries of a matrix, such as every request with every fault, or every state in every language. A
 * deep run (`npm run test:deep`) tries all of it. `TEST_SEED` decides; it is a hash of `src` and `packages` unless it
 * is set (`scripts/test-seed.cjs`), and `npm test` prints it.
 */

/** A whole number below the limit, which the seed gives to this name. */
export function seededNumber(name: string, limit: number): number {
  const digest = createHash("sha256").update(`${process.env.TEST_SEED} ${name}`).digest();
  return digest.readUInt32BE(0) % limit;
}

/** A share of these cases, such as 1 / 4, chosen by the seed, in their order; all of them in a deep run. */
export function sampleOf<Case>(matrix: string, cases: readonly Case[], share: number): readonly Case[] {
  if (deep) return cases;
  const lots = cases.map((_, index) => ({ index, lot: seededNumber(`${matrix} ${index}`, 2 ** 32) }));
  const byLot = lots.sort((one, other) => one.lot - other.lot);
  const drawn = new Set(byLot.slice(0, Math.ceil(cases.length * share)).map(({ index }) => index));
  return cases.filter((_, index) => drawn.has(index));
}

/**
 * Pairs in which each member of both lists occurs at least once, put together by the seed; all pairs in a deep run.
 */
export function coveringPairs<First, Second>(
  matrix: string,
  firsts: readonly First[],
  seconds: readonly Second[],
): readonly (readonly [First, Second])[] {
  const length = Math.max(firsts.length, seconds.length);
  const shift = seededNumber(matrix, length);
  const isPaired = (first: number, second: number): boolean => {
    if (firsts.length >= seconds.length) return (first + shift) % seconds.length === second;
    return (second + shift) % firsts.length === first;
  };
  return firsts.flatMap((first, row) =>
    seconds.filter((_, column) => deep || isPaired(row, column)).map((second) => [first, second] as const),
  );
}

/** The first of these, one between by the seed, and the last: fewer if there are fewer. */
export function firstBetweenLast<Case>(matrix: string, cases: readonly Case[]): readonly Case[] {
  const between = 1 + seededNumber(matrix, Math.max(cases.length - 2, 1));
  return cases.filter((_, index) => index === 0 || index === between || index === cases.length - 1);
}
