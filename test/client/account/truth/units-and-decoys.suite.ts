import type { TruthRow } from "./truth-rows";
import { endOfLifeResults, expectRight } from "./truth-rows";

// A unit or scale beside a value must be understood and agree. An amount, a score or a result is the value only if
// there is no other number beside it.

const grams = "g CO2-eq";

const units: readonly TruthRow[] = [
  ["of the result", [{ id: 1, value: 5, resultUnit: grams }], { GWP: "error" }],
  ["as a code", [{ id: 1, value: 5, unitCode: grams }], { GWP: "error" }],
  ["in Dutch", [{ id: 1, value: 5, eenheid: grams }], { GWP: "error" }],
  ["a list within", [{ id: 1, value: 5, unit: { name: [grams] } }], { GWP: "error" }],
  ["within the value", [{ id: 1, value: { value: 5, measurementUnit: "t CO2-eq" } }], { GWP: "error" }],
  ["in the list's header", { unit: grams, items: [{ id: 1, value: 5 }] }, { GWP: "error" }],
  ["in the header of a map", { units: grams, impacts: { 1: 5 } }, { GWP: "error" }],
  ["in a map", { 1: { value: 5, uom: "lb CO2-eq" } }, { GWP: "error" }],
  [
    "in Siren",
    { entities: [{ rel: ["item"], class: ["impact"], properties: { id: 1, value: 5, unitLabel: grams } }] },
    { GWP: "error" },
  ],
  [
    "said of a JSON:API resource",
    { data: [{ type: "impacts", id: "1", attributes: { value: 5 }, meta: { unit: grams } }] },
    { GWP: "error" },
  ],
  [
    "in a scenario",
    endOfLifeResults([{ id: 1, productId: 1, value: 7, uom: grams }]),
    { "GWP in EOL landfill": "error" },
  ],
  [
    "one of two entries",
    [
      { id: 1, value: 5, valueUnit: "kg CO2-eq" },
      { id: 3, value: 5, valueUnit: "g SO2-eq" },
    ],
    { GWP: 5, AP: "error" },
  ],
];

test.each(units)("a differing unit is refused in any place: %s", (_, documents, right) =>
  expectRight(documents, right),
);

const scales: readonly TruthRow[] = [
  ["a factor within the value", [{ id: 1, value: { value: 5, factor: 1000 } }], { GWP: "error" }],
  ["a scale", [{ id: 1, value: 5, scale: -3 }], { GWP: "error" }],
  ["a scale factor", [{ id: 1, value: 5, scaleFactor: 1000 }], { GWP: "error" }],
  ["an exponent", [{ id: 1, amount: 5, exponent: -3 }], { GWP: "error" }],
  ["a power of ten", [{ id: 1, value: { amount: 5, powerOfTen: 3 } }], { GWP: "error" }],
  ["in a map", { 1: { value: 5, multiplier: 1000 } }, { GWP: "error" }],
  [
    "in a scenario",
    endOfLifeResults([{ id: 1, productId: 1, value: { value: 12345, scale: 2 } }]),
    { "GWP in EOL landfill": "error" },
  ],
];

test.each(scales)("a number is not taken without its scale: %s", (_, documents, right) =>
  expectRight(documents, right),
);

const decoys: readonly TruthRow[] = [
  ["an indicator's own name", [{ id: 1, gwpValue: 12.5, amount: 1 }], { GWP: [12.5, "error"] }],
  ["Dutch: uitkomst", [{ id: 1, uitkomst: 12.5, quantity: 1000 }], { GWP: [12.5, "error"] }],
  ["Dutch: waarde", [{ id: 1, waarde: 12.5, amount: 1 }], { GWP: [12.5, "error"] }],
  ["a magnitude beside a score", [{ id: 1, magnitude: 12.5, score: 3 }], { GWP: [12.5, "error"] }],
  ["per piece beside a quantity", [{ id: 1, valuePerPiece: 0.0125, quantity: 1000 }], { GWP: "error" }],
  ["a total beside an amount", [{ id: 1, total: 12.5, amount: 1 }], { GWP: "error" }],
  ["a text beside a result", [{ id: 1, outcome: "12.5", result: 1 }], { GWP: [12.5, "error"] }],
  ["in a map", { 1: { waarde: 12.5, amount: 1 } }, { GWP: [12.5, "error"] }],
  ["within the value", [{ id: 1, value: { mean: 12.5, amount: 1 } }], { GWP: [12.5, "error"] }],
  ["a result beside an impact", [{ id: 1, result: 1, impact: 12.5 }], { GWP: "error" }],
  ["an amount beside a score", [{ id: 1, amount: 1, score: 12.5 }], { GWP: "error" }],
  [
    "in a scenario",
    endOfLifeResults([{ id: 1, productId: 1, impactScore: 12.5, quantity: 1 }]),
    { "GWP in EOL landfill": [12.5, "error"] },
  ],
  [
    "in JSON:API",
    { data: [{ type: "impacts", id: "1", attributes: { outcome: 12.5, amount: 1 } }] },
    { GWP: [12.5, "error"] },
  ],
];

test.each(decoys)("a number beside another is not taken for the value: %s", (_, documents, right) =>
  expectRight(documents, right),
);
