import type { DocumentsByPath, TruthRow } from "./truth-rows";
import { createAsker, endOfLifeResults, embeddingProduct, expectRight, sentenceFor } from "./truth-rows";

// One odd value is one missing value, and its sentence quotes it. Texts whose dots, commas or blanks may group
// thousands make all texts of their list unclear, but not JSON numbers.

const odd: readonly unknown[] = [
  ...["MND", "MNR", "INA", "ND", "NaN", "n/a", "N/A", "-", "–", "?", "not declared", "niet gedeclareerd"],
  ...["< 0.001", "5 kg", "~5", "5*", "#N/A", "Infinity", "0x10", "5%", "€ 5", "-5-"],
];

const ways: readonly (readonly [where: string, documents: (value: unknown) => unknown])[] = [
  ["a list", (value) => [{ id: 1, value }, { id: 2, value: 3 }, { id: 3, value: "4.5" }]], // prettier-ignore
  ["a map", (value) => ({ 1: value, 2: 3, 3: "4.5" })],
  ["pairs", (value) => [[1, value], [2, 3], [3, "4.5"]]], // prettier-ignore
  ["objects with units", (amount) => [{ id: 1, value: { amount, unit: "kg CO2-eq" } }, { id: 2, value: { amount: 3 } }, { id: 3, value: { amount: "4.5" } }]], // prettier-ignore
];

/** Each value in each of these ways. */
const inWays = (values: readonly unknown[]) =>
  values.flatMap((value) => ways.map(([where, list]) => [value, where, list(value)] as const));

test.each(inWays(odd))("%j in %s costs one value, and is quoted", async (value, _, documents) => {
  await expectRight(documents, { GWP: "odd-value", ODP: 3, AP: 4.5 });
  expect(await sentenceFor(documents, "GWP")).toContain(String(value));
});

test.each([[true], [false], [{}], [[]], [[5]], [["MND"]]])(
  "%j in place of a value costs one value",
  async (value) => {
    const list = [
      { id: 1, value },
      { id: 2, value: 3 },
      { id: 3, value: "4.5" },
    ];
    await expectRight(list, { GWP: "error", ODP: 3, AP: 4.5 });
    expect(await createAsker(list)("GWP")).not.toMatchObject({ kind: "no-result" });
  },
);

const more: readonly TruthRow[] = [
  [
    "carried by the product",
    embeddingProduct({ impacts: [{ id: 1, value: "MND" }, { id: 2, value: 3 }] }), // prettier-ignore
    { GWP: "odd-value", ODP: 3 },
  ],
  [
    "in a scenario",
    endOfLifeResults([{ id: 1, value: "INA", productId: 1 }, { id: 2, value: 3, productId: 1 }]), // prettier-ignore
    { "GWP in EOL landfill": "odd-value", "ODP in EOL landfill": 3 },
  ],
  [
    "in columns of modules",
    [{ id: 1, "A1-A3": "MND", C3: 7 }, { id: 2, "A1-A3": 3, C3: "MND" }], // prettier-ignore
    { GWP: "odd-value", ODP: 3 },
  ],
];

test.each(more)("one odd value is one missing value: %s", (_, documents, right) =>
  expectRight(documents, right),
);

const grouped = [
  ...["1,5", "1.001.2", "1 001", "1'001", "1’001", "1.001,5", "12,345.6", "0,5", "1\u00a0001", "1\u202f001"],
  ...["1,001", "1 001 002"],
];

test.each(inWays(grouped))(
  "%j in %s makes all texts unclear, but not JSON numbers",
  async (_, __, documents) => {
    await expectRight(documents, { GWP: "unclear-result", AP: "unclear-result", ODP: 3 });
  },
);

const further: readonly TruthRow[] = [
  ["with a sign", [{ id: 1, value: "-1,5" }, { id: 2, value: 3 }, { id: 3, value: "4.5" }], { GWP: "aside", ODP: 3, AP: [4.5, "aside"] }], // prettier-ignore
  [
    "on another page",
    {
      "/products/1/impacts": { items: [{ id: 1, value: "1.001" }], next: "/api/v1/more" },
      "/more": { items: [{ id: 2, value: "1,5" }, { id: 3, value: 7 }] }, // prettier-ignore
    },
    { GWP: "aside", ODP: "aside", AP: 7 },
  ],
  [
    "in a scenario",
    endOfLifeResults([{ id: 1, value: "1.5", productId: 1 }, { id: 2, value: "1 001", productId: 1 }, { id: 3, value: 7, productId: 1 }]), // prettier-ignore
    { "GWP in EOL landfill": "aside", "ODP in EOL landfill": "aside", "AP in EOL landfill": 7 },
  ],
];

test.each(further)("a text that may be grouped makes all texts unclear: %s", (_, documents, right) =>
  expectRight(documents, right),
);

const plain: DocumentsByPath = { "5": 5, " 5 ": 5, "+5": 5, "-5": -5, "5.0": 5, ".5": 0.5, "1e-3": 0.001, "1.5E+2": 150, "0": 0, "0.00": 0 }; // prettier-ignore

test.each(Object.entries(plain))("the text %j is a plain decimal", async (value, right) => {
  expect(await createAsker([{ id: 1, value }])("GWP")).toBe(right);
});

const held: readonly TruthRow[] = [
  ["null", [{ id: 1, value: null }, { id: 2, value: 3 }], { GWP: "error", ODP: 3 }], // prettier-ignore
  ["blank", [{ id: 1, value: "" }, { id: 2, value: 3 }], { GWP: "error", ODP: 3 }], // prettier-ignore
  ["blanks", [{ id: 1, value: "  " }, { id: 2, value: 3 }], { GWP: "error", ODP: 3 }], // prettier-ignore
  [
    "in another module",
    [{ id: 1, value: "1.001", module: "A1-A3" }, { id: 2, value: "1,5", module: "C3" }], // prettier-ignore
    { GWP: "aside" },
  ],
];

test.each(held)("a case that was right before stays right: %s", (_, documents, right) =>
  expectRight(documents, right),
);
