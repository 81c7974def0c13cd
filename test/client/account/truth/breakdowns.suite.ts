import type { TruthRow } from "./truth-rows";
import { endOfLifeResults, embeddingProduct, expectRight } from "./truth-rows";

// A value beside a breakdown by modules is their total, not A1-A3. A table's columns are read by headings that are
// understood, in whatever order.

const ours = { AP: [5, "error"] };
const modules = [
  { stage: "A1-A3", value: 5 },
  { stage: "C3", value: 7 },
];

const breakdowns: readonly TruthRow[] = [
  ["a map per stage", [{ id: 3, value: 12, perStage: { production: 5, endOfLife: 7 } }], ours],
  ["a list of details", [{ id: 3, value: 12, details: modules }], ours],
  [
    "a list in Dutch",
    [
      {
        id: 3,
        value: 12,
        bijdragen: [
          { fase: "A1-A3", waarde: 5 },
          { fase: "C3", waarde: 7 },
        ],
      },
    ],
    ours,
  ],
  ["a number of production", [{ id: 3, value: 12, productionImpact: 5 }], { AP: [5, "error"] }],
  ["a result at the end of life", [{ id: 3, value: 12, endOfLifeResult: 7 }], { AP: "error" }],
  ["two deep", [{ id: 3, value: 12, breakdown: { modules: { "A1-A3": 5, C3: 7 } } }], ours],
  ["in a map", { 3: { value: 12, split: { "A1-A3": 5, C3: 7 } } }, ours],
  ["an amount", [{ id: 3, amount: 12, split: { A1A3: 5, C3: 7 } }], ours],
  [
    "in JSON:API",
    { data: [{ type: "impacts", id: "3", attributes: { value: 12, contributions: modules } }] },
    ours,
  ],
  [
    "carried by the product",
    embeddingProduct({ impacts: [{ id: 3, value: 12, parts: { "A1-A3": 5, D: 7 } }] }),
    ours,
  ],
  [
    "in a scenario",
    endOfLifeResults([{ id: 3, productId: 1, value: 12, byModule: { "A1-A3": 5, C3: 7 } }]),
    { "AP in EOL landfill": [7, "error"] },
  ],
  ["numbers by phase", [{ id: 3, value: 12, a1_a3_value: 5, c3_value: 7 }], ours],
];

test.each(breakdowns)("a value beside a breakdown is not A1-A3: %s", (_, documents, right) =>
  expectRight(documents, right),
);

const first = { GWP: "error", AP: [1, "error"], EP: [2, "error"] };
const rows = [
  [1, 3],
  [2, 4],
];

const tables: readonly TruthRow[] = [
  ["fields and data", { fields: ["value", "id"], data: rows }, first],
  ["headers and values", { headers: ["amount", "definitionId"], values: rows }, first],
  ["objects of columns", { columns: [{ name: "value" }, { name: "id" }], values: rows }, first],
  ["Dutch headings", { kolommen: ["waarde", "id"], items: rows }, first],
  [
    "an order and an id",
    { columns: ["order", "id"], values: rows },
    { GWP: "error", ODP: "error", AP: "error" },
  ],
  [
    "an id and an uncertainty",
    { columns: ["id", "uncertainty"], values: rows },
    { GWP: "error", ODP: "error" },
  ],
  ["a schema", { schema: { fields: ["value", "id"] }, data: rows }, first],
  [
    "a scenario's",
    endOfLifeResults({ productId: 1, columns: ["value", "id"], values: rows }),
    { "GWP in EOL landfill": "error" },
  ],
  ["carried by the product", embeddingProduct({ impacts: { columns: ["value", "id"], data: rows } }), first],
];

test.each(tables)("a table is read by its headings: %s", (_, documents, right) =>
  expectRight(documents, right),
);

const held: readonly TruthRow[] = [
  ["an id and a value", { columns: ["id", "value"], values: rows }, { GWP: 3, ODP: 4 }],
];

test.each(held)("a case that was right before stays right: %s", (_, documents, right) =>
  expectRight(documents, right),
);
