import { productIdWithoutWater } from "../../src/sample/sample-products";
import { productIdWithConflictingResults, sampleAccounts } from "../../src/sample/sample-accounts";
import { listDefinitionsOfStandard } from "../../src/lca/indicator-catalogue";
import { account, at, results } from "./published-results";

const presented = ["R", "DF", "DS", "EF", "ES", "SF", "SS"] as const;

const gwp = "Global warming potential";

describe("the accounts", () => {
  test.each(presented)(
    "account %s has the definitions of its presentation, and a result for each",
    (code) => {
      const { definitions, products } = account(code);
      expect(definitions.map(({ name, unit }) => ({ name, unit }))).toEqual(listDefinitionsOfStandard(code));
      expect(results(code, products[0]!.id).size).toBe(definitions.length);
    },
  );

  test("every product has another global warming potential in every account, so that a mix-up shows", () => {
    const standards = sampleAccounts.filter(({ code }) => code !== "R").map(({ code }) => code);
    for (const { id } of account("DF").products) {
      const values = standards.map((code) => at(results(code, id), gwp));
      values.push(at(results("R", id), "ReCiPe Midpoint (H) Climate change"));
      expect(new Set(values).size).toBe(8);
    }
  });

  test("account DB has both Dutch presentations, every definition under an id of its own", () => {
    const { definitions } = account("DB");
    expect(definitions).toHaveLength(29 + 12);
    expect(new Set(definitions.map(({ id }) => id)).size).toBe(41);
  });

  test("account DB has products with two ids of an indicator, and only one product differs in one of them", () => {
    const { definitions, products, impacts } = account("DB");
    const indicator = new Map(definitions.map(({ id, name, unit }) => [id, `${name} [${unit}]`]));
    const doubled: string[] = [];
    const different: string[] = [];
    for (const { id } of products) {
      const first = new Map<string, number>();
      for (const [definition, value] of impacts(id)) {
        const name = indicator.get(definition)!;
        const earlier = first.get(name);
        if (earlier === undefined) first.set(name, value);
        else (earlier === value ? doubled : different).push(`${id} ${name}`);
      }
    }
    expect(doubled.length).toBeGreaterThan(50);
    expect(different).toEqual([`${productIdWithConflictingResults} ${gwp} [kg CO2-eq]`]);
  });

  test("all ids, companies and users are marked as sample", () => {
    for (const { company, user, definitions, products, scenarios } of sampleAccounts) {
      for (const { id } of [company, user, ...definitions, ...products, ...scenarios]) {
        expect(id).toMatch(/^sample-/);
      }
      expect([company.name, user.name].join()).toMatch(/sample.*sample/);
    }
  });
});

describe("likeness to real data", () => {
  const { products, scenarios } = account("DF");
  const names = products.map(({ name }) => name);
  const ids = new Set(products.map(({ id }) => id));

  test("the sample has at least forty products with unique ids, and all but one state a declared unit", () => {
    expect(products.length).toBeGreaterThanOrEqual(40);
    expect(ids.size).toBe(products.length);
    const units = products.flatMap(({ details }) => details["declaredUnit"] ?? []);
    expect(units).toHaveLength(products.length - 1);
    expect(units).toContain("1000 pieces");
  });

  test("names are as awkward as real ones", () => {
    expect(names.filter((name) => name === "Door, insulated (sample)")).toHaveLength(2);
    expect(names).toEqual(
      expect.arrayContaining([
        'Pipe 3" (sample)',
        "Mason's sand, 0-4 mm (sample)",
        "Concrete kerb “Royal Mile” (sample)",
        "Façade panel, fibre cement, 8 mm (sample)",
        "Enduit à la chaux, blanc cassé (sample)",
        "Ready-mix concrete C30 (sample)",
        "Ready-mix concrete C-30 (sample)",
        "Floor screed, 50 mm (sample)",
        "Floor screed, 50 mm* (sample)",
        "Mineral ceiling tile (sample)",
        "Mineral ceiling tile (sample) ",
      ]),
    );
    expect(Math.max(...names.map((name) => name.length))).toBeGreaterThan(255);
  });

  test("the list begins with ordinary names", () => {
    const first = [...names].sort((one, other) => one.localeCompare(other, "en")).slice(0, 5);
    expect(first).toEqual([
      "Aerated concrete block, 100 mm (sample)",
      "Aluminium profile, anodised (sample)",
      "Bitumen membrane, two layers (sample)",
      "Cellulose, blown in, 200 mm (sample)",
      "Concrete block, 140 mm (sample)",
    ]);
  });

  test("one article number consists of digits", () => {
    const articles = products.map(({ details }) => details["articleNumber"]);
    expect(articles.filter((article) => !/^SAMPLE-\d{4}$/.test(String(article)))).toEqual(["104233"]);
  });

  test("timber takes up more carbon than its making gives off, and gives it off at its end", () => {
    expect(at(results("DF", "sample-p-025"), gwp)).toBeLessThan(-500);
    expect(at(results("DF", "sample-p-025", "sample-s-025-3"), gwp)).toBeGreaterThan(400);
    expect(at(results("R", "sample-p-025"), "ReCiPe Midpoint (H) Climate change")).toBeGreaterThan(0);
  });

  test("recycling metal is a credit", () => {
    expect(at(results("DF", "sample-p-032", "sample-s-032-2"), gwp)).toBeLessThan(-5);
  });

  test("zero is given as zero", () => {
    expect(at(results("DF", "sample-p-001"), "Exported energy")).toBe(0);
  });

  test("one product has no result for water in any account: absent, not zero", () => {
    const water = /^Use of net fresh water|Water depletion/;
    for (const { code } of sampleAccounts) {
      const whole = [...results(code, "sample-p-001").keys()];
      const carried = [...results(code, productIdWithoutWater).keys()];
      expect(whole.filter((name) => !carried.includes(name))).toEqual([expect.stringMatching(water)]);
    }
  });

  test("scenarios with the same name have an id for each product, one is shared, and some products have none", () => {
    const fifty = scenarios.filter(({ name }) => name === "Use 50 years");
    expect(fifty.length).toBeGreaterThan(20);
    expect(fifty.every((scenario) => scenario.products.length === 1)).toBe(true);
    expect(scenarios.filter((scenario) => scenario.products.length > 1).map(({ id }) => id)).toEqual([
      "sample-s-shared",
    ]);
    expect(products.filter((product) => product.scenarios.length === 0).length).toBeGreaterThan(4);
    for (const scenario of scenarios) {
      for (const id of scenario.products) {
        expect(products.find((product) => product.id === id)?.scenarios).toContain(scenario.id);
      }
    }
  });

  test("a scenario of another product gives nothing", () => {
    expect(account("DF").impacts("sample-p-001", "sample-s-002-1")).toEqual([]);
  });
});
