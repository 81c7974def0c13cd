import type { TruthRow } from "./truth-rows";
import { createAsker, expectRight } from "./truth-rows";

// The production stage is understood in the words of the field, English and Dutch. Words that only resemble them are
// not, and then no sentence denies the result.

const words = [
  "Production (A1-A3)",
  "production stage (A1-A3)",
  "A1A2A3",
  "A1/A2/A3",
  "A1+A2+A3",
  "A1 + A2 + A3",
  "A1-3",
  "A1−A3",
  "modules A1 to A3",
  "Modules A1-A3",
  "module A1-A3",
  "Cradle-to-gate (A1-A3)",
  "Product stage (A1-A3)",
  "A1 t/m A3",
  "A1 tot en met A3",
  "Productiefase",
  "Productiefase (A1-A3)",
];

/** Texts that have been understood from the start. */
const known = [
  "A1-A3",
  "A1, A2, A3",
  "A1–A3",
  "A1—A3",
  "A1‑A3",
  "a1 - a3",
  "A1 to A3",
  "A1_A3",
  "Cradle-to-gate",
  "cradle to gate",
  "Product stage",
  "Production phase",
  "Production",
];

/** Texts that may be read, or refused as unknown words. */
const doubtful = ["A1..A3", "A1 tm A3", "Product", "productie", "Productiestadium", "fabricage"];

/** Ways to give one result a stage beside another of module C3. */
const sayings: readonly (readonly [where: string, list: (said: string) => unknown])[] = [
  ["each result", (stage) => [{ id: 1, value: 5, stage }, { id: 1, value: 7, stage: "C3" }]], // prettier-ignore
  ["objects", (name) => [{ id: 1, value: 5, module: { name } }, { id: 1, value: 7, module: { name: "C3" } }]], // prettier-ignore
  ["lists", (stage) => [{ id: 1, value: 5, stages: [stage] }, { id: 1, value: 7, stages: ["C3"] }]], // prettier-ignore
  ["headers", (phase) => [{ phase, impacts: [{ id: 1, value: 5 }] }, { phase: "C3", impacts: [{ id: 1, value: 7 }] }]], // prettier-ignore
];

/** Each text in each of these ways. */
const said = (texts: readonly string[]) =>
  texts.flatMap((text) => sayings.map(([where, list]) => [text, where, list(text)] as const));

test.each(said(words))("the text %s in %s means the production stage", (_, __, documents) =>
  expectRight(documents, { GWP: 5 }),
);

test.each(said(known))("the text %s in %s still means the production stage", (_, __, documents) =>
  expectRight(documents, { GWP: 5 }),
);

test.each(said(doubtful))("the text %s in %s means the production stage or is quoted", (_, __, documents) =>
  expectRight(documents, { GWP: [5, "aside"] }),
);

const lists: readonly TruthRow[] = [
  ["a column", [{ id: 1, "Production (A1-A3)": 5, C3: 7 }], { GWP: 5 }],
  ["a map of lists", { "A1/A2/A3": [{ id: 1, value: 5 }], C3: [{ id: 1, value: 7 }] }, { GWP: 5 }],
  ["a map of values", [{ id: 1, value: { "A1–A3": 5, C3: 7 } }], { GWP: 5 }],
  ["a code and a name", [{ id: 1, value: 5, stage: { code: "A1-A3", name: "Productiefase" } }, { id: 1, value: 7, stage: { code: "C3", name: "Afvalverwerking" } }], { GWP: 5 }], // prettier-ignore
];

test.each(lists)("modules A1 to A3 together are the production stage: %s", (_, documents, right) =>
  expectRight(documents, right),
);

const nearly = [
  "A1-A4",
  "A1-A5",
  "A1-C4",
  "Production and use",
  "Production (A1)",
  "Production + D",
  "A1-A3 + C",
  "A1-A3, C3",
  "A1-A3 and D",
  "A1-D",
  "A4-A5",
  "A1, A3",
  "A1+A2",
  "Cradle to grave",
  "Cradle-to-gate with options",
  "Cradle to site",
  "Construction",
  "Manufacturing",
  "Product use",
  "End of product life",
  "Transport",
  "Afdankfase",
  "Productgebruik",
  "0",
  "1",
  "published",
  "B1-B3",
  "A13",
  "not A1-A3",
];

test.each(said(nearly))("the text %s in %s does not mean the production stage", async (_, __, documents) => {
  await expectRight(documents, { GWP: "aside" });
  expect(await createAsker(documents)("GWP")).not.toMatchObject({ kind: "no-result" });
});

/** Members that do not give a stage; the reason never denies what was sent. */
const denied: readonly TruthRow[] = [
  ["a blank scenario", [{ id: 1, value: 5, scenarioId: "" }], { GWP: 5 }],
  ["scenario 0", [{ id: 1, value: 5, scenarioId: 0 }], { GWP: [5, "aside"] }],
  ["a scenario called A1-A3", [{ id: 1, value: 5, scenario: "A1-A3" }], { GWP: [5, "aside"] }],
  ["a scenario called none", [{ id: 1, value: 5, scenario: "none" }], { GWP: [5, "aside"] }],
  ["this product's name", [{ id: 1, value: 5, product: "Brick" }], { GWP: [5, "aside"] }],
  ["another product's name", [{ id: 1, value: 5, product: "Slab" }], { GWP: "aside" }],
  ["an unknown product", [{ id: 1, value: 5, productId: "x-77" }], { GWP: "aside" }],
  [
    "a product link that ends in /",
    [{ id: 1, value: 5, product: { href: "/api/v1/products/1/" } }],
    { GWP: [5, "aside"] },
  ],
  [
    "a product link under a company",
    [{ id: 1, value: 5, product: { href: "/api/v1/companies/1/products/1" } }],
    { GWP: [5, "aside"] },
  ],
  ["manufacturing", [{ id: 1, value: 5, stage: "Manufacturing" }], { GWP: [5, "aside"] }],
  ["a state", [{ id: 1, value: 5, stage: "published" }], { GWP: [5, "aside"] }],
  ["a stage that is a number", [{ id: 1, value: 5, stage: 1 }], { GWP: [5, "aside"] }],
];

test.each(denied)("the reason never denies what was sent: %s", (_, documents, right) =>
  expectRight(documents, right),
);

const held: readonly TruthRow[] = [
  ["modules in a list", [{ id: 1, value: 5, modules: ["A1", "A2", "A3"] }, { id: 1, value: 7, modules: ["C3"] }], { GWP: 5 }], // prettier-ignore
  ["objects in a list", [{ id: 1, value: 5, stages: [{ code: "A1" }, { code: "A2" }, { code: "A3" }] }, { id: 1, value: 7, stages: [{ code: "C3" }] }], { GWP: 5 }], // prettier-ignore
  ["a scenario of null", [{ id: 1, value: 5, scenario: null }], { GWP: 5 }],
  ["indicators that are not listed", [{ id: 77, value: 5 }], { GWP: "aside" }],
];

test.each(held)("a case that was right before stays right: %s", (_, documents, right) =>
  expectRight(documents, right),
);
