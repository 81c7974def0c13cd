import type { TruthRow } from "./truth-rows";
import { endOfLifeResults, expectRight, useResults, createProduct, createScenario } from "./truth-rows";

// Among a scenario's results, those of A1-A3 or another scenario are set aside. The rest are the scenario's if all have
// no stage or the same one; otherwise they are unclear. Owners must be given, not assumed.

const ours = (list: readonly object[]) => list.map((one) => ({ ...one, productId: 1 }));
const end = (...list: readonly object[]) => endOfLifeResults(ours(list));

const silent: readonly TruthRow[] = [
  [
    "beside A1-A3",
    end({ id: 1, value: 5, stage: "A1-A3" }, { id: 1, value: 7 }),
    { "GWP in EOL landfill": 7 },
  ],
];

test.each(silent)("results without a stage are the scenario's: %s", (_, documents, right) =>
  expectRight(documents, right),
);

const one: readonly TruthRow[] = [
  ["beside A1-A3 of another indicator", end({ id: 3, value: 5, module: "A1-A3" }, { id: 1, value: 7, module: "C3" }), { "GWP in EOL landfill": 7, "AP in EOL landfill": "aside" }], // prettier-ignore
  ["beside A1-A3 as columns", end({ id: 1, "A1-A3": 5, C4: 7 }, { id: 3, "A1-A3": 6, C4: 8 }), { "GWP in EOL landfill": 7, "AP in EOL landfill": 8 }], // prettier-ignore
  ["beside another scenario's", end({ id: 1, value: 5, scenarioId: 1, module: "B4" }, { id: 1, value: 7, scenarioId: 2, module: "C3" }), { "GWP in EOL landfill": 7 }], // prettier-ignore
];

test.each(one)("results of one stage are the scenario's: %s", (_, documents, right) =>
  expectRight(documents, right),
);

const several: readonly TruthRow[] = [
  ["silent beside one", end({ id: 1, value: 15 }, { id: 1, value: 8, module: "C4" }), { "GWP in EOL landfill": "aside" }], // prettier-ignore
  ["silent beside one of another indicator", end({ id: 1, value: 15 }, { id: 3, value: 8, module: "C4" }), { "GWP in EOL landfill": "aside" }], // prettier-ignore
  ["silent beside several", end({ id: 1, value: 15 }, { id: 1, value: 7, module: "C3" }, { id: 1, value: 8, module: "C4" }), { "GWP in EOL landfill": "aside" }], // prettier-ignore
  ["under an unknown name", end({ id: 1, value: 7, subset: "C3" }, { id: 3, value: 8, subset: "D" }), { "GWP in EOL landfill": "aside", "AP in EOL landfill": "aside" }], // prettier-ignore
  ["beside A1-A3", end({ id: 1, value: 5, module: "A1-A3" }, { id: 1, value: 7, module: "C3" }, { id: 3, value: 8, module: "C4" }), { "GWP in EOL landfill": "aside", "AP in EOL landfill": "aside" }], // prettier-ignore
];

test.each(several)(
  "results of several stages, or only partly with a stage, are unclear: %s",
  (_, documents, right) => expectRight(documents, right),
);

const of = (id: number, more: object) => ({ ...more, productId: id });

const products: readonly TruthRow[] = [
  ["another product's A1-A3", endOfLifeResults([of(1, { id: 1, value: 7, module: "C3" }), of(2, { id: 1, value: 9, module: "A1-A3" })]), { "GWP in EOL landfill": 7, "Slab GWP in EOL landfill": "aside" }], // prettier-ignore
  ["lists of several products by module", endOfLifeResults([of(1, { module: "A1-A3", impacts: [{ id: 1, value: 5 }] }), of(1, { module: "C4", impacts: [{ id: 1, value: 7 }] }), of(2, { module: "A1-A3", impacts: [{ id: 1, value: 6 }] })]), { "GWP in EOL landfill": 7, "Slab GWP in EOL landfill": "aside" }], // prettier-ignore
];

test.each(products)(
  "a scenario's list of several products gives each its own results: %s",
  (_, documents, right) => expectRight(documents, right),
);

const names: readonly TruthRow[] = [
  ["in the product's own list alone", [{ id: 1, value: 7, scenarioId: 2 }], { GWP: "aside", "GWP in EOL landfill": 7 }], // prettier-ignore
  ["an unknown one", [{ id: 1, value: 7, scenarioId: 9 }], { GWP: "aside", "GWP in EOL landfill": "error" }],
];

test.each(names)("a result belongs to the scenario it names: %s", (_, documents, right) =>
  expectRight(documents, right),
);

const held: readonly TruthRow[] = [
  [
    "a list",
    end({ id: 1, value: 7 }, { id: 3, value: 8 }),
    { "GWP in EOL landfill": 7, "AP in EOL landfill": 8 },
  ],
  ["stage null", end({ id: 1, value: 7, stage: null }, { id: 3, value: 8, stage: "" }), { "GWP in EOL landfill": 7, "AP in EOL landfill": 8 }], // prettier-ignore
  ["a map", endOfLifeResults({ product: { id: 1 }, impacts: { 1: 7 } }), { "GWP in EOL landfill": 7 }],
  ["one that names the scenario", end({ id: 1, value: 7, scenarioId: 2 }), { "GWP in EOL landfill": 7 }],
  ["both scenarios", { ...end({ id: 1, value: 7 }), ...useResults(ours([{ id: 1, value: 2 }])) }, { "GWP in EOL landfill": 7, "GWP in Use 50 years": 2, ODP: 0.5 }], // prettier-ignore
  [
    "a number that only the scenario has",
    end({ id: 5, value: 7 }),
    { "ECI in EOL landfill": 7, ECI: "error" },
  ],
  ["beside another scenario's", end({ id: 1, value: 5, scenarioId: 1 }, { id: 1, value: 7 }), { "GWP in EOL landfill": [7, "error"] }], // prettier-ignore
  ["beside another scenario's stage", end({ id: 1, value: 5, scenarioId: 1, stage: "B6" }, { id: 1, value: 7, scenarioId: 2 }), { "GWP in EOL landfill": 7 }], // prettier-ignore
  ["C3", end({ id: 1, value: 7, module: "C3" }), { "GWP in EOL landfill": 7 }],
  ["C1-C4", end({ id: 1, value: 7, module: "C1-C4" }, { id: 3, value: 8, module: "C1-C4" }), { "GWP in EOL landfill": 7, "AP in EOL landfill": 8 }], // prettier-ignore
  ["D alone", end({ id: 1, value: -4, module: "D" }), { "GWP in EOL landfill": -4 }],
  [
    "a phase of use",
    useResults(ours([{ id: 1, value: 2, phase: "Use stage" }])),
    { "GWP in Use 50 years": 2 },
  ],
  ["under an unknown name", end({ id: 1, value: 7, subset: "C4" }), { "GWP in EOL landfill": 7 }],
  ["in a header", endOfLifeResults({ productId: 1, module: "C4", impacts: [{ id: 1, value: 7 }] }), { "GWP in EOL landfill": 7 }], // prettier-ignore
  ["a column", end({ id: 1, C3: 7 }), { "GWP in EOL landfill": 7 }],
  ["two modules", end({ id: 1, value: 7, module: "C3" }, { id: 1, value: 8, module: "C4" }), { "GWP in EOL landfill": "aside" }], // prettier-ignore
  ["two modules of two indicators", end({ id: 1, value: 7, module: "C3" }, { id: 3, value: 8, module: "D" }), { "GWP in EOL landfill": "aside", "AP in EOL landfill": "aside" }], // prettier-ignore
  ["columns", end({ id: 1, C3: 7, C4: 8, D: -4 }), { "GWP in EOL landfill": "aside" }],
  ["A1, A2 and A3", end({ id: 1, value: 1, module: "A1" }, { id: 1, value: 2, module: "A2" }, { id: 1, value: 3, module: "A3" }), { "GWP in EOL landfill": "aside" }], // prettier-ignore
  ["a word that is not understood", end({ id: 1, value: 7, stage: "x" }, { id: 1, value: 8, stage: "y" }), { "GWP in EOL landfill": "aside" }], // prettier-ignore
  ["lists by module", endOfLifeResults([{ productId: 1, module: "C3", impacts: [{ id: 1, value: 7 }] }, { productId: 1, module: "D", impacts: [{ id: 3, value: 8 }] }]), { "GWP in EOL landfill": "aside", "AP in EOL landfill": "aside" }], // prettier-ignore
  ["one each", endOfLifeResults([of(1, { id: 1, value: 7 }), of(2, { id: 1, value: 9 })]), { "GWP in EOL landfill": 7, "Slab GWP in EOL landfill": 9 }], // prettier-ignore
  ["another product's module", endOfLifeResults([of(1, { id: 1, value: 7 }), of(2, { id: 1, value: 9, module: "C3" })]), { "GWP in EOL landfill": 7, "Slab GWP in EOL landfill": 9 }], // prettier-ignore
  ["another product's repeats", endOfLifeResults([of(1, { id: 1, value: 7 }), of(2, { id: 1, value: 9 }), of(2, { id: 1, value: 8 })]), { "GWP in EOL landfill": 7, "Slab GWP in EOL landfill": "aside" }], // prettier-ignore
  ["lists of several products", endOfLifeResults([of(1, { impacts: [{ id: 1, value: 7 }] }), of(2, { impacts: [{ id: 1, value: 9, module: "D" }] })]), { "GWP in EOL landfill": 7, "Slab GWP in EOL landfill": 9 }], // prettier-ignore
  ["a product that the list omits, and its own list names", { ...endOfLifeResults([of(2, { id: 1, value: 9 })]), "/products/1/impacts": [{ id: 1, value: 5 }, { id: 1, value: 7, scenarioId: 2 }] }, { GWP: 5, "GWP in EOL landfill": 7 }], // prettier-ignore
  ["of no product that is said", endOfLifeResults([{ id: 1, value: 7 }]), { "GWP in EOL landfill": "error" }],
  ["said of one of two", endOfLifeResults([of(1, { id: 1, value: 7 }), { id: 3, value: 8 }]), { "GWP in EOL landfill": [7, "error"], "AP in EOL landfill": "aside" }], // prettier-ignore
  ["by the products' links", endOfLifeResults([{ links: { product: "/api/v1/products/1" }, impacts: { 1: 7 } }, { links: { product: "/api/v1/products/2" }, impacts: { 1: 9 } }]), { "GWP in EOL landfill": 7, "Slab GWP in EOL landfill": 9 }], // prettier-ignore
  ["in the product's own list", [{ id: 1, value: 5 }, { id: 1, value: 7, scenarioId: 2 }, { id: 1, value: 2, scenarioId: 1 }], { GWP: 5, "GWP in EOL landfill": 7, "GWP in Use 50 years": 2 }], // prettier-ignore
  ["a scenario of the same name as another product's", { "/products/2/scenarios": [createScenario(3, "EOL landfill")], "/scenarios/3/impacts": [{ id: 1, value: 9, productId: 2 }], ...end({ id: 1, value: 7 }), "/products": [createProduct(1, "Brick"), createProduct(2, "Slab")] }, { "GWP in EOL landfill": 7, "Slab GWP in EOL landfill": 9 }], // prettier-ignore
];

test.each(held)("a case that was right before stays right: %s", (_, documents, right) =>
  expectRight(documents, right),
);
