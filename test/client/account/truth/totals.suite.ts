import type { TruthRow } from "./truth-rows";
import { embeddingProduct, expectRight } from "./truth-rows";

// A result without a stage, beside one of another stage than A1-A3, may be a total over all modules.

const totals: readonly TruthRow[] = [
  [
    "a silent one first, modules apart after it",
    [
      { id: 1, value: 13 },
      { id: 1, value: 1, stage: "A1" },
      { id: 1, value: 2, stage: "A2" },
      { id: 1, value: 3, stage: "A3" },
      { id: 1, value: 7, stage: "C3" },
    ],
    { GWP: "aside" },
  ],
  [
    "phases, the total's null",
    [
      { id: 1, value: 2, phase: "Use" },
      { id: 1, value: 7, phase: "End of life" },
      { id: 1, value: 20, phase: null },
    ],
    { GWP: "aside" },
  ],
  [
    "a list without a module beside one with",
    [{ impacts: [{ id: 1, value: 13 }] }, { module: "C3", impacts: [{ id: 1, value: 7 }] }],
    { GWP: "aside" },
  ],
  [
    "a total of an indicator that has no modules",
    [
      { id: 1, value: 5, module: "C3" },
      { id: 3, value: 13 },
    ],
    { GWP: "aside", AP: "aside" },
  ],
  [
    "a total beside the production stage and another",
    [
      { id: 1, value: 20, module: "" },
      { id: 1, value: 6, module: "A1-A3" },
      { id: 1, value: 7, module: "C3" },
    ],
    { GWP: 6 },
  ],
  [
    "a total of another indicator",
    [
      { id: 3, value: 6, module: "A1-A3" },
      { id: 3, value: 7, module: "C3" },
      { id: 1, value: 13 },
    ],
    { AP: 6, GWP: "aside" },
  ],
  [
    "carried by the product",
    embeddingProduct({
      impacts: [
        { id: 1, value: 13 },
        { id: 1, value: 7, module: "C3" },
      ],
    }),
    { GWP: "aside" },
  ],
  [
    "on another page",
    {
      "/products/1/impacts": { items: [{ id: 1, value: 13 }], next: "/api/v1/products/1/impacts/2" },
      "/products/1/impacts/2": { items: [{ id: 1, value: 7, module: "C3" }] },
    },
    { GWP: "aside" },
  ],
  [
    "one indicator that comes both ways",
    [
      { id: 1, value: 5, stage: "A1-A3" },
      { id: 1, value: 13 },
      { id: 3, value: 6 },
    ],
    { GWP: 5, AP: "aside" },
  ],
  [
    "a column beside modules",
    [
      { id: 1, "A1-A3": 5, C3: 7 },
      { id: 3, value: 13 },
    ],
    { GWP: 5, AP: "aside" },
  ],
];

test.each(totals)("a total over all modules is never A1-A3: %s", (_, documents, right) =>
  expectRight(documents, right),
);
