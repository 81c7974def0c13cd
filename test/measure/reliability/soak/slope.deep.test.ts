import { fitSlope } from "../../../../measure/reliability/soak/slope";
import type { SoakResult } from "../../../../measure/reliability/soak/soak-part";
import { findSoakFailures } from "../../../../measure/reliability/soak/soak-part";

test("the slope of a line is found in spite of noise", () => {
  expect(fitSlope([1, 3, 5, 7])).toBe(2);
  expect(fitSlope([0, 10, 0, 10, 0])).toBe(0);
  expect(fitSlope([5])).toBe(0);
});

const held = (nodes = 190) =>
  Array.from({ length: 200 }, (_, cycle) => ({
    ...{ heap: cycle * 2_500, nodes: cycle === 199 ? nodes : 190, listeners: 89 },
  }));
const kept = (bytes: number, calls = 0) => ({ bytes, office: { calls, bytes: calls * 10 } });
const well: SoakResult = { held: held(), failed: 0, thrown: [], kept: [kept(0), kept(0)] };

test("compiled code and Office.js's table of calls do not count as growth", () => {
  expect(findSoakFailures(well)).toEqual([]);
  expect(findSoakFailures({ ...well, kept: [kept(5_000), kept(105_000, 10_000)] })).toEqual([]);
});

test.each<[Partial<SoakResult>, string]>([
  [
    { kept: [kept(0), kept(100 * 2_048)] },
    "the heap grows by 2.0 kB a cycle beside what Office.js keeps, over 1 kB",
  ],
  [{ held: held(200) }, "10 more nodes at the end than in the middle"],
  [{ failed: 3 }, "3 cycles ended with cells that were not right"],
  [{ thrown: ["no"] }, "an error on the page: no"],
])("a growing soak fails, case %#", (soaked, failure) => {
  expect(findSoakFailures({ ...well, ...soaked })).toEqual([failure]);
});
