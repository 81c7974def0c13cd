import type { TruthRow } from "./truth-rows";
import { createAsker, fiveDefinitions, expectRight } from "./truth-rows";

// Units that only differ in spelling agree, beside a value or in the brackets of an argument. Others are refused. A
// declared unit is no unit of a value.

const alike: readonly (readonly [indicator: string, units: readonly string[]])[] = [
  ["GWP", ["kg CO2 eq", "kg CO2-eq.", "kg CO2e", "kg CO2 eq.", "kg CO2-equiv.", "kg CO2 equiv", "kgCO2eq", "kg CO₂ eq."]], // prettier-ignore
  ["ODP", ["kg CFC11-eq", "kg CFC-11 eq", "kg CFC 11 eq.", "kg CFC-11-equiv.", "kg CFC11 eq"]],
  ["AP", ["kg SO2 eq.", "kg SO2 eq", "kg SO2e"]],
  ["EP", ["kg PO4-eq", "kg (PO4)3- eq", "kg PO4 eq.", "kg PO4 3- eq.", "kg (PO4)3--eq", "kg PO4 3--eq"]],
  ["ECI", ["EUR", "€"]],
];

const idOf: Readonly<Record<string, number>> = { GWP: 1, ODP: 2, AP: 3, EP: 4, ECI: 5 };
const spelled = alike.flatMap(([indicator, units]) => units.map((unit) => [indicator, unit] as const));

async function expectStated(indicator: string, unit: string): Promise<void> {
  const id = idOf[indicator];
  const other = { id: id === 1 ? 2 : 1, value: 3 };
  for (const result of [
    { id, value: 5, unit },
    { id, value: { amount: 5, unit } },
  ]) {
    expect(await createAsker([result, other])(indicator)).toBe(5);
  }
  expect(await createAsker([{ id, value: 5 }, other])(`${indicator} [${unit}]`)).toBe(5);
  expect(await createAsker([{ id, value: 5 }, other])(`${indicator} (${unit})`)).toBe(5);
}

test.each(spelled)("%s accepts the unit %s in results and arguments", expectStated);

test.each([
  ["GWP", "kg CO2-eq"],
  ["GWP", "kg CO₂-eq"],
  ["GWP", "kg CO2‑eq"],
  ["AP", "kg SO₂-eq"],
  ["ECI", "Euro"],
])("%s still accepts the unit %s in results and arguments", expectStated);

test.each(spelled)("%s accepts the unit %s in its definition", async (indicator, unit) => {
  const id = idOf[indicator];
  const stated = fiveDefinitions.map((one) => (one.id === id ? { ...one, unit } : one));
  const ours = fiveDefinitions.find((one) => one.id === id)?.unit ?? "";
  const documents = { "/impactdefinitions": stated, "/products/1/impacts": [{ id, value: 5, unit: ours }] };
  expect(await createAsker(documents)(indicator)).toBe(5);
  expect(await createAsker(documents)(`${indicator} [${ours}]`)).toBe(5);
});

const result = { id: 1, value: 5 };

const unlike: readonly (readonly [indicator: string, units: readonly string[]])[] = [
  ["GWP", ["g CO2-eq", "t CO2-eq", "kg", "kg SO2-eq", "kg C-eq", "lb CO2-eq", "Mg CO2 eq", "mg CO2 eq", "kg CO-eq", "%", "kton CO2-eq", "100 kg CO2-eq", "kg CO22-eq"]], // prettier-ignore
  ["ODP", ["kg CFC-12-eq", "kg R11-eq", "mg CFC-11-eq"]],
  ["EP", ["kg P-eq", "kg N-eq", "kg PO3 eq", "g PO4-eq"]],
  ["ECI", ["USD", "k€", "cent", "$", "Euro cent", "mPt"]],
];
const others = unlike.flatMap(([indicator, units]) => units.map((unit) => [indicator, unit] as const));

test.each(others)("%s refuses the unit %s", async (indicator, unit) => {
  const id = idOf[indicator];
  await expectRight([{ id, value: 5, unit }], { [indicator]: "error" });
  await expectRight([{ id, value: 5 }], { [`${indicator} [${unit}]`]: "wrong-unit" });
});

test.each(others)(
  "%s in the wrong unit %s costs one value and not its neighbours",
  async (indicator, unit) => {
    const list = [
      { id: idOf[indicator], value: 5, unit },
      { id: 3, value: 7, unit: "kg SO2-eq" },
    ];
    await expectRight(list, { [indicator]: "unclear-result", AP: 7 });
    expect(await createAsker(list)(indicator)).not.toMatchObject({ kind: "no-result" });
  },
);

const per: readonly TruthRow[] = [
  ["a reference unit", [{ ...result, referenceUnit: "piece" }], { GWP: 5 }],
  ["per m2", [{ ...result, unit: "kg CO2-eq/m2" }], { GWP: 5 }],
  ["per piece", [{ ...result, unit: "kg CO2-eq per piece" }], { GWP: 5 }],
  ["per, spelled otherwise", [{ ...result, unit: "kg CO2 eq. / ton" }], { GWP: 5 }],
  ["per, within the value", [{ id: 1, value: { amount: 5, unit: "kg CO2-eq/m2" } }], { GWP: 5 }],
];

test.each(per)("a declared unit is not the value's unit: %s", (_, documents, right) =>
  expectRight(documents, right),
);

const held: readonly TruthRow[] = [
  ["a declared unit", [{ ...result, declaredUnit: "m2" }], { GWP: 5 }],
  ["a functional unit", [{ ...result, functionalUnit: "1 m2 of wall over 50 years" }], { GWP: 5 }],
  ["a reference unit in the header", { referenceUnit: "piece", items: [result] }, { GWP: 5 }],
  ["a product's unit", [{ ...result, productUnit: "kg" }], { GWP: 5 }],
  [
    "a declared unit as an object",
    [{ ...result, declaredUnit: { amount: 1000, unit: "pieces" } }],
    { GWP: 5 },
  ],
  ["its own unit twice", [{ ...result, unit: "kg CO2-eq", unitName: "kg CO2-eq" }], { GWP: 5 }],
  ["a unit that says nothing", [{ ...result, unit: null, uom: "" }], { GWP: 5 }],
];

test.each(held)("a case that was right before stays right: %s", (_, documents, right) =>
  expectRight(documents, right),
);
