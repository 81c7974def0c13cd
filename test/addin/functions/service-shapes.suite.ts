import { setActiveConnection } from "../../../src/addin/addin";
import { createDemoService } from "../../../workbench/sample-service";
import type { WireShapeName } from "../../../workbench/sample-service/shapes/wire-shapes";
import { wireShapes } from "../../../workbench/sample-service/shapes/wire-shapes";
import * as functions from "../../../src/addin/functions/functions";
import { customFunctionCatalogue } from "../../../src/client/queries/custom-functions";
import { createDemoAccount } from "../../client/account/demo-account";
import { accountsWithDifficultNames } from "../../sample/difficult-names";
import { invocation, shown } from "./fake-functions-runtime";
import { coveringPairs, sampleOf } from "../../matrix-sample";

const brick = "Facing brick, red (sample)";
const slab = "Stone wool slab, 100 mm (sample)";
const use50 = "Use 50 years";
const dutch = accountsWithDifficultNames.filter(({ code }) => code === "DF");

/**
 * Calls all functions as cells do, each line beginning with the function's id; a cell in error gives its code and
 * sentence.
 */
const questions: readonly (readonly [string, () => Promise<unknown>])[] = [
  ["IMPACT", () => functions.impact(brick, "GWP", null, invocation())],
  ["IMPACT in a scenario", () => functions.impact(brick, "GWP", use50, invocation())],
  [
    "IMPACT in a shared scenario",
    () => functions.impact("sample-p-020", "GWP", "id:sample-s-shared", invocation()),
  ],
  ["IMPACTS", () => functions.impacts([[brick], [slab]], [["GWP", "ODP"]], null as never, invocation())],
  ["PROFILE", () => functions.profile(brick, [["A1-A3", use50]], null, invocation())],
  ["PRODUCTS", () => functions.products(null, null, invocation())],
  ["DETAILS of a field", () => functions.details(brick, "declared unit", null, invocation())],
  [
    "DETAILS by id and name",
    async () => [
      await functions.details(brick, "id", null, invocation()),
      await functions.details(brick, "Name", null, invocation()),
    ],
  ],
  ["SCENARIOS", () => functions.scenarios(null, null, invocation())],
  ["SCENARIOS of a product", () => functions.scenarios(brick, null, invocation())],
  ["INDICATORS", () => functions.indicators(null, null, invocation())],
  ["UNIT", () => functions.unit("ADPE", invocation())],
  ["ASOF", async () => typeof (await functions.asOf(brick, null, invocation()))],
  ["PER", () => functions.per("Paving brick, clay (sample)", null, null, invocation())],
  ["PER of a scenario", () => functions.per(brick, "unit", "Use 50 years", invocation())],
  ["RECORDS", () => functions.records([[brick, slab]], "*" as never, "*" as never, null, invocation())],
  [
    "RECORDS of all products",
    () => functions.records("*" as never, "GWP" as never, null as never, null, invocation()),
  ],
  ...["company", "standard", "presentation", "user", "sample"].map(
    (field) => [`ACCOUNT ${field}`, () => functions.account(field, invocation())] as const,
  ),
];

async function answers(shape: WireShapeName, reading: "sense" | "letter"): Promise<unknown> {
  const reached = createDemoAccount(createDemoService({ shape, reading, accounts: dutch }));
  setActiveConnection({
    account: reached,
    identity: await reached.identity(),
    sample: true,
    since: new Date(),
  });
  const given: [string, unknown][] = [];
  for (const [name, ask] of questions) given.push([name, await shown(ask())]);
  return given;
}

afterEach(() => setActiveConnection(null));

let expected: unknown;

beforeAll(async () => {
  expected = await answers("hal", "sense");
});

test("every function is called", () => {
  const asked = questions.map(([name]) => name.split(" ")[0]);
  expect([...new Set(asked)]).toEqual(Object.keys(customFunctionCatalogue));
});

test("no function fails in HAL", () => {
  expect(JSON.stringify(expected)).not.toMatch(/#N\/A|#VALUE!/);
});

const shapes = sampleOf("shapes with functions", Object.keys(wireShapes) as WireShapeName[], 1 / 5);

test.each(coveringPairs("functions over shapes", shapes, ["sense", "letter"] as const))(
  "the shape %s, to the %s, gives the same answers of all functions as HAL",
  async (shape, reading) => {
    expect(await answers(shape, reading)).toEqual(expected);
  },
);
