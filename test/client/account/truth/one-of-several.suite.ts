import type { TruthRow } from "./truth-rows";
import { fiveDefinitions, expectRight } from "./truth-rows";

// Repetitions: one entry sent twice, one indicator under two ids, a total beside its modules.

const row90 = { id: 90, definitionId: 1, value: 5 };
const paged = (first: unknown, second: unknown) => ({
  "/products/1/impacts": { items: [first], next: "/api/v1/products/1/impacts/2" },
  "/products/1/impacts/2": { items: [second] },
});

const twice: readonly TruthRow[] = [
  ["on two pages", paged(row90, row90), { GWP: 5 }],
  [
    "in one list",
    [
      { id: 1, value: 5 },
      { id: 3, value: 7 },
      { id: 1, value: 5 },
    ],
    { GWP: 5, AP: 7 },
  ],
  ["members in another order", paged(row90, { value: 5, definitionId: 1, id: 90 }), { GWP: 5 }],
  ["with its module", paged({ ...row90, module: "A1-A3" }, { ...row90, module: "A1-A3" }), { GWP: 5 }],
];

test.each(twice)("one entry sent twice counts once: %s", (_, documents, right) =>
  expectRight(documents, right),
);

const both = {
  "/impactdefinitions": [
    ...fiveDefinitions,
    { id: 51, name: "Global Warming Potential", unit: "kg CO2 eq." },
  ],
};
const views = (more: (id: number) => object, value = 5) => ({
  ...both,
  "/products/1/impacts": [1, 51].map((id) => ({ id, value: id === 1 ? 5 : value, ...more(id) })),
});

const presentations: readonly TruthRow[] = [
  ["a view", views((id) => ({ view: id === 1 ? "full" : "short" })), { GWP: 5 }],
  ["nothing else", views(() => ({})), { GWP: 5 }],
  ["two values", views(() => ({}), 6), { GWP: "conflicting-results" }],
  ["one id of two", { ...both, "/products/1/impacts": { 51: 5 } }, { GWP: 5 }],
];

test.each(presentations)("two ids of one indicator count if their values agree: %s", (_, documents, right) =>
  expectRight(documents, right),
);

const parts = [
  { id: 3, value: 1, module: "A1" },
  { id: 3, value: 2, module: "A2" },
  { id: 3, value: 3, module: "A3" },
  { id: 3, value: 7, module: "C3" },
];

const totals: readonly TruthRow[] = [
  ["A1-A3, C3 and a silent one", [{ id: 3, value: 6, module: "A1-A3" }, { id: 3, value: 7, module: "C3" }, { id: 3, value: 13 }], { AP: 6 }], // prettier-ignore
  ["a silent one in a header", [{ impacts: [{ id: 3, value: 13 }] }, { stage: "A1-A3", impacts: [{ id: 3, value: 6 }] }, { stage: "C3", impacts: [{ id: 3, value: 7 }] }], { AP: 6 }], // prettier-ignore
  ["A1, A2, A3, C3 and a silent one", [...parts, { id: 3, value: 13 }], { AP: "aside" }],
  ["A1, A2, A3 and a blank one", [...parts.slice(0, 3), { id: 3, value: 6, module: "" }], { AP: "aside" }],
  ["A1 alone and a silent one", [...parts.slice(0, 1), { id: 3, value: 13, module: null }], { AP: "aside" }],
];

test.each(totals)("a total beside modules is left out: %s", (_, documents, right) =>
  expectRight(documents, right),
);
