import type { TruthRow } from "./truth-rows";
import { createAsker, expectRight } from "./truth-rows";

// Small documents that show how members with an unknown meaning are judged, each row with three variants.

const each = (ids: readonly number[], more: (id: number) => object) =>
  ids.map((id) => ({ id, value: id + 4, ...more(id) }));
const all = { GWP: 5, AP: 7, EP: 8 };

const harmless: readonly TruthRow[] = [
  [
    "in a map",
    Object.fromEntries(
      [1, 3, 4].map((id) => [
        id,
        { id: 90 + id, value: id + 4, order: id, method: "CML", comment: `row ${id}` },
      ]),
    ),
    all,
  ],
  [
    "own ids that collide",
    [1, 3, 4].map((id, at) => ({
      id: at + 2,
      definitionId: id,
      value: id + 4,
      comment: `row ${at}`,
      order: at,
    })),
    all,
  ],
];

test.each(harmless)("differences outside repeats do not matter: %s", (_, documents, right) =>
  expectRight(documents, right),
);

const stages = { GWP: 5, AP: "aside" };

const divided: readonly TruthRow[] = [
  [
    "moduleCode",
    [
      { id: 1, value: 5, moduleCode: "A1-A3" },
      { id: 3, value: 7, moduleCode: "C3" },
    ],
    stages,
  ],
  [
    "moduleCode, one of three silent",
    [
      { id: 1, value: 5, moduleCode: "A1-A3" },
      { id: 3, value: 7, moduleCode: "C3" },
      { id: 4, value: 8, moduleCode: null },
    ],
    { ...stages, EP: "aside" },
  ],
  [
    "period",
    [
      { id: 1, value: 5, period: "cradle-to-gate" },
      { id: 3, value: 7, period: "end of life" },
    ],
    stages,
  ],
  [
    "scope, by pages",
    {
      "/products/1/impacts": { items: [{ id: 1, value: 5, scope: "A1-A3" }], next: "/api/v1/more" },
      "/more": { items: [{ id: 3, value: 7, scope: "B6" }] },
    },
    stages,
  ],
  [
    "a segment",
    [
      { id: 1, value: 5, segment: "core" },
      { id: 1, value: 6, segment: "downstream" },
      { id: 3, value: 7, segment: "downstream" },
    ],
    { GWP: "aside", AP: "aside" },
  ],
  [
    "a segment in Dutch",
    [
      { id: 1, value: 5, onderdeel: "kern" },
      { id: 1, value: 6, onderdeel: "keten" },
      { id: 3, value: 7, onderdeel: "keten" },
    ],
    { GWP: "aside", AP: "aside" },
  ],
  [
    "a number",
    [
      { id: 3, value: 7, batch: 2 },
      { id: 1, value: 5, batch: 1 },
      { id: 1, value: 6, batch: 2 },
    ],
    { GWP: "aside", AP: "aside" },
  ],
  [
    "an object",
    [
      { id: 1, value: 5, site: { name: "Velp" } },
      { id: 1, value: 6, site: { name: "Tiel" } },
      { id: 4, value: 7, site: { name: "Tiel" } },
    ],
    { GWP: "aside", EP: "aside" },
  ],
  [
    "nothing else said",
    [
      { id: 1, value: 5 },
      { id: 1, value: 7 },
      { id: 3, value: 6 },
    ],
    { GWP: "aside", AP: "aside" },
  ],
  [
    "nothing else said, pairs",
    [
      [1, 5],
      [1, 7],
      [3, 6],
    ],
    { GWP: "aside", AP: "aside" },
  ],
  [
    "nothing else said, in one phase",
    { "A1-A3": [{ id: 1, value: 5 }, { id: 1, value: 7 }, { id: 3, value: 6 }], C3: [{ id: 1, value: 9 }] }, // prettier-ignore
    { GWP: "aside", AP: "aside" },
  ],
  [
    "nothing else said, own ids",
    [
      { id: 90, definitionId: 1, value: 5 },
      { id: 91, definitionId: 1, value: 7 },
      { id: 92, definitionId: 3, value: 6 },
    ],
    { GWP: "aside", AP: "aside" },
  ],
];

test.each(divided)("a member that divides results is never ignored: %s", (_, documents, right) =>
  expectRight(documents, right),
);

test.each([
  ["before", ["Slab AP", "GWP"]],
  ["after", ["GWP", "Slab AP"]],
])("results of the slab that are divided change nothing for the brick, asked %s it", async (_, asked) => {
  const ask = createAsker({
    "/products/2/impacts": [
      { id: 1, value: 5, segment: "core" },
      { id: 1, value: 6, segment: "downstream" },
      { id: 3, value: 7, segment: "downstream" },
    ],
    "/products/1/impacts": [{ id: 1, value: 5, segment: "core" }],
  });
  const answers = new Map<string, unknown>();
  for (const question of asked) answers.set(question, await ask(question));
  expect(answers.get("Slab AP")).toMatchObject({ kind: "unclear-result", doubt: { why: "repeated" } });
  expect(answers.get("GWP")).toBe(5);
});

const kinds = (one: object, other: object) => [
  { id: 1, value: 5, ...one },
  { id: 3, value: 7, ...other },
];

const unclear: readonly TruthRow[] = [
  ["a type of transport", kinds({ type: "total" }, { type: "transport" }), stages],
  ["a kind of transport", kinds({ contribution: "all" }, { contribution: "Transport" }), stages],
  ["a subject that is a module", kinds({ subject: "whole" }, { subject: "A4" }), stages],
  ["a subject that is a phase", kinds({ subject: "whole" }, { subject: "end of life" }), stages],
  ["stageId", kinds({ stageId: 7 }, { stageId: 7 }), { GWP: "aside", AP: "aside" }],
  ["phaseKey", kinds({ phaseKey: "x" }, { phaseKey: "x" }), { GWP: "aside", AP: "aside" }],
  ["a link to one stage", kinds({ stageUrl: "/api/v1/stages/7" }, { stageUrl: "/api/v1/stages/7" }), { GWP: "aside", AP: "aside" }], // prettier-ignore
  ["lifecycle_id in the header", { lifecycle_id: 7, impacts: [{ id: 1, value: 5 }] }, { GWP: "aside" }],
  ["scenarioCode", kinds({ scenarioCode: null }, { scenarioCode: "USE50" }), stages],
  ["a blank scenarioCode", kinds({ scenarioCode: "" }, { scenarioCode: "USE50" }), stages],
  ["scenarioKind", kinds({}, { scenarioKind: { code: "use" } }), stages],
  ["in_scenarios", kinds({ in_scenarios: [] }, { in_scenarios: [1] }), stages],
];

test.each(unclear)("an entry whose owner or stage is unclear is refused: %s", (_, documents, right) =>
  expectRight(documents, right),
);

const held: readonly TruthRow[] = [
  [
    "own ids, times, order, percentage, comment; one method; a category by indicator",
    [1, 3, 4].map((id, at) => ({
      id: 90 + at,
      definitionId: id,
      value: id + 4,
      createdAt: `2024-03-0${at + 1}`,
      order: at,
      percentage: at * 10,
      comment: `row ${at}`,
      method: "CML",
      category: ["climate", "acid", "water"][at],
    })),
    all,
  ],
  [
    "by bare ids",
    each([1, 3, 4], (id) => ({
      createdAt: `2024-03-0${id}`,
      order: id,
      percentage: id,
      comment: `row ${id}`,
    })),
    all,
  ],
  ["a total beside columns", [{ id: 3, total: 13, "A1-A3": 6, C3: 7 }], { AP: 6 }],
  ["a value beside columns", [{ id: 3, value: 13, "A1-A3": 6, C3: 7 }], { AP: 6 }],
  ["A1, A2, A3 as columns with a value", [{ id: 3, value: 13, A1: 1, A2: 2, A3: 3, C3: 7 }], { AP: "error" }],
];

test.each(held)("a case that was right before stays right: %s", (_, documents, right) =>
  expectRight(documents, right),
);
