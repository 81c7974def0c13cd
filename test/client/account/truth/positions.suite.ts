import type { TruthRow } from "./truth-rows";
import { endOfLifeResults, embeddingProduct, expectRight } from "./truth-rows";

// A list that a server turned into an object is keyed by positions: its entries give their own indicators.

const pages = (first: unknown, second: unknown) => ({
  "/products/1/impacts": { impacts: first, next: "/api/v1/more" },
  "/more": { impacts: second },
});

const positions: readonly TruthRow[] = [
  ["gaps", { impacts: { 2: { id: 4, value: 7 }, 5: { id: 5, value: 9 } } }, { ODP: "error", EP: "error", ECI: "error" }], // prettier-ignore
  ["one entry", { 1: { id: 2, value: 6 } }, { GWP: "error", ODP: "aside" }],
  ["from 0", { 0: { id: 1, value: 5 }, 1: { id: 2, value: 6 } }, { GWP: 5, ODP: 6 }],
  ["from 0, ids as texts", { impacts: { 0: { id: "1", value: 5 }, 1: { id: "3", value: 7 } } }, { GWP: 5, AP: 7 }], // prettier-ignore
  ["from 1, in order of value", { impacts: { 1: { id: 3, value: 9 }, 2: { id: 1, value: 5 }, 3: { id: 4, value: 1 } } }, { GWP: "error", ODP: "error", AP: "error", EP: "error" }], // prettier-ignore
  ["by thousands", { impacts: { 1000: { id: 1, value: 5 }, 1001: { id: 3, value: 7 } } }, { GWP: 5, AP: 7 }],
  ["in an envelope", { data: { 0: { id: 1, value: 5 }, 1: { id: 2, value: 6 } } }, { GWP: 5, ODP: 6 }],
  ["with stages within", { 0: { id: 1, "A1-A3": 5 }, 1: { id: 3, "A1-A3": 7 } }, { GWP: 5, AP: 7 }],
  ["with stages around", { "A1-A3": { 2: { id: 4, value: 7 } }, C3: { 2: { id: 4, value: 9 } } }, { ODP: "error", EP: "error" }], // prettier-ignore
  ["carried by the product", embeddingProduct({ impacts: { 1: { id: 2, value: 6 }, 3: { id: 4, value: 8 } } }), { GWP: "error", ODP: "error", AP: "error", EP: "error" }], // prettier-ignore
  ["in a scenario", endOfLifeResults({ product: { id: 1 }, impacts: { 0: { id: 1, value: 5 }, 1: { id: 2, value: 6 } } }), { "GWP in EOL landfill": 5, "ODP in EOL landfill": 6 }], // prettier-ignore
  [
    "the second page alone",
    pages([{ id: 1, value: 5.25 }], { 1: { id: 2, value: 6 } }),
    { GWP: 5.25, ODP: 6 },
  ],
  ["the second page, from where the first ends", pages([{ id: 1, value: 5 }, { id: 3, value: 7 }], { 2: { id: 4, value: 8 }, 3: { id: 5, value: 9 } }), { GWP: 5, ODP: "error", AP: 7, EP: 8, ECI: 9 }], // prettier-ignore
  ["both pages", pages({ 0: { id: 1, value: 5 } }, { 1: { id: 2, value: 6 } }), { GWP: 5, ODP: 6 }],
  [
    "the first page alone",
    pages({ 1: { id: 2, value: 6 } }, [{ id: 1, value: 5.25 }]),
    { GWP: 5.25, ODP: 6 },
  ],
  ["as pairs", [[1, { id: 2, value: 6 }], [2, { id: 3, value: 7 }]], { GWP: "error", ODP: "error", AP: "error" }], // prettier-ignore
  ["as pairs from 0", [[0, { id: 2, value: 6 }], [1, { id: 3, value: 7 }]], { GWP: "error", ODP: 6, AP: 7 }], // prettier-ignore
  ["objects of one member", [{ 1: { id: 4, value: 5 } }, { 2: { id: 5, value: 6 } }], { GWP: "error", ODP: "error", EP: "error", ECI: "error" }], // prettier-ignore
  ["rows with their indicator under another name", { 1: { kpiId: 3, value: 5 }, 9: { kpiId: 4, value: 7 } }, { GWP: "error", AP: "error", EP: "error" }], // prettier-ignore
];

test.each(positions)("keys that are positions say nothing about indicators: %s", (_, documents, right) =>
  expectRight(documents, right),
);

const keyed: readonly TruthRow[] = [
  ["ids", { 1: { value: 5 }, 3: { value: 7 } }, { GWP: 5, AP: 7 }],
  ["ids, and the same within", { 1: { id: 1, value: 5 }, 3: { id: 3, value: 7 } }, { GWP: 5, AP: 7 }],
  ["ids over rows", { 1: { id: 90, value: 5 }, 3: { id: 91, value: 7 } }, { GWP: 5, AP: 7 }],
  ["ids over rows of which one is a definition's", { 1: { id: 4, value: 5 }, 3: { id: 91, value: 7 } }, { GWP: 5, AP: 7, EP: "error" }], // prettier-ignore
  ["names over rows", { gwp: { id: 3, value: 5 }, ap: { id: 4, value: 7 } }, { GWP: 5, AP: 7, EP: "error" }],
  ["names over rows, one unknown", { gwp: { id: 3, value: 5 }, wxyz: { id: 4, value: 7 } }, { GWP: 5, AP: "error", EP: "aside" }], // prettier-ignore
  ["ids and numbers, one not here", { 1: 5, 99: 6, 3: 7 }, { GWP: 5, AP: 7 }],
  ["positions and references", { 0: { definitionId: 1, value: 5 }, 1: { definitionId: 3, value: 7 } }, { GWP: [5, "error"], AP: 7, ODP: "error" }], // prettier-ignore
  ["rows and references", { 90: { definitionId: 1, value: 5 }, 91: { definitionId: 3, value: 7 } }, { GWP: 5, AP: 7 }], // prettier-ignore
];

test.each(keyed)("keys that are definitions' ids or names refer to them: %s", (_, documents, right) =>
  expectRight(documents, right),
);

const within: readonly TruthRow[] = [
  ["a map in place of a value", [{ definitionId: 1, value: { 4: 7 } }], { GWP: "aside", EP: "error" }],
  ["beside its bare id", [{ id: 1, value: { 4: 7 } }, { id: 3, value: 7 }], { GWP: "aside", EP: "error", AP: [7, "aside"] }], // prettier-ignore
  ["of years", [{ id: 1, value: { 2024: 7 } }], { GWP: "aside" }],
  ["of values", [{ definitionId: 1, values: { 4: 7 } }], { GWP: "aside", EP: "error" }],
  ["of results", [{ indicator: "GWP", results: { 4: 7 } }], { GWP: "aside", EP: "error" }],
  ["of pairs", [{ definitionId: 1, value: [[4, 7]] }], { GWP: "aside", EP: "error" }],
  [
    "of products, under the indicator",
    { definitionId: 1, values: { 4: 7, 5: 9 } },
    { EP: "error", ECI: "error" },
  ],
  ["of names", [{ definitionId: 1, impactValue: { ap: 7 } }], { GWP: "aside", AP: "error" }],
];

test.each(within)("a map within an entry is not its value: %s", (_, documents, right) =>
  expectRight(documents, right),
);
