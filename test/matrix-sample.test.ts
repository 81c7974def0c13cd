import { deep } from "./deep-tests";
import { coveringPairs, firstBetweenLast, sampleOf, seededNumber } from "./matrix-sample";
import type { RequestKind } from "./workbook/writing/request-troubles";
import { positions } from "./workbook/writing/request-troubles";

const numbers = Array.from({ length: 40 }, (_, index) => index);
const seed = process.env.TEST_SEED;

afterEach(() => {
  process.env.TEST_SEED = seed;
});

/** The results for each of some seeds. */
function forSeeds<Result>(run: () => Result): Result[] {
  return numbers.map((number) => {
    process.env.TEST_SEED = `seed ${number}`;
    return run();
  });
}

test("a run has a seed, which gives each name a number of its own", () => {
  expect(seed).toMatch(/./);
  expect(seededNumber("one matrix", 2 ** 32)).toBe(seededNumber("one matrix", 2 ** 32));
  expect(seededNumber("one matrix", 2 ** 32)).not.toBe(seededNumber("another", 2 ** 32));
});

test("a sample has its share of the cases in their order, differs by seed, and is all of them in a deep run", () => {
  const samples = forSeeds(() => sampleOf("a matrix", numbers, 1 / 4));
  for (const sample of samples) {
    expect(sample).toHaveLength(deep ? 40 : 10);
    expect(sample).toEqual([...sample].sort((one, other) => one - other));
  }
  expect(new Set(samples.flat()).size).toBe(40);
});

test.each([
  [4, 4],
  [7, 3],
  [3, 7],
  [1, 5],
])("of %i and %i members, each is in a pair whatever the seed", (first, second) => {
  const [firsts, seconds] = [numbers.slice(0, first), numbers.slice(0, second)];
  for (const pairs of forSeeds(() => coveringPairs("pairs", firsts, seconds))) {
    expect(pairs).toHaveLength(deep ? first * second : Math.max(first, second));
    expect(new Set(pairs.map(([one]) => one)).size).toBe(first);
    expect(new Set(pairs.map(([, other]) => other)).size).toBe(second);
  }
});

test.each([
  [0, 0],
  [1, 1],
  [2, 2],
  [3, 3],
  [40, 3],
])("of %i cases in a row, %i stand for all: the first, the last and one between", (length, count) => {
  for (const chosen of forSeeds(() => firstBetweenLast("cases", numbers.slice(0, length)))) {
    expect(chosen).toHaveLength(count);
    expect([chosen.at(0), chosen.at(-1)]).toEqual([
      numbers.slice(0, length).at(0),
      numbers.slice(0, length).at(-1),
    ]);
  }
});

test("five rows with one request of a kind try it with every trouble, whatever the seed", () => {
  const requests: RequestKind[] = ["reads before changes", "contents", "reads after changes"];
  const tried = forSeeds(() => {
    const all = [0, 1, 2, 3, 4].flatMap((row) => positions(requests, row));
    return new Set(all.filter(({ request }) => request === 2).map(({ trouble }) => trouble)).size;
  });
  expect(new Set(tried)).toEqual(new Set([5]));
});
