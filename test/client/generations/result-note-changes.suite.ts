import { countStaleAndYears, listChanges } from "../../../src/client/generations/compared-value";
import type { NextGeneration } from "../../../src/client/generations/next-generation";
import { createCallKey } from "../../../src/client/queries/same-call";
import { impactOf, readNext } from "./refresh-fixture";
import { Study } from "./study";

let study: Study;
beforeEach(() => {
  study = new Study();
  study.products = [
    ["1", "Brick", {}],
    ["2", "Slab", {}],
  ];
});

const [brick, slab] = [impactOf("Brick"), impactOf("Slab")];
const say = (product: number, value: number, said: object) =>
  study.instead.set(`/products/${product}/impacts`, [{ id: "1", value, ...said }]);

async function calculated() {
  const before = await study.connected();
  for (const name of ["Brick", "Slab"]) await before.account.impact(name, "GWP", null);
  return before;
}

const told = async (next: NextGeneration) =>
  (await listChanges(next.findings.values)).changes.map(({ product, sayings }) => [product, sayings]);

test("a changed value says which year, status and staleness have changed with it", async () => {
  say(1, 1, { year: 2023, status: "draft", database: "A 1.0" });
  say(2, 2, { year: 2023, status: "draft" });
  const before = await calculated();
  say(1, 1.5, { year: 2024, status: "draft", stale: true, database: "A 2.0" });
  say(2, 3, { year: 2023, status: "draft" });
  const { next } = await readNext(before, [brick, slab]);
  expect(await told(next)).toEqual([
    [
      "Brick",
      [
        { meaning: "year", before: "2023", after: "2024" },
        { meaning: "stale", before: "", after: "true" },
      ],
    ],
    ["Slab", undefined],
  ]);
  expect(countStaleAndYears(next.findings.values)).toEqual({ stale: 1, years: ["2023", "2024"] });
});

test("a value that becomes stale later is reported in words, and not counted as stale", async () => {
  say(1, 1, {});
  say(2, 2, {});
  const before = await calculated();
  say(1, 1.5, { stale: "from 2027" });
  const { next } = await readNext(before, [brick, slab]);
  expect(await told(next)).toEqual([["Brick", [{ meaning: "stale", before: "", after: "from 2027" }]]]);
  expect(countStaleAndYears(next.findings.values)).toEqual({ stale: 0, years: [] });
});

test("a year alone changes no value, and filters none", async () => {
  say(1, 1, { year: 2023 });
  say(2, 2, { year: 2023, stale: true });
  const before = await calculated();
  say(1, 1, { year: 2025 });
  const { next } = await readNext(before, [brick, slab], new Set([createCallKey(brick)]));
  expect([await told(next), next.findings.verdict(brick)]).toEqual([[], "equal"]);
  // The stale value was not read; the years are those of all values.
  expect(countStaleAndYears(next.findings.values)).toEqual({ stale: 0, years: ["2023", "2025"] });
});

test("results without metadata report none", async () => {
  say(1, 1, {});
  say(2, 2, { stale: false });
  const before = await calculated();
  say(1, 2, {});
  const { next } = await readNext(before, [brick, slab]);
  expect(await told(next)).toEqual([["Brick", undefined]]);
  expect(countStaleAndYears(next.findings.values)).toEqual({ stale: 0, years: [] });
});
