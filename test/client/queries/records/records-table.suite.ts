import { setActiveConnection } from "../../../../src/addin/addin";
import type { Account } from "../../../../src/client/account/account";
import type { DemoService } from "../../../../workbench/sample-service";
import { createDemoService } from "../../../../workbench/sample-service";
import { sortByName } from "../../../../src/client/account/sort-and-filter";
import * as functions from "../../../../src/addin/functions/functions";
import { recordHeadings } from "../../../../src/client/queries/records/record-row";
import { createDemoAccount } from "../../account/demo-account";
import { accountsWithDifficultNames } from "../../../sample/difficult-names";
import { invocation, shown } from "../../../addin/functions/fake-functions-runtime";
import { connect, error, RECORDS, rowsOf, said } from "./ask-records";

let service: DemoService;
let account: Account;
const brick = "Facing brick, red (sample)";
const slab = "Stone wool slab, 100 mm (sample)";
const use50 = "Use 50 years";
const gwp = ["Global warming potential", "GWP", "kg CO2-eq"];

// No test changes the account, so one connection serves all.
beforeAll(async () => {
  service = createDemoService();
  account = await connect(createDemoAccount(service));
});
afterAll(() => setActiveConnection(null));

const value = async (product: string, indicator: string, scenario: string | null = null): Promise<unknown> =>
  shown(functions.impact(product, indicator, scenario, invocation()));

describe("a row for each value", () => {
  test("the columns are product, id, declared unit, stage, scenario's id, indicator, abbreviation, unit, value", async () => {
    await expect(RECORDS(brick, "GWP", [["A1-A3", use50]])).resolves.toEqual([
      [
        ...["Product", "Product id", "Per amount", "Per unit", "Stage", "Scenario id"],
        ...["Indicator", "Abbreviation", "Unit", "Value"],
      ],
      [brick, "sample-p-001", "", "m2", "A1-A3", "", ...gwp, await value(brick, "GWP")],
      [brick, "sample-p-001", "", "m2", use50, "sample-s-001-1", ...gwp, await value(brick, "GWP", use50)],
    ]);
  });

  test("the amount is a number; without headers there is no first row", async () => {
    const table = (await RECORDS("SAMPLE-1004", "GWP", null, false)) as unknown[][];
    expect(table).toEqual([
      [
        "Paving brick, clay (sample)",
        "sample-p-004",
        1000,
        "pieces",
        "A1-A3",
        "",
        ...gwp,
        expect.any(Number),
      ],
    ]);
  });

  test("rows come by product, scenario and indicator, each in the order given, as often as it is given", async () => {
    const asked = [[[slab], [brick], [slab]], [["ODP", "GWP"]], [[use50], ["A1-A3"]]] as const;
    await expect(said(["Product id", "Stage", "Abbreviation"], ...asked)).resolves.toEqual(
      ["sample-p-020", "sample-p-001", "sample-p-020"].flatMap((id) =>
        [use50, "A1-A3"].flatMap((stage) => ["ODP", "GWP"].map((one) => `${id}, ${stage}, ${one}`)),
      ),
    );
  });

  test.each([
    ["a text", brick],
    ["a range of one cell", [[brick]]],
    ["a column", [[brick], [slab]]],
    ["a row", [[brick, slab]]],
    [
      "a block, read row by row",
      [
        [brick, slab],
        [slab, brick],
      ],
    ],
  ])("products may come as %s", async (_, products) => {
    const wanted = [products].flat(3).map((name) => (name === brick ? "sample-p-001" : "sample-p-020"));
    await expect(said(["Product id"], products, [["GWP"]])).resolves.toEqual(wanted);
  });

  test.each([null, "", 0, "A1-A3", "a1 – a3", [[null]], [[0]], [[""], [""]]])(
    "scenarios left out, blank or A1-A3 (%j) are the production stage",
    async (scenarios) => {
      await expect(said(["Stage", "Scenario id"], brick, "GWP", scenarios)).resolves.toEqual(["A1-A3, "]);
    },
  );

  test.each([null, "", 0, "*", [["*"]], [[null]], [[0], [0]]])(
    'indicators left out, blank or "*" (%j) are all, in the order of a declaration',
    async (indicators) => {
      const table = (await shown(
        functions.profile(brick, null as never, false, invocation()),
      )) as unknown[][];
      const rows = await rowsOf(brick, indicators);
      expect(rows.map((row) => [row.Indicator, row.Unit, row.Value])).toEqual(table);
    },
  );

  test("blanks at the end of a range are dropped, and one in between has no row", async () => {
    for (const blank of [null, "", 0]) {
      const asked = [[[brick], [blank], [slab], [blank]], [["GWP", blank, "ODP", blank]]] as const;
      await expect(said(["Product id", "Abbreviation"], ...asked)).resolves.toEqual([
        ...["sample-p-001, GWP", "sample-p-001, ODP", "sample-p-020, GWP", "sample-p-020, ODP"],
      ]);
    }
  });

  test("a blank product is #N/A as a whole, and a blank among others has no row", async () => {
    for (const blank of [null, "", 0, [[null]], [[""], [0]]])
      await expect(RECORDS(blank, "GWP")).resolves.toEqual(error("#N/A", "product is blank"));
  });

  test("numbers count as article numbers and as names", async () => {
    const columns = ["Product", "Product id"] as const;
    await expect(said(columns, [[104233]], "GWP")).resolves.toEqual([
      "Wall tie, galvanised (sample), sample-p-055",
    ]);
    await connect(createDemoAccount(createDemoService({ accounts: accountsWithDifficultNames })));
    await expect(said(columns, [[104233]], "GWP")).resolves.toEqual(["104233, sample-p-055"]);
    account = await connect(createDemoAccount(service));
    const [row] = await rowsOf([[104234]], "GWP");
    expect(row).toMatchObject({
      Product: "104234",
      "Product id": "",
      Value: error("#N/A", "is the number"),
    });
    const [stage] = await rowsOf(brick, "GWP", [[50]]);
    expect(stage).toMatchObject({ Product: brick, Stage: "50", Value: error("#VALUE!", "in quotes") });
  });

  test("headers are TRUE or FALSE", async () => {
    await expect(RECORDS(brick, "GWP", null, "perhaps")).resolves.toEqual(error("#VALUE!", "TRUE or FALSE"));
  });
});

describe('"*" as a whole argument', () => {
  test('"*" for products means all, by name and then by id, also two of one name', async () => {
    const list = (await shown(functions.products(null, false, invocation()))) as string[][];
    for (const all of ["*", [["*"]]]) {
      const rows = await rowsOf(all, "GWP");
      expect(rows.map((row) => [row.Product, row["Product id"]])).toEqual(list);
      expect(rows.filter((row) => typeof row.Value !== "number")).toEqual([]);
    }
  });

  test('"*" for scenarios means A1-A3 first, then each of the product\'s by name', async () => {
    const list = (await shown(functions.scenarios(brick, false, invocation()))) as string[][];
    expect(list.length).toBeGreaterThan(1);
    await expect(said(["Stage", "Scenario id"], brick, "GWP", "*")).resolves.toEqual([
      "A1-A3, ",
      ...list.map(([name, id]) => `${name ?? ""}, ${id ?? ""}`),
    ]);
  });

  test('"*" for scenarios of a product without any means A1-A3 alone', async () => {
    await expect(said(["Stage"], "sample-p-015", "GWP", "*")).resolves.toEqual(["A1-A3"]);
  });

  test('a missing result has no row under "*", and a row with its error when named', async () => {
    const named = await rowsOf("sample-p-054", [["FW", "GWP"]]);
    expect(named.map((row) => [row.Abbreviation, row.Value])).toEqual([
      ["FW", error("#N/A", "A missing value isn’t 0")],
      ["GWP", expect.any(Number)],
    ]);
    const all = await rowsOf("sample-p-054");
    expect(all).toHaveLength(28);
    expect(all.map((row) => row.Abbreviation)).not.toContain("FW");
    expect((await rowsOf("*", "FW")).map((row) => row["Product id"])).not.toContain("sample-p-054");
  });

  test('"*" for products, in a scenario by name, means those that have it', async () => {
    const having: string[] = [];
    for (const one of await sortByName(await account.products()))
      if ((await account.scenarios(one)).find(use50).length > 0) having.push(one.id);
    expect(having.length).toBeGreaterThan(10);
    expect(having.length).toBeLessThan(56);
    await expect(said(["Product id", "Stage"], "*", "GWP", use50)).resolves.toEqual(
      having.map((id) => `${id}, ${use50}`),
    );
  });

  test.each([
    ["in a range of products", [[["*"], [brick]], "GWP"]],
    ["in a range whose other cells are blank", [[["*"], [null]], "GWP"]],
    ["in a range of indicators", [brick, [["GWP", "*"]]]],
    ["in a range of scenarios", [brick, "GWP", [["*", use50]]]],
    ["in an array of two", [[["*", "*"]], "GWP"]],
    ["as a part of a product's name", ["Facing*", "GWP"]],
    ["as a part of one of several", [[[brick], ["Facing*"]], "GWP"]],
    ["with a blank beside it", [" *", "GWP"]],
    ["twice", ["**", "GWP"]],
    ["as a part of an indicator's name", [brick, "G*"]],
    ["as a part of a scenario's name", [brick, "GWP", "Use*"]],
    ["as a part of one of several scenarios", [brick, "GWP", [[use50, "Use*"]]]],
    ["as a part of a scenario's name, of all products", ["*", "GWP", "Use*"]],
    ["behind an article number's prefix", ["code:SAMPLE-10*", "GWP"]],
  ])('"*" %s is #VALUE!', async (_, given) => {
    const [products, indicators, scenarios] = given as unknown[];
    const answer = await RECORDS(products, indicators, scenarios);
    expect(answer).toEqual(error("#VALUE!", "“*” alone means all"));
  });
});

describe("unknown names have a row with their error", () => {
  test("an unknown product keeps its name as typed, and its requested indicators and stages", async () => {
    await expect(RECORDS([["nobody's"], [brick]], "GWP", use50, false)).resolves.toEqual([
      ["nobody's", "", "", "", use50, "", ...gwp, error("#N/A", "No product")],
      [brick, "sample-p-001", "", "m2", use50, "sample-s-001-1", ...gwp, expect.any(Number)],
    ]);
  });

  test('an unknown product, of all indicators and scenarios, has one row without "*"', async () => {
    await expect(RECORDS("nobody's", "*", "*", false)).resolves.toEqual([
      ["nobody's", ...Array<string>(8).fill(""), error("#N/A", "No product")],
    ]);
  });

  test("an ambiguous product has a row with its error", async () => {
    const [row] = await rowsOf("Door, insulated (sample)", "GWP");
    expect(row).toMatchObject({ "Product id": "", Value: error("#VALUE!", "sample-p-041") });
  });

  test("an unknown indicator keeps its name as typed, for each product and stage", async () => {
    const rows = await rowsOf([[brick], [slab]], [["GWPX", "GWP"]]);
    expect(rows.map((row) => [row["Product id"], row.Indicator, row.Unit, row.Value])).toEqual([
      ["sample-p-001", "GWPX", "", error("#N/A", "No indicator")],
      ["sample-p-001", gwp[0], gwp[2], expect.any(Number)],
      ["sample-p-020", "GWPX", "", error("#N/A", "No indicator")],
      ["sample-p-020", gwp[0], gwp[2], expect.any(Number)],
    ]);
  });

  test("a scenario that a product lacks has blank unit cells and its name as typed", async () => {
    const [row] = await rowsOf(brick, "GWP", "No such use");
    expect(row).toMatchObject({
      ...{ Product: brick, "Product id": "sample-p-001", "Per unit": "", "Per amount": "" },
      ...{ Stage: "No such use", "Scenario id": "", Value: error("#N/A", "No scenario") },
    });
  });

  test("a scenario that no product has gets one row of its own", async () => {
    await expect(RECORDS("*", "GWP", "No such use", false)).resolves.toEqual([
      ["", "", "", "", "No such use", "", ...gwp, error("#N/A", "the id or name “No such use”")],
    ]);
    const rows = await rowsOf("*", "*", [[use50, "No such use"]]);
    expect(rows.at(-1)).toMatchObject({ Product: "", Stage: "No such use", Indicator: "" });
    expect(rows.filter((row) => typeof row.Value !== "number")).toHaveLength(1);
  });
});

test('"*" in a range is refused before anything is requested', async () => {
  const fresh = createDemoService();
  await connect(createDemoAccount(fresh));
  const before = fresh.requests.length;
  await RECORDS([["*"], [brick]], "GWP");
  expect(fresh.requests).toHaveLength(before);
});

test("a missing connection and a preview give the errors of all functions", async () => {
  const fresh = createDemoService();
  const identity = { company: "", user: "", standard: "", presentation: "" };
  setActiveConnection({ account: createDemoAccount(fresh), identity, sample: true, since: new Date() });
  const given = ["*", "*", "*"] as unknown as [unknown[][], unknown[][], unknown[][]];
  const preview = shown(functions.records(...given, null, invocation("true")));
  await expect(preview).resolves.toEqual(error("#N/A", "Not loaded yet"));
  expect(fresh.requests).toEqual([]);
  setActiveConnection(null);
  await expect(RECORDS("*")).resolves.toEqual(error("#N/A", "connect"));
});

test("the columns are those of the contract", () => {
  expect(recordHeadings).toEqual([
    ...["Product", "Product id", "Per amount", "Per unit", "Stage", "Scenario id"],
    ...["Indicator", "Abbreviation", "Unit", "Value"],
  ]);
});
