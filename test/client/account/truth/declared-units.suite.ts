import { browserClock } from "../../../../src/addin/host/browser-apis";
import { reasonFromError } from "../../../../src/lca/reasons";
import { extractDeclaredUnitPart } from "../../../../src/client/queries/declared-unit-cells";
import { serviceAddress } from "../../../../src/client/service/service-address";
import { createRecognisedAccount } from "../recognised-account";
import { createAccountAt } from "../demo-account";
import { testAddress, testKeys, serveDocuments } from "../serve-documents";
import {
  endOfLifeResults,
  embeddingProduct,
  fiveDefinitions,
  createProduct,
  createScenario,
} from "./truth-rows";

// The declared unit of results is read only if it is given.

const self = "/api/v1/products/1";
const links = { self, impacts: `${self}/impacts`, scenarios: `${self}/scenarios` };
const results = [
  { id: 1, value: 5 },
  { id: 3, value: 7 },
];

type Documents = Readonly<Record<string, unknown>>;

/** Returns a brick with these further members in the product list. */
const brick = (more: object): Documents => ({
  "/products": [{ id: 1, name: "Brick", links, ...more }, createProduct(2, "Slab")],
});

/** Returns results that all have these members. */
const each = (more: object): Documents => ({
  "/products/1/impacts": results.map((one) => ({ ...one, ...more })),
});

const around: Documents = {
  "/impactdefinitions": fiveDefinitions,
  "/products": [createProduct(1, "Brick"), createProduct(2, "Slab")],
  "/products/1": createProduct(1, "Brick"),
  "/products/1/impacts": results,
  "/products/1/scenarios": [createScenario(1, "Use 50 years"), createScenario(2, "EOL landfill")],
  "/scenarios/1/impacts": [],
  "/scenarios/2/impacts": [],
};

async function per(documents: Documents, part = "", stage: string | null = null): Promise<unknown> {
  const account = createAccountAt(testAddress, testKeys, serveDocuments({ ...around, ...documents }));
  try {
    return extractDeclaredUnitPart(await account.per("Brick", stage, {}), part, "Brick");
  } catch (thrown) {
    const reason = reasonFromError(thrown);
    return reason.kind === "no-per" && reason.part === null ? reason.texts : reason.kind;
  }
}

const notSaid: readonly string[] = [];

test.each<[string, Documents, unknown]>([
  ["a declared unit of the product", brick({ declaredUnit: "m2" }), "m2"],
  ["an amount and a unit in one text", brick({ declared_unit: "1000 pieces" }), "1000 pieces"],
  ["an object of both", brick({ declaredUnit: { amount: 1000, unit: "pieces" } }), "1000 pieces"],
  ["an object as openEPD has it", brick({ declared_unit: { qty: 1, unit: "kg" } }), "1 kg"],
  [
    "an object whose unit is an object",
    brick({ functionalUnit: { value: 1, unit: { symbol: "m3" } } }),
    "1 m3",
  ],
  ["an amount beside the unit", brick({ declaredUnit: "stuks", declaredUnitAmount: 1000 }), "1000 stuks"],
  ["a quantity beside the unit", brick({ DeclaredUnit: "m2", DeclaredQuantity: "1" }), "1 m2"],
  ["both under a declared quantity", brick({ declaredQuantity: "1000 pieces" }), "1000 pieces"],
  ["an object under a reference flow", brick({ referenceFlow: { amount: 1, unit: "t" } }), "1 t"],
  ["in Dutch", brick({ functioneleEenheid: "1 m²" }), "1 m²"],
  ["in several languages", brick({ declaredUnit: { en: "piece", nl: "stuk" } }), "piece"],
  ["a reference unit by name and symbol", brick({ referenceUnitName: "m2" }), "m2"],
  [
    "a sentence",
    brick({ functionalUnit: "1 m2 of wall, kept for 50 years" }),
    "1 m2 of wall, kept for 50 years",
  ],
  ["each result says it", each({ declaredUnit: "m3" }), "m3"],
  ["the list says it", { "/products/1/impacts": { functionalUnit: "1 m2", impacts: results } }, "1 m2"],
  ["each result carries its product", each({ product: { id: 1, name: "Brick", declaredUnit: "kg" } }), "kg"],
  ["a product that carries its results", embeddingProduct({ declaredUnit: "t", impacts: results }), "t"],
  ["only the product's own document", { "/products/1": { id: 1, name: "Brick", declaredUnit: "m" } }, "m"],
  ["two that are alike", { ...brick({ declaredUnit: "m²" }), ...each({ declaredUnit: "m2" }) }, "m2"],
  [
    "the same amount twice",
    { ...brick({ declaredUnit: "1000 stuks" }), ...each({ declaredUnit: "1000 pieces" }) },
    "1000 pieces",
  ],
  [
    "the same sentence twice",
    { ...brick({ functionalUnit: "1 m2, 50 years" }), ...each({ functionalUnit: "1 m2, 50 years" }) },
    "1 m2, 50 years",
  ],
  [
    "two of which one says more",
    { ...brick({ declaredUnit: "m2" }), ...each({ declaredUnit: "1 m2" }) },
    "1 m2",
  ],
  ["a bare unit of a product", brick({ unit: "m2" }), "m2"],
  [
    "a bare unit of a product that carries its results",
    embeddingProduct({ unit: "m2", impacts: results }),
    "m2",
  ],
  ["a bare unit beside an address", brick({ unit: "m2", maker: { street: "12 Lane" } }), "m2"],
  ["a bare unit beside a weight with its own", brick({ unit: "m2", weight: "2.1 kg" }), "m2"],
  ["JSON:API attributes", { "/products": { data: [{ type: "products", id: "1", attributes: { name: "Brick", declaredUnit: "m2" }, links }] } }, "m2"], // prettier-ignore
  ["HAL with an embedded product", each({ _embedded: { product: { id: 1, name: "Brick", declaredUnit: { amount: 1, unit: "m2" } } } }), "1 m2"], // prettier-ignore
  ["in a list within a list", { "/products/1/impacts": [{ declaredUnit: "m2", product: self, impacts: results }] }, "m2"], // prettier-ignore
  ["a map of results with a head", { "/products/1/impacts": { declaredUnit: "1 m2", impacts: { 1: 5, 3: 7 } } }, "1 m2"], // prettier-ignore
  ["stages by key", { "/products/1/impacts": { declaredUnit: "1 m2", impacts: { 1: { "A1-A3": 5 }, 3: { "A1-A3": 7 } } } }, "1 m2"], // prettier-ignore
  ["a unit of measurement and its amount, as PACT 3 has them", brick({ declaredUnitOfMeasurement: "kilogram", declaredUnitAmount: "1000", productMassPerDeclaredUnit: "1000" }), "1000 kilogram"], // prettier-ignore
  ["an amount in an object whose unit has a name", brick({ declaredUnit: { name: "kilogram", amount: 1000 } }), "1000 kilogram"], // prettier-ignore
  ["an amount beside an object with the unit", brick({ declaredUnit: { unit: "kg" }, declaredUnitAmount: 1000 }), "1000 kg"], // prettier-ignore
  ["an amount twice", brick({ declaredUnit: { unit: "kg", amount: 25 }, declaredUnitAmount: "25" }), "25 kg"],
  ["an amount of one, whatever it is of", brick({ declaredUnit: "kilogram", unitaryProductAmount: "1" }), "1 kilogram"], // prettier-ignore
  ["a scale that changes nothing", brick({ declaredUnit: { unit: "kg", amount: 25, multiplier: 1, exponent: 0 } }), "25 kg"], // prettier-ignore
  ["a conversion beside a unit and its amount", brick({ declaredUnit: "1 m2", conversionFactor: 12.5 }), "1 m2"], // prettier-ignore
  ["an amount in a text in an object", brick({ declaredUnit: { code: "KGM", value: "1000" } }), "1000 KGM"],
  ["a factor of what nobody knows beside an amount", brick({ declaredUnit: "1 m2", comfortFactor: 3 }), "1 m2"], // prettier-ignore
  ["a conversion into something else", brick({ declaredUnit: "m2", conversionFactorToKg: 12.5 }), "m2"],
  [
    "a declared mass of another unit",
    brick({ declaredUnit: "m2", declaredMass: 12.5, referenceVolume: 3 }),
    "m2",
  ],
  ["a declared mass of a piece", brick({ declaredUnit: { unit: "piece", mass: 12.5, area: 2 } }), "piece"],
  ["a declared mass of one", brick({ declaredUnit: "kg", declaredMass: 1 }), "1 kg"],
  [
    "a declared mass beside the same amount",
    brick({ declaredUnit: "1000 kg", declaredMass: 1000 }),
    "1000 kg",
  ],
  ["a thickness of an area", brick({ declaredUnit: "m2", declaredThickness: 0.2, functionalLife: 50 }), "m2"],
  ["the product's own mass and volume", brick({ declaredUnit: "kg", mass: 2.1, volume: 3 }), "kg"],
  ["beside numbers that measure nothing", brick({ unit: "m2", year: 2024, version: 3, sortOrder: 7, sku: 104233 }), "m2"], // prettier-ignore
])("the declared unit is read: %s", async (_, documents, right) =>
  expect(await per(documents)).toEqual(right),
);

const besides = {
  ...{
    quantity: 1000,
    hoeveelheid: 5,
    weight: 2.1,
    massPerDeclaredUnit: 12.5,
    price: 9,
    unitPrice: 9,
    priceFactor: 2,
  },
  ...{ grossDensity: 1800, referenceServiceLife: 50, lifetime: 50, year: 2024, stock: 12, stockAmount: 12 },
  ...{
    packagingAmount: 3,
    layerThickness: 0.1,
    wasteFactor: 1.05,
    emissionFactor: 2.3,
    minimumAmount: 4,
    amountId: 7,
  },
  ...{
    stock_amount: { amount: 7 },
    factoryNumber: 3,
    referenceNumber: 104_233,
    communityCount: 2,
    amountUnit: "m2",
  },
  ...{
    conversionFactors: [{ unit: "kg", factor: 12.5 }],
    factor: 1,
    scalingFactor: "1.0",
    unitExponent: 0,
    amount: null,
  },
};

test.each(Object.entries(besides))("the declared unit is unchanged beside %s %j", async (name, value) => {
  expect(await per(brick({ declaredUnit: "m2", [name]: value }))).toBe("m2");
  expect(await per(each({ declaredUnit: { unit: "m2" }, [name]: value }))).toBe("m2");
});

describe("an amount that may be another's", () => {
  const unclear: readonly (readonly [what: string, documents: Documents, whole: string, unit: string])[] = [
    ["as PACT 2 and Catena-X have it", brick({ declaredUnit: "kilogram", unitaryProductAmount: "1000" }), "kilogram (unitaryProductAmount 1000)", "kilogram"],
    ["in other spellings", brick({ declared_unit: "liter", unitary_product_amount: 0.5 }), "liter (unitary_product_amount 0.5)", "liter"],
    ["run together", brick({ declaredunit: "kg", productamount: 1000 }), "kg (productamount 1000)", "kg"],
    ["in Dutch", brick({ gedeclareerdeEenheid: "kg", hoeveelheidPerEenheid: 1000 }), "kg (hoeveelheidPerEenheid 1000)", "kg"],
    ["a bare amount", brick({ declaredUnit: "pieces", amount: 1000 }), "pieces (amount 1000)", "pieces"],
    ["an amount in an object", brick({ declaredUnit: "kg", productAmount: { value: 1000 } }), 'kg (productAmount {"value":1000})', "kg"],
    ["a number of units", brick({ declaredUnit: "kg", numberOfUnits: 1000 }), "kg (numberOfUnits 1000)", "kg"],
    ["an amount per unit", brick({ declaredUnit: "pallet", amountPerUnit: 500 }), "pallet (amountPerUnit 500)", "pallet"],
    ["that may group thousands", brick({ declaredUnit: "kg", baseAmount: "1,000" }), "kg (baseAmount 1,000)", "kg"],
    ["declared, and may group thousands", brick({ declaredUnit: "kg", declaredUnitAmount: "1,000" }), "kg (declaredUnitAmount 1,000)", "kg"],
    ["declared, with a unit", brick({ declaredUnit: "kg", declaredUnitAmount: "1000 kg" }), "kg (declaredUnitAmount 1000 kg)", "kg"],
    ["a factor", brick({ declaredUnit: "kg", unitFactor: 1000 }), "kg (unitFactor 1000)", "kg"],
    ["a conversion", brick({ declaredUnit: "kg", conversionFactor: 1000 }), "kg (conversionFactor 1000)", "kg"],
    ["a count of units", brick({ declaredUnit: "kg", unit_count: 1000 }), "kg (unit_count 1000)", "kg"],
    ["a base quantity", brick({ declaredUnit: "kg", baseQuantity: 1000 }), "kg (baseQuantity 1000)", "kg"],
    ["units per product", brick({ declaredUnit: "kg", declaredUnitsPerProduct: 1000 }), "kg (declaredUnitsPerProduct 1000)", "kg"],
    ["a scale", brick({ declaredUnit: "kg", scale: 1000 }), "kg (scale 1000)", "kg"],
    ["an amount within the unit", brick({ declaredUnit: { unit: { name: "kg", count: 1000 } } }), "kg (count 1000)", "kg"],
    ["in Dutch, a factor", brick({ gedeclareerdeEenheid: "stuks", omrekenfactor: "1000" }), "stuks (omrekenfactor 1000)", "stuks"],
    ["a multiplier of an amount", brick({ declaredUnit: "1 kg", multiplier: 1000 }), "1 kg (multiplier 1000)", "kg"],
    ["an exponent", brick({ declaredUnit: "kg", declaredUnitAmount: 1, declaredUnitExponent: 3 }), "kg (declaredUnitAmount 1, declaredUnitExponent 3)", "kg"],
    ["a mass of a unit of mass", brick({ declaredUnit: "kg", massPerDeclaredUnit: 1000 }), "kg (massPerDeclaredUnit 1000)", "kg"],
    ["a declared mass", brick({ declaredUnit: "kg", declaredMass: 1000 }), "kg (declaredMass 1000)", "kg"],
    ["a weight of a reference, as text", brick({ referenceUnit: "tonne", reference_weight: "25" }), "tonne (reference_weight 25)", "tonne"],
    ["a mass within the unit", brick({ functionalUnit: { unit: "kg", mass: 1000 } }), "kg (mass 1000)", "kg"],
    ["a mass of a unit, in other words", brick({ declaredUnit: "kg", declaredUnitWeight: 25 }), "kg (declaredUnitWeight 25)", "kg"],
    ["a declared volume", brick({ declaredUnit: "m3", declaredVolume: 2.5 }), "m3 (declaredVolume 2.5)", "m3"],
    ["a declared area", brick({ declaredUnit: "m²", declaredArea: 12 }), "m² (declaredArea 12)", "m²"],
    ["a declared length", brick({ declaredUnit: "m", declaredLength: 6 }), "m (declaredLength 6)", "m"],
    ["in Dutch, a declared mass", brick({ gedeclareerdeEenheid: "kg", gedeclareerdGewicht: 1000, gedeclareerdeMassa: 1000 }), "kg (gedeclareerdeMassa 1000)", "kg"],
    ["a declared mass of each result", each({ declaredUnit: "kg", declaredMass: 1000 }), "kg (declaredMass 1000)", "kg"],
    ["beside the amount in one text", brick({ declaredUnit: "1 kg", unitaryProductAmount: 1000 }), "1 kg (unitaryProductAmount 1000)", "kg"],
    ["two that are declared", brick({ declaredUnit: "kg", declaredUnitAmount: 1, declaredQuantity: 1000 }), "kg (declaredUnitAmount 1, declaredQuantity 1000)", "kg"],
    ["a scale within the object", brick({ declaredUnit: { unit: "kg", amount: 1, multiplier: 1000 } }), "kg (amount 1, multiplier 1000)", "kg"],
    ["a scale within its unit", brick({ declaredUnit: { value: 1, unit: { symbol: "g", scaleFactor: 1000 } } }), "g (value 1, scaleFactor 1000)", "g"],
    ["a prefix", brick({ functionalUnit: { amount: 1, unit: "g", prefix: "kilo" } }), "g (amount 1, prefix kilo)", "g"],
    ["an amount within the object under another name", brick({ declaredUnit: { unit: "kilogram", unitaryProductAmount: "1000" } }), "kilogram (unitaryProductAmount 1000)", "kilogram"],
    ["two amounts within the object", brick({ declaredUnit: { unit: "kg", amount: 1, value: 1000 } }), "kg (amount 1, value 1000)", "kg"],
    ["an object of an amount within", brick({ declaredUnit: { unit: "kg", amount: { value: 1000 } } }), 'kg (amount {"value":1000})', "kg"],
    ["a scale within a declared quantity", brick({ declaredQuantity: { amount: 1, unit: "kg", multiplier: 1000 } }), "kg (amount 1, multiplier 1000)", "kg"],
    ["a declared quantity that may group thousands", brick({ declaredQuantity: "1.000 kg" }), "1.000 kg", "kg"],
    ["said by each result", each({ declaredUnit: "kilogram", unitaryProductAmount: 1000 }), "kilogram (unitaryProductAmount 1000)", "kilogram"],
    ["beside each value", each({ declaredUnit: "kilogram", amount: 1000 }), "kilogram (amount 1000)", "kilogram"],
    ["said by the list", { "/products/1/impacts": { declaredUnit: "kg", baseAmount: 1000, impacts: results } }, "kg (baseAmount 1000)", "kg"],
    ["said by the list, where results say the unit", { "/products/1/impacts": { declaredUnit: "kg", baseAmount: 1000, impacts: results.map((one) => ({ ...one, declaredUnit: "kg" })) } }, "kg (baseAmount 1000)", "kg"],
    ["of what is a sentence", brick({ declaredUnit: "kg of product, at the gate", unitaryProductAmount: 1000 }), "kg of product, at the gate (unitaryProductAmount 1000)", "kg of product, at the gate"],
  ]; // prettier-ignore

  test.each(unclear)(
    "the declared unit is quoted with an unclear amount: %s",
    async (_, documents, whole, unit) => {
      expect(await per(documents)).toBe(whole);
      expect(await per(documents, "unit")).toBe(unit);
      expect(await per(documents, "amount")).toBe("no-per");
    },
  );

  test.each(unclear)("an unclear amount costs no number: %s", async (_, documents) => {
    const account = createAccountAt(testAddress, testKeys, serveDocuments({ ...around, ...documents }));
    expect(await account.impact("Brick", "GWP", null)).toBe(5);
  });

  test("a factor in a bare unit makes its amount unclear", async () => {
    expect(await per(brick({ unit: { symbol: "kg", factor: 1000 } }))).toBe("kg (factor 1000)");
  });

  test("an amount that is the result's value leaves the declared unit clear", async () => {
    const impacts = [{ id: 1, amount: 5, declaredUnit: "m2" }, { id: 3, amount: 7, declaredUnit: "m2" }]; // prettier-ignore
    expect(await per({ "/products/1/impacts": impacts })).toBe("m2");
  });

  test("an ignored name leaves the declared unit clear", async () => {
    const documents = { ...around, ...brick({ declaredUnit: "m2", batchAmount: 1000 }) };
    const names = { ignored: ["batchAmount"] };
    const service = serviceAddress(testAddress);
    const account = createRecognisedAccount(
      { service, keys: testKeys, fetch: serveDocuments(documents), clock: browserClock },
      names,
    );
    expect(extractDeclaredUnitPart(await account.per("Brick", null, {}), "", "Brick")).toBe("m2");
  });
});

test.each<[string, Documents]>([
  ["nobody says it", {}],
  ["a weight and its unit", brick({ weight: 2.1, unit: "kg" })],
  ["a mass in a text, and its unit", brick({ mass: "2.1", unitName: "kg" })],
  ["a thickness and its unit", brick({ dikte: 102, eenheid: "mm" })],
  ["a price and its unit", brick({ unitPrice: 0.9, unit: "piece" })],
  ["a stock and its unit", brick({ stock: { amount: 12 }, unit: "pallet" })],
  ["dimensions and their unit", brick({ dimensions: { length: 210, width: 100 }, unit: "mm" })],
  ["a quantity and its unit", brick({ quantity: 1000, unit: "pieces" })],
  ["an amount of the product", brick({ quantity: 1000 })],
  [
    "a unit of the values, in the list",
    { "/products/1/impacts": { unit: "kg CO2-eq", impacts: [{ id: 1, value: 5 }] } },
  ],
  ["a unit of each value", { "/products/1/impacts": [{ id: 1, value: 5, unit: "kg CO2-eq" }] }],
  ["a unit's id", brick({ declaredUnitId: 7, declaredUnit: 7 })],
  ["a service life", brick({ referenceServiceLife: "50 years", referenceYear: "2021 edition" })],
  ["a source", brick({ reference: "12 tables", referenceNumber: "4 A" })],
  ["a declared value", brick({ declaredValue: "5 kg" })],
  ["nothing under the name", brick({ declaredUnit: "", functionalUnit: null })],
])("the declared unit is missing: %s", async (_, documents) => expect(await per(documents)).toEqual(notSaid));

test.each<[string, Documents, readonly string[]]>([
  [
    "by product and result",
    { ...brick({ declaredUnit: "m2" }), ...each({ declaredUnit: "kg" }) },
    ["kg", "m2"],
  ],
  ["by two results", { "/products/1/impacts": [{ id: 1, value: 5, declaredUnit: "m2" }, { id: 3, value: 7, declaredUnit: "1000 kg" }] }, ["m2", "1000 kg"]], // prettier-ignore
  ["by two amounts", brick({ declaredUnit: "1 m2", referenceUnit: "2 m2" }), ["1 m2", "2 m2"]],
  ["by one name twice", brick({ declaredUnit: "m2", declared_unit: "kg" }), ["m2", "kg"]],
  [
    "by one name three times",
    brick({ declaredUnit: "m2", declared_unit: "kg", DeclaredUnit: "m3" }),
    ["m2", "kg", "m3"],
  ],
  [
    "by a sentence and a unit",
    brick({ functionalUnit: "1 m2, 50 years", declaredUnit: "m2" }),
    ["1 m2, 50 years", "m2"],
  ],
  ["by a declared unit and a bare one", brick({ declaredUnit: "m2", unit: "kg" }), ["m2", "kg"]],
])("contradictory declared units are named: %s", async (_, documents, texts) =>
  expect(await per(documents)).toEqual(texts),
);

test("contradictory declared units cost no number", async () => {
  const documents = { ...around, ...brick({ declaredUnit: "m2" }), ...each({ declaredUnit: "kg" }) };
  const account = createAccountAt(testAddress, testKeys, serveDocuments(documents));
  expect(await account.impact("Brick", "GWP", null)).toBe(5);
});

describe("the declared unit of a scenario", () => {
  const atLandfill = endOfLifeResults([{ id: 1, value: 9, productId: 1, declaredUnit: "t" }]);

  test("a unit of the scenario's results counts for this scenario alone", async () => {
    expect(await per(atLandfill, "", "EOL landfill")).toBe("t");
    expect(await per(atLandfill)).toEqual(notSaid);
  });

  test("a unit of the scenario itself counts for its results", async () => {
    const said = [
      createScenario(1, "Use 50 years"),
      { ...createScenario(2, "EOL landfill"), functionalUnit: "1 m2" },
    ];
    const documents = {
      "/products/1/scenarios": said,
      ...endOfLifeResults([{ id: 1, value: 9, productId: 1 }]),
    };
    expect(await per(documents, "unit", "EOL landfill")).toBe("m2");
    expect(await per({ "/products/1/scenarios": [said[0], { ...said[1], functionalUnit: null, unit: "kg" }], ...endOfLifeResults([{ id: 1, value: 9, productId: 1 }]) }, "", "EOL landfill")).toEqual(notSaid); // prettier-ignore
  });

  test("units of other products in the scenario's list do not count", async () => {
    const both = endOfLifeResults([
      { id: 1, value: 9, productId: 1, declaredUnit: "m2" },
      { id: 1, value: 8, productId: 2, declaredUnit: "kg" },
    ]);
    expect(await per(both, "", "EOL landfill")).toBe("m2");
  });
});

test.each<[string, string, unknown]>([
  ["1000 pieces", "amount", 1000],
  ["1000 pieces", "Unit", "pieces"],
  ["m2", "unit", "m2"],
  ["m2", "amount", "no-per"],
  ["1.000 stuks", "amount", "no-per"],
  ["1.000 stuks", "unit", "stuks"],
  ["1 m2 of wall, 50 years", "unit", "no-per"],
  ["1 m2 of wall, 50 years", "", "1 m2 of wall, 50 years"],
  ["m2", "text", "wrong-argument"],
])("PER reads %j and gives the part %j", async (declaredUnit, part, right) => {
  expect(await per(brick({ declaredUnit }), part)).toEqual(right);
});
