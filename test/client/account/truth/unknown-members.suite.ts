import type { TruthRow } from "./truth-rows";
import { endOfLifeResults, embeddingProduct, expectRight } from "./truth-rows";

// A member with an unknown meaning is the stage if all its texts are modules. It makes its result unclear if it is
// about a stage, a scenario, a product or transport. A member that divides results shows none of them.

/** Returns the production stage and another module of another indicator, both under one name. */
const modules = (name: string, first = "A1-A3", second = "C3") => [
  { id: 1, value: 5, [name]: first },
  { id: 3, value: 7, [name]: second },
];

const stages: readonly TruthRow[] = [
  ["lcaModule", modules("lcaModule"), { GWP: 5, AP: "aside" }],
  ["levenscyclusfase", modules("levenscyclusfase", "A1-A3", "C4"), { GWP: 5, AP: "aside" }],
  ["part", modules("part", "A1-A3", "D"), { GWP: 5, AP: "aside" }],
  ["column", modules("column", "production", "end of life"), { GWP: 5, AP: "aside" }],
  ["xyz", modules("xyz", "Product stage", "Use stage"), { GWP: 5, AP: "aside" }],
  [
    "in a map",
    { 1: { value: 5, moduleCode: "A1-A3" }, 3: { value: 7, moduleCode: "B4" } },
    { GWP: 5, AP: "aside" },
  ],
  [
    "in JSON:API",
    {
      data: modules("lifecycle-module").map(({ id, ...attributes }) => ({ type: "impacts", id, attributes })),
    },
    { GWP: 5, AP: "aside" },
  ],
  ["carried by the product", embeddingProduct({ impacts: modules("epdStage") }), { GWP: 5, AP: "aside" }],
  [
    "no value under A1-A3",
    [
      { id: 3, value: null, epdModule: "A1-A3" },
      { id: 3, value: 7, epdModule: "C3" },
    ],
    { AP: "error" },
  ],
  [
    "in a scenario",
    endOfLifeResults(modules("subModule").map((one) => ({ ...one, productId: 1 }))),
    { "GWP in EOL landfill": "aside", "AP in EOL landfill": 7 },
  ],
];

test.each(stages)("a member with modules only is the stage: %s", (_, documents, right) =>
  expectRight(documents, right),
);

/** Returns a result with these members beside a plain one of another indicator. */
const beside = (more: object) => [
  { id: 1, value: 5 },
  { id: 3, value: 7, ...more },
];
const unclear = { GWP: 5, AP: "aside" };
const stageSaid = { GWP: [5, "error"], AP: "aside" };

const speaking: readonly TruthRow[] = [
  [
    "a module among groups",
    [
      { id: 1, value: 5, group: "core" },
      { id: 3, value: 7, group: "A4" },
    ],
    unclear,
  ],
  [
    "transport among kinds",
    [
      { id: 1, value: 5, type: "all" },
      { id: 3, value: 7, type: "Transport" },
    ],
    unclear,
  ],
  ["a tag", beside({ tags: ["C3"] }), stageSaid],
  ["an object within", beside({ info: { module: "C3" } }), stageSaid],
  ["a module by its id", beside({ moduleId: 7 }), stageSaid],
  ["a phase by its key", beside({ phase_key: 4 }), stageSaid],
  ["the code of a scenario", beside({ scenario_code: "X-1" }), unclear],
  ["the label of a scenario", beside({ scenarioLabel: "Use 50 years" }), unclear],
  ["a scenario of use", beside({ useScenarioId: 1 }), unclear],
  ["a treatment", beside({ eolTreatment: "landfill" }), unclear],
  ["that it is of the end of life", beside({ end_of_life: true }), stageSaid],
  ["a means of transport", beside({ transportMode: "truck" }), unclear],
  ["another product's name", beside({ for: "Slab" }), unclear],
  ["a flag", beside({ isScenario: true }), unclear],
  ["a list of scenarios", beside({ scenarioCodes: ["USE50"] }), unclear],
  ["a life cycle", beside({ lifeCyclePart: "x7" }), stageSaid],
  ["Dutch: fase", beside({ fase: "x7" }), stageSaid],
  ["production and a word", beside({ productionResult: 3 }), { GWP: 5, AP: [3, "aside"] }],
  [
    "two products' codes",
    [
      { id: 1, value: 5, productRef: "BR-1" },
      { id: 3, value: 7, productRef: "SL-9" },
    ],
    { GWP: "aside", AP: "aside" },
  ],
  [
    "two products' names",
    [
      { id: 1, value: 5, productName: "Brick" },
      { id: 3, value: 7, productName: "Slab" },
    ],
    { GWP: [5, "error"], AP: "aside" },
  ],
  ["a link to a stage", beside({ _links: { lifecycleStage: { href: "/api/v1/stages/7" } } }), stageSaid],
  ["a list's header", [{ impacts: [{ id: 1, value: 5 }] }, { moduleName: "D", impacts: [{ id: 3, value: 7 }] }], stageSaid], // prettier-ignore
  [
    "JSON:API's meta",
    {
      data: [
        { type: "impacts", id: "1", attributes: { value: 5 } },
        { type: "impacts", id: "3", attributes: { value: 7 }, meta: { module: "C3" } },
      ],
    },
    stageSaid,
  ],
  ["the same on all", [1, 3].map((id) => ({ id, value: 5, stageId: 7 })), { GWP: "aside", AP: "aside" }],
];

test.each(speaking)("a member that may name a part makes a result unclear: %s", (_, documents, right) =>
  expectRight(documents, right),
);

const repeats: readonly TruthRow[] = [
  [
    "variants",
    [
      { id: 1, value: 5, variant: "a" },
      { id: 1, value: 6, variant: "b" },
      { id: 3, value: 7, variant: "b" },
    ],
    { GWP: "aside", AP: "aside" },
  ],
  [
    "years, one without a value",
    [
      { id: 1, value: null, year: 2023 },
      { id: 1, value: 5, year: 2024 },
      { id: 3, value: 7, year: 2023 },
    ],
    { GWP: "aside", AP: "aside" },
  ],
  [
    "factories that agree",
    [
      { id: 1, value: 5, plant: "Velp" },
      { id: 1, value: 5, plant: "Tiel" },
      { id: 3, value: 7, plant: "Tiel" },
    ],
    { GWP: "aside", AP: "aside" },
  ],
  [
    "nothing that says why",
    [
      { id: 2, value: 5 },
      { id: 2, value: 7 },
      { id: 3, value: 6 },
    ],
    { ODP: "aside", AP: "aside" },
  ],
  [
    "within one module only",
    [
      { id: 1, value: 5, module: "A1-A3", method: "x" },
      { id: 1, value: 6, module: "A1-A3", method: "y" },
      { id: 3, value: 7, module: "A1-A3", method: "x" },
    ],
    { GWP: "aside", AP: "aside" },
  ],
  [
    "in a scenario",
    endOfLifeResults([
      { id: 1, value: 5, productId: 1, route: "north" },
      { id: 1, value: 6, productId: 1, route: "south" },
      { id: 3, value: 7, productId: 1, route: "south" },
    ]),
    { "GWP in EOL landfill": "aside", "AP in EOL landfill": "aside" },
  ],
  [
    "once unclear",
    [
      { id: 1, value: 5, type: "total" },
      { id: 1, value: 6, type: "transport" },
      { id: 3, value: 7, type: "total" },
    ],
    { GWP: "aside", AP: "aside" },
  ],
];

test.each(repeats)("repeats show that something divides the results: %s", (_, documents, right) =>
  expectRight(documents, right),
);
