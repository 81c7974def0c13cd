import { listChanges, listDeclaredUnitChanges } from "../../../src/client/generations/compared-value";
import type { OpenedAccount } from "../../../src/client/account/opened-account";
import type { WorkbookCall } from "../../../src/client/generations/workbook-call";
import { createCallKey } from "../../../src/client/queries/same-call";
import type { NextGeneration } from "../../../src/client/generations/next-generation";
import { impactOf, readNext } from "./refresh-fixture";
import { ap, Study } from "./study";

let study: Study;
beforeEach(() => {
  study = new Study();
  study.products = [
    ["1", "Brick", { "1": 1001, "2": 11 }],
    ["2", "Slab", { "1": 1002 }],
  ];
  study.saying = { "1": perM2, "2": perM2 };
});

const perM2 = { declaredUnit: "m2" };
const per1000 = { declaredUnit: "1000 pieces" };
const perKg = { declaredUnit: "kg" };
const [brick, slab, brickAp] = [impactOf("Brick"), impactOf("Slab"), impactOf("Brick", ap[1])];
const all = [brick, slab, brickAp];
const matrix: WorkbookCall = {
  name: "IMPACTS",
  given: { products: [["Slab"], ["Brick"]], indicators: [["GWP"]], scenarios: null },
};
const perOf = (product: string): WorkbookCall => ({
  name: "PER",
  given: { product, part: null, scenario: null },
});
const only = (...calls: readonly WorkbookCall[]) => new Set(calls.map(createCallKey));

async function calculated(...calls: readonly WorkbookCall[]): Promise<OpenedAccount> {
  const before = await study.connected();
  for (const { given } of calls) {
    const [product, indicator] = [String(given["product"]), String(given["indicator"])];
    await before.account.impact(product, indicator, given["scenario"] as string | null);
  }
  return before;
}

const told = (next: NextGeneration) =>
  listDeclaredUnitChanges(next.findings.values).map(({ product, stages, before, after }) => [
    [product, ...stages].join(", "),
    before.join(" / "),
    after.join(" / "),
  ]);
/** Numbers that now mean something else. */
const redefined = async (next: NextGeneration) =>
  (await listChanges(next.findings.values)).redefined.map(({ before, after }) => [
    before.product,
    before.value,
    after.value,
  ]);
const changed = async (next: NextGeneration) =>
  (await listChanges(next.findings.values)).changes.map(({ product, before, after, relative }) => [
    product,
    before,
    after,
    relative,
  ]);

describe("results with another declared unit", () => {
  test("results with another declared unit have changed, even if the figure is the same, without a percentage", async () => {
    const before = await calculated(...all);
    study.saying = { "1": per1000, "2": perM2 };
    const { next } = await readNext(before, [...all, matrix]);
    expect(told(next)).toEqual([["Brick", "m2", "1000 pieces"]]);
    expect(await redefined(next)).toEqual([
      ["Brick", 1001, 1001],
      ["Brick", 11, 11],
    ]);
    const [first] = (await listChanges(next.findings.values)).redefined;
    expect([first?.before.per, first?.after.per]).toEqual([["m2"], ["1000 pieces"]]);
    expect(await changed(next)).toEqual([]);
    expect([brick, brickAp, slab, matrix].map((call) => next.findings.verdict(call))).toEqual([
      "differs",
      "differs",
      "equal",
      "differs",
    ]);
    expect([next.findings.compared, next.findings.unasked]).toEqual([3, 0]);
  });

  test("changes of declared unit know their cells, in a matrix too", async () => {
    const before = await calculated(...all);
    study.saying = { "1": per1000, "2": perM2 };
    const { next } = await readNext(before, [brick, slab, matrix]);
    expect(listDeclaredUnitChanges(next.findings.values)[0]?.spots).toEqual([
      { call: createCallKey(brick) },
      { call: createCallKey(matrix), at: { row: 1, column: 0 } },
    ]);
  });

  test.each([
    ["1000 pieces", [perM2, per1000], ["m2", "1000 pieces"]],
    ["another amount of it", [perM2, { declaredUnit: "10 m2" }], ["m2", "10 m2"]],
    ["what is said by now", [{}, perM2], ["", "m2"]],
    ["what is no longer said", [perM2, {}], ["m2", ""]],
    ["what is unclear by now", [perM2, { ...perM2, functionalUnit: "kg" }], ["m2", "m2 / kg"]],
    ["what is clear by now", [{ ...perM2, functionalUnit: "kg" }, perKg], ["m2 / kg", "kg"]],
    [
      "other things that contradict each other",
      [
        { ...perM2, functionalUnit: "kg" },
        { ...perM2, functionalUnit: "ton" },
      ],
      ["m2 / kg", "m2 / ton"],
    ],
  ] as const)("a change of declared unit is reported: %s", async (_, [then, now], texts) => {
    study.saying = { "1": then };
    const before = await calculated(brick);
    study.saying = { "1": now };
    const { next } = await readNext(before, [brick]);
    expect(told(next)).toEqual([["Brick", ...texts]]);
  });

  test.each([
    [perM2, { declaredUnit: "m²" }],
    [{ declaredUnit: "stuk" }, { declaredUnit: "piece" }],
    [{ declaredUnit: "1000 stuks" }, { declaredUnit: "1000.0 pieces" }],
    [
      { ...perM2, functionalUnit: "kg" },
      { functionalUnit: "kg", declaredUnit: "m²" },
    ],
    [{}, {}],
  ])("a declared unit that was %j and is %j has not changed", async (then, now) => {
    study.saying = { "1": then };
    const before = await calculated(brick);
    study.saying = { "1": now };
    const { next } = await readNext(before, [brick]);
    expect([told(next), await changed(next), next.findings.changed]).toEqual([[], [], false]);
  });

  test("changes of declared unit name the stage when other stages of the product keep theirs", async () => {
    const use = impactOf("Brick", "GWP", "Use");
    study.scenarios = { "1": [["u", "Use", { "1": 5 }]] };
    const before = await calculated(brick, use);
    study.instead.set("/scenarios/u/impacts", [{ id: "1", value: 5, productId: "1", declaredUnit: "kg" }]);
    const { next } = await readNext(before, [brick, use]);
    expect(told(next)).toEqual([["Brick, Use", "m2", "kg / m2"]]);
    expect([brick, use].map((call) => next.findings.verdict(call))).toEqual(["equal", "differs"]);
  });

  test("changes of declared unit are one for all stages of a product that change alike", async () => {
    const use = impactOf("Brick", "GWP", "Use");
    study.scenarios = { "1": [["u", "Use", { "1": 5 }]] };
    const before = await calculated(brick, use, slab);
    study.saying = { "1": per1000, "2": perKg };
    const { next } = await readNext(before, [brick, use, slab]);
    expect(told(next)).toEqual([
      ["Brick", "m2", "1000 pieces"],
      ["Slab", "m2", "kg"],
    ]);
  });

  test("changes of declared unit are reported with a name that means another product", async () => {
    const before = await calculated(brick);
    study.products = [
      ["1", "Brick, old", { "1": 1001 }],
      ["3", "Brick", { "1": 1001 }],
    ];
    study.saying = { "1": perM2, "3": per1000 };
    const { next } = await readNext(before, [brick]);
    expect(next.findings.turned).toMatchObject([{ name: "Brick", before: "1", after: "3" }]);
    expect(told(next)).toEqual([["Brick", "m2", "1000 pieces"]]);
    expect(await redefined(next)).toEqual([["Brick", 1001, 1001]]);
  });

  test("changes of declared unit are not reported when nothing was cached", async () => {
    const { next } = await readNext(await study.connected(), [{ ...brick, shows: 5 }, slab]);
    expect(told(next)).toEqual([]);
    expect(await changed(next)).toEqual([["Brick", 5, 1001, expect.any(Number)]]);
    expect(await redefined(next)).toEqual([]);
  });
});

describe("values that stay keep their declared unit", () => {
  test("a value that was not requested keeps its declared unit, and the change is reported once it is read", async () => {
    const before = await calculated(...all);
    study.saying = { "1": per1000, "2": per1000 };
    const { next } = await readNext(before, [...all, perOf("Slab")], only(brick));
    expect(told(next)).toEqual([["Brick", "m2", "1000 pieces"]]);
    expect([brickAp, slab, perOf("Slab")].map((call) => next.findings.verdict(call))).toEqual([
      "differs",
      "equal",
      "equal",
    ]);
    expect([next.findings.compared, next.findings.unasked]).toEqual([2, 1]);
    const after = await next.connected();
    await expect(after.account.per("Slab", null)).resolves.toMatchObject({ text: "m2" });
    const later = await readNext(after, all, only(brick));
    expect(told(later.next)).toEqual([]);
    const again = await readNext(await later.next.connected(), all);
    expect(told(again.next)).toEqual([["Slab", "m2", "1000 pieces"]]);
  });

  test("a value without a formula that shows it keeps its declared unit", async () => {
    const before = await calculated(...all);
    study.saying = { "1": per1000, "2": per1000 };
    const { next } = await readNext(before, [brick], only(brick));
    const { account } = await next.connected();
    await expect(account.per("Slab", null)).resolves.toMatchObject({ text: "m2" });
  });

  test("a value that could not be read keeps its declared unit", async () => {
    const before = await calculated(...all);
    study.saying = { "1": per1000, "2": per1000 };
    study.failing.set("/products/2/impacts", "503");
    const { next } = await study.until(readNext(before, [...all, perOf("Slab")]));
    const { account } = await next.connected();
    expect(told(next)).toEqual([["Brick", "m2", "1000 pieces"]]);
    expect(next.findings.verdict(perOf("Slab"))).toBe("equal");
    await expect(account.per("Slab", null)).resolves.toMatchObject({ text: "m2" });
  });
});

test("a formula for a declared unit changes as any other", async () => {
  const calls = [perOf("Brick"), perOf("Slab")];
  const before = await calculated(...all);
  study.saying = { "1": per1000, "2": perM2 };
  const { next } = await readNext(before, calls);
  expect(calls.map((call) => next.findings.verdict(call))).toEqual(["differs", "equal"]);
});
