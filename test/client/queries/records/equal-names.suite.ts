import { setActiveConnection } from "../../../../src/addin/addin";
import { createDemoService } from "../../../../workbench/sample-service";
import * as functions from "../../../../src/addin/functions/functions";
import { createDemoAccount } from "../../account/demo-account";
import { accountsWithDifficultNames } from "../../../sample/difficult-names";
import { invocation, shown } from "../../../addin/functions/fake-functions-runtime";
import { sampleOf } from "../../../matrix-sample";
import { deep } from "../../../deep-tests";
import type { Row } from "./ask-records";
import { connect, rowsOf } from "./ask-records";

afterEach(() => setActiveConnection(null));

const IMPACT = (product: string, indicator: string, scenario: string | null): Promise<unknown> =>
  shown(functions.impact(product, indicator, scenario, invocation()));

/** The answer of PER, or the content of RECORDS if there is no declared unit. */
async function per(product: string, part: string, scenario: string | null): Promise<unknown> {
  const given = await shown(functions.per(product, part, scenario, invocation()));
  const isUnsaid = Array.isArray(given) && /no declared unit|No amount was recognised/.test(String(given[1]));
  return isUnsaid ? "" : given;
}

/** Each combination of the sample as the other functions give it, by product, scenario and indicator. */
async function others(named: boolean): Promise<readonly unknown[][]> {
  const products = (await shown(functions.products(null, false, invocation()))) as string[][];
  const indicators = (await shown(functions.indicators(null, false, invocation()))) as string[][];
  const rows: unknown[][] = [];
  for (const [name, id = ""] of products) {
    const listed = (await shown(functions.scenarios(`id:${id}`, true, invocation()))) as string[][];
    const scenarios = listed.slice(1).map(([own = "", of]) => ({ name: own, id: of }));
    for (const scenario of named ? [null, { id: "", name: "Use 50 years" }] : [null, ...scenarios]) {
      const typed = scenario?.name ?? null;
      const perCells = [await per(`id:${id}`, "amount", typed), await per(`id:${id}`, "unit", typed)];
      for (const [indicator = "", abbreviation, unit, , , definition] of indicators) {
        const value = await IMPACT(`id:${id}`, `id:${definition ?? ""}`, typed);
        if (!named && typeof value !== "number") continue;
        const place = [name, id, ...perCells, typed ?? "A1-A3", scenario?.id ?? ""];
        rows.push([...place, indicator, abbreviation, unit, value]);
      }
    }
  }
  return rows;
}

const cells = (row: Row): readonly unknown[] => Object.values(row);

/** One of the two in an ordinary run, and an eighth of its products with scenarios and of those without. */
const codes = sampleOf("accounts of RECORDS", ["DF", "SS"], 1 / 2);
const accounts = accountsWithDifficultNames.map((account) => ({
  ...account,
  products: [true, false].flatMap((hasScenarios) => {
    const ofKind = account.products.filter(({ scenarios }) => scenarios.length > 0 === hasScenarios);
    return sampleOf(`products of RECORDS ${account.code} ${hasScenarios}`, ofKind, 1 / 8);
  }),
}));

test.each(codes)("RECORDS gives what IMPACT and PER give in the sample account %s", async (code) => {
  await connect(createDemoAccount(createDemoService({ accounts }), code));
  const expected = await others(false);
  const rows = await rowsOf("*", "*", "*");
  expect(rows.length).toBeGreaterThan(deep ? 300 : 30);
  expect(rows.map(cells)).toEqual(expected);
});

test("RECORDS gives the same reasons for missing values of named things", async () => {
  await connect(createDemoAccount(createDemoService({ accounts })));
  const products = (await shown(functions.products(null, false, invocation()))) as string[][];
  const indicators = (await shown(functions.indicators(null, false, invocation()))) as string[][];
  const given = [
    products.map(([, id]) => [`id:${id ?? ""}`]),
    [indicators.map((row) => `id:${row[5] ?? ""}`)],
  ];
  const rows = await rowsOf(given[0], given[1], [["A1-A3", "Use 50 years"]]);
  const expected = await others(true);
  expect(rows).toHaveLength(expected.length);
  expect(rows.map((row) => row.Value)).toEqual(expected.map((row) => row[9]));
  expect(rows.filter((row) => typeof row.Value !== "number").length).toBeGreaterThan(deep ? 100 : 0);
});
