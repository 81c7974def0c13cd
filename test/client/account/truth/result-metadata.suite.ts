import type { ResultMetadataItem } from "../../../../src/lca/results";
import { createAccountAt } from "../demo-account";
import { testAddress, testKeys, serveDocuments } from "../serve-documents";
import { fiveDefinitions, createProduct } from "./truth-rows";

// Metadata of a result are kept in the service's words and never select a number.

async function sayings(impacts: unknown, indicator = "GWP"): Promise<readonly string[]> {
  const documents = {
    "/impactdefinitions": fiveDefinitions,
    "/products": [createProduct(1, "Brick")],
    "/products/1/impacts": impacts,
  };
  const account = createAccountAt(testAddress, testKeys, serveDocuments(documents));
  const { indicators } = await account.definitions();
  const results = await account.results("Brick", null);
  const wanted = indicators.find(indicator);
  expect(results.value(wanted)).toBe(indicator === "GWP" ? 5 : 7);
  return results
    .sayings(wanted)
    .map(({ meaning, name, text }: ResultMetadataItem) => `${meaning} ${name} ${text}`);
}

const both = (gwp: object, ap: object = {}): readonly object[] => [
  { id: 1, value: 5, ...gwp },
  { id: 3, value: 7, ...ap },
];

test.each<[string, unknown, readonly string[]]>([
  ["a year", both({ year: 2023 }), ["year year 2023"]],
  ["a reference year in a text", both({ reference_year: "2021" }), ["year reference_year 2021"]],
  ["a status", both({ Status: "draft" }), ["status Status draft"]],
  ["stale", both({ isStale: true }), ["stale isStale true"]],
  ["a database and a method's version", both({ database: "ecoinvent 3.6", methodVersion: "4.7" }), ["source database ecoinvent 3.6", "source methodVersion 4.7"]], // prettier-ignore
  ["a second number", both({ valuePerKg: 2.5 }), ["left-out valuePerKg 2.5"]],
  ["of the list", { year: 2024, impacts: both({}) }, ["year year 2024"]],
  ["nothing that is said elsewhere", both({}, { year: 2023, isStale: true }), []],
  ["not stale", both({ stale: false, outdated: "no", isOutdated: 0 }), []],
  ["an answer's status", { status: "success", impacts: both({ status: "OK" }) }, []],
  ["nothing under the name", both({ year: null, status: "", database: {} }), []],
])("metadata of a result are kept in the service's words: %s", async (_, impacts, right) =>
  expect(await sayings(impacts)).toEqual(right),
);

test("each result has its own metadata", async () => {
  const impacts = both({ year: 2023 }, { year: 2024 });
  expect(await sayings(impacts)).toEqual(["year year 2023"]);
  expect(await sayings(impacts, "AP")).toEqual(["year year 2024"]);
});
