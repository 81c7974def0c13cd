import type { ValueExplanation } from "../../../src/client/account/value-explanation";
import { explainValue } from "../../../src/client/account/value-explanation";
import { createAccountAt, expectReason } from "./demo-account";
import { testAddress, testKeys, serveDocuments } from "./serve-documents";

const identity = { company: "Brick Works", user: "", standard: "", presentation: "" };
const definitions = [
  {
    id: 1,
    name: "Global warming potential",
    unit: "kg CO2-eq",
    lcaStandard: "EN 15804+A1",
    presentation: "Full",
  },
  { id: 2, name: "Acidification potential of land and water", unit: "kg SO2-eq", lcaStandard: "ISO 21930" },
  { id: 3, name: "Hidden environmental cost", unit: "Euro", lcaStandard: "ISO 21930" },
];
const impact = { id: 1, value: 30.290000000000003 };

/** Explains the product's global warming potential with these documents. */
async function explanationOf(
  documents: Readonly<Record<string, unknown>>,
  asked = { product: "Brick", indicator: "GWP", scenario: null },
): Promise<ValueExplanation> {
  const service = serveDocuments({
    "/impactdefinitions": definitions,
    "/products": [
      { id: 7, name: "Brick", articleNumber: "B-7", links: { impacts: "/api/v1/products/7/impacts" } },
    ],
    "/products/7/impacts": [impact],
    ...documents,
  });
  const account = createAccountAt(testAddress, testKeys, service);
  await account.results(asked.product, asked.scenario).catch(() => undefined);
  return explainValue({ account, identity, sample: false, since: new Date() }, asked);
}

test("an explanation has all digits, the product's codes, the definition and the standard's set", async () => {
  await expect(explanationOf({})).resolves.toMatchObject({
    company: "Brick Works",
    product: { id: "7", name: "Brick", codes: ["B-7"] },
    value: 30.290000000000003,
    indicator: { definitions: [{ id: "1", standard: "EN 15804+A1", presentation: "Full", set: "A1" }] },
    results: { stage: "A1-A3", per: null, sayings: [] },
  });
});

test("an explanation has no set unless the standard or the indicator's name gives one", async () => {
  const asked = { product: "Brick", indicator: "3", scenario: null };
  const { indicator } = await explanationOf({ "/products/7/impacts": [impact, { id: 3, value: 1 }] }, asked);
  expect(indicator?.definitions).toEqual([{ id: "3", standard: "ISO 21930", presentation: "", set: null }]);
});

test("the declared unit comes from the results or the product's own document, and contradictions are kept", async () => {
  const list = { declaredUnit: "1 m2", impacts: [impact] };
  const product = {
    id: 7,
    name: "Brick",
    links: { impacts: "/api/v1/products/7/impacts", self: "/api/v1/products/7" },
  };
  const said = await explanationOf({ "/products/7/impacts": list });
  expect(said.results?.per).toMatchObject({ text: "1 m2" });
  const contradicted = await explanationOf({
    "/products": [{ ...product, declaredUnit: "1 kg" }],
    "/products/7/impacts": list,
  });
  expect(contradicted.results?.per).toEqual({ texts: ["1 m2", "1 kg"] });
  const whole = await explanationOf({
    "/products": [product],
    "/products/7": { ...product, declaredUnit: "1 m3", year: 2024 },
  });
  expect(whole.results).toMatchObject({
    per: { text: "1 m3" },
    isWhole: true,
    sayings: [{ meaning: "year", text: "2024" }],
  });
});

test("an unreadable product document marks the explanation as incomplete", async () => {
  const product = {
    id: 7,
    name: "Brick",
    links: { impacts: "/api/v1/products/7/impacts", self: "/api/v1/products/7" },
  };
  const { results } = await explanationOf({ "/products": [product] });
  expect(results).toMatchObject({ per: null, sayings: [], isWhole: false });
});

test("an explanation lists year, status, source and numbers that are left out", async () => {
  const { results } = await explanationOf({
    "/products/7/impacts": [
      { ...impact, year: 2021, status: "verified", valuePerKg: 2.5, database: "NMD 3.8" },
    ],
  });
  expect(results?.sayings.map(({ meaning, text }) => [meaning, text])).toEqual(
    expect.arrayContaining([
      ["year", "2021"],
      ["status", "verified"],
      ["source", "NMD 3.8"],
      ["left-out", "2.5"],
    ]),
  );
});

test("the explanation of a missing result gives the reason and everything else", async () => {
  const found = await explanationOf({ "/products/7/impacts": [{ id: 1, value: "MND" }] });
  expect(found).toMatchObject({
    value: { kind: "odd-value", sent: "MND" },
    product: { name: "Brick" },
    results: { stage: "A1-A3" },
  });
});

test("an explanation requests nothing that is not cached", async () => {
  const account = createAccountAt(
    testAddress,
    testKeys,
    serveDocuments({ "/impactdefinitions": definitions, "/products": [{ id: 7, name: "Brick" }] }),
  );
  const asked = { product: "Brick", indicator: "GWP", scenario: null };
  const connection = { account, identity, sample: false, since: new Date() };
  await expect(expectReason(explainValue(connection, asked))).resolves.toEqual({ kind: "preview" });
  await Promise.all([account.definitions(), account.products()]);
  await expect(expectReason(explainValue(connection, asked))).resolves.toEqual({ kind: "preview" });
  await expect(explainValue(connection, asked, { kind: "timeout" })).resolves.toMatchObject({
    product: { name: "Brick" },
    value: { kind: "timeout" },
  });
});
