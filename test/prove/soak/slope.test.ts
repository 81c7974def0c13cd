import { slope } from "../../../prove/soak/slope";
import type { Soaked } from "../../../prove/soak/soak";
import { failuresOf } from "../../../prove/soak/soak";

test("a line's slope is told, whatever lies around it", () => {
  expect(slope([1, 3, 5, 7])).toBe(2);
  expect(slope([0, 10, 0, 10, 0])).toBe(0);
  expect(slope([5])).toBe(0);
});

const held = (heap: (cycle: number) => number, nodes = 190) =>
  Array.from({ length: 200 }, (_, cycle) => ({
    ...{ heap: heap(cycle), nodes: cycle === 199 ? nodes : 190, listeners: 89 },
  }));
const nothing = { calls: 0, bytes: 0 };
const well: Omit<Soaked, "held"> = { failed: 0, thrown: [], office: [nothing, nothing] };

test("what the heap grows by in the first half does not count", () => {
  const grows = (cycle: number) => Math.min(cycle, 99) * 50_000;
  expect(failuresOf({ ...well, held: held(grows) })).toEqual([]);
});

test("what Office.js keeps of calls is not the add-in's", () => {
  const office = [
    { calls: 6_000, bytes: 0 },
    { calls: 12_000, bytes: 100 * 2_048 },
  ] as const;
  expect(failuresOf({ ...well, office, held: held((cycle) => cycle * 2_500) })).toEqual([]);
});

test.each([
  [
    { held: held((cycle) => cycle * 2_048) },
    "the heap grows by 2.0 kB a cycle beside what Office.js keeps, over 1 kB",
  ],
  [{ held: held(() => 0, 200) }, "10 more nodes at the end than in the middle"],
  [{ held: held(() => 0), failed: 3 }, "3 cycles ended with cells that were not right"],
  [{ held: held(() => 0), thrown: ["no"] }, "an error on the page: no"],
])("fails, case %#", (soaked, failure) => {
  expect(failuresOf({ ...well, ...soaked })).toEqual([failure]);
});
