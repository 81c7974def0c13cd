import type { TruthRow } from "./truth-rows";
import { endOfLifeResults, embeddingProduct, expectRight } from "./truth-rows";

// A header is no impact. If there is a `value` or the like, it is the answer, even if null or an odd word. A member
// named after a stage never replaces it.

const list = [{ definitionId: 1, value: 5 }];

const headers: readonly TruthRow[] = [
  ["an amount over items", { id: 3, value: 1, items: list }, { AP: "error", GWP: [5, "error"] }],
  ["a quantity over results", { id: 3, quantity: 1, results: list }, { AP: "error", GWP: 5 }],
  [
    "a score over records, as a member of a list",
    [{ id: 3, score: 2, name: "Brick", records: list }],
    { AP: "error", GWP: 5 },
  ],
  ["a status over content", { id: 5, result: 1, status: "success", content: list }, { ECI: "error", GWP: 5 }],
  ["an error", { id: 3, message: "Not calculated yet", result: 0 }, { AP: "error" }],
  ["errors", { id: 4, errors: ["no recipe"], value: 0 }, { EP: "error" }],
  ["a product in place of its results", { id: 3, name: "Brick", amount: 1 }, { AP: "error" }],
  ["an empty list", { id: 3, amount: 1, results: [] }, { AP: "error" }],
  [
    "a scenario's",
    endOfLifeResults([{ id: 3, productId: 1, quantity: 1, values: [{ definitionId: 1, value: 7 }] }]),
    { "AP in EOL landfill": "error", "GWP in EOL landfill": 7 },
  ],
  ["pages", { id: 3, total: 1, quantity: 1, elements: list, page: 1 }, { AP: "error", GWP: 5 }],
  [
    "carried by the product",
    embeddingProduct({ impacts: { id: 3, quantity: 1, results: list } }),
    { AP: "error", GWP: 5 },
  ],
];

test.each(headers)("a header is not an impact: %s", (_, documents, right) => expectRight(documents, right));

const missing: readonly TruthRow[] = [
  [
    "blank beside an amount",
    [
      { id: 1, value: "", amount: 4 },
      { id: 2, value: 3 },
    ],
    { GWP: "error", ODP: 3 },
  ],
  [
    "not declared beside a result",
    [
      { id: 1, value: "MND", result: 4 },
      { id: 2, value: 3 },
    ],
    { GWP: "error", ODP: 3 },
  ],
  ["null under its longer name", [{ id: 1, impactValue: null, result: 0 }], { GWP: "error" }],
  ["in a map", { 1: { value: null, amount: 4 }, 2: { value: 3, amount: 4 } }, { GWP: "error", ODP: 3 }],
  [
    "in a scenario",
    endOfLifeResults([{ id: 1, productId: 1, value: null, amount: 4 }]),
    { "GWP in EOL landfill": "error" },
  ],
  [
    "in JSON:API",
    { data: [{ type: "impacts", id: "1", attributes: { value: null, amount: 1000 } }] },
    { GWP: "error" },
  ],
  ["n/a beside a result", [{ id: 1, value: "n/a", result: 2 }], { GWP: "error" }],
];

test.each(missing)("a substitute for a value is the answer: %s", (_, documents, right) =>
  expectRight(documents, right),
);

const phases: readonly TruthRow[] = [
  ["production as a count", [{ id: 1, value: 5, production: 3 }], { GWP: [5, "error"] }],
  ["production that says nothing: null", [{ id: 1, value: 5, production: null }], { GWP: 5 }],
  ["production that says nothing: blank", [{ id: 1, value: 5, production: "" }], { GWP: 5 }],
  ["use that says nothing", [{ id: 1, value: 5, use: null }], { GWP: 5 }],
  ["in a map", { 1: { value: 5, production: 2024 } }, { GWP: [5, "error"] }],
  [
    "in a scenario",
    endOfLifeResults([{ id: 1, value: 7, productId: 1, production: 2024 }]),
    { "GWP in EOL landfill": [7, "error"] },
  ],
  ["production as the text of a year", [{ id: 1, value: 5, production: "2024" }], { GWP: [5, "error"] }],
];

test.each(phases)("a member named after a stage does not replace the value: %s", (_, documents, right) =>
  expectRight(documents, right),
);

const held: readonly TruthRow[] = [
  [
    "null beside a quantity",
    [
      { id: 1, value: null, quantity: 1 },
      { id: 2, value: 3, quantity: 1 },
    ],
    { GWP: "error", ODP: 3 },
  ],
  ["a dash beside a score", [{ id: 1, value: "-", score: 4 }], { GWP: "error" }],
  ["a null within", [{ id: 1, value: { value: null, amount: 3 } }], { GWP: "error" }],
  ["production beside use", [{ id: 1, value: 12, production: 5, use: 7 }], { GWP: [5, "error"] }],
  ["production that says nothing: false", [{ id: 1, value: 5, production: false }], { GWP: 5 }],
  ["production that says nothing: an empty list", [{ id: 1, value: 5, production: [] }], { GWP: 5 }],
  ["production beside an amount", [{ id: 1, amount: 5, Production: 1 }], { GWP: "error" }],
  ["a year of production", [{ id: 1, value: 5, productionYear: 2024 }], { GWP: 5 }],
  ["a use", [{ id: 1, value: 5, use: "indoors" }], { GWP: [5, "error"] }],
  ["a diameter", [{ id: 1, value: 5, d: 30 }], { GWP: [5, "error"] }],
];

test.each(held)("a case that was right before stays right: %s", (_, documents, right) =>
  expectRight(documents, right),
);
