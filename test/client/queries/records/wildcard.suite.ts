import { setActiveConnection } from "../../../../src/addin/addin";
import { error, RECORDS, rowsOf, said } from "./ask-records";
import { connectTo, definitions, inScenario, product, scenario } from "./small-service";

afterEach(() => setActiveConnection(null));

const p1 = "/products/p1/impacts";
const columns = ["Product id", "Stage", "Abbreviation", "Value"] as const;
const all = ["p1, A1-A3, GWP, 1", "p1, A1-A3, AP, 2", "p2, A1-A3, GWP, 3", "p2, A1-A3, AP, 4"];
const inScenarios = [
  ...["p1, A1-A3, GWP, 1", "p1, A1-A3, AP, 2", "p1, End, GWP, 7", "p1, End, AP, 8"],
  ...["p1, Use, GWP, 5", "p1, Use, AP, 6", "p2, A1-A3, GWP, 3", "p2, A1-A3, AP, 4"],
];

test("everything is listed, and each resource is requested once", async () => {
  const { asked } = await connectTo();
  await expect(said(columns, "*")).resolves.toEqual(all);
  await expect(said(columns, "*", "*", "*")).resolves.toEqual(inScenarios);
  expect(asked.filter((path) => /impacts|scenarios/.test(path)).sort()).toEqual([
    "/products/p1/impacts",
    "/products/p1/scenarios",
    "/products/p2/impacts",
    "/products/p2/scenarios",
    "/scenarios/s1/impacts",
    "/scenarios/s2/impacts",
  ]);
});

describe('answers to a combination under "*" with an error', () => {
  test.each<readonly [what: string, sent: unknown, kind: string, ...rows: string[]]>([
    ["nothing", [{ id: "d2", value: 2 }], ""],
    [
      "null",
      [
        { id: "d1", value: null },
        { id: "d2", value: 2 },
      ],
      "",
    ],
    [
      "a word",
      [
        { id: "d1", value: "MND" },
        { id: "d2", value: 2 },
      ],
      "not a number",
    ],
    [
      "two values that cannot be told apart",
      [
        { id: "d1", value: 1 },
        { id: "d1", value: 9 },
      ],
      "has several results",
      "p1, A1-A3, GWP, #N/A",
    ],
    [
      "another stage",
      [
        { id: "d1", value: 1, stage: "C3" },
        { id: "d2", value: 2, stage: "A1-A3" },
      ],
      "C3",
    ],
    [
      "single modules",
      [
        { id: "d1", value: 1, stage: "A1" },
        { id: "d2", value: 2, stage: "A1-A3" },
      ],
      "in separate modules",
    ],
    [
      "results of a scenario",
      [
        { id: "d1", value: 1, scenarioId: "s1" },
        { id: "d2", value: 2 },
      ],
      "results are for scenario",
    ],
    [
      "another unit",
      [
        { id: "d1", value: 1, unit: "MJ" },
        { id: "d2", value: 2 },
      ],
      "Units aren’t converted",
    ],
  ])('the row under "*" shows the error of %s', async (_, sent, sentence, ...expected) => {
    await connectTo({ [p1]: sent });
    const rows = await rowsOf("Brick");
    const lacks = rows.filter((row) => row.Abbreviation === "GWP");
    if (sentence === "") return expect(rows.map((row) => row.Abbreviation)).toEqual(["AP"]);
    expect(lacks).toMatchObject([
      { Product: "Brick", Stage: "A1-A3", Value: error("#N/A", String(sentence)) },
    ]);
    if (expected.length > 0) await expect(said(columns, "Brick")).resolves.toEqual(expected);
    else expect(rows.map((row) => row.Abbreviation)).toEqual(["GWP", "AP"]);
  });

  test("different values under the ids of one indicator are #VALUE!, equal ones are one value", async () => {
    const both = [...definitions, { ...definitions[0], id: "d3", presentation: "Shortened" }];
    const list = (value: number) => [
      { id: "d1", value: 1 },
      { id: "d3", value },
    ];
    await connectTo({ "/impactdefinitions": both, [p1]: list(9) });
    await expect(said(columns, "Brick")).resolves.toEqual(["p1, A1-A3, GWP, #VALUE!"]);
    await expect(said(columns, "Brick", "id:d3")).resolves.toEqual(["p1, A1-A3, GWP, 9"]);
    await connectTo({ "/impactdefinitions": both, [p1]: list(1) });
    await expect(said(columns, "Brick")).resolves.toEqual(["p1, A1-A3, GWP, 1"]);
  });
});

describe("a failure always has a row", () => {
  /** Answers of a service in which this path fails. */
  async function saidWith(
    status: Readonly<Record<string, number>>,
    ...asked: Parameters<typeof said>
  ): Promise<readonly string[]> {
    const { until } = await connectTo(status);
    return until(said(...asked));
  }

  test.each([500, 401, 403, 404])(
    "a failure (%i) of one product has one row for all indicators, or one for each that is named",
    async (status) => {
      const failing = { "/products/p2/impacts": status };
      const brick = all.slice(0, 2);
      await expect(saidWith(failing, columns, "*")).resolves.toEqual([...brick, "p2, A1-A3, , #N/A"]);
      await expect(saidWith(failing, columns, "*", [["GWP", "AP"]])).resolves.toEqual([
        ...brick,
        "p2, A1-A3, GWP, #N/A",
        "p2, A1-A3, AP, #N/A",
      ]);
    },
  );

  test("a failure of one scenario has its own row, by its name", async () => {
    const failing = { "/scenarios/s2/impacts": 500 };
    const more = [...columns, "Scenario id"] as const;
    await expect(saidWith(failing, more, "Brick", "GWP", "*")).resolves.toEqual([
      "p1, A1-A3, GWP, 1, ",
      "p1, End, GWP, #N/A, s2",
      "p1, Use, GWP, 5, s1",
    ]);
    await expect(saidWith(failing, columns, "Brick", "*", "end")).resolves.toEqual(["p1, end, , #N/A"]);
  });

  test("a failure of the list of scenarios has a row beside A1-A3, and leaves A1-A3 alone", async () => {
    const failing = { "/products/p1/scenarios": 500 };
    await expect(saidWith(failing, columns, "*", "GWP", "*")).resolves.toEqual([
      "p1, A1-A3, GWP, 1",
      "p1, , GWP, #N/A",
      "p2, A1-A3, GWP, 3",
    ]);
    // Whether the brick has such a scenario is not known; the slab has none.
    for (const name of ["Use", "Use*", "No such use"])
      await expect(saidWith(failing, columns, "*", "GWP", [["A1-A3", name]])).resolves.toEqual([
        "p1, A1-A3, GWP, 1",
        `p1, ${name}, GWP, #N/A`,
        "p2, A1-A3, GWP, 3",
      ]);
  });

  test("a failure of a list that everything needs is the error of the whole", async () => {
    const { until } = await connectTo({ "/products": 500 });
    await expect(until(RECORDS("*"))).resolves.toEqual(error("#N/A", "has a problem"));
  });

  test("a failure of the product list has a row for each named product, with the error in its unit cells", async () => {
    const { until } = await connectTo({ "/products": 500 });
    const fault = error("#N/A", "has a problem");
    await expect(until(RECORDS([["Brick"], ["Slab"]], "GWP", null, false))).resolves.toEqual(
      ["Brick", "Slab"].map((name) => [
        ...[name, "", fault, fault, "A1-A3", ""],
        ...["Global warming potential", "GWP", "kg CO2-eq", fault],
      ]),
    );
  });
});

describe("named things always have a row", () => {
  const nothing = { [p1]: [] };

  test("a product without any result has a row, of all indicators", async () => {
    await connectTo(nothing);
    await expect(RECORDS([["Brick"], ["Slab"]], "*", null, false)).resolves.toEqual([
      ["Brick", "p1", "", "m2", "A1-A3", "", "", "", "", error("#N/A", "No results were found")],
      expect.arrayContaining(["Slab", "GWP", 3]),
      expect.arrayContaining(["Slab", "AP", 4]),
    ]);
    // No cell names this product.
    await expect(said(columns, "*")).resolves.toEqual(all.slice(2));
  });

  test("an indicator that a product has at no stage has a row", async () => {
    const d2 = [{ id: "d2", value: 2 }];
    await connectTo({
      [p1]: d2,
      "/scenarios/s1/impacts": inScenario("p1", ...d2),
      "/scenarios/s2/impacts": [],
    });
    await expect(said(columns, "Brick", [["GWP", "AP"]], "*")).resolves.toEqual([
      ...["p1, A1-A3, AP, 2", "p1, Use, AP, 2", "p1, , GWP, #N/A"],
    ]);
  });

  test("a scenario without results has a row of its product", async () => {
    await connectTo({ "/scenarios/s2/impacts": [] });
    await expect(said(columns, "Brick", "*", [["End", "Use"]])).resolves.toEqual([
      ...["p1, End, , #N/A", "p1, Use, GWP, 5", "p1, Use, AP, 6"],
    ]);
  });

  test("an indicator or a scenario without any result has a row, of all products", async () => {
    const d2 = [{ id: "d2", value: 2 }];
    await connectTo({ [p1]: d2, "/products/p2/impacts": d2, "/scenarios/s2/impacts": [] });
    await expect(said(columns, "*", [["AP", "GWP"]])).resolves.toEqual([
      ...["p1, A1-A3, AP, 2", "p2, A1-A3, AP, 2", ", A1-A3, GWP, #N/A"],
    ]);
    await expect(said(columns, "*", "*", "End")).resolves.toEqual([", End, , #N/A"]);
    await expect(said(columns, "*", "GWP", "*")).resolves.toEqual(["p1, Use, GWP, 5"]);
  });

  test("a table without rows is its header row, and #N/A without headers", async () => {
    await connectTo({ ...nothing, "/products/p2/impacts": [] });
    await expect(said(columns, "*")).resolves.toEqual([]);
    await expect(RECORDS("*", null, null, false)).resolves.toEqual(error("#N/A", "No results were found"));
    await connectTo({ "/products": [] });
    await expect(said(columns, "*", "*", "*")).resolves.toEqual([]);
  });
});

describe('names with "*" in them', () => {
  const starred = {
    "/products": [product("p1", "*"), product("*2", "Slab*"), product("p3", "Brick")],
    "/products/*2/impacts": [{ id: "d1", value: 3 }],
    "/products/p3/impacts": [{ id: "d1", value: 9 }],
    "/products/*2/scenarios": [scenario("s1", "USE*")],
    "/products/p3/scenarios": [],
    "/products/p1/scenarios": [scenario("s1", "Use*"), scenario("s2", "*")],
    "/impactdefinitions": [...definitions, { id: "d*", name: "Water*", unit: "m3" }],
  };
  const ids = ["Product id", "Value"] as const;

  beforeEach(() => connectTo(starred));

  test('a product called "*" is listed among all, and is named alone with name: or id:', async () => {
    await expect(said(ids, "*", "GWP")).resolves.toEqual(["p1, 1", "p3, 9", "*2, 3"]);
    for (const typed of ["name:*", "NAME: *", "id:p1", "p1"])
      await expect(said(ids, typed, "GWP")).resolves.toEqual(["p1, 1"]);
    await expect(RECORDS([["*"], ["Brick"]], "GWP")).resolves.toEqual(error("#VALUE!", "alone means all"));
  });

  test('an exact name or id with "*" means that product, and no similar one', async () => {
    for (const typed of ["Slab*", "*2", "id:*2", "name:Slab*"])
      await expect(said(ids, [[typed], ["Brick"]], "GWP")).resolves.toEqual(["*2, 3", "p3, 9"]);
    for (const typed of ["SLAB*", "slab *", "name:slab*", "id:*", "Slab**"])
      await expect(RECORDS(typed, "GWP")).resolves.toEqual(error("#VALUE!", "alone means all"));
  });

  test('names with "*" work alike for indicators, and for scenarios among each product\'s own', async () => {
    for (const typed of ["Water*", "d*", "id:d*"])
      await expect(said(["Indicator"], "Brick", typed)).resolves.toEqual(["Water*"]);
    await expect(RECORDS("Brick", "water*")).resolves.toEqual(error("#VALUE!", "alone means all"));
    const [own, others] = await rowsOf([["p1"], ["*2"]], "GWP", "Use*");
    expect(own).toMatchObject({ "Product id": "p1", Stage: "Use*", Value: 5 });
    expect(others).toMatchObject({ Stage: "Use*", Value: error("#VALUE!", "alone means all") });
    // An unknown product may or may not have the scenario.
    const [nobodys] = await rowsOf("nobody's", "GWP", "Use*");
    expect(nobodys).toMatchObject({ Stage: "Use*", Value: error("#N/A", "No product") });
    await expect(said(ids, "*", "GWP", "Use*")).resolves.toEqual(["p1, 5"]);
    await expect(RECORDS("*2", "GWP", "Use*")).resolves.toEqual(error("#VALUE!", "alone means all"));
    await expect(said(["Stage"], "p1", "GWP", "*")).resolves.toEqual(["A1-A3", "*", "Use*"]);
    await expect(said(["Stage"], "p1", "GWP", "name:*")).resolves.toEqual(["*"]);
  });
});

describe("names that several things have", () => {
  test("a scenario of one name in two products is each product's own", async () => {
    await connectTo({
      "/products/p2/scenarios": [scenario("s9", "Use")],
      "/scenarios/s9/impacts": inScenario("p2", { id: "d1", value: 99 }),
    });
    const asked = [["Product id", "Scenario id", "Value"], "*", "GWP", "Use"] as const;
    await expect(said(...asked)).resolves.toEqual(["p1, s1, 5", "p2, s9, 99"]);
  });

  test("two scenarios of one name are ambiguous by name, and listed by id among all", async () => {
    await connectTo({ "/products/p1/scenarios": [scenario("s1", "Use"), scenario("s2", "Use")] });
    await expect(said(["Scenario id", "Value"], "Brick", "GWP", "Use")).resolves.toEqual([", #VALUE!"]);
    await expect(said(["Scenario id", "Value"], "*", "GWP", "Use")).resolves.toEqual([", #VALUE!"]);
    await expect(said(["Scenario id", "Value"], "Brick", "GWP", "*")).resolves.toEqual([
      ...[", 1", "s1, 5", "s2, 7"],
    ]);
  });

  test("two products that nothing tells apart have a row each, without a number", async () => {
    await connectTo({ "/products": [product("p1", "Brick"), product("p1", "Brick", { colour: "red" })] });
    const rows = await rowsOf("*", "GWP");
    expect(rows.map((row) => [row.Product, row["Product id"], row.Value])).toEqual([
      ["Brick", "p1", error("#VALUE!", "Brick")],
      ["Brick", "p1", error("#VALUE!", "Brick")],
    ]);
  });

  test("a scenario called A1-A3 is listed among all of a product, beside the production stage", async () => {
    await connectTo({ "/products/p1/scenarios": [scenario("s1", "A1-A3")] });
    await expect(said(["Stage", "Scenario id", "Value"], "Brick", "GWP", "*")).resolves.toEqual([
      ...["A1-A3, , 1", "A1-A3, s1, 5"],
    ]);
  });
});
