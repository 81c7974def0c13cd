const standard = "Dutch (MRPI, EN15804, ISO14040, ISO14044)";
const definition = (id: number, name: string, unit: string): object => ({
  id,
  name,
  unit,
  lcaStandard: standard,
});

const plainDefinitions = [
  definition(1, "Global warming potential", "kg CO2-eq"),
  definition(2, "Acidification potential of land and water", "kg SO2-eq"),
  definition(3, "Eutrophication potential", "kg PO4 3- eq"),
];

function product(id: string, name: string): object {
  const self = `/api/v1/products/${id}`;
  return { id, name, links: { self, impacts: `${self}/impacts`, scenarios: `${self}/scenarios` } };
}

/** The brick without a link to its scenarios. */
function withoutScenarios(more: object): object {
  const self = "/api/v1/products/11";
  return { id: "11", name: "Brick", links: { self, impacts: `${self}/impacts` }, ...more };
}

function scenario(id: string, name: string): object {
  const self = `/api/v1/scenarios/${id}`;
  return { id, name, links: { self, impacts: `${self}/impacts` } };
}

const use = scenario("21", "Use 50 years");
const landfill = scenario("22", "EOL landfill");

interface Parts {
  readonly definitions?: readonly object[];
  readonly products?: readonly object[];
  /** The content of the brick's `impacts`, and of those of its two scenarios. */
  readonly brick?: object;
  readonly use?: object;
  readonly landfill?: object;
  /** Scenarios in place of the brick's two scenarios. */
  readonly scenarios?: object;
}

/** The documents of two products, of which the first has two scenarios, with the differences of one case. */
function documents(parts: Parts): Readonly<Record<string, unknown>> {
  const { definitions = plainDefinitions, products = [product("11", "Brick"), product("12", "Slab")] } =
    parts;
  const byPath = products.map((one) => [`/products/${(one as { id: string }).id}`, one] as const);
  return {
    ...Object.fromEntries(byPath),
    ...Object.fromEntries(
      byPath.flatMap(([path]) => [
        [`${path}/impacts`, []],
        [`${path}/scenarios`, []],
      ]),
    ),
    ...{ "/impactdefinitions": definitions, "/products": products },
    "/products/11/impacts": parts.brick ?? [{ id: 2, value: 0.5 }],
    "/products/12/impacts": [{ id: 2, value: 0.7 }],
    "/products/11/scenarios": parts.scenarios ?? [use, landfill],
    ...{ "/scenarios/21": use, "/scenarios/22": landfill },
    "/scenarios/21/impacts": parts.use ?? [],
    "/scenarios/22/impacts": parts.landfill ?? [],
  };
}

const ap = (more: object): object => ({ id: 2, value: 5, ...more });
const ep = (more: object): object => ({ id: 3, value: 6, ...more });
const a2 = [
  definition(11, "Climate change - total", "kg CO2-eq"),
  definition(12, "Climate change - fossil", "kg CO2-eq"),
  definition(13, "Acidification", "mol H+ eq"),
];

const parts: readonly (readonly [what: string, parts: Parts])[] = [
  ["nothing wrong", {}],
  ["nothing at all", { brick: [] }],
  ["null in place of a number", { brick: [ap({ value: null }), ep({})] }],
  ["null beside another stage", { brick: [ap({ value: null }), ap({ moduleCode: "C3" })] }],
  ["null in another stage only", { brick: [ap({ value: null, moduleCode: "C3" })] }],
  ["a word in another stage only", { brick: [ap({ value: "MND", moduleCode: "C3" }), ep({})] }],
  ["A1-A3 and C3", { brick: [ap({ moduleCode: "A1-A3" }), ep({ moduleCode: "C3" })] }],
  ["C3 alone", { brick: [ap({ moduleCode: "C3" }), ep({ moduleCode: "C3", value: null })] }],
  ["single modules", { brick: ["A1", "A2", "A3"].map((moduleCode) => ap({ moduleCode })) }],
  [
    "single modules, C3 and D",
    { brick: ["A1", "A2", "A3", "C3", "D"].map((moduleCode) => ap({ moduleCode })) },
  ],
  [
    "single modules, and silent ones",
    { brick: [ap({}), ...["A1", "A2"].map((moduleCode) => ap({ moduleCode }))] },
  ],
  [
    "single modules, one without a value",
    { brick: [ap({ moduleCode: "A1", value: null }), ap({ moduleCode: "A2" })] },
  ],
  [
    "single modules of one, A1-A3 of the other",
    { brick: [ap({ moduleCode: "A1" }), ep({ moduleCode: "A1-A3" })] },
  ],
  ["both ways, silent ones beside", { brick: [ap({ moduleCode: "A1-A3" }), ap({ value: 7 }), ep({})] }],
  ["silent beside C3", { brick: [ap({}), ep({ moduleCode: "C3" })] }],
  ["odd words", { brick: [ap({ value: "MND" }), ep({ value: "< 0.001" })] }],
  ["odd things", { brick: [ap({ value: true }), ep({ value: {} })] }],
  ["a long odd word", { brick: [ap({ value: `MND ${"not declared ".repeat(30)}` })] }],
  ["commas", { brick: [ap({ value: "1,5" }), ep({ value: "1.25" })] }],
  ["another unit", { brick: [ap({ unit: "g SO2-eq" }), ep({ unit: "kg PO4 3- eq" })] }],
  ["repeated", { brick: [ap({}), ap({ value: 7 }), ep({})] }],
  [
    "divided by a member",
    { brick: [ap({ segment: "core" }), ap({ value: 7, segment: "rest" }), ep({ segment: "core" })] },
  ],
  [
    "repeated in C3 alone",
    { brick: [ap({ moduleCode: "C3" }), ap({ value: 7, moduleCode: "C3" }), ep({ moduleCode: "A1-A3" })] },
  ],
  ["a member that speaks of stages", { brick: [ap({ stageId: 7 }), ep({ stageId: 7 })] }],
  ["a member that names another product", { brick: [ap({ remark: "Slab" }), ep({})] }],
  ["another product's", { brick: [ap({ productId: "12" }), ep({ productId: "11" })] }],
  ["another product's alone", { brick: [ap({ productId: "12" })] }],
  ["an indicator that is not in the list", { brick: [{ id: 99, value: 5 }, ap({})] }],
  ["a scenario's among the product's", { brick: [ap({ scenarioId: "21" }), ep({})] }],
  ["an unknown scenario's", { brick: [ap({ scenarioId: "S-77" }), ep({})] }],
  ["a scenario by name", { brick: [ap({ scenarioId: "Use 50 years" }), ep({})] }],
  [
    "two scenarios' in each other's lists",
    { use: [ap({ scenarioId: "22" })], landfill: [ap({ scenarioId: "21", value: 9 })] },
  ],
  ["a scale", { brick: [ap({ multiplier: 1000 })] }],
  ["several numbers", { brick: [{ id: 2, amount: 5, score: 6 }] }],
  ["a scenario with A1-A3", { use: [ap({ moduleCode: "A1-A3" }), ep({})] }],
  [
    "a scenario of several stages",
    { use: [ap({ moduleCode: "B1" }), ap({ moduleCode: "C3", value: 7 }), ep({})] },
  ],
  [
    "a scenario of one stage",
    { use: [ap({ moduleCode: "B1" })], landfill: [ap({ moduleCode: "C3", value: null })] },
  ],
  ["a scenario of two products", { use: [ap({ productId: "11" }), ap({ productId: "12", value: 9 })] }],
  ["a scenario of another product", { use: [ap({ productId: "12" })] }],
  [
    "one indicator of two values",
    {
      definitions: [...plainDefinitions, definition(4, "Eutrophication potential", "kg PO4 3- eq")],
      brick: [ep({}), { id: 4, value: 7 }],
    },
  ],
  [
    "one indicator, odd under one id",
    {
      definitions: [...plainDefinitions, definition(4, "Eutrophication potential", "kg PO4 3- eq")],
      brick: [ep({ value: "MND" }), { id: 4, value: 7 }],
    },
  ],
  [
    "one indicator, one id without and one in C3",
    {
      definitions: [...plainDefinitions, definition(4, "Eutrophication potential", "kg PO4 3- eq")],
      brick: [ep({ moduleCode: "A1" }), { id: 4, value: 7, moduleCode: "C3" }],
    },
  ],
  ["both sets", { definitions: [...plainDefinitions, ...a2] }],
  ["set A2", { definitions: a2, brick: [{ id: 13, value: 5 }] }],
  ["no scenarios of set A1's own", { definitions: [plainDefinitions[0] ?? {}], brick: [] }],
  ["a second list under a strange name", { brick: { impacts: [ap({})], further: [ep({})] } }],
  ["a second list beside an empty one", { brick: { impacts: [], further: [ep({}), ap({ value: 7 })] } }],
  ["results within a result", { brick: [ap({ more: [ep({})] })] }],
  ["A1 to A3 null, C3 alone a value", { brick: [...["A1", "A2", "A3"].map((one) => ap({ moduleCode: one, value: null })), ap({ moduleCode: "C3" })] }], // prettier-ignore
  ["a scenario's results of a product in other words", { use: [ap({ productId: "BR-1" })] }],
  ["a scenario's results of no product", { use: [ap({}), ep({})] }],
  ["another name beside the name", { products: [{ ...product("11", "1"), displayName: "Brik" }, product("12", "Slab")] }], // prettier-ignore
  ["a name under a strange name", { products: [{ ...product("11", "Brick"), name: undefined, benaming: "Brik" }, product("12", "Slab")] }], // prettier-ignore
  ["scenarios in another list", { scenarios: { scenarios: [], older: [use] } }],
  ["scenarios named in the product alone", { products: [withoutScenarios({ scenarioRefs: [21, 22] })] }],
  [
    "scenarios in a wrapper",
    { products: [withoutScenarios({ scenarios: { data: [use] } })], scenarios: [use] },
  ],
  [
    "no scenarios at all",
    { products: [withoutScenarios({ scenarios: [], scenarioCount: 0 })], scenarios: [] },
  ],
  ["twins", { products: [product("11", "Brick"), product("12", "Brick"), product("id:11", "brick ")] }],
  ["names as ids", { products: [product("11", "Brick"), product("12", "id:11"), product("Brick", "11")] }],
];

/** Accounts whose documents state everything in plain members. */
export const cases = parts.map(([what, part]) => [what, documents(part)] as const);
