import { setActiveConnection } from "../../../src/addin/addin";
import type { DemoService } from "../../../workbench/sample-service";
import { createDemoService } from "../../../workbench/sample-service";
import * as functions from "../../../src/addin/functions/functions";
import { sentence } from "../../../src/words/reason-sentence";
import { createDemoAccount } from "../../client/account/demo-account";
import { invocation, shown } from "./fake-functions-runtime";
import { aTenthOf } from "../../deep-tests";

let service: DemoService;
const brick = "Facing brick, red (sample)";
const slab = "Stone wool slab, 100 mm (sample)";

async function connect(code: string): Promise<void> {
  const reached = createDemoAccount(service, code);
  setActiveConnection({
    account: reached,
    identity: await reached.identity(),
    sample: true,
    since: new Date(),
  });
}

beforeEach(async () => {
  service = createDemoService();
  await connect("DF");
});
afterEach(() => setActiveConnection(null));

/** Contents of the cells: errors as code and sentence. */
async function cells(answer: Promise<unknown>): Promise<unknown> {
  const given = await shown(answer);
  if (!Array.isArray(given) || !Array.isArray(given[0])) return given;
  return (given as unknown[][]).map((row) =>
    row.map((cell) =>
      cell instanceof Error ? [(cell as Error & { code: string }).code, cell.message] : cell,
    ),
  );
}

const IMPACTS = (products: unknown, indicators: unknown, scenarios: unknown = null): Promise<unknown> =>
  cells(
    functions.impacts(
      products as unknown[][],
      indicators as unknown[][],
      scenarios as unknown[][],
      invocation(),
    ),
  );
const PROFILE = (product: unknown, scenarios: unknown = null, headers: unknown = null): Promise<unknown> =>
  cells(functions.profile(product, scenarios as unknown[][], headers, invocation()));
const DETAILS = (product: unknown, field: unknown = null, headers: unknown = null): Promise<unknown> =>
  cells(functions.details(product, field, headers, invocation()));
const SCENARIOS = (product: unknown = null, headers: unknown = null): Promise<unknown> =>
  cells(functions.scenarios(product, headers, invocation()));
const INDICATORS = (search: unknown = null, headers: unknown = null): Promise<unknown> =>
  cells(functions.indicators(search, headers, invocation()));
const UNIT = (indicator: unknown): Promise<unknown> => shown(functions.unit(indicator, invocation()));
const ASOF = (product: unknown = null, scenario: unknown = null): Promise<unknown> =>
  shown(functions.asOf(product, scenario, invocation()));

const held = (product: string, indicator: string, scenario?: string, code = "DF"): number | undefined => {
  const account = service.accounts.find((one) => one.code === code);
  const id = account?.definitions.find(({ name }) => name === indicator)?.id ?? "";
  return new Map(account?.impacts(product, scenario)).get(id);
};
const gwp = "Global warming potential";
const ap = "Acidification potential of land and water";

describe("IMPACTS", () => {
  test("the matrix has products down and indicators across", async () => {
    await expect(IMPACTS([[brick], [slab]], [["GWP", "AP"]])).resolves.toEqual([
      [held("sample-p-001", gwp), held("sample-p-001", ap)],
      [held("sample-p-020", gwp), held("sample-p-020", ap)],
    ]);
  });

  test("the matrix of one product has indicators down and scenarios across", async () => {
    await expect(IMPACTS(brick, [["GWP"], ["AP"]], [["A1-A3", "Use 50 years"]])).resolves.toEqual([
      [held("sample-p-001", gwp), held("sample-p-001", gwp, "sample-s-001-1")],
      [held("sample-p-001", ap), held("sample-p-001", ap, "sample-s-001-1")],
    ]);
  });

  test("each element is a number or its own error; a blank in the middle is blank", async () => {
    await expect(
      IMPACTS([[brick], [null], ["nobody's"], ["Door, insulated (sample)"], [""]], "GWP"),
    ).resolves.toEqual([
      [held("sample-p-001", gwp)],
      [""],
      [["#N/A", expect.stringContaining("No product")]],
      [["#VALUE!", expect.stringContaining("sample-p-041")]],
    ]);
  });

  test("three ranges, and more than 200,000 cells, are #VALUE! with a sentence", async () => {
    const two = [["a"], ["b"]];
    await expect(IMPACTS(two, two, two)).resolves.toEqual(["#VALUE!", expect.stringContaining("two ranges")]);
    const many = Array.from({ length: 500 }, (_, index) => [`p${index}`]);
    await expect(IMPACTS(many, many)).resolves.toEqual(["#VALUE!", expect.stringContaining("smaller range")]);
    expect(service.count("/api/v1/products")).toBe(0);
  });

  test("a large matrix is whole and right", async () => {
    const products = Array.from({ length: aTenthOf(3_000) }, (_, index) => [
      `sample-p-0${10 + (index % 40)}`,
    ]);
    const expected = products.map(([id]) => [held(id ?? "", gwp)]);
    await expect(IMPACTS(products, "GWP")).resolves.toEqual(expected);
  });
});

describe("PROFILE", () => {
  test("the table has indicator, unit and production stage, under a header", async () => {
    const table = (await PROFILE(brick)) as unknown[][];
    expect(table[0]).toEqual(["Indicator", "Unit", "A1-A3"]);
    expect(table[1]).toEqual([gwp, "kg CO2-eq", held("sample-p-001", gwp)]);
    expect(table).toHaveLength(1 + 29);
  });

  test("each scenario has a column headed by its name, with its own errors", async () => {
    const scenarios = [["A1-A3", "use 50 YEARS", "", "No such use"]];
    const [header, first] = (await PROFILE(brick, scenarios)) as unknown[][];
    expect(header).toEqual(["Indicator", "Unit", "A1-A3", "Use 50 years", "", "No such use"]);
    expect(first).toEqual([
      gwp,
      "kg CO2-eq",
      held("sample-p-001", gwp),
      held("sample-p-001", gwp, "sample-s-001-1"),
      "",
      ["#N/A", expect.stringContaining("No scenario")],
    ]);
  });

  test("a missing result is #N/A in its own place", async () => {
    const table = (await PROFILE("sample-p-054", null, false)) as unknown[][];
    const water = table.find(([name]) => name === "Use of net fresh water");
    expect(water?.[2]).toEqual(["#N/A", expect.stringContaining("A missing value isn’t 0")]);
    expect(table.filter(([, , value]) => typeof value === "number")).toHaveLength(28);
  });

  test("an unknown product is one error", async () => {
    await expect(PROFILE("nobody's")).resolves.toEqual(["#N/A", expect.stringContaining("No product")]);
  });
});

describe("DETAILS", () => {
  test("the table lists the product's fields", async () => {
    const table = (await DETAILS(brick)) as unknown[][];
    expect(table[0]).toEqual(["Field", "Value"]);
    expect(table).toContainEqual(["declaredUnit", "m2"]);
    expect(table).toContainEqual(["articleNumber", "SAMPLE-1001"]);
    expect(table.flat()).not.toContain("_links");
  });

  test("one field is found by its name, however it is written", async () => {
    await expect(DETAILS(brick, "declared unit")).resolves.toEqual([["m2"]]);
    await expect(DETAILS(brick, "declared_Unit")).resolves.toEqual([["m2"]]);
  });

  test("an unknown field is #N/A with the known ones", async () => {
    await expect(DETAILS(brick, "colour")).resolves.toEqual(["#N/A", expect.stringContaining("id")]);
    const fields = "declaredUnit, id, name, articleNumber, category, mass, description";
    await expect(DETAILS(brick, "unit")).resolves.toEqual([
      "#N/A",
      expect.stringContaining(`Available fields: ${fields}.`),
    ]);
  });
});

describe("SCENARIOS", () => {
  test("the table of a product has name, id and kind, in the order of the life cycle", async () => {
    await expect(SCENARIOS(brick)).resolves.toEqual([
      ["Scenario", "Id", "Kind"],
      ["Use 50 years", "sample-s-001-1", "use"],
      ["Use 75 years", "sample-s-001-2", "use"],
      ["End of life: landfill", "sample-s-001-4", "end of life"],
      ["End of life: recycling", "sample-s-001-3", "end of life"],
    ]);
  });

  test("the kind is blank if the service does not give it", async () => {
    const table = (await SCENARIOS(slab, false)) as unknown[][];
    expect(table).toContainEqual(["Reference service life 60 years", "sample-s-shared", ""]);
  });

  test("the table of all products has each scenario once", async () => {
    const table = (await SCENARIOS(null, false)) as unknown[][];
    const ids = table.map(([, id]) => id);
    expect([...new Set(table.map(([, , kind]) => kind))]).toEqual(["use", "", "end of life"]);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids).toHaveLength(service.accounts.find(({ code }) => code === "DF")?.scenarios.length ?? 0);
  });

  test("a product without scenarios gives the header row, and #N/A without headers", async () => {
    await expect(SCENARIOS("sample-p-015")).resolves.toEqual([["Scenario", "Id", "Kind"]]);
    await expect(SCENARIOS("sample-p-015", false)).resolves.toEqual(["#N/A", expect.any(String)]);
  });
});

describe("INDICATORS and UNIT", () => {
  test("the table has abbreviation, unit, standard, presentation and id, in the order of a declaration", async () => {
    const table = (await INDICATORS()) as string[][];
    expect(table[0]).toEqual(["Indicator", "Abbreviation", "Unit", "LCA standard", "Presentation", "Id"]);
    expect(table[1]).toEqual([
      gwp,
      "GWP",
      "kg CO2-eq",
      "Dutch (MRPI, EN15804, ISO14040, ISO14044)",
      "Full",
      expect.stringMatching(/^sample-i-DF-/),
    ]);
    expect(table.slice(1, 8).map(([, abbreviation]) => abbreviation)).toEqual([
      ...["GWP", "ODP", "AP", "EP", "POCP", "ADPE", "ADPF"],
    ]);
    expect(table.at(-1)?.[0]).toBe("Costs");
    expect(table).toHaveLength(1 + 29);
  });

  test("both presentations have a row for each definition", async () => {
    await connect("DB");
    const table = (await INDICATORS("global warming", false)) as string[][];
    expect(table.map(([, , , , presentation]) => presentation)).toEqual(["Full", "Shortened"]);
  });

  test("the unit is the account's own", async () => {
    await expect(UNIT("ADPF")).resolves.toBe("MJ");
    await connect("SF");
    await expect(UNIT("ADPF")).resolves.toBe("kg Sb-eq");
    await expect(UNIT("no such thing")).resolves.toEqual(["#N/A", expect.any(String)]);
    await expect(UNIT(0)).resolves.toEqual(["#N/A", expect.stringContaining("blank")]);
  });
});

describe("a formula preview of any function", () => {
  test("a preview causes no request if nothing is cached", async () => {
    const fresh = createDemoService();
    const reached = createDemoAccount(fresh);
    const identity = { company: "", user: "", standard: "", presentation: "" };
    setActiveConnection({ account: reached, identity, sample: true, since: new Date() });
    const preview = (): CustomFunctions.CancelableInvocation => invocation("true");
    const answers = [
      functions.impact(brick, "GWP", null, preview()),
      functions.profile(brick, [[null]], null, preview()),
      functions.products(null, null, preview()),
      functions.details(brick, null, null, preview()),
      functions.scenarios(brick, null, preview()),
      functions.indicators(null, null, preview()),
      functions.unit("GWP", preview()),
      functions.asOf(brick, null, preview()),
    ];
    for (const answer of answers) {
      await expect(shown(answer)).resolves.toEqual(["#N/A", sentence({ kind: "preview" })]);
    }
    const matrix = await cells(functions.impacts([[brick]], [["GWP"]], [[null]], preview()));
    expect(matrix).toEqual([[["#N/A", sentence({ kind: "preview" })]]]);
    expect(fresh.requests).toEqual([]);
  });
});

describe("ASOF", () => {
  const excelNow = (): number => (Date.now() - new Date().getTimezoneOffset() * 60_000) / 86_400_000 + 25_569;

  test("the time of a product's results is an Excel date in local time", async () => {
    const before = excelNow();
    const asOf = await ASOF(brick, "Use 50 years");
    expect(asOf).toBeGreaterThanOrEqual(before);
    expect(asOf).toBeLessThanOrEqual(excelNow());
    await expect(ASOF(brick, "Use 50 years")).resolves.toBe(asOf);
  });

  test("the time without product is the oldest of the results in use, and #N/A before there are any", async () => {
    await expect(ASOF()).resolves.toEqual(["#N/A", expect.stringContaining("No result")]);
    const first = await ASOF(brick);
    await ASOF(slab);
    await expect(ASOF()).resolves.toBe(first);
  });
});
