import { listChanges } from "../../../src/client/generations/compared-value";
import type { NextGeneration } from "../../../src/client/generations/next-generation";
import { impactOf, readNext } from "./refresh-fixture";
import { ap, gwp, Study } from "./study";

let study: Study;
beforeEach(() => {
  study = new Study();
});

const use = ["u1", "Use", { "1": 4, "2": 5 }] as const;
const recycling = ["e1", "End of life: recycling", { "1": 6 }] as const;

/** The changes of Brick's GWP from one number to another. */
async function changeFrom(before: number, after: number) {
  study.products = [["1", "Brick", { "1": before }]];
  const held = await study.connected();
  await held.account.impact("Brick", "GWP", null);
  study.products = [["1", "Brick", { "1": after }]];
  const { next } = await readNext(held, [impactOf("Brick")]);
  const [change] = (await listChanges(next.findings.values)).changes;
  return change;
}

test.each([
  [23.16, 23.18, 0.02],
  [0.3, 0.1, -0.2],
  [-1.25, 2, 3.25],
  [3.9358e-6, 3.94e-6, 4.2e-9],
  [1e21, 2e21, 1e21],
  [0, 0.7, 0.7],
])(
  "the difference from %p to %p is %p, without the noise of binary fractions",
  async (before, after, difference) => {
    await expect(changeFrom(before, after)).resolves.toMatchObject({ difference });
  },
);

test.each([
  [0, 5, null],
  [-2, 3, null],
  [-4, -3, 0.25],
  [4, 5, 0.25],
])("the change from %p to %p is %p of the old number", async (before, after, relative) => {
  await expect(changeFrom(before, after)).resolves.toMatchObject({ relative });
});

test.each([
  [23.16, 23.1612, true],
  [23.16, 23.17, false],
  [2051, 2051.3, true],
  [0.00525, 0.005249, true],
  [3.94e-6, 3.9358e-6, true],
  // Few digits: these may have been 2.000 and 0.30, since JSON needs no zeros at the end.
  [2, 2.2, false],
  [0.3, 0.31, false],
  [0, 0.3, false],
])("from %p to %p only digits beyond those sent before differ: %p", async (before, after, isBeyond) => {
  const change = await changeFrom(before, after);
  expect(change?.isBeyondSentDigits ?? false).toBe(isBeyond);
});

test("changes are listed by product, then by stage of the life cycle and by indicator as in a declaration", async () => {
  const results = { "1": 1, "2": 2 };
  study.products = [
    ["2", "Type 10", results],
    ["1", "Type 9", results],
  ];
  study.scenarios = { "1": [recycling, use] };
  const calls = [
    impactOf("Type 10", "AP"),
    impactOf("Type 10"),
    impactOf("Type 9", "GWP", "End of life: recycling"),
    impactOf("Type 9", "AP", "Use"),
    impactOf("Type 9", "GWP", "Use"),
    impactOf("Type 9", "AP"),
  ];
  const held = await study.connected();
  for (const { given } of calls)
    await held.account.impact(
      given["product"] as string,
      given["indicator"] as string,
      given["scenario"] as string | null,
    );
  const more = { "1": 11, "2": 12 };
  study.products = study.products.map(([id, name]) => [id, name, more]);
  study.scenarios = {
    "1": [
      [recycling[0], recycling[1], more],
      [use[0], use[1], more],
    ],
  };
  const { next } = await readNext(held, calls);
  const { changes } = await listChanges(next.findings.values);
  expect(
    changes.map(({ product, stage, indicator }) => [product, stage, indicator.slice(0, 6)].join(", ")),
  ).toEqual([
    "Type 9, A1-A3, Acidif",
    "Type 9, Use, Global",
    "Type 9, Use, Acidif",
    "Type 9, End of life: recycling, Global",
    "Type 10, A1-A3, Global",
    "Type 10, A1-A3, Acidif",
  ]);
});

/** What Brick's number was and is, if it now means something else. */
async function redefinitionAfter(change: () => void, indicator = "id:1") {
  study.products = [["1", "Brick", { "1": 7, "2": 7 }]];
  const held = await study.connected();
  await held.account.impact("Brick", indicator, null);
  change();
  const { next } = await readNext(held, [impactOf("Brick", indicator)]);
  const { changes, redefined } = await listChanges(next.findings.values);
  return { next, changes, redefined };
}

test.each([
  ["another unit", ["1", gwp[1], "g CO2-eq"]],
  ["another set of EN 15804", ["1", "GWP-total", "kg CO2-eq"]],
] as const)(
  "a number whose definition has %s now means something else, even if it is equal",
  async (_, definition) => {
    const { next, changes, redefined } = await redefinitionAfter(
      () => (study.definitions = [definition, ap]),
    );
    expect(changes).toEqual([]);
    expect(redefined).toMatchObject([
      { before: { indicator: gwp[1], unit: gwp[2], value: 7 }, after: { unit: definition[2], value: 7 } },
    ]);
    expect(verdictOf(next)).toBe("differs");
  },
);

test("definitions that are listed in another order mean the same", async () => {
  const [one, other] = ["1", "9"].map((id) => ({ id, name: gwp[1], unit: gwp[2] }));
  study.instead.set("/impactdefinitions", [one, other, { id: "2", name: ap[1], unit: ap[2] }]);
  const { changes, redefined } = await redefinitionAfter(
    () => study.instead.set("/impactdefinitions", [other, one, { id: "2", name: ap[1], unit: "kg SO2-eq" }]),
    gwp[1],
  );
  expect([changes, redefined]).toEqual([[], []]);
});

test("a unit that is only spelled otherwise means the same", async () => {
  const { changes, redefined } = await redefinitionAfter(
    () => (study.definitions = [["1", gwp[1], "kg CO2 eq."], ap]),
  );
  expect([changes, redefined]).toEqual([[], []]);
});

const verdictOf = (next: NextGeneration) => next.findings.verdict(impactOf("Brick", "id:1"));
