import { listChanges } from "../../../src/client/generations/compared-value";
import type { OpenedAccount } from "../../../src/client/account/opened-account";
import type { WorkbookCall } from "../../../src/client/generations/workbook-call";
import { createCallKey } from "../../../src/client/queries/same-call";
import { impactOf, readNext } from "./refresh-fixture";
import { ap, Study } from "./study";

let study: Study;
beforeEach(() => {
  study = new Study();
  study.products = [
    ["1", "Brick", { "1": 1001, "2": 11 }],
    ["2", "Slab", { "1": 1002 }],
    ["3", "Beam", { "1": 1003 }],
  ];
});

const names = ["Brick", "Slab", "Beam"] as const;
const calls = names.map((name) => impactOf(name));
const [brick, slab] = [impactOf("Brick"), impactOf("Slab")];
const matrix: WorkbookCall = {
  name: "IMPACTS",
  given: { products: [["Brick"], ["Slab"]], indicators: [["GWP", ap[1]]], scenarios: null },
};
/** Two results for one indicator, which cannot be told apart. */
const unclear = [
  { id: "1", value: 5 },
  { id: "1", value: 7 },
];

async function calculated(): Promise<OpenedAccount> {
  const before = await study.connected();
  for (const { given } of calls) await before.account.impact(String(given["product"]), "GWP", null);
  return before;
}

describe("values that were and were not requested", () => {
  test("values that were not requested are counted apart after a refresh of a part", async () => {
    const before = await calculated();
    const { next } = await readNext(before, calls, new Set([createCallKey(brick)]));
    expect([next.findings.compared, next.findings.unasked]).toEqual([1, 2]);
  });

  test("values with nothing cached are counted apart", async () => {
    const { next } = await readNext(
      await study.connected(),
      [...calls, matrix],
      new Set([createCallKey(calls[2] ?? brick)]),
    );
    expect([next.findings.compared, next.findings.unasked]).toEqual([1, 6]);
  });

  test("a selection without a formula of ours reports nothing", async () => {
    const before = await calculated();
    study.asked = [];
    const { next } = await readNext(before, calls, new Set());
    expect(study.asked.filter((path) => path.endsWith("/impacts"))).toEqual([]);
    expect([next.findings.compared, next.findings.unasked]).toEqual([0, 3]);
  });

  test("values that were not requested are counted apart from those that failed, once the rest is applied", async () => {
    const before = await calculated();
    study.failing.set("/products/3/impacts", "503");
    const { next, outcome } = await study.until(readNext(before, calls));
    await next.connected();
    expect([next.findings.compared, next.findings.unasked, outcome.failed]).toEqual([2, 0, 1]);
  });

  test("each value counts once, however many calls show it", async () => {
    const before = await calculated();
    const { next } = await readNext(before, [...calls, impactOf("id:1"), impactOf("Brick", "id:1")]);
    expect([next.findings.compared, next.findings.unasked]).toEqual([3, 0]);
  });
});

describe("vanished values", () => {
  const gone = { product: "Brick", stage: "A1-A3", unit: "kg CO2-eq" };

  test("a vanished value has its old value and the reason, and did not fail", async () => {
    const before = await calculated();
    study.instead.set("/products/1/impacts", unclear);
    const { next, outcome } = await readNext(before, calls);
    expect(outcome).toEqual({ came: 2, failed: 0, applicable: true });
    expect((await listChanges(next.findings.values)).gone).toMatchObject([
      {
        ...gone,
        before: 1001,
        reason: { kind: expect.stringMatching(/^unclear/) },
        spots: [{ call: createCallKey(brick) }],
      },
    ]);
    expect((await listChanges(next.findings.values)).changes).toEqual([]);
    const { account } = await next.connected();
    await expect(account.impact("Brick", "GWP", null)).rejects.toMatchObject({
      reason: { kind: expect.stringMatching(/^unclear/) },
    });
  });

  test("a vanished value that nobody has read yet is known by what cells show", async () => {
    study.instead.set("/products/1/impacts", unclear);
    const shown: WorkbookCall = { ...brick, shows: 5 };
    const table: WorkbookCall = {
      ...matrix,
      shows: [
        [5, "#N/A"],
        [1002, "#N/A"],
      ],
    };
    const { next } = await readNext(await study.connected(), [shown, table, slab]);
    expect([shown, table].map((call) => next.findings.verdict(call))).toEqual(["differs", "differs"]);
    expect((await listChanges(next.findings.values)).gone).toMatchObject([
      { ...gone, indicator: "Global warming potential", before: 5, spots: [{ call: createCallKey(brick) }] },
      {
        ...gone,
        indicator: "Global warming potential",
        before: 5,
        spots: [{ call: createCallKey(matrix), at: { row: 0, column: 0 } }],
      },
    ]);
  });

  test("a vanished value that the generation in use already refuses is known, too", async () => {
    study.instead.set("/products/1/impacts", unclear);
    const before = await study.connected();
    await before.account.impact("Brick", "GWP", null).catch(() => undefined);
    const { next } = await readNext(before, [{ ...brick, shows: 5 }, slab]);
    expect((await listChanges(next.findings.values)).gone).toMatchObject([{ ...gone, before: 5 }]);
    expect(next.findings.verdict(brick)).toBe("differs");
  });

  test("a vanished value of a profile is matched by its indicator, even if the definitions have changed", async () => {
    const profile: WorkbookCall = {
      name: "PROFILE",
      given: { product: "Brick", scenarios: null, headers: true },
    };
    const before = await calculated();
    study.definitions = [["3", "Eutrophication potential", "kg PO4-eq"], ...study.definitions];
    study.products = [["1", "Brick", { "1": 1001, "3": 3 }], ...study.products.slice(1)];
    const { next } = await readNext(before, [profile]);
    expect((await listChanges(next.findings.values)).gone).toMatchObject([
      { indicator: ap[1], before: 11, reason: { kind: "no-result" } },
    ]);
  });
});

test("a change of a matrix knows the element that shows it", async () => {
  const before = await calculated();
  study.products = [["1", "Brick", { "1": 1001, "2": 12 }], ...study.products.slice(1)];
  const { next } = await readNext(before, [matrix]);
  expect((await listChanges(next.findings.values)).changes).toMatchObject([
    {
      indicator: ap[1],
      before: 11,
      after: 12,
      spots: [{ call: createCallKey(matrix), at: { row: 0, column: 1 } }],
    },
  ]);
});

test("a number that Excel passes on with 15 digits has not changed by that", async () => {
  study.products = [["1", "Brick", { "1": 0.1 + 0.2 }]];
  const { next } = await readNext(await study.connected(), [{ ...brick, shows: 0.3 }]);
  expect([next.findings.compared, (await listChanges(next.findings.values)).changes]).toEqual([1, []]);
});
